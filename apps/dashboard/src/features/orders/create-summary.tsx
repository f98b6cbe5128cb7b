import type { Quote } from '@souk/contract/orders/checkouts.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Sum, Sums } from '#ui/pairs.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftControl } from './create-draft.ts';
import type { LiveQuote } from './create-quote.ts';
import styles from './create.module.css';

interface CreateSummaryProps {
  control: DraftControl;
  live: LiveQuote;
  errors: Record<string, string>;
}

/** What it costs as it stands, the coupon with what it brings or why it does not count. */
export function CreateSummary({ control: { draft, set }, live, errors }: CreateSummaryProps) {
  const { quote, isCurrent, isFailed, again } = live;
  const coupon = draft.couponCode.trim() ? quote?.coupon : null;
  const refusal = errors.couponCode ?? coupon?.refusal?.message;
  return (
    <Card title={t('Total')} stacked>
      <Field
        label={t('Coupon')}
        optional
        error={refusal}
        help={
          coupon && !coupon.refusal && coupon.discount > 0
            ? t('{amount} off', { amount: formatMoney(coupon.discount, quote?.currency) })
            : undefined
        }
      >
        <TextField
          dir="ltr"
          autoComplete="off"
          value={draft.couponCode}
          onChange={(event) => set({ couponCode: event.target.value.toUpperCase() })}
        />
      </Field>
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={again}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Couldn’t calculate the total')}
        </Notice>
      )}
      {quote ? (
        <div aria-live="polite" aria-busy={!isCurrent} className={classNames('stack', !isCurrent && styles.old)}>
          {quote.orders.length > 1 &&
            quote.orders.map(({ vendor, totals }) => (
              <Sums
                key={vendor.id}
                items={[{ term: vendor.shopName, value: <bdi>{formatMoney(totals.total, quote.currency)}</bdi> }]}
              />
            ))}
          <Sums items={sumsOf(quote)} />
        </div>
      ) : (
        <p className="muted">{t('Add an item to see the total.')}</p>
      )}
    </Card>
  );
}

function sumsOf({ orders, currency, total }: Quote): Sum[] {
  const money = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const add = (key: 'subtotal' | 'discount' | 'shipping' | 'tax') =>
    orders.reduce((sum, { totals }) => sum + totals[key], 0);
  const isIncluded = orders.every(({ totals }) => totals.isTaxIncluded);
  return [
    { term: t('Subtotal'), value: money(add('subtotal')) },
    { term: t('Discount'), value: add('discount') > 0 ? money(-add('discount')) : null },
    { term: t('Shipping'), value: money(add('shipping')) },
    { term: t('Tax'), note: isIncluded ? t('included') : undefined, value: money(add('tax')) },
    { term: t('Total'), value: money(total), total: true },
  ];
}
