import { ordersApi } from '@souk/contract/orders/api.ts';
import { useMemo } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useList } from '#kit/list/use-list.ts';
import { OrderList } from '#domain/orders/order-list.tsx';

/** The orders of one vendor. */
export function VendorOrders({ vendorId }: { vendorId: string }) {
  const list = useList(
    ordersApi.list,
    useMemo(() => ({ vendorId }), [vendorId]),
  );
  return <OrderList list={list} name="vendor-orders" emptyText={t('Orders from this vendor appear here.')} />;
}
