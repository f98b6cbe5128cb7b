import type { AccountState } from '@souk/contract/accounts.ts';
import type { AdjustmentStatus, TrialBalance } from '@souk/contract/ledger.ts';
import type { Bucket, EntryKind } from '@souk/contract/ledger-fields.ts';
import type { PayoutStatus } from '@souk/contract/payouts.ts';
import { t } from '#shared/i18n/i18n.ts';

const CODES: Record<string, () => string> = {
  'cash:bank': () => t('Bank account'),
  'cash:gateway': () => t('At the payment gateway'),
  'cod:receivable': () => t('Cash with carriers'),
  escrow: () => t('Held for open orders'),
  'refund:payable': () => t('Refunds to send'),
  'tax:payable': () => t('Tax owed'),
  'vendor:pending': () => t('Vendors, pending'),
  'vendor:available': () => t('Vendors, available'),
  'vendor:payout': () => t('Vendors, in payout'),
  'revenue:commission': () => t('Commission earned'),
  'revenue:ads': () => t('Ads sold'),
  'revenue:adjustment': () => t('Adjustments taken'),
  'expense:psp': () => t('Gateway fees'),
  'expense:promotion': () => t('Discounts paid by us'),
  'expense:goodwill': () => t('Goodwill given'),
  'expense:loss': () => t('Losses'),
  'expense:adjustment': () => t('Adjustments given'),
};
/** An account of the ledger by name; what is unknown keeps its code. */
export const codeWord = (code: string): string => CODES[code]?.() ?? code;

const GROUPS: Record<TrialBalance['rows'][number]['group'], () => string> = {
  assets: () => t('Assets'),
  liabilities: () => t('Liabilities'),
  income: () => t('Income'),
  expenses: () => t('Expenses'),
};
export const groupWord = (group: TrialBalance['rows'][number]['group']): string => GROUPS[group]();

const KINDS: Record<EntryKind, () => string> = {
  payment: () => t('Payment'),
  completion: () => t('Order complete'),
  earning: () => t('Earning'),
  cash_on_delivery: () => t('Cash on delivery'),
  refund: () => t('Refund'),
  refund_sent: () => t('Refund sent'),
  refund_bounced: () => t('Refund bounced'),
  goodwill: () => t('Goodwill'),
  chargeback: () => t('Chargeback'),
  payout: () => t('Payout'),
  payout_paid: () => t('Payout paid'),
  payout_failed: () => t('Payout failed'),
  payout_cancelled: () => t('Payout cancelled'),
  adjustment: () => t('Adjustment'),
  ad: () => t('Ad'),
  debt_paid_in: () => t('Debt paid in'),
  debt_written_off: () => t('Debt written off'),
  gateway_payout: () => t('Gateway payout'),
  tax: () => t('Tax remitted'),
  reversal: () => t('Reversal'),
};
export const kindWord = (kind: string): string => KINDS[kind as EntryKind]?.() ?? kind;

const BUCKET_WORDS: Record<Bucket, () => string> = {
  available: () => t('Available'),
  pending: () => t('Pending'),
  payout: () => t('In payout'),
};
export const bucketWord = (bucket: Bucket): string => BUCKET_WORDS[bucket]();

const STATES: Record<AccountState, () => string> = {
  normal: () => t('Normal'),
  frozen: () => t('Frozen'),
  in_debt: () => t('In debt'),
};
export const stateWord = (state: AccountState): string => STATES[state]();

export const STATE_COLOURS = { normal: 'success', frozen: 'default', in_debt: 'error' } as const;

const PAYOUT_WORDS: Record<PayoutStatus, () => string> = {
  asked: () => t('Waits for approval'),
  approved: () => t('Approved'),
  sent: () => t('Sent'),
  paid: () => t('Paid'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
};
export const payoutWord = (status: PayoutStatus): string => PAYOUT_WORDS[status]();

export const PAYOUT_COLOURS = {
  asked: 'secondary',
  approved: 'primary',
  sent: 'primary',
  paid: 'default',
  failed: 'error',
  cancelled: 'default',
} as const;

const PAYOUT_STEPS: Record<Exclude<PayoutStatus, 'asked'>, () => string> = {
  approved: () => t('Approve'),
  sent: () => t('Mark as sent'),
  paid: () => t('Mark as paid'),
  failed: () => t('Mark as failed'),
  cancelled: () => t('Cancel payout'),
};
export const payoutStepWord = (to: PayoutStatus): string => (to === 'asked' ? '' : PAYOUT_STEPS[to]());

const ADJUSTMENT_WORDS: Record<AdjustmentStatus, () => string> = {
  waiting: () => t('Waits for approval'),
  posted: () => t('Posted'),
  refused: () => t('Refused'),
};
export const adjustmentWord = (status: AdjustmentStatus): string => ADJUSTMENT_WORDS[status]();
