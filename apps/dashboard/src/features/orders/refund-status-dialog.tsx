import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderWrite } from './use-order-write.ts';
import { usePreview } from './use-preview.ts';

const MAX_REFERENCE = 120;

/** The money of a refund has left, or came back. */
export function RefundStatusDialog({
  order,
  refundId,
  to,
  onClose,
}: AskedProps & { refundId: string; to: 'sent' | 'bounced' }) {
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useOrderWrite(onClose);
  const refund = order.refunds.find(({ id }) => id === refundId);
  const amount = formatMoney(refund?.amount ?? 0, order.currency);
  const isSent = to === 'sent';
  const isOpen = refund?.nextStatuses.includes(to) ?? false;
  const callWith = (words: string, ref: string) =>
    stepCall(orderWritesApi.refundStatus, {
      params: { id: order.id, refundId },
      body: { to, version: order.version, ...(isSent ? { reference: ref || null } : { reason: words }) },
    });
  const preview = usePreview(isOpen ? callWith('–', '') : undefined);
  const submit = () => {
    setAsked(true);
    if (!isSent && reason.trim() === '') return;
    const told = isSent ? t('Refund of {amount} sent', { amount }) : t('Refund of {amount} bounced', { amount });
    void write.send(callWith(reason.trim(), reference.trim()), told);
  };
  return (
    <OrderDialog
      order={order}
      title={
        isSent
          ? t('Refund R-{number} was sent', { number: refund?.number ?? '' })
          : t('Refund R-{number} came back', { number: refund?.number ?? '' })
      }
      description={
        isSent ? t('{amount} left for the customer', { amount }) : t('{amount} did not reach the customer', { amount })
      }
      confirm={isSent ? t('Record as sent') : t('Record as bounced')}
      write={write}
      shown={['reason', 'reference']}
      preview={preview}
      refusal={isOpen ? undefined : t('Somebody else has recorded this already.')}
      onSubmit={submit}
      onClose={onClose}
    >
      {isSent ? (
        <Field label={t('Reference of the bank or gateway')} optional error={write.fields.reference}>
          <TextField
            maxLength={MAX_REFERENCE}
            dir="ltr"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
      ) : (
        <ReasonField
          value={reason}
          onChange={setReason}
          choices={[t('Card closed'), t('Wrong account'), t('Refused by the bank')]}
          error={write.fields.reason ?? (isAsked && reason.trim() === '' ? t('Say why') : undefined)}
        />
      )}
    </OrderDialog>
  );
}
