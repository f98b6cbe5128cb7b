import type { Quote } from '@souk/contract/orders/checkouts.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Callout } from '#ui/callout.tsx';
import { type AmountListItem, AmountList } from '#ui/description-list.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftControl } from './create-draft.ts';
import type { LiveQuote } from './create-quote.ts';
import styles from './create.module.css';

interface CreateSummaryProps {
  control: DraftControl;
  liveQuote: LiveQuote;
  errors: Record<string, string>;
}

/** Current total, and the coupon with its discount or the reason why the coupon doesn't apply. */
export function CreateSummary({ control: { draft, set }, liveQuote, errors }: CreateSummaryProps) {
  const { quote, isCurrent, isFailed, retry } = liveQuote;
  const coupon = draft.couponCode.trim() ? quote?.coupon : null;
  const couponError = errors.couponCode ?? coupon?.refusal?.message;
  return (
    <Card title={t('Total')} stacked>
      <Field
        label={t('Coupon')}
        optional
        error={couponError}
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
        <Callout
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Couldn’t calculate the total')}
        </Callout>
      )}
      {quote ? (
        <Stack aria-live="polite" aria-busy={!isCurrent} gap={16} className={isCurrent ? undefined : styles.old}>
          {quote.orders.length > 1 &&
            quote.orders.map(({ vendor, totals }) => (
              <AmountList
                key={vendor.id}
                items={[{ term: vendor.shopName, value: <bdi>{formatMoney(totals.total, quote.currency)}</bdi> }]}
              />
            ))}
          <AmountList items={toTotalLines(quote)} />
        </Stack>
      ) : (
        <p className="muted">{t('Add an item to see the total.')}</p>
      )}
    </Card>
  );
}

function toTotalLines({ orders, currency, total }: Quote): AmountListItem[] {
  const formatAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const sumTotals = (key: 'subtotal' | 'discount' | 'shipping' | 'tax') =>
    orders.reduce((sum, { totals }) => sum + totals[key], 0);
  const isIncluded = orders.every(({ totals }) => totals.isTaxIncluded);
  return [
    { term: t('Subtotal'), value: formatAmount(sumTotals('subtotal')) },
    { term: t('Discount'), value: sumTotals('discount') > 0 ? formatAmount(-sumTotals('discount')) : null },
    { term: t('Shipping'), value: formatAmount(sumTotals('shipping')) },
    { term: t('Tax'), note: isIncluded ? t('included') : undefined, value: formatAmount(sumTotals('tax')) },
    { term: t('Total'), value: formatAmount(total), total: true },
  ];
}
