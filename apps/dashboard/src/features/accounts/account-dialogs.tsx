import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { ActionReason, ActionTextField } from '#kit/dialog-actions/action-text-field.tsx';
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

const MAX_REASON_LENGTH = 500;
const MAX_REFERENCE_LENGTH = 120;

export interface AccountDialogProps {
  account: AccountDetails;
  /** For the commission invoice: the preselected month. */
  month?: string | undefined;
  onClose: () => void;
}

/** Pays out the available balance or a part of it, with a breakdown of the balance. */
export function PayoutDialog({ account: { id, name, currency, payoutAccount }, onClose }: AccountDialogProps) {
  const preview = useQuery(queryOf(payoutsApi.preview, { query: { vendorId: id }, background: true }));
  const [enteredAmount, setEnteredAmount] = useState<number | null | undefined>();
  const amount = enteredAmount === undefined ? (preview.data?.amount ?? null) : enteredAmount;
  const call = amount ? actionCall(payoutsApi.create, { body: { vendorId: id, amount } }) : undefined;
  const action = useMoneyAction(onClose, preview.data && !preview.data.refusal ? call : undefined);
  const formattedAmount = formatMoney(amount ?? 0, currency);
  const approvalLimit = preview.data?.approvalOver ?? null;
  return (
    <MoneyDialog
      title={t('Pay out to {name}', { name })}
      description={
        payoutAccount && t('To {holder}, {account}', { holder: payoutAccount.holder, account: payoutAccount.masked })
      }
      confirmLabel={t('Pay out {amount}', { amount: formattedAmount })}
      currency={currency}
      action={action}
      inlineFields={['amount']}
      blockedReason={preview.data?.refusal?.message}
      onSubmit={() => action.submit(call, t('Requested payout of {amount}', { amount: formattedAmount }))}
    >
      {!preview.data?.refusal && (
        <AmountField
          currency={currency}
          value={amount}
          onChange={setEnteredAmount}
          action={action}
          help={
            approvalLimit !== null && (amount ?? 0) > approvalLimit
              ? t('Amounts above {limit} need another super admin’s approval.', {
                  limit: formatMoney(approvalLimit, currency),
                })
              : undefined
          }
        />
      )}
      {payoutAccount && !preview.data?.refusal && <FullAccount vendorId={id} />}
      {preview.data && <CoverSums cover={preview.data.covers} currency={currency} />}
    </MoneyDialog>
  );
}

/** Credits or debits a vendor, with a reason. */
export function AdjustDialog({ account: { id, name, currency }, onClose }: AccountDialogProps) {
  const [direction, setDirection] = useState<'plus' | 'minus'>('plus');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const callFor = (reasonText: string) =>
    actionCall(ledgerApi.adjust, { body: { vendorId: id, direction, amount: amount ?? 0, reason: reasonText } });
  const action = useMoneyAction(onClose, amount ? callFor(PLACEHOLDER) : undefined);
  const formattedAmount = formatMoney(amount ?? 0, currency);
  const trimmedReason = reason.trim();
  const submit = () =>
    action.submit(
      amount && trimmedReason ? callFor(trimmedReason) : undefined,
      t('Posted adjustment of {amount}', { amount: formattedAmount }),
    );
  return (
    <MoneyDialog
      title={t('Adjust {name}', { name })}
      confirmLabel={
        direction === 'plus'
          ? t('Credit {amount}', { amount: formattedAmount })
          : t('Debit {amount}', { amount: formattedAmount })
      }
      currency={currency}
      action={action}
      inlineFields={['amount', 'reason']}
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

/** Freezes or unfreezes an account's payouts. */
export function FreezeDialog({ account: { id, name, version, currency, nextStatuses }, onClose }: AccountDialogProps) {
  const [reason, setReason] = useState('');
  const action = useMoneyAction(onClose);
  const isFreezing = nextStatuses.includes('frozen');
  const trimmedReason = reason.trim();
  const submit = () => {
    const to = isFreezing ? ('frozen' as const) : ('normal' as const);
    const call = actionCall(accountsApi.status, {
      params: { id },
      body: { to, version, ...(trimmedReason && { reason: trimmedReason }) },
    });
    action.submit(
      isFreezing && trimmedReason === '' ? undefined : call,
      isFreezing ? t('Account frozen') : t('Account unfrozen'),
    );
  };
  return (
    <MoneyDialog
      small
      title={isFreezing ? t('Freeze {name}’s account', { name }) : t('Unfreeze {name}’s account', { name })}
      description={
        isFreezing
          ? t('No payouts until the account is unfrozen. Orders continue and earnings are still posted.')
          : t('Payouts can be made again.')
      }
      confirmLabel={isFreezing ? t('Freeze account') : t('Unfreeze account')}
      currency={currency}
      action={action}
      inlineFields={['reason']}
      onSubmit={submit}
    >
      <ActionTextField
        action={action}
        name="reason"
        label={t('Reason')}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON_LENGTH}
        requiredMessage={isFreezing ? t('Enter a reason') : undefined}
      />
    </MoneyDialog>
  );
}

/** Records a vendor's debt as repaid or written off. */
export function DebtDialog({ account: { id, name, currency, available }, onClose }: AccountDialogProps) {
  const debt = -(available ?? 0);
  const [outcome, setOutcome] = useState<'paid_in' | 'written_off'>('paid_in');
  const [amount, setAmount] = useState<number | null>(debt);
  const [explanation, setExplanation] = useState('');
  const isPaidIn = outcome === 'paid_in';
  const callFor = (text: string) =>
    actionCall(accountsApi.payDebt, {
      params: { id },
      body: { outcome, amount: amount ?? 0, ...(isPaidIn ? { reference: text } : { reason: text }) },
    });
  const action = useMoneyAction(onClose, amount ? callFor(PLACEHOLDER) : undefined);
  const formattedAmount = formatMoney(amount ?? 0, currency);
  const submit = () =>
    action.submit(
      amount && explanation.trim() ? callFor(explanation.trim()) : undefined,
      isPaidIn
        ? t('Recorded repayment of {amount}', { amount: formattedAmount })
        : t('Wrote off {amount}', { amount: formattedAmount }),
    );
  return (
    <MoneyDialog
      title={t('Settle {name}’s debt', { name })}
      description={t('Owed: {amount}', { amount: formatMoney(debt, currency) })}
      confirmLabel={
        isPaidIn
          ? t('Record {amount}', { amount: formattedAmount })
          : t('Write off {amount}', { amount: formattedAmount })
      }
      danger={!isPaidIn}
      currency={currency}
      action={action}
      inlineFields={['amount', 'reference', 'reason']}
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
        value={explanation}
        onChange={setExplanation}
        maxLength={isPaidIn ? MAX_REFERENCE_LENGTH : MAX_REASON_LENGTH}
        requiredMessage={isPaidIn ? t('Enter the bank reference') : t('Enter a reason')}
      />
    </MoneyDialog>
  );
}
