import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useIsSuperAdmin } from '#platform/session/profile.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { NoteField } from './note-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { RefundByAmount, RefundByLine } from './refund-fields.tsx';
import { type RefundDraft, estimateRefund, toRefundBody } from './refund-draft.ts';
import { commonRefundReasons } from './common-reasons.ts';
import { useOrderAction } from './use-order-action.ts';

/** Refunds items, shipping or an amount, with a preview of all effects. */
export function RefundDialog({ order, onClose }: OrderDialogProps) {
  const [draft, setDraft] = useState<RefundDraft>({
    method: 'lines',
    quantities: {},
    shipping: false,
    amount: null,
    itemsGoTo: 'shelf',
  });
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { currency, payment, number } = order;
  const body = toRefundBody(draft, order);
  const callFor = (reasonText: string, noteText: string | null) =>
    actionCall(orderWritesApi.refund, {
      params: { id: order.id },
      body: { ...body, reason: reasonText, note: noteText, version: order.version },
    });
  const limit = useRefundLimit(order);
  const exceedsLimit = body !== undefined && estimateRefund(draft, order) > limit;
  const action = useOrderAction(onClose, body && !exceedsLimit ? callFor(PLACEHOLDER, null) : undefined);
  const { preview } = action;
  const amount = preview?.isPending ? undefined : getRefundedAmount(preview?.data);
  const confirmLabel =
    amount === undefined ? t('Refund') : t('Refund {amount}', { amount: formatMoney(amount, currency) });
  const submit = () => {
    const isComplete = body && reason.trim() !== '' && amount !== undefined;
    const message = t('Refunded {amount} for {number}', { amount: formatMoney(amount ?? 0, currency), number });
    action.submit(isComplete ? callFor(reason.trim(), note.trim() || null) : undefined, message);
  };
  return (
    <OrderDialog
      order={order}
      title={t('Refund {number}', { number })}
      description={t('Up to {amount} can be refunded.', { amount: formatMoney(payment.refundable, currency) })}
      confirmLabel={confirmLabel}
      action={action}
      inlineFields={['amount', 'reason']}
      blockedReason={getDisabledReason(order, exceedsLimit ? limit : undefined)}
      onSubmit={submit}
    >
      {!exceedsLimit && <RefundLimitNotice order={order} />}
      <Segmented
        label={t('Method')}
        block
        value={draft.method}
        onChange={(method) => setDraft({ ...draft, method })}
        segments={[
          { value: 'lines', label: t('By item') },
          { value: 'amount', label: t('By amount') },
        ]}
      />
      {draft.method === 'lines' ? (
        <RefundByLine order={order} draft={draft} onChange={setDraft} isMissing={action.isSubmitted} />
      ) : (
        <RefundByAmount
          order={order}
          value={draft.amount}
          onChange={(next) => setDraft({ ...draft, amount: next })}
          error={action.fieldErrors.amount ?? (action.isSubmitted && !draft.amount ? t('amount.positive') : undefined)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} choices={commonRefundReasons()} action={action} />
      <NoteField value={note} onChange={setNote} />
    </OrderDialog>
  );
}

function getRefundedAmount(data: DryRunData | undefined): number | undefined {
  const amount = data?.effects.find(({ entity }) => entity === 'refund')?.after?.amount;
  return typeof amount === 'number' ? amount : undefined;
}

/** Why the refund is not possible, or not for this user. */
function getDisabledReason({ payment, currency }: OrderDetails, limit: number | undefined): string | undefined {
  if (payment.refundable === 0) return t('Already fully refunded');
  return limit === undefined
    ? undefined
    : t('This exceeds your limit of {amount}. Ask a super admin to issue this refund.', {
        amount: formatMoney(limit, currency),
      });
}

/** Tells admins their limit and that super admins can exceed it. */
function RefundLimitNotice({ order }: { order: OrderDetails }) {
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

/** The largest amount that the user may refund at once. */
function useRefundLimit({ payment: { refundLimit } }: OrderDetails): number {
  return useIsSuperAdmin() || refundLimit === null ? Infinity : refundLimit;
}
