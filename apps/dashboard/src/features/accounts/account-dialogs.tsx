import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { ActionReason, ActionTextField } from '#kit/dialog-actions/text-field.tsx';
import { type AccountDetails, accountsApi } from '@souk/contract/ledger/accounts.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { FullAccount } from '#domain/ledger/full-account.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { AmountField } from './amount-field.tsx';
import { CoverSums } from './cover-sums.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

const MAX_REASON = 500;
const MAX_REFERENCE = 120;

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
  const call = amount ? stepCall(payoutsApi.create, { body: { vendorId: id, amount } }) : undefined;
  const action = useMoneyAction(onClose, known.data && !known.data.refusal ? call : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const over = known.data?.approvalOver ?? null;
  return (
    <MoneyDialog
      title={t('Pay out to {name}', { name })}
      description={
        payoutAccount && t('To {holder}, {account}', { holder: payoutAccount.holder, account: payoutAccount.masked })
      }
      confirm={t('Pay out {amount}', { amount: shown })}
      currency={currency}
      action={action}
      shown={['amount']}
      refusal={known.data?.refusal?.message}
      onSubmit={() => action.submit(call, t('Requested payout of {amount}', { amount: shown }))}
    >
      {!known.data?.refusal && (
        <AmountField
          currency={currency}
          value={amount}
          onChange={setTyped}
          action={action}
          help={
            over !== null && (amount ?? 0) > over
              ? t('Amounts above {limit} need another super admin’s approval', { limit: formatMoney(over, currency) })
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
  const callWith = (text: string) =>
    stepCall(ledgerApi.adjust, { body: { vendorId: id, direction, amount: amount ?? 0, reason: text } });
  const action = useMoneyAction(onClose, amount ? callWith(PLACEHOLDER) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const text = reason.trim();
  const submit = () =>
    action.submit(amount && text ? callWith(text) : undefined, t('Posted adjustment of {amount}', { amount: shown }));
  return (
    <MoneyDialog
      title={t('Adjust {name}', { name })}
      confirm={direction === 'plus' ? t('Credit {amount}', { amount: shown }) : t('Debit {amount}', { amount: shown })}
      currency={currency}
      action={action}
      shown={['amount', 'reason']}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('Direction')}
        inline
        value={direction}
        onChange={(value) => setDirection(value === 'minus' ? 'minus' : 'plus')}
        choices={[
          { value: 'plus', label: t('Credit the vendor') },
          { value: 'minus', label: t('Debit the vendor') },
        ]}
      />
      <AmountField currency={currency} value={amount} onChange={setAmount} action={action} />
      <ActionReason action={action} value={reason} onChange={setReason} />
    </MoneyDialog>
  );
}

/** Freezes the payouts of an account, or sets them free. */
export function FreezeDialog({ account: { id, name, version, currency, nextStatuses }, onClose }: AccountDialogProps) {
  const [reason, setReason] = useState('');
  const action = useMoneyAction(onClose);
  const isFreezing = nextStatuses.includes('frozen');
  const text = reason.trim();
  const submit = () => {
    const to = isFreezing ? ('frozen' as const) : ('normal' as const);
    const call = stepCall(accountsApi.status, { params: { id }, body: { to, version, ...(text && { reason: text }) } });
    action.submit(
      isFreezing && text === '' ? undefined : call,
      isFreezing ? t('Account frozen') : t('Account unfrozen'),
    );
  };
  return (
    <MoneyDialog
      small
      title={isFreezing ? t('Freeze {name}', { name }) : t('Unfreeze {name}', { name })}
      description={
        isFreezing
          ? t('No payouts until the account is unfrozen. Orders continue and earnings are still posted.')
          : t('Payouts can be made again.')
      }
      confirm={isFreezing ? t('Freeze account') : t('Unfreeze')}
      currency={currency}
      action={action}
      shown={['reason']}
      onSubmit={submit}
    >
      <ActionTextField
        action={action}
        name="reason"
        label={t('Reason')}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON}
        missing={isFreezing ? t('Enter a reason') : undefined}
      />
    </MoneyDialog>
  );
}

/** What a vendor in debt paid in, or what is given up. */
export function DebtDialog({ account: { id, name, currency, available }, onClose }: AccountDialogProps) {
  const owed = -(available ?? 0);
  const [outcome, setOutcome] = useState<'paid_in' | 'written_off'>('paid_in');
  const [amount, setAmount] = useState<number | null>(owed);
  const [words, setWords] = useState('');
  const isPaidIn = outcome === 'paid_in';
  const callWith = (text: string) =>
    stepCall(accountsApi.payDebt, {
      params: { id },
      body: { outcome, amount: amount ?? 0, ...(isPaidIn ? { reference: text } : { reason: text }) },
    });
  const action = useMoneyAction(onClose, amount ? callWith(PLACEHOLDER) : undefined);
  const shown = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && words.trim() ? callWith(words.trim()) : undefined,
      isPaidIn ? t('Recorded {amount} repaid', { amount: shown }) : t('Wrote off {amount}', { amount: shown }),
    );
  return (
    <MoneyDialog
      title={t('{name}’s debt', { name })}
      description={t('{amount} owed.', { amount: formatMoney(owed, currency) })}
      confirm={isPaidIn ? t('Record {amount}', { amount: shown }) : t('Write off {amount}', { amount: shown })}
      danger={!isPaidIn}
      currency={currency}
      action={action}
      shown={['amount', 'reference', 'reason']}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('What happened')}
        inline
        value={outcome}
        onChange={(value) => setOutcome(value === 'written_off' ? 'written_off' : 'paid_in')}
        choices={[
          { value: 'paid_in', label: t('Repaid') },
          { value: 'written_off', label: t('Written off') },
        ]}
      />
      <AmountField currency={currency} value={amount} onChange={setAmount} action={action} />
      <ActionTextField
        action={action}
        name={isPaidIn ? 'reference' : 'reason'}
        label={isPaidIn ? t('Bank reference') : t('Reason')}
        value={words}
        onChange={setWords}
        maxLength={isPaidIn ? MAX_REFERENCE : MAX_REASON}
        missing={isPaidIn ? t('Enter the bank reference') : t('Enter a reason')}
      />
    </MoneyDialog>
  );
}
