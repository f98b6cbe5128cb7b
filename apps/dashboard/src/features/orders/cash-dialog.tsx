import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { AskedProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Where the cash of a delivered order went: handed in, some of it missing, or kept by the vendor. */
export function CashDialog({ order, onClose }: AskedProps) {
  const { currency, payment, number } = order;
  const [outcome, setOutcome] = useState<'handed_in' | 'taken_by_vendor'>('handed_in');
  const [amount, setAmount] = useState<number | null>(payment.paid);
  const [reason, setReason] = useState('');
  const isHandedIn = outcome === 'handed_in';
  const money = (minor: number) => formatMoney(minor, currency);
  const isTooMuch = isHandedIn && amount !== null && amount > payment.paid;
  const isShort = isHandedIn && amount !== null && amount < payment.paid;
  const isWhole = !isHandedIn || (amount !== null && !isTooMuch);
  const callWith = (words: string) =>
    stepCall(orderWritesApi.cash, {
      params: { id: order.id },
      body: {
        outcome,
        version: order.version,
        ...(isHandedIn && amount !== null ? { amount } : {}),
        ...(words ? { reason: words } : {}),
      },
    });
  const action = useOrderAction(onClose, isWhole ? callWith(isShort ? PLACEHOLDER : '') : undefined);
  const text = reason.trim();
  const submit = () =>
    action.submit(
      isWhole && (text || !isShort) ? callWith(text) : undefined,
      t('Cash for {number} recorded', { number }),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Cash for {number}', { number })}
      description={t('The carrier collected {amount} on delivery', { amount: money(payment.paid) })}
      confirm={isHandedIn ? t('Record {amount}', { amount: money(amount ?? 0) }) : t('Record as kept by vendor')}
      action={action}
      shown={['amount', 'reason']}
      refusal={payment.cashState === 'with_carrier' ? undefined : t('The cash for this order is settled.')}
      onSubmit={submit}
    >
      <Field group label={t('What happened')}>
        <RadioGroup
          value={outcome}
          onChange={setOutcome}
          choices={[
            { value: 'handed_in', label: t('Deposited') },
            {
              value: 'taken_by_vendor',
              label: t('Kept by the vendor'),
              help: t('Deducted from the vendor’s balance.'),
            },
          ]}
        />
      </Field>
      {isHandedIn && (
        <Field
          label={t('Uploaded')}
          error={
            action.fields.amount ??
            (isTooMuch
              ? t('Enter {amount} or less', { amount: money(payment.paid) })
              : action.isSubmitted && amount === null
                ? t('Enter an amount')
                : undefined)
          }
          help={
            isShort
              ? t('{amount} is missing and is recorded as a loss', { amount: money(payment.paid - amount) })
              : undefined
          }
        >
          <MoneyField currency={currency} value={amount} onChange={setAmount} />
        </Field>
      )}
      {isShort && (
        <ReasonField
          value={reason}
          onChange={setReason}
          choices={[t('Cash shortfall'), t('Driver had no change'), t('Lost in transit')]}
          action={action}
        />
      )}
    </OrderDialog>
  );
}
