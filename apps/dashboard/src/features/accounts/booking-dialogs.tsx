import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { ActionTextField } from '#kit/dialog-actions/text-field.tsx';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { AmountField } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

const MAX_REFERENCE = 120;

interface BookingDialogProps {
  currency: string;
  onClose: () => void;
}

/** What the gateway paid to the bank, and what it kept. */
export function GatewayDialog({ currency, onClose }: BookingDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [fee, setFee] = useState<number | null>(0);
  const [reference, setReference] = useState('');
  const callWith = (words: string) =>
    stepCall(ledgerApi.recordGatewayPayout, { body: { amount: amount ?? 0, fee: fee ?? 0, reference: words } });
  const action = useMoneyAction(onClose, amount ? callWith(PLACEHOLDER) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && reference.trim() ? callWith(reference.trim()) : undefined,
      t('Recorded gateway payout of {amount}', { amount: shown }),
    );
  return (
    <MoneyDialog
      title={t('Gateway payout')}
      confirm={t('Record {amount}', { amount: shown })}
      currency={currency}
      action={action}
      shown={['amount', 'fee', 'reference']}
      onSubmit={submit}
    >
      <div className="fields">
        <AmountField
          label={t('Amount received')}
          currency={currency}
          value={amount}
          onChange={setAmount}
          action={action}
        />
        <Field label={t('Gateway fee')} error={action.fields.fee}>
          <MoneyField currency={currency} value={fee} onChange={setFee} />
        </Field>
      </div>
      <ReferenceField value={reference} onChange={setReference} action={action} />
    </MoneyDialog>
  );
}

/** Tax that was paid to the authority. */
export function TaxDialog({ currency, onClose }: BookingDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const callWith = (words: string) => stepCall(ledgerApi.remitTax, { body: { amount: amount ?? 0, reference: words } });
  const action = useMoneyAction(onClose, amount ? callWith(PLACEHOLDER) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && reference.trim() ? callWith(reference.trim()) : undefined,
      t('Recorded tax payment of {amount}', { amount: shown }),
    );
  return (
    <MoneyDialog
      small
      title={t('Record tax payment')}
      confirm={t('Record {amount}', { amount: shown })}
      currency={currency}
      action={action}
      shown={['amount', 'reference']}
      onSubmit={submit}
    >
      <AmountField currency={currency} value={amount} onChange={setAmount} action={action} />
      <ReferenceField value={reference} onChange={setReference} action={action} />
    </MoneyDialog>
  );
}

interface ReferenceFieldProps {
  action: DialogAction;
  value: string;
  onChange: (reference: string) => void;
}

const ReferenceField = (props: ReferenceFieldProps) => (
  <ActionTextField
    {...props}
    name="reference"
    label={t('Reference')}
    maxLength={MAX_REFERENCE}
    missing={t('Enter the bank reference')}
  />
);
