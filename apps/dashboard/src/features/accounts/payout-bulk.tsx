import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import type { BulkQuestion } from '#kit/list/bulk-confirm-dialog.tsx';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { ListOf } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import type { Pair } from '#ui/pairs.tsx';
import { refreshMoney } from './use-money-action.ts';

interface PayoutBulkProps {
  selection: Selection;
  list: ListOf<typeof payoutsApi.list>;
}

/** One step for all picked payouts, with what it pays to whom before it is taken; those that may not are named. */
export function PayoutBulk({ selection, list }: PayoutBulkProps) {
  const { currency } = useConfiguration();
  const { ask, dialog } = useBulkSteps(payoutsApi.bulk, selection, refreshMoney);
  const facts = (trial: DryRunData): Pair[] => {
    const paid = trial.effects.flatMap(({ after }) => (typeof after?.amount === 'number' ? [after] : []));
    const vendors = new Set(paid.map(({ vendorId }) => vendorId)).size;
    const sum = paid.reduce((all, { amount }) => all + Number(amount), 0);
    return [
      { term: t('Vendors'), value: <span className="num">{formatCount(vendors)}</span> },
      { term: t('Total'), value: <b>{amountText(sum, currency)}</b> },
    ];
  };
  const known = [{ term: t('Total of matching payouts'), value: amountText(list.data?.totals?.amount, currency) }];
  const question = (words: BulkQuestion): BulkQuestion => ({ ...words, facts: selection.isAll ? known : facts });
  return (
    <>
      <BulkButton onClick={ask({ action: 'approve' }, question(approving()))}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={ask({ action: 'send' }, question(sending()))}>{t('Mark as sent…')}</BulkButton>
      {dialog}
    </>
  );
}

const amountText = (amount: number | undefined, currency: string) =>
  amount === undefined ? undefined : <bdi className="num">{formatMoney(amount, currency)}</bdi>;

const approving = (): BulkQuestion => ({
  confirm: (count) => t('Approve {count, plural, one {# payout} other {# payouts}}', { count }),
  note: t('Approved payouts can be sent to the vendors’ bank accounts.'),
});

const sending = (): BulkQuestion => ({
  confirm: (count) => t('Mark {count, plural, one {# payout} other {# payouts}} as sent', { count }),
  note: t('Only mark payouts you’ve submitted to the bank.'),
});
