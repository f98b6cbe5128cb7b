import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

const MAX_REFERENCE_LENGTH = 120;

/** Marks a refund as sent or bounced. */
export function RefundStatusDialog({
  order,
  refundId,
  to,
  onClose,
}: OrderDialogProps & { refundId: string; to: 'sent' | 'bounced' }) {
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const refund = order.refunds.find(({ id }) => id === refundId);
  const amount = formatMoney(refund?.amount ?? 0, order.currency);
  const isSent = to === 'sent';
  const isOpen = refund?.nextStatuses.includes(to) ?? false;
  const callFor = (reasonText: string, referenceText: string) =>
    actionCall(orderWritesApi.refundStatus, {
      params: { id: order.id, refundId },
      body: { to, version: order.version, ...(isSent ? { reference: referenceText || null } : { reason: reasonText }) },
    });
  const action = useOrderAction(onClose, isOpen ? callFor(PLACEHOLDER, '') : undefined);
  const submit = () =>
    action.submit(
      isSent || reason.trim() ? callFor(reason.trim(), reference.trim()) : undefined,
      isSent ? t('Refund of {amount} sent', { amount }) : t('Refund of {amount} bounced', { amount }),
    );
  return (
    <OrderDialog
      order={order}
      title={
        isSent
          ? t('Mark refund R-{number} as sent', { number: refund?.number ?? '' })
          : t('Mark refund R-{number} as bounced', { number: refund?.number ?? '' })
      }
      description={
        isSent
          ? t('{amount} was sent to the customer.', { amount })
          : t('{amount} didn’t reach the customer.', { amount })
      }
      confirmLabel={isSent ? t('Record as sent') : t('Record as bounced')}
      action={action}
      inlineFields={['reason', 'reference']}
      blockedReason={isOpen ? undefined : t('Someone else has already recorded this.')}
      onSubmit={submit}
    >
      {isSent ? (
        <Field label={t('Bank or gateway reference')} optional error={action.fieldErrors.reference}>
          <TextField
            maxLength={MAX_REFERENCE_LENGTH}
            dir="ltr"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
      ) : (
        <ReasonField
          value={reason}
          onChange={setReason}
          choices={[t('Card closed'), t('Wrong account'), t('Rejected by the bank')]}
          action={action}
        />
      )}
    </OrderDialog>
  );
}
