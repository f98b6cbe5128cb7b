import type { OrderDetails } from '@souk/contract/order-details.ts';
import { orderWritesApi } from '@souk/contract/order-writes.ts';
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
import { chosenLines } from './pieces.ts';
import { PiecesList } from './pieces-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { isHere, piecesLeft, type RefundWish, wishedAmount, wishOf } from './refund-wish.ts';
import { refundReasons } from './step-words.ts';
import { useOrderWrite } from './use-order-write.ts';
import { usePreview } from './use-preview.ts';

const UNSAID = '–';

/** Gives money back for pieces, shipping or as an amount; shows every effect before it is done. */
export function RefundDialog({ order, onClose }: AskedProps) {
  const [wish, setWish] = useState<RefundWish>({
    way: 'lines',
    pieces: {},
    shipping: false,
    amount: null,
    stays: 'shelf',
  });
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
  const limit = useRefundLimit(order);
  const isAbove = body !== undefined && wishedAmount(wish, order) > limit;
  const preview = usePreview(body && !isAbove ? callWith(UNSAID, null) : undefined);
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
      refusal={refusalOf(order, isAbove ? limit : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isAbove && <LimitNotice order={order} />}
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

function refundedBy(data: ReturnType<typeof usePreview>['data']): number | undefined {
  const amount = data?.effects.find(({ entity }) => entity === 'refund')?.after?.amount;
  return typeof amount === 'number' ? amount : undefined;
}

function refusalOf({ payment, currency }: OrderDetails, limit: number | undefined): string | undefined {
  if (payment.refundable === 0) return t('All of it has been given back.');
  return limit === undefined
    ? undefined
    : t('This is above your limit of {amount}, so a super admin has to make this refund.', {
        amount: formatMoney(limit, currency),
      });
}

/** An ADMIN reads beforehand where the limit is and who may go above it. */
function LimitNotice({ order }: { order: OrderDetails }) {
  const limit = useRefundLimit(order);
  if (order.payment.refundable <= limit) return null;
  return (
    <p className="muted small">
      {t('You can refund up to {amount} at once. A super admin makes larger refunds.', {
        amount: formatMoney(limit, order.currency),
      })}
    </p>
  );
}

/** The most that this person may give back at once. */
function useRefundLimit({ payment: { refundLimit } }: OrderDetails): number {
  return useIsSuperAdmin() || refundLimit === null ? Infinity : refundLimit;
}

interface ByLineProps {
  order: OrderDetails;
  wish: RefundWish;
  onChange: (wish: RefundWish) => void;
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
        leftOf={piecesLeft}
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
