import { type Order, ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { DataTable } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import table from '#kit/list/table.module.css';
import { TableSkeleton } from '#kit/list/table-skeleton.tsx';
import { orderColumns } from '#domain/orders/order-columns.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { useList } from '#kit/list/use-list.ts';
import { OrderList } from '#domain/orders/order-list.tsx';
import styles from './customers.module.css';

const LATEST_ORDER_COUNT = 5;
const VISIBLE_COLUMN_KEYS = ['number', 'placedAt', 'vendor', 'total', 'status'];

const columns = (): Column<Order>[] => orderColumns().filter(({ key }) => VISIBLE_COLUMN_KEYS.includes(key));

/** The newest orders of a customer. */
export function CustomerLatestOrders({ customerId }: { customerId: string }) {
  const visibleColumns = useTranslated(columns);
  const { data, error, refetch } = useQuery(
    queryOf(ordersApi.list, { query: { customerId, limit: LATEST_ORDER_COUNT }, background: true }),
  );
  return (
    <Card
      title={t('Latest orders')}
      flush
      actions={
        <CardLink to={paths.customers.profile(customerId)} search={{ tab: 'orders' }} resetScroll={false}>
          {t('All orders')}
        </CardLink>
      }
    >
      {error && !data ? (
        <LoadError title={t('Couldn’t load the latest orders')} query={{ error, refetch }} />
      ) : (
        <div className={table.list}>
          {!data && <TableSkeleton columns={visibleColumns} count={LATEST_ORDER_COUNT} />}
          {data?.rows.length === 0 && <p className={`${styles.none} muted`}>{t('No orders yet')}</p>}
          {data && data.rows.length > 0 && (
            <DataTable
              label={t('Latest orders')}
              columns={visibleColumns}
              rows={data.rows}
              rowActions={{ nameOf: (row) => row.number, linkTo: (row) => paths.orders.details(row.id) }}
            />
          )}
        </div>
      )}
    </Card>
  );
}

/** The orders of one customer. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const list = useList(
    ordersApi.list,
    useMemo(() => ({ customerId }), [customerId]),
  );
  return <OrderList list={list} name="customer-orders" emptyText={t('Orders from this customer appear here.')} />;
}
