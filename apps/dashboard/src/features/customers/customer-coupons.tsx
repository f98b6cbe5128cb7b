import { type CouponUse, couponsApi } from '@souk/contract/coupons/api.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { LoadMoreCard } from '#kit/load-more/load-more-card.tsx';
import { useLoadMore } from '#kit/load-more/use-load-more.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { paths } from '#platform/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { StatusDot } from '#ui/status-dot.tsx';

const USES_PER_PAGE = 20;

/** The customer's uses of coupons, newest first, each with its discount. Loads them page by page. */
export function CustomerCoupons({ customer: { id, figures } }: { customer: CustomerDetails }) {
  const list = useLoadMore<CouponUse>(couponsApi.uses, { query: { customerId: id, limit: USES_PER_PAGE } });
  if (list.rows?.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={Ticket} title={t('No coupons yet')}>
          {t('Coupons this customer uses appear here with their discount.')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <LoadMoreCard title={t('Coupons used')} list={list} errorTitle={t('Couldn’t load uses')} emptyText="">
      {(rows) => <UsesTable rows={rows} currency={figures?.currency} />}
    </LoadMoreCard>
  );
}

const columns = (currency: string | undefined): PlainColumn<CouponUse>[] => [
  { head: t('Code'), phone: 'a', cell: (row) => <CouponLink id={row.couponId} code={row.code} /> },
  { head: t('Name'), phone: 'c', isMuted: true, cell: (row) => <bdi>{row.name}</bdi> },
  { head: t('Used'), phone: 'e', isMuted: true, cell: (row) => formatDateTime(row.redeemedAt) },
  { head: t('Status'), phone: 'd', cell: (row) => <RedemptionStatus {...row} /> },
  {
    head: t('Discount'),
    phone: 'b',
    align: 'end',
    cell: (row) => <bdi>{formatMoney(-row.discount, currency)}</bdi>,
  },
];

function UsesTable({ rows, currency }: { rows: readonly CouponUse[]; currency: string | undefined }) {
  return <PlainTable label={t('Coupons used')} rows={rows} keyOf={(row) => row.id} columns={columns(currency)} />;
}

const RedemptionStatus = ({ givenBackAt }: CouponUse) =>
  givenBackAt ? (
    <StatusDot color="open">{t('restored {at}', { at: formatDateTime(givenBackAt) })}</StatusDot>
  ) : (
    <StatusDot>{t('used')}</StatusDot>
  );

const CouponLink = ({ id, code }: { id: string; code: string }) => (
  <Link to={paths.coupons.details(id)}>
    <bdi className="mono">{code}</bdi>
  </Link>
);
