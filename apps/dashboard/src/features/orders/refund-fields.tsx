import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { toRequestLines } from './line-quantities.ts';
import { QuantityList } from './quantity-list.tsx';
import { hasNotShipped, type RefundDraft, unrefundedQuantity } from './refund-draft.ts';

interface ByLineProps {
  order: OrderDetails;
  draft: RefundDraft;
  onChange: (draft: RefundDraft) => void;
  /** Whether to show an error while nothing is selected. */
  isMissing: boolean;
}

/** Selects quantities per line and shipping. Before shipment it also asks whether the items stay in the parcel. */
export function RefundByLine({ order, draft, onChange, isMissing }: ByLineProps) {
  const { payment, currency } = order;
  const hasItems = toRequestLines(draft.quantities).length > 0;
  return (
    <>
      <QuantityList
        order={order}
        quantities={draft.quantities}
        onChange={(quantities) => onChange({ ...draft, quantities })}
        getMaxQuantity={unrefundedQuantity}
      />
      {payment.refundableShipping > 0 && (
        <Checkbox
          label={t('Shipping, {amount}', { amount: formatMoney(payment.refundableShipping, currency) })}
          checked={draft.shipping}
          onChange={(event) => onChange({ ...draft, shipping: event.target.checked })}
        />
      )}
      {isMissing && !hasItems && !draft.shipping && (
        <p className="text-error small" role="alert">
          {t('Choose items to refund')}
        </p>
      )}
      {hasItems && hasNotShipped(order) && (
        <RadioGroup
          label={t('Items')}
          value={draft.itemsGoTo}
          onChange={(itemsGoTo) => onChange({ ...draft, itemsGoTo })}
          choices={[
            { value: 'shelf', label: t('Remove from the parcel and restock') },
            { value: 'parcel', label: t('Ship anyway') },
          ]}
        />
      )}
    </>
  );
}

interface ByAmountProps {
  order: OrderDetails;
  value: number | null;
  onChange: (amount: number | null) => void;
  error: string | undefined;
}

/** Refund of an amount without items, up to the refundable amount. */
export function RefundByAmount({ order: { payment, currency }, value, onChange, error }: ByAmountProps) {
  const refundable = formatMoney(payment.refundable, currency);
  const limitError =
    value !== null && value > payment.refundable ? t('Enter {amount} or less', { amount: refundable }) : undefined;
  return (
    <Field
      label={t('Amount')}
      error={limitError ?? error}
      aside={
        <button type="button" className="linkish" onClick={() => onChange(payment.refundable)}>
          {t('Full remaining amount')}
        </button>
      }
    >
      <MoneyField currency={currency} value={value} onChange={onChange} />
    </Field>
  );
}
