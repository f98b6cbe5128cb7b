import { stepCall } from '#kit/dialog-actions/step-call.ts';
import { useStepPreview } from '#kit/dialog-actions/use-step-preview.ts';
import { type AccountDetails, accountsApi } from '@souk/contract/ledger/accounts.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { FullAccount } from '#domain/ledger/full-account.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { CoverSums } from './cover-sums.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyWrite } from './use-money-write.ts';

const MAX_REASON = 500;
const MAX_REFERENCE = 120;
/** Stands in a preview for words that are still to come. */
const UNWRITTEN = '–';

export interface AccountDialogProps {
  account: AccountDetails;
  /** The month of a commission invoice to open with. */
  month?: string | undefined;
  onClose: () => void;
}

/** Pays out what is available, or a part of it, after showing what it is made of. */
export function PayoutDialog({ account: { id, name, currency, payoutAccount }, onClose }: AccountDialogProps) {
  const known = useQuery(queryOf(payoutsApi.preview, { query: { vendorId: id }, background: true }));
  const [typed, setTyped] = useState<number | null | undefined>();
  const amount = typed === undefined ? (known.data?.amount ?? null) : typed;
  const write = useMoneyWrite(onClose);
  const call = amount ? stepCall(payoutsApi.create, { body: { vendorId: id, amount } }) : undefined;
  const preview = useStepPreview(known.data && !known.data.refusal ? call : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const over = known.data?.approvalOver ?? null;
  return (
    <MoneyDialog
      title={t('Pay out {name}', { name })}
      description={
        payoutAccount && t('To {holder}, {account}', { holder: payoutAccount.holder, account: payoutAccount.masked })
      }
      confirm={t('Pay out {amount}', { amount: shown })}
      currency={currency}
      write={write}
      shown={['amount']}
      preview={preview}
      refusal={known.data?.refusal?.message}
      onSubmit={() => call && void write.send(call, t('Payout of {amount} asked', { amount: shown }))}
      onClose={onClose}
    >
      {!known.data?.refusal && (
        <AmountField
          currency={currency}
          value={amount}
          onChange={setTyped}
          write={write}
          preview={preview}
          help={
            over !== null && (amount ?? 0) > over
              ? t('Above {limit} another super admin has to approve it', { limit: formatMoney(over, currency) })
              : undefined
          }
        />
      )}
      {payoutAccount && !known.data?.refusal && <FullAccount vendorId={id} />}
      {known.data && <CoverSums cover={known.data.covers} currency={currency} />}
    </MoneyDialog>
  );
}

/** Gives a vendor something, or takes it, with the reason. */
export function AdjustDialog({ account: { id, name, currency }, onClose }: AccountDialogProps) {
  const [direction, setDirection] = useState<'plus' | 'minus'>('plus');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useMoneyWrite(onClose);
  const callWith = (words: string) =>
    stepCall(ledgerApi.adjust, { body: { vendorId: id, direction, amount: amount ?? 0, reason: words } });
  const preview = useStepPreview(amount ? callWith(UNWRITTEN) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () => {
    setAsked(true);
    if (!amount || reason.trim() === '') return;
    void write.send(callWith(reason.trim()), t('Adjustment of {amount} made', { amount: shown }));
  };
  return (
    <MoneyDialog
      title={t('Adjust {name}', { name })}
      confirm={direction === 'plus' ? t('Give {amount}', { amount: shown }) : t('Take {amount}', { amount: shown })}
      currency={currency}
      write={write}
      shown={['amount', 'reason']}
      preview={preview}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('Direction')}
        inline
        value={direction}
        onChange={(value) => setDirection(value === 'minus' ? 'minus' : 'plus')}
        choices={[
          { value: 'plus', label: t('The vendor gets it') },
          { value: 'minus', label: t('The vendor gives it') },
        ]}
      />
      <AmountField
        currency={currency}
        value={amount}
        onChange={setAmount}
        isAsked={isAsked}
        write={write}
        preview={preview}
      />
      <Field
        label={t('Reason')}
        error={write.fields.reason ?? (isAsked && reason.trim() === '' ? t('Say why') : undefined)}
      >
        <TextField maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </MoneyDialog>
  );
}

/** Freezes the payouts of an account, or sets them free. */
export function FreezeDialog({ account: { id, name, version, currency, nextStatuses }, onClose }: AccountDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useMoneyWrite(onClose);
  const isFreezing = nextStatuses.includes('frozen');
  const words = reason.trim();
  const submit = () => {
    setAsked(true);
    if (isFreezing && words === '') return;
    const body = {
      to: isFreezing ? ('frozen' as const) : ('normal' as const),
      version,
      ...(words ? { reason: words } : {}),
    };
    const told = isFreezing ? t('Account frozen') : t('Account set free');
    void write.send(stepCall(accountsApi.status, { params: { id }, body }), told);
  };
  return (
    <MoneyDialog
      small
      title={isFreezing ? t('Freeze {name}', { name }) : t('Set {name} free', { name })}
      description={
        isFreezing
          ? t('Nothing is paid out until it is set free. Orders go on and earnings are still posted.')
          : t('Payouts are possible again.')
      }
      confirm={isFreezing ? t('Freeze account') : t('Set free')}
      currency={currency}
      write={write}
      shown={['reason']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('Reason')}
        optional={!isFreezing}
        error={write.fields.reason ?? (isAsked && isFreezing && words === '' ? t('Say why') : undefined)}
      >
        <TextField maxLength={MAX_REASON} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </MoneyDialog>
  );
}

/** What a vendor in debt paid in, or what is given up. */
export function DebtDialog({ account: { id, name, currency, available }, onClose }: AccountDialogProps) {
  const owed = -(available ?? 0);
  const [outcome, setOutcome] = useState<'paid_in' | 'written_off'>('paid_in');
  const [amount, setAmount] = useState<number | null>(owed);
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const write = useMoneyWrite(onClose);
  const isPaidIn = outcome === 'paid_in';
  const callWith = (text: string) =>
    stepCall(accountsApi.payDebt, {
      params: { id },
      body: { outcome, amount: amount ?? 0, ...(isPaidIn ? { reference: text } : { reason: text }) },
    });
  const preview = useStepPreview(amount ? callWith(UNWRITTEN) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () => {
    setAsked(true);
    if (!amount || words.trim() === '') return;
    const told = isPaidIn ? t('{amount} paid in', { amount: shown }) : t('{amount} written off', { amount: shown });
    void write.send(callWith(words.trim()), told);
  };
  const missing = isPaidIn ? t('Give the reference of the bank') : t('Say why');
  return (
    <MoneyDialog
      title={t('Debt of {name}', { name })}
      description={t('{amount} is owed.', { amount: formatMoney(owed, currency) })}
      confirm={isPaidIn ? t('Record {amount}', { amount: shown }) : t('Write off {amount}', { amount: shown })}
      danger={!isPaidIn}
      currency={currency}
      write={write}
      shown={['amount', 'reference', 'reason']}
      preview={preview}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('What happened')}
        inline
        value={outcome}
        onChange={(value) => setOutcome(value === 'written_off' ? 'written_off' : 'paid_in')}
        choices={[
          { value: 'paid_in', label: t('Paid in') },
          { value: 'written_off', label: t('Written off') },
        ]}
      />
      <AmountField
        currency={currency}
        value={amount}
        onChange={setAmount}
        isAsked={isAsked}
        write={write}
        preview={preview}
      />
      <Field
        label={isPaidIn ? t('Bank reference') : t('Reason')}
        error={write.fields.reference ?? write.fields.reason ?? (isAsked && words.trim() === '' ? missing : undefined)}
      >
        <TextField
          maxLength={isPaidIn ? MAX_REFERENCE : MAX_REASON}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </MoneyDialog>
  );
}
