import type { CustomerDetails } from '@souk/contract/customers.ts';
import { Link } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { t } from '#shared/i18n/i18n.ts';
import table from '#shared/list/table.module.css';
import { paths } from '#shared/paths.ts';
import { useCan } from '#shared/session/profile.ts';
import { Blank } from '#shared/ui/blank.tsx';
import { Card } from '#shared/ui/card.tsx';
import { StatusDot } from '#shared/ui/status-dot.tsx';

/** The coupons that the customer used last, and what they took off. */
export function CustomerCoupons({ customer: { couponsUsed, figures } }: { customer: CustomerDetails }) {
  const mayCoupons = useCan('coupons');
  if (couponsUsed.length === 0) {
    return (
      <Card flush>
        <Blank icon={Ticket} title={t('No coupons used')}>
          {t('A coupon that this customer uses stands here with what it took off.')}
        </Blank>
      </Card>
    );
  }
  return (
    <Card flush title={t('Coupons used')}>
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
            {couponsUsed.map(({ checkoutId, couponId, code, name, redeemedAt, givenBackAt, discount }) => (
              <tr key={`${couponId} ${checkoutId}`}>
                <td data-phone="a">
                  {mayCoupons ? (
                    <Link to={paths.coupons.details(couponId)}>
                      <bdi className="mono">{code}</bdi>
                    </Link>
                  ) : (
                    <bdi className="mono">{code}</bdi>
                  )}
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
                  <bdi>{formatMoney(-discount, figures.currency)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
