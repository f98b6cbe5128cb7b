import type { CouponTrial } from '@souk/contract/coupons/trial.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
import { Notice } from '#ui/notice.tsx';
import styles from './coupons.module.css';

/** Yes or no with the reason, and what comes off each line. */
export function TryResult({ trial }: { trial: CouponTrial }) {
  const { applies, refusal, currency, discount, shippingDiscount } = trial;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <div className="stack">
      <Notice tone={applies ? 'success' : 'warning'}>
        {applies
          ? t('It applies and takes off {amount}', { amount: money(discount) })
          : (refusal?.message ?? t('It does not apply'))}
        {applies && shippingDiscount > 0 && (
          <div className="small">{t('{amount} of it on shipping', { amount: money(shippingDiscount) })}</div>
        )}
      </Notice>
      <div className={table.wrap}>
        <table className={table.table} aria-label={t('Line by line')}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Vendor')}</th>
              <th scope="col">{t('Applies')}</th>
              <th scope="col" className={table.end}>
                {t('Price')}
              </th>
              <th scope="col" className={table.end}>
                {t('Discount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {trial.lines.map((line, index) => (
              <tr key={index}>
                <td data-phone="a" className={styles.tried}>
                  <bdi>{t('{count} × {name}', { count: formatCount(line.quantity), name: line.name })}</bdi>
                </td>
                <td data-phone="c" className={table.muted}>
                  <bdi>{line.vendor.shopName}</bdi>
                </td>
                <td data-phone="d">{line.isEligible ? t('Yes') : <span className="muted">{t('No')}</span>}</td>
                <td data-phone="e" className={table.end}>
                  <bdi>{money(line.gross)}</bdi>
                </td>
                <td data-phone="b" className={table.end}>
                  {line.discount > 0 ? <bdi>{money(-line.discount)}</bdi> : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {discount > 0 && trial.customer && (
        <p className="muted small">
          {t('{name} has used it {count, plural, =0 {never} one {# time} other {# times}}.', {
            name: trial.customer.name,
            count: trial.customer.uses,
          })}
        </p>
      )}
    </div>
  );
}
