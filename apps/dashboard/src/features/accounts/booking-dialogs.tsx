import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyWrite } from './use-money-write.ts';

const MAX_REFERENCE = 120;
const UNWRITTEN = '–';

interface BookingDialogProps {
  currency: string;
  onClose: () => void;
}

/** What the gateway paid to the bank, and what it kept. */
export function GatewayDialog({ currency, onClose }: BookingDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [fee, setFee] = useState<number | null>(0);
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useMoneyWrite(onClose);
  const callWith = (words: string) =>
    stepCall(ledgerApi.recordGatewayPayout, { body: { amount: amount ?? 0, fee: fee ?? 0, reference: words } });
  const preview = useStepPreview(amount ? callWith(UNWRITTEN) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () => {
    setAsked(true);
    if (!amount || reference.trim() === '') return;
    void write.send(callWith(reference.trim()), t('Gateway payout of {amount} recorded', { amount: shown }));
  };
  return (
    <MoneyDialog
      title={t('Gateway payout')}
      confirm={t('Record {amount}', { amount: shown })}
      currency={currency}
      write={write}
      shown={['amount', 'fee', 'reference']}
      preview={preview}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="fields">
        <AmountField
          label={t('Reached the bank')}
          currency={currency}
          value={amount}
          onChange={setAmount}
          isAsked={isAsked}
          write={write}
          preview={preview}
        />
        <Field label={t('Fee of the gateway')} error={write.fields.fee}>
          <MoneyField currency={currency} value={fee} onChange={setFee} />
        </Field>
      </div>
      <ReferenceField value={reference} onChange={setReference} isAsked={isAsked} error={write.fields.reference} />
    </MoneyDialog>
  );
}

/** Tax that was paid to the authority. */
export function TaxDialog({ currency, onClose }: BookingDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useMoneyWrite(onClose);
  const callWith = (words: string) => stepCall(ledgerApi.remitTax, { body: { amount: amount ?? 0, reference: words } });
  const preview = useStepPreview(amount ? callWith(UNWRITTEN) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () => {
    setAsked(true);
    if (!amount || reference.trim() === '') return;
    void write.send(callWith(reference.trim()), t('Tax of {amount} remitted', { amount: shown }));
  };
  return (
    <MoneyDialog
      small
      title={t('Remit tax')}
      confirm={t('Record {amount}', { amount: shown })}
      currency={currency}
      write={write}
      shown={['amount', 'reference']}
      preview={preview}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        currency={currency}
        value={amount}
        onChange={setAmount}
        isAsked={isAsked}
        write={write}
        preview={preview}
      />
      <ReferenceField value={reference} onChange={setReference} isAsked={isAsked} error={write.fields.reference} />
    </MoneyDialog>
  );
}

interface ReferenceFieldProps {
  value: string;
  onChange: (reference: string) => void;
  isAsked: boolean;
  error: string | undefined;
}

const ReferenceField = ({ value, onChange, isAsked, error }: ReferenceFieldProps) => (
  <Field
    label={t('Reference')}
    error={error ?? (isAsked && value.trim() === '' ? t('Give the reference of the bank') : undefined)}
  >
    <TextField maxLength={MAX_REFERENCE} value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);
