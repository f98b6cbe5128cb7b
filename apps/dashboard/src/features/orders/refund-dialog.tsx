import type { OrderDetails, OrderLine } from '@souk/contract/order-details.ts';
import { orderWritesApi, type RefundInput } from '@souk/contract/order-writes.ts';
import { useState } from 'react';
import { formatMoney } from '#shared/format/money.ts';
import { t } from '#shared/i18n/i18n.ts';
import { useIsSuperAdmin } from '#shared/session/profile.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Field } from '#shared/ui/field.tsx';
import { MoneyField } from '#shared/ui/money-field.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { orderCall } from './order-calls.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { NoteField } from './note-field.tsx';
import { chosenLines, type Pieces, PiecesList } from './pieces-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { refundReasons } from './step-words.ts';
import { useOrderWrite } from './use-order-write.ts';
import { usePreview } from './use-preview.ts';

type Way = 'lines' | 'amount';
interface Wish {
  way: Way;
  pieces: Pieces;
  shipping: boolean;
  amount: number | null;
  stays: 'shelf' | 'parcel';
}

const UNSAID = '–';
const leftOf = (line: OrderLine) => line.quantity - line.refundedQuantity;

/** Gives money back for pieces, shipping or as an amount; shows every effect before it is done. */
export function RefundDialog({ order, onClose }: AskedProps) {
  const [wish, setWish] = useState<Wish>({ way: 'lines', pieces: {}, shipping: false, amount: null, stays: 'shelf' });
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useOrderWrite(order, onClose);
  const { currency, payment, number } = order;
  const body = wishOf(wish, order);
  const callWith = (words: string, remark: string | null) =>
    orderCall(orderWritesApi.refund, {
      params: { id: order.id },
      body: { ...body, reason: words, note: remark, version: order.version },
    });
  const preview = usePreview(body && callWith(UNSAID, null));
  const amount = preview.isPending ? undefined : refundedBy(preview.data);
  const confirm = amount === undefined ? t('Refund') : t('Refund {amount}', { amount: formatMoney(amount, currency) });
  const submit = () => {
    setAsked(true);
    if (!body || reason.trim() === '' || amount === undefined) return;
    const told = t('Refunded {amount} of {number}', { amount: formatMoney(amount, currency), number });
    void write.send(callWith(reason.trim(), note.trim() || null), told);
  };
  return (
    <OrderDialog
      order={order}
      title={t('Refund {number}', { number })}
      description={t('At most {amount} is left to refund', { amount: formatMoney(payment.refundable, currency) })}
      confirm={confirm}
      write={write}
      shown={['amount', 'reason']}
      preview={preview}
      refusal={payment.refundable === 0 ? t('All of it has been given back.') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <LimitNotice order={order} />
      <Segmented
        label={t('How')}
        block
        value={wish.way}
        onChange={(way) => setWish({ ...wish, way })}
        segments={[
          { value: 'lines', label: t('By item') },
          { value: 'amount', label: t('By amount') },
        ]}
      />
      {wish.way === 'lines' ? (
        <ByLine order={order} wish={wish} onChange={setWish} isAsked={isAsked} />
      ) : (
        <ByAmount
          order={order}
          value={wish.amount}
          onChange={(next) => setWish({ ...wish, amount: next })}
          error={write.fields.amount ?? (isAsked && !wish.amount ? t('Give an amount above zero') : undefined)}
        />
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        choices={refundReasons()}
        error={write.fields.reason ?? (isAsked && reason.trim() === '' ? t('Say why') : undefined)}
      />
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}

/** What is asked for, in the shape of the call; nothing while it is not whole or too much. */
function wishOf(
  { way, pieces, shipping, amount, stays }: Wish,
  order: OrderDetails,
): Pick<RefundInput, 'amount' | 'lines' | 'shipping' | 'restock'> | undefined {
  if (way === 'amount')
    return amount !== null && amount > 0 && amount <= order.payment.refundable ? { amount } : undefined;
  const lines = chosenLines(pieces);
  const isTooMuch = order.lines.some((line) => (pieces[line.id] ?? 0) > leftOf(line));
  if (isTooMuch || (lines.length === 0 && !shipping)) return undefined;
  return {
    ...(lines.length > 0 ? { lines, restock: isHere(order) && stays === 'shelf' } : {}),
    ...(shipping ? { shipping } : {}),
  };
}

/** The parcel has not left, so pieces can be taken out of it. */
const isHere = ({ status }: OrderDetails): boolean => status === 'placed' || status === 'packed';

function refundedBy(data: ReturnType<typeof usePreview>['data']): number | undefined {
  const amount = data?.effects.find(({ entity }) => entity === 'refund')?.after?.amount;
  return typeof amount === 'number' ? amount : undefined;
}

/** An ADMIN reads beforehand where the limit is and who may go above it. */
function LimitNotice({ order: { payment, currency } }: { order: OrderDetails }) {
  const isSuperAdmin = useIsSuperAdmin();
  const { refundLimit, refundable } = payment;
  if (isSuperAdmin || refundLimit === null || refundable <= refundLimit) return null;
  return (
    <p className="muted small">
      {t('You can refund up to {amount} at once. A super admin makes larger refunds.', {
        amount: formatMoney(refundLimit, currency),
      })}
    </p>
  );
}

interface ByLineProps {
  order: OrderDetails;
  wish: Wish;
  onChange: (wish: Wish) => void;
  isAsked: boolean;
}

function ByLine({ order, wish, onChange, isAsked }: ByLineProps) {
  const { payment, currency } = order;
  const hasPieces = chosenLines(wish.pieces).length > 0;
  return (
    <>
      <PiecesList
        order={order}
        pieces={wish.pieces}
        onChange={(pieces) => onChange({ ...wish, pieces })}
        leftOf={leftOf}
      />
      {payment.refundableShipping > 0 && (
        <Checkbox
          label={t('Shipping, {amount}', { amount: formatMoney(payment.refundableShipping, currency) })}
          checked={wish.shipping}
          onChange={(event) => onChange({ ...wish, shipping: event.target.checked })}
        />
      )}
      {isAsked && !hasPieces && !wish.shipping && (
        <p className="text-error small" role="alert">
          {t('Choose what is refunded')}
        </p>
      )}
      {hasPieces && isHere(order) && (
        <RadioGroup
          label={t('The pieces')}
          value={wish.stays}
          onChange={(stays) => onChange({ ...wish, stays })}
          choices={[
            { value: 'shelf', label: t('Take them out of the parcel, back for sale') },
            { value: 'parcel', label: t('Send them all the same') },
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

function ByAmount({ order: { payment, currency }, value, onChange, error }: ByAmountProps) {
  const left = formatMoney(payment.refundable, currency);
  const tooMuch =
    value !== null && value > payment.refundable ? t('Give at most {amount}', { amount: left }) : undefined;
  return (
    <Field
      label={t('Amount')}
      error={tooMuch ?? error}
      aside={
        <button type="button" className="linkish" onClick={() => onChange(payment.refundable)}>
          {t('All that is left')}
        </button>
      }
    >
      <MoneyField currency={currency} value={value} onChange={onChange} />
    </Field>
  );
}
