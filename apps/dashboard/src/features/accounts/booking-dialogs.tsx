import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { ActionTextField } from '#kit/dialog-actions/action-text-field.tsx';
import type { DialogAction } from '#kit/dialog-actions/use-dialog-action.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { AmountField } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

const MAX_REFERENCE_LENGTH = 120;

interface BookingDialogProps {
  currency: string;
  onClose: () => void;
}

/** Records a payout from the gateway to the bank account, and the gateway's fee. */
export function GatewayDialog({ currency, onClose }: BookingDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [fee, setFee] = useState<number | null>(0);
  const [reference, setReference] = useState('');
  const callFor = (referenceText: string) =>
    actionCall(ledgerApi.recordGatewayPayout, {
      body: { amount: amount ?? 0, fee: fee ?? 0, reference: referenceText },
    });
  const action = useMoneyAction(onClose, amount ? callFor(PLACEHOLDER) : undefined);
  const formattedAmount = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && reference.trim() ? callFor(reference.trim()) : undefined,
      t('Recorded gateway payout of {amount}', { amount: formattedAmount }),
    );
  return (
    <MoneyDialog
      title={t('Gateway payout')}
      confirmLabel={t('Record {amount}', { amount: formattedAmount })}
      currency={currency}
      action={action}
      inlineFields={['amount', 'fee', 'reference']}
      onSubmit={submit}
    >
      <Grid columns={2} gap={16} collapse>
        <AmountField
          label={t('Amount received')}
          currency={currency}
          value={amount}
          onChange={setAmount}
          action={action}
        />
        <Field label={t('Gateway fee')} error={action.fieldErrors.fee}>
          <MoneyField currency={currency} value={fee} onChange={setFee} />
        </Field>
      </Grid>
      <ReferenceField value={reference} onChange={setReference} action={action} />
    </MoneyDialog>
  );
}

/** Records a payment to the tax authority. */
export function TaxDialog({ currency, onClose }: BookingDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const callFor = (referenceText: string) =>
    actionCall(ledgerApi.remitTax, { body: { amount: amount ?? 0, reference: referenceText } });
  const action = useMoneyAction(onClose, amount ? callFor(PLACEHOLDER) : undefined);
  const formattedAmount = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && reference.trim() ? callFor(reference.trim()) : undefined,
      t('Recorded tax payment of {amount}', { amount: formattedAmount }),
    );
  return (
    <MoneyDialog
      small
      title={t('Record tax payment')}
      confirmLabel={t('Record {amount}', { amount: formattedAmount })}
      currency={currency}
      action={action}
      inlineFields={['amount', 'reference']}
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
    maxLength={MAX_REFERENCE_LENGTH}
    requiredMessage={t('Enter the bank reference')}
  />
);
