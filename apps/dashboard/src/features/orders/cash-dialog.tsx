import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

/** Records the cash of a delivered order: deposited in full, deposited short, or kept by the vendor. */
export function CashDialog({ order, onClose }: OrderDialogProps) {
  const { currency, payment, number } = order;
  const [outcome, setOutcome] = useState<'handed_in' | 'taken_by_vendor'>('handed_in');
  const [amount, setAmount] = useState<number | null>(payment.paid);
  const [reason, setReason] = useState('');
  const isHandedIn = outcome === 'handed_in';
  const formatAmount = (minor: number) => formatMoney(minor, currency);
  const exceedsPaid = isHandedIn && amount !== null && amount > payment.paid;
  const isShort = isHandedIn && amount !== null && amount < payment.paid;
  const isAmountValid = !isHandedIn || (amount !== null && !exceedsPaid);
  const callFor = (reasonText: string) =>
    actionCall(orderWritesApi.cash, {
      params: { id: order.id },
      body: {
        outcome,
        version: order.version,
        ...(isHandedIn && amount !== null ? { amount } : {}),
        ...(reasonText ? { reason: reasonText } : {}),
      },
    });
  const action = useOrderAction(onClose, isAmountValid ? callFor(isShort ? PLACEHOLDER : '') : undefined);
  const trimmedReason = reason.trim();
  const submit = () =>
    action.submit(
      isAmountValid && (trimmedReason || !isShort) ? callFor(trimmedReason) : undefined,
      t('Cash for {number} recorded', { number }),
    );
  return (
    <OrderDialog
      order={order}
      title={t('Cash for {number}', { number })}
      description={t('The carrier collected {amount} on delivery.', { amount: formatAmount(payment.paid) })}
      confirmLabel={
        isHandedIn ? t('Record {amount}', { amount: formatAmount(amount ?? 0) }) : t('Record as kept by vendor')
      }
      action={action}
      inlineFields={['amount', 'reason']}
      blockedReason={
        payment.cashState === 'with_carrier' ? undefined : t('The cash for this order has already been settled.')
      }
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
        <DepositField
          amount={amount}
          paid={payment.paid}
          currency={currency}
          error={
            action.fieldErrors.amount ?? (action.isSubmitted && amount === null ? t('Enter an amount') : undefined)
          }
          onChange={setAmount}
        />
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

interface DepositFieldProps {
  amount: number | null;
  /** What the customer paid, in minor units. */
  paid: number;
  currency: string;
  error: string | undefined;
  onChange: (amount: number | null) => void;
}

/** The deposited amount, at most what the customer paid. The missing amount is recorded as a loss. */
function DepositField({ amount, paid, currency, error, onChange }: DepositFieldProps) {
  const tooMuch = amount !== null && amount > paid;
  const missing = amount === null ? 0 : paid - amount;
  return (
    <Field
      label={t('Amount deposited')}
      error={error ?? (tooMuch ? t('Enter {amount} or less', { amount: formatMoney(paid, currency) }) : undefined)}
      help={
        missing > 0
          ? t('{amount} is missing and is recorded as a loss.', { amount: formatMoney(missing, currency) })
          : undefined
      }
    >
      <MoneyField currency={currency} value={amount} onChange={onChange} />
    </Field>
  );
}
