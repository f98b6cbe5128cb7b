import { type CouponUse, couponsApi } from '@souk/contract/coupons/api.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { EarlierCard } from '#kit/load-more/earlier-card.tsx';
import { useEarlier } from '#kit/load-more/use-earlier.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { paths } from '#platform/paths.ts';
import { Blank } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { StatusDot } from '#ui/status-dot.tsx';

/** Rows per step back. */
const STEP = 20;

/** The coupons that the customer used and what they took off; newest first, some at a time. */
export function CustomerCoupons({ customer: { id, figures } }: { customer: CustomerDetails }) {
  const list = useEarlier<CouponUse>(couponsApi.uses, { query: { customerId: id, limit: STEP } });
  if (list.rows?.length === 0) {
    return (
      <Card flush>
        <Blank icon={Ticket} title={t('No coupons yet')}>
          {t('Coupons this customer uses appear here with their discount.')}
        </Blank>
      </Card>
    );
  }
  return (
    <EarlierCard title={t('Coupons used')} list={list} failed={t('Couldn’t load uses')} none="">
      {(rows) => <Uses rows={rows} currency={figures?.currency} />}
    </EarlierCard>
  );
}

const columns = (currency: string | undefined): PlainColumn<CouponUse>[] => [
  { head: t('Code'), phone: 'a', cell: (row) => <CouponLink id={row.couponId} code={row.code} /> },
  { head: t('Name'), phone: 'c', isMuted: true, cell: (row) => <bdi>{row.name}</bdi> },
  { head: t('Used'), phone: 'e', isMuted: true, cell: (row) => formatDateTime(row.redeemedAt) },
  { head: t('State'), phone: 'd', cell: (row) => <UseState {...row} /> },
  {
    head: t('Discount'),
    phone: 'b',
    align: 'end',
    cell: (row) => <bdi>{formatMoney(-row.discount, currency)}</bdi>,
  },
];

function Uses({ rows, currency }: { rows: readonly CouponUse[]; currency: string | undefined }) {
  return <PlainTable label={t('Coupons used')} rows={rows} keyOf={(row) => row.id} columns={columns(currency)} />;
}

const UseState = ({ givenBackAt }: CouponUse) =>
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
