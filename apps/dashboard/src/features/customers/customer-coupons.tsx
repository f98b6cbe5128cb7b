import { type CouponUse, couponsApi } from '@souk/contract/coupons/api.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { EarlierCard } from '#kit/load-more/earlier-card.tsx';
import { useEarlier } from '#kit/load-more/use-earlier.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
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
    <EarlierCard title={t('Coupons used')} list={list} failed={t('The uses could not be loaded')} none="">
      {(rows) => <Uses rows={rows} currency={figures?.currency} />}
    </EarlierCard>
  );
}

function Uses({ rows, currency }: { rows: readonly CouponUse[]; currency: string | undefined }) {
  return (
    <div className={table.wrap}>
      <table className={table.table} aria-label={t('Coupons used')}>
        <thead>
          <tr>
            <th scope="col">{t('Code')}</th>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Used')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col" className={table.end}>
              {t('Discount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, couponId, code, name, redeemedAt, givenBackAt, discount }) => (
            <tr key={id}>
              <td data-phone="a">
                <CouponLink id={couponId} code={code} />
              </td>
              <td data-phone="c" className={table.muted}>
                <bdi>{name}</bdi>
              </td>
              <td data-phone="e" className={table.muted}>
                {formatDateTime(redeemedAt)}
              </td>
              <td data-phone="d">
                {givenBackAt ? (
                  <StatusDot color="open">{t('given back {at}', { at: formatDateTime(givenBackAt) })}</StatusDot>
                ) : (
                  <StatusDot>{t('used')}</StatusDot>
                )}
              </td>
              <td data-phone="b" className={table.end}>
                <bdi>{formatMoney(-discount, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CouponLink = ({ id, code }: { id: string; code: string }) => (
  <Link to={paths.coupons.details(id)}>
    <bdi className="mono">{code}</bdi>
  </Link>
);
