import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { chosenLines } from './pieces.ts';
import { PiecesList } from './pieces-list.tsx';
import { isHere, piecesLeft, type RefundWish } from './refund-wish.ts';

interface ByLineProps {
  order: OrderDetails;
  wish: RefundWish;
  onChange: (wish: RefundWish) => void;
  /** Says so while nothing is chosen. */
  isMissing: boolean;
}

/** Pieces of lines and the shipping; of a parcel that is still here, what becomes of them. */
export function ByLine({ order, wish, onChange, isMissing }: ByLineProps) {
  const { payment, currency } = order;
  const hasPieces = chosenLines(wish.pieces).length > 0;
  return (
    <>
      <PiecesList
        order={order}
        pieces={wish.pieces}
        onChange={(pieces) => onChange({ ...wish, pieces })}
        leftOf={piecesLeft}
      />
      {payment.refundableShipping > 0 && (
        <Checkbox
          label={t('Shipping, {amount}', { amount: formatMoney(payment.refundableShipping, currency) })}
          checked={wish.shipping}
          onChange={(event) => onChange({ ...wish, shipping: event.target.checked })}
        />
      )}
      {isMissing && !hasPieces && !wish.shipping && (
        <p className="text-error small" role="alert">
          {t('Choose items to refund')}
        </p>
      )}
      {hasPieces && isHere(order) && (
        <RadioGroup
          label={t('Items')}
          value={wish.stays}
          onChange={(stays) => onChange({ ...wish, stays })}
          choices={[
            { value: 'shelf', label: t('Remove from the parcel and restock') },
            { value: 'parcel', label: t('Ship them anyway') },
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

/** An amount without goods, never more than is left. */
export function ByAmount({ order: { payment, currency }, value, onChange, error }: ByAmountProps) {
  const left = formatMoney(payment.refundable, currency);
  const tooMuch =
    value !== null && value > payment.refundable ? t('Enter {amount} or less', { amount: left }) : undefined;
  return (
    <Field
      label={t('Amount')}
      error={tooMuch ?? error}
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
