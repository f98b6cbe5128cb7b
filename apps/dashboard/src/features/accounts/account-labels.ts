import type { AccountState } from '@souk/contract/ledger/accounts.ts';
import type { TrialBalance } from '@souk/contract/ledger/api.ts';
import type { Bucket } from '@souk/contract/ledger/fields.ts';
import type { PayoutStatus } from '@souk/contract/ledger/payouts.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';

const GROUP_LABELS: Record<TrialBalance['rows'][number]['group'], () => string> = {
  assets: () => t('Assets'),
  liabilities: () => t('Liabilities'),
  income: () => t('Income'),
  expenses: () => t('Expenses'),
};
export const accountGroupLabel = (group: TrialBalance['rows'][number]['group']): string => GROUP_LABELS[group]();

const BUCKET_LABELS: Record<Bucket, () => string> = {
  available: () => t('Available'),
  pending: () => t('On hold'),
  payout: () => t('In payout'),
};
export const bucketLabel = (bucket: Bucket): string => BUCKET_LABELS[bucket]();

const STATE_LABELS: Record<AccountState, () => string> = {
  normal: () => t('Normal'),
  frozen: () => t('Frozen'),
  in_debt: () => t('In debt'),
};
export const accountStateLabel = (state: AccountState): string => STATE_LABELS[state]();

export const ACCOUNT_STATE_COLORS = {
  normal: STATE_COLORS.normal,
  frozen: STATE_COLORS.off,
  in_debt: STATE_COLORS.stopped,
} as const;

const PAYOUT_ACTION_LABELS: Record<Exclude<PayoutStatus, 'asked'>, () => string> = {
  approved: () => t('Approve'),
  sent: () => t('Mark as sent'),
  paid: () => t('Mark as paid'),
  failed: () => t('Mark as failed'),
  cancelled: () => t('Cancel payout'),
};
export const payoutActionLabel = (to: PayoutStatus): string => (to === 'asked' ? '' : PAYOUT_ACTION_LABELS[to]());
