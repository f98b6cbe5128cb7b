import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { END_OF_DAY, endOfMinute } from '#platform/format/zoned-times.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

const MAX_REFERENCE_LENGTH = 120;

/** Returns the last instant of a day in the configured time zone. */
export const endOfDay = (day: string | null): string | null => day && endOfMinute(day, END_OF_DAY);

/** Records a chargeback with its amount and the gateway's fee. */
export function ChargebackDialog({ order, onClose }: OrderDialogProps) {
  const { currency, number, payment, version } = order;
  const [amount, setAmount] = useState<number | null>(payment.refundable);
  const [fee, setFee] = useState<number | null>(0);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [evidenceOn, setEvidenceOn] = useState<string | null>(null);
  const formatAmount = (minor: number) => formatMoney(minor, currency);
  const exceedsRefundable = amount !== null && amount > payment.refundable;
  const callFor = (reasonText: string, referenceText: string) =>
    actionCall(orderWritesApi.chargeback, {
      params: { id: order.id },
      body: {
        amount: amount ?? 0,
        fee: fee ?? 0,
        reason: reasonText,
        reference: referenceText || null,
        evidenceDueAt: endOfDay(evidenceOn),
        version,
      },
    });
  const action = useOrderAction(onClose, amount && !exceedsRefundable ? callFor(PLACEHOLDER, '') : undefined);
  const trimmedReason = reason.trim();
  const submit = () =>
    action.submit(
      amount && !exceedsRefundable && trimmedReason ? callFor(trimmedReason, reference.trim()) : undefined,
      t('Recorded chargeback of {amount}', { amount: formatAmount(amount ?? 0) }),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Chargeback for {number}', { number })}
      description={t('The customer’s bank reversed a payment.')}
      confirmLabel={t('Record {amount}', { amount: formatAmount(amount ?? 0) })}
      action={action}
      inlineFields={['amount', 'reason']}
      onSubmit={submit}
    >
      <Grid columns={2} gap={16} collapse>
        <Field
          label={t('Amount')}
          error={
            exceedsRefundable
              ? t('Enter {amount} or less', { amount: formatAmount(payment.refundable) })
              : (action.fieldErrors.amount ?? (action.isSubmitted && !amount ? t('amount.positive') : undefined))
          }
        >
          <MoneyField currency={currency} value={amount} onChange={setAmount} />
        </Field>
        <Field label={t('Gateway fee')}>
          <MoneyField currency={currency} value={fee} onChange={setFee} />
        </Field>
        <Field label={t('Evidence due')} optional help={t('You’ll get a reminder one week before.')}>
          <DateField value={evidenceOn} onChange={setEvidenceOn} />
        </Field>
        <Field label={t('Reference')} optional>
          <TextField
            maxLength={MAX_REFERENCE_LENGTH}
            dir="ltr"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
      </Grid>
      <ReasonField
        value={reason}
        onChange={setReason}
        choices={[t('Payment not recognised'), t('Not received'), t('Not as described')]}
        action={action}
      />
    </OrderDialog>
  );
}
