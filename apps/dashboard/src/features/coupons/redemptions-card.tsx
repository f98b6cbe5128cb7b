import { type CouponDetails, type CouponRedemption, couponsApi } from '@souk/contract/coupons/api.ts';
import { Link } from '@tanstack/react-router';
import { LoadMoreCard } from '#kit/load-more/load-more-card.tsx';
import { useLoadMore } from '#kit/load-more/use-load-more.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './coupons.module.css';

const USES_PER_PAGE = 10;

/** The uses of the coupon, newest first, each with its customer, orders and discount. Loads them page by page. */
export function RedemptionsCard({ coupon: { id, currency } }: { coupon: CouponDetails }) {
  const list = useLoadMore<CouponRedemption>(couponsApi.redemptions, {
    params: { id },
    query: { limit: USES_PER_PAGE },
  });
  return (
    <LoadMoreCard title={t('Used by')} list={list} errorTitle={t('Couldn’t load uses')} emptyText={t('No uses yet')}>
      {(rows) => <UsesTable rows={rows} currency={currency} />}
    </LoadMoreCard>
  );
}

const columns = (currency: string): PlainColumn<CouponRedemption>[] => [
  { head: t('Customer'), phone: 'a', cell: (row) => <CustomerName customer={row.customer} /> },
  { head: t('Orders'), phone: 'c', cell: (row) => <OrderNumbers orders={row.orders} /> },
  { head: t('Time'), phone: 'e', isMuted: true, cell: (row) => formatDateTime(row.redeemedAt) },
  { head: t('Status'), phone: 'd', cell: (row) => <RedemptionStatus row={row} currency={currency} /> },
  {
    head: t('Discount'),
    phone: 'b',
    align: 'end',
    cell: (row) => <bdi>{formatMoney(-row.discount, currency)}</bdi>,
  },
];

function UsesTable({ rows, currency }: { rows: readonly CouponRedemption[]; currency: string }) {
  return (
    <div className={styles.uses}>
      <PlainTable label={t('Used by')} rows={rows} keyOf={(row) => row.id} columns={columns(currency)} />
    </div>
  );
}

function RedemptionStatus({ row: { givenBackAt, orders }, currency }: { row: CouponRedemption; currency: string }) {
  if (givenBackAt) return <StatusDot color="open">{t('restored {at}', { at: formatDateTime(givenBackAt) })}</StatusDot>;
  const cancelled = orders
    .filter(({ status }) => status === 'cancelled')
    .reduce((sum, { discount }) => sum + discount, 0);
  if (cancelled === 0) return <StatusDot>{t('used')}</StatusDot>;
  return <StatusDot>{t('used, {amount} cancelled', { amount: formatMoney(cancelled, currency) })}</StatusDot>;
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
  const canViewOrders = useCan('orders');
  return (
    <Row as="span" gap={10} rowGap={2} align="stretch" wrap inline>
      {orders.map(({ id, number }) =>
        canViewOrders ? (
          <Link key={id} to={paths.orders.details(id)}>
            <bdi>{number}</bdi>
          </Link>
        ) : (
          <bdi key={id}>{number}</bdi>
        ),
      )}
    </Row>
  );
}
