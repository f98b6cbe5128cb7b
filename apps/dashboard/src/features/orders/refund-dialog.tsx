import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { NoteField } from './note-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { ByAmount, ByLine } from './refund-fields.tsx';
import { type RefundWish, wishedAmount, wishOf } from './refund-wish.ts';
import { refundReasons } from './step-words.ts';
import { useOrderAction } from './use-order-action.ts';

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
  const { currency, payment, number } = order;
  const body = wishOf(wish, order);
  const callWith = (words: string, remark: string | null) =>
    stepCall(orderWritesApi.refund, {
      params: { id: order.id },
      body: { ...body, reason: words, note: remark, version: order.version },
    });
  const limit = useRefundLimit(order);
  const isAbove = body !== undefined && wishedAmount(wish, order) > limit;
  const action = useOrderAction(onClose, body && !isAbove ? callWith(PLACEHOLDER, null) : undefined);
  const { preview } = action;
  const amount = preview?.isPending ? undefined : refundedBy(preview?.data);
  const confirm = amount === undefined ? t('Refund') : t('Refund {amount}', { amount: formatMoney(amount, currency) });
  const submit = () => {
    const isWhole = body && reason.trim() !== '' && amount !== undefined;
    const message = t('Refunded {amount} for {number}', { amount: formatMoney(amount ?? 0, currency), number });
    action.submit(isWhole ? callWith(reason.trim(), note.trim() || null) : undefined, message);
  };
  return (
    <OrderDialog
      order={order}
      title={t('Refund {number}', { number })}
      description={t('Up to {amount} can be refunded', { amount: formatMoney(payment.refundable, currency) })}
      confirm={confirm}
      action={action}
      shown={['amount', 'reason']}
      refusal={refusalOf(order, isAbove ? limit : undefined)}
      onSubmit={submit}
    >
      {!isAbove && <LimitNotice order={order} />}
      <Segmented
        label={t('Method')}
        block
        value={wish.way}
        onChange={(way) => setWish({ ...wish, way })}
        segments={[
          { value: 'lines', label: t('By item') },
          { value: 'amount', label: t('By amount') },
        ]}
      />
      {wish.way === 'lines' ? (
        <ByLine order={order} wish={wish} onChange={setWish} isMissing={action.isSubmitted} />
      ) : (
        <ByAmount
          order={order}
          value={wish.amount}
          onChange={(next) => setWish({ ...wish, amount: next })}
          error={action.fields.amount ?? (action.isSubmitted && !wish.amount ? t('amount.positive') : undefined)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} choices={refundReasons()} action={action} />
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}

function refundedBy(data: DryRunData | undefined): number | undefined {
  const amount = data?.effects.find(({ entity }) => entity === 'refund')?.after?.amount;
  return typeof amount === 'number' ? amount : undefined;
}

/** Why nothing can be given back, or not by this person. */
function refusalOf({ payment, currency }: OrderDetails, limit: number | undefined): string | undefined {
  if (payment.refundable === 0) return t('Fully refunded');
  return limit === undefined
    ? undefined
    : t('This exceeds your limit of {amount}. Ask a super admin to issue this refund.', {
        amount: formatMoney(limit, currency),
      });
}

/** An ADMIN reads beforehand where the limit is and who may go above it. */
function LimitNotice({ order }: { order: OrderDetails }) {
  const limit = useRefundLimit(order);
  if (order.payment.refundable <= limit) return null;
  return (
    <p className="muted small">
      {t('You can refund up to {amount} at a time. Larger refunds need a super admin.', {
        amount: formatMoney(limit, order.currency),
      })}
    </p>
  );
}

/** The most that this person may give back at once. */
function useRefundLimit({ payment: { refundLimit } }: OrderDetails): number {
  return useIsSuperAdmin() || refundLimit === null ? Infinity : refundLimit;
}
