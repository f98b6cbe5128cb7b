import { actionCall } from '#kit/dialog-actions/action-call.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { orderWritesApi, type PaymentInput } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

type PaymentOutcome = PaymentInput['status'];

const MAX_NAME_LENGTH = 80;
const MAX_REFERENCE_LENGTH = 120;

/** Records a payment as captured or failed, or changes it to cash on delivery. */
export function PaymentDialog({ order, onClose }: OrderDialogProps) {
  const [status, setStatus] = useState<PaymentOutcome>('captured');
  const [fields, setFields] = useState({ description: '', provider: '', providerReference: '', failureReason: '' });
  const updateFields = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const isProviderMissing = fields.providerReference.trim() !== '' && fields.provider.trim() === '';
  const call = actionCall(orderWritesApi.pay, { params: { id: order.id }, body: toPaymentBody(order, status, fields) });
  const action = useOrderAction(onClose, isProviderMissing ? undefined : call);
  const amount = formatMoney(order.totals.total, order.currency);
  const texts = dialogTexts(status, order.number, amount);
  return (
    <OrderDialog
      order={order}
      title={t('Record payment for {number}', { number: order.number })}
      description={t('{amount} total', { amount })}
      confirmLabel={texts.confirmLabel}
      action={action}
      inlineFields={['provider']}
      onSubmit={() => action.submit(isProviderMissing ? undefined : call, texts.successMessage)}
    >
      <Field group label={t('What happened')}>
        <RadioGroup value={status} onChange={setStatus} choices={outcomeChoices(order)} />
      </Field>
      {status === 'captured' && (
        <Grid columns={2} gap={16} collapse>
          <Field label={t('Payment method')} optional help={t('For example “Visa ending 4242”.')} wide>
            <TextField
              maxLength={MAX_REFERENCE_LENGTH}
              value={fields.description}
              onChange={(event) => updateFields({ description: event.target.value })}
            />
          </Field>
          <Field
            label={t('Provider')}
            optional
            error={action.fieldErrors.provider ?? (isProviderMissing ? t('Enter the payment provider') : undefined)}
          >
            <TextField
              maxLength={MAX_NAME_LENGTH}
              value={fields.provider}
              onChange={(event) => updateFields({ provider: event.target.value })}
            />
          </Field>
          <Field label={t('Reference')} optional>
            <TextField
              maxLength={MAX_REFERENCE_LENGTH}
              dir="ltr"
              value={fields.providerReference}
              onChange={(event) => updateFields({ providerReference: event.target.value })}
            />
          </Field>
        </Grid>
      )}
      {status === 'failed' && (
        <ReasonField
          value={fields.failureReason}
          onChange={(failureReason) => updateFields({ failureReason })}
          choices={[t('Card declined'), t('Insufficient funds'), t('Abandoned by customer')]}
        />
      )}
    </OrderDialog>
  );
}

type PaymentFields = Record<'description' | 'provider' | 'providerReference' | 'failureReason', string>;

function toPaymentBody(order: OrderDetails, status: PaymentOutcome, fields: PaymentFields): PaymentInput {
  const trimOrNull = (text: string) => text.trim() || null;
  if (status === 'failed') return { status, failureReason: trimOrNull(fields.failureReason) };
  if (status === 'due') return { status };
  return {
    status,
    amount: order.totals.total,
    description: trimOrNull(fields.description),
    provider: trimOrNull(fields.provider),
    providerReference: trimOrNull(fields.providerReference),
  };
}

function outcomeChoices({ status, payment }: OrderDetails) {
  const isWaiting = payment.status === 'pending' || payment.status === 'failed';
  return [
    {
      value: 'captured' as const,
      label: t('Paid'),
      help: status === 'cancelled' ? t('The order is cancelled, so it’s refunded immediately.') : undefined,
    },
    ...(isWaiting ? [{ value: 'failed' as const, label: t('Failed') }] : []),
    ...(isWaiting && status === 'placed' ? [{ value: 'due' as const, label: t('Cash on delivery') }] : []),
  ];
}

function dialogTexts(
  status: PaymentOutcome,
  number: string,
  amount: string,
): { confirmLabel: string; successMessage: string } {
  if (status === 'captured')
    return {
      confirmLabel: t('Record {amount}', { amount }),
      successMessage: t('Recorded {amount} for {number}', { amount, number }),
    };
  if (status === 'failed')
    return { confirmLabel: t('Record failure'), successMessage: t('Recorded failed payment for {number}', { number }) };
  return {
    confirmLabel: t('Change to cash on delivery'),
    successMessage: t('Changed {number} to cash on delivery', { number }),
  };
}
