import { type CouponDetails, type CouponRedemption, couponsApi } from '@souk/contract/coupons.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#shared/api/request.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import table from '#shared/list/table.module.css';
import { paths } from '#shared/paths.ts';
import { collectionKey } from '#shared/query/query-of.ts';
import { useCan } from '#shared/session/profile.ts';
import { LoadError } from '#shared/ui/blank.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusDot } from '#shared/ui/status-dot.tsx';
import styles from './coupons.module.css';

/** Rows per step back. */
const STEP = 10;

/** Who used it, in which orders, and what it took off; newest first, some at a time. */
export function RedemptionsCard({ coupon: { id, currency } }: { coupon: CouponDetails }) {
  const pages = useInfiniteQuery({
    queryKey: [...collectionKey(couponsApi.redemptions), couponsApi.redemptions.path, id],
    queryFn: ({ pageParam, signal }) =>
      request(couponsApi.redemptions, {
        params: { id },
        query: { limit: STEP, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const count = pages.data?.pages[0]?.count ?? 0;
  return (
    <Card flush title={t('Used by')} actions={count > 0 && <span className="muted">{formatCount(count)}</span>}>
      {pages.isPending ? (
        <div className={styles.none}>
          <Skeleton width="40%" />
        </div>
      ) : pages.error && rows.length === 0 ? (
        <LoadError title={t('The uses could not be loaded')} onRetry={() => void pages.refetch()}>
          {pages.error.message}
        </LoadError>
      ) : rows.length === 0 ? (
        <p className={`${styles.none} muted`}>{t('Nobody has used it yet.')}</p>
      ) : (
        <Uses rows={rows} currency={currency} />
      )}
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="text"
            size="small"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('Show earlier')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Uses({ rows, currency }: { rows: readonly CouponRedemption[]; currency: string }) {
  return (
    <div className={`${table.wrap} ${styles.uses}`}>
      <table className={table.table} aria-label={t('Used by')}>
        <thead>
          <tr>
            {[t('Customer'), t('Orders'), t('When'), t('State')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={table.end}>
              {t('Discount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-phone="a">
                <CustomerName customer={row.customer} />
              </td>
              <td data-phone="c">
                <OrderNumbers orders={row.orders} />
              </td>
              <td data-phone="e" className={table.muted}>
                {formatDateTime(row.redeemedAt)}
              </td>
              <td data-phone="d">
                <UseState row={row} currency={currency} />
              </td>
              <td data-phone="b" className={table.end}>
                <bdi>{formatMoney(-row.discount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UseState({ row: { givenBackAt, orders }, currency }: { row: CouponRedemption; currency: string }) {
  if (givenBackAt)
    return <StatusDot color="open">{t('given back {at}', { at: formatDateTime(givenBackAt) })}</StatusDot>;
  const cancelled = orders
    .filter(({ status }) => status === 'cancelled')
    .reduce((sum, { discount }) => sum + discount, 0);
  if (cancelled === 0) return <StatusDot>{t('used')}</StatusDot>;
  return <StatusDot>{t('used, {amount} of it cancelled', { amount: formatMoney(cancelled, currency) })}</StatusDot>;
}

function CustomerName({ customer: { id, name } }: Pick<CouponRedemption, 'customer'>) {
  if (!useCan('customers')) return <bdi>{name}</bdi>;
  return (
    <Link to={paths.customers.profile(id)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function OrderNumbers({ orders }: Pick<CouponRedemption, 'orders'>) {
  const mayOrders = useCan('orders');
  return (
    <span className={styles.numbers}>
      {orders.map(({ id, number }) =>
        mayOrders ? (
          <Link key={id} to={paths.orders.details(id)}>
            <bdi>{number}</bdi>
          </Link>
        ) : (
          <bdi key={id}>{number}</bdi>
        ),
      )}
    </span>
  );
}
