import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { END_OF_DAY, endOfMinute } from '#platform/format/moments.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

const MAX_REFERENCE = 120;

/** The last instant of a day of the configured zone. */
export const endOf = (day: string | null): string | null => day && endOfMinute(day, END_OF_DAY);

/** What the customer's bank took back, and what the gateway asks for it. */
export function ChargebackDialog({ order, onClose }: AskedProps) {
  const { currency, number, payment, version } = order;
  const [amount, setAmount] = useState<number | null>(payment.refundable);
  const [fee, setFee] = useState<number | null>(0);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [evidenceOn, setEvidenceOn] = useState<string | null>(null);
  const money = (minor: number) => formatMoney(minor, currency);
  const isTooMuch = amount !== null && amount > payment.refundable;
  const callWith = (words: string, ref: string) =>
    stepCall(orderWritesApi.chargeback, {
      params: { id: order.id },
      body: {
        amount: amount ?? 0,
        fee: fee ?? 0,
        reason: words,
        reference: ref || null,
        evidenceDueAt: endOf(evidenceOn),
        version,
      },
    });
  const action = useOrderAction(onClose, amount && !isTooMuch ? callWith(PLACEHOLDER, '') : undefined);
  const text = reason.trim();
  const submit = () =>
    action.submit(
      amount && !isTooMuch && text ? callWith(text, reference.trim()) : undefined,
      t('Recorded chargeback of {amount}', { amount: money(amount ?? 0) }),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Chargeback for {number}', { number })}
      description={t('The customer’s bank reversed a payment.')}
      confirm={t('Record {amount}', { amount: money(amount ?? 0) })}
      action={action}
      shown={['amount', 'reason']}
      onSubmit={submit}
    >
      <div className="fields">
        <Field
          label={t('Amount')}
          error={
            isTooMuch
              ? t('Enter {amount} or less', { amount: money(payment.refundable) })
              : (action.fields.amount ?? (action.isSubmitted && !amount ? t('amount.positive') : undefined))
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
            maxLength={MAX_REFERENCE}
            dir="ltr"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
      </div>
      <ReasonField
        value={reason}
        onChange={setReason}
        choices={[t('Payment not recognised'), t('Not received'), t('Not as described')]}
        action={action}
      />
    </OrderDialog>
  );
}
