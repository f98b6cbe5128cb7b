import type { CouponPreview } from '@souk/contract/coupons/preview.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './coupons.module.css';

const columns = (formatAmount: (amount: number) => string): PlainColumn<CouponPreview['lines'][number]>[] => [
  {
    head: t('Product'),
    phone: 'a',
    className: styles.testedItem,
    cell: (line) => <bdi>{t('{count} × {name}', { count: formatCount(line.quantity), name: line.name })}</bdi>,
  },
  { head: t('Vendor'), phone: 'c', isMuted: true, cell: (line) => <bdi>{line.vendor.shopName}</bdi> },
  {
    head: t('Applies'),
    phone: 'd',
    cell: (line) => (line.isEligible ? t('Yes') : <span className="muted">{t('No')}</span>),
  },
  { head: t('Price'), phone: 'e', align: 'end', cell: (line) => <bdi>{formatAmount(line.gross)}</bdi> },
  {
    head: t('Discount'),
    phone: 'b',
    align: 'end',
    cell: (line) => (line.discount > 0 ? <bdi>{formatAmount(-line.discount)}</bdi> : '–'),
  },
];

/** The result of a coupon test: whether the coupon applies, why not if it does not, and the discount of each line. */
export function CouponTestResult({ trial }: { trial: CouponPreview }) {
  const { applies, refusal, currency, discount, shippingDiscount } = trial;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Stack gap={16}>
      <Callout tone={applies ? 'success' : 'warning'}>
        {applies ? t('Applies: {amount} off', { amount: money(discount) }) : (refusal?.message ?? t('Doesn’t apply'))}
        {applies && shippingDiscount > 0 && (
          <div className="small">{t('including {amount} off shipping', { amount: money(shippingDiscount) })}</div>
        )}
      </Callout>
      <PlainTable label={t('By item')} rows={trial.lines} keyOf={(_, index) => index} columns={columns(money)} />
      {discount > 0 && trial.customer && (
        <p className="muted small">
          {t('{name} has used this coupon {count, plural, =0 {0 times} one {# time} other {# times}}.', {
            name: trial.customer.name,
            count: trial.customer.uses,
          })}
        </p>
      )}
    </Stack>
  );
}
