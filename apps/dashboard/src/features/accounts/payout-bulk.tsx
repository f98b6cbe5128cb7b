import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { BulkButton } from '#kit/list/bulk-button.tsx';
import type { BulkConfirmation } from '#kit/list/bulk-confirm-dialog.tsx';
import { useBulkActions } from '#kit/list/use-bulk-actions.tsx';
import type { ListOf } from '#kit/list/use-list.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import type { DescriptionListItem } from '#ui/description-list.tsx';
import { refreshMoney } from './use-money-action.ts';

interface PayoutBulkActionsProps {
  selection: Selection;
  list: ListOf<typeof payoutsApi.list>;
}

/** Bulk actions for payouts. The confirmation shows the total and, unless all matching payouts are selected, the vendor count. */
export function PayoutBulkActions({ selection, list }: PayoutBulkActionsProps) {
  const { currency } = useConfiguration();
  const { confirmFirst, dialog } = useBulkActions(payoutsApi.bulk, selection, refreshMoney);
  const facts = (dryRunData: DryRunData): DescriptionListItem[] => {
    const payouts = dryRunData.effects.flatMap(({ after }) => (typeof after?.amount === 'number' ? [after] : []));
    const vendors = new Set(payouts.map(({ vendorId }) => vendorId)).size;
    const sum = payouts.reduce((total, { amount }) => total + Number(amount), 0);
    return [
      { term: t('Vendors'), value: <span className="num">{formatCount(vendors)}</span> },
      { term: t('Total'), value: <b>{renderAmount(sum, currency)}</b> },
    ];
  };
  const totalFacts = [
    { term: t('Total of matching payouts'), value: renderAmount(list.data?.totals?.amount, currency) },
  ];
  const withFacts = (texts: BulkConfirmation): BulkConfirmation => ({
    ...texts,
    facts: selection.isAll ? totalFacts : facts,
  });
  return (
    <>
      <BulkButton onClick={confirmFirst({ action: 'approve' }, withFacts(approvalTexts()))}>{t('Approve…')}</BulkButton>
      <BulkButton onClick={confirmFirst({ action: 'send' }, withFacts(sendingTexts()))}>
        {t('Mark as sent…')}
      </BulkButton>
      {dialog}
    </>
  );
}

const renderAmount = (amount: number | undefined, currency: string) =>
  amount === undefined ? undefined : <bdi className="num">{formatMoney(amount, currency)}</bdi>;

const approvalTexts = (): BulkConfirmation => ({
  confirmLabel: (count) => t('Approve {count, plural, one {# payout} other {# payouts}}', { count }),
  note: t('Approved payouts can be sent to the vendors’ bank accounts.'),
});

const sendingTexts = (): BulkConfirmation => ({
  confirmLabel: (count) => t('Mark {count, plural, one {# payout} other {# payouts}} as sent', { count }),
  note: t('Only mark payouts you’ve submitted to the bank.'),
});
