import { ordersApi } from '@souk/contract/orders/api.ts';
import { useMemo } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useList } from '#kit/list/use-list.ts';
import { OrderList } from '#domain/orders/order-list.tsx';

/** The orders of one customer. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const list = useList(
    ordersApi.list,
    useMemo(() => ({ customerId }), [customerId]),
  );
  return <OrderList list={list} name="customer-orders" emptyText={t('Orders from this customer appear here.')} />;
}
