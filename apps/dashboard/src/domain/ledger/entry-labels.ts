import type { EntryKind } from '@souk/contract/ledger/fields.ts';
import { isKeyOf } from '#platform/types/keys.ts';
import { t } from '#platform/i18n/i18n.ts';

const ACCOUNT_LABELS: Record<string, () => string> = {
  'cash:bank': () => t('Bank account'),
  'cash:gateway': () => t('At the payment gateway'),
  'cod:receivable': () => t('Cash with carriers'),
  escrow: () => t('Held for open orders'),
  'refund:payable': () => t('Refunds to send'),
  'tax:payable': () => t('Tax payable'),
  'vendor:pending': () => t('Vendors, on hold'),
  'vendor:available': () => t('Vendors, available'),
  'vendor:payout': () => t('Vendors, in payout'),
  'revenue:commission': () => t('Commission income'),
  'revenue:ads': () => t('Ad income'),
  'revenue:adjustment': () => t('Debit adjustments'),
  'expense:psp': () => t('Gateway fees'),
  'expense:promotion': () => t('Marketplace-funded discounts'),
  'expense:goodwill': () => t('Goodwill credits'),
  'expense:loss': () => t('Losses'),
  'expense:adjustment': () => t('Credit adjustments'),
};
/** Returns the ledger account's label, or its code if it is unknown. */
export const ledgerAccountLabel = (code: string): string => ACCOUNT_LABELS[code]?.() ?? code;

const ENTRY_KIND_LABELS: Record<EntryKind, () => string> = {
  payment: () => t('Payment'),
  completion: () => t('Order completed'),
  earning: () => t('Earning'),
  cash_on_delivery: () => t('Cash on delivery'),
  refund: () => t('Refund'),
  refund_sent: () => t('Refund sent'),
  refund_bounced: () => t('Refund bounced'),
  goodwill: () => t('Goodwill credit'),
  chargeback: () => t('Chargeback'),
  payout: () => t('Payout'),
  payout_paid: () => t('Payout paid'),
  payout_failed: () => t('Payout failed'),
  payout_cancelled: () => t('Payout cancelled'),
  adjustment: () => t('Adjustment'),
  ad: () => t('Ad'),
  ad_given_back: () => t('Refund for unused ad days'),
  debt_paid_in: () => t('Debt repaid'),
  debt_written_off: () => t('Debt written off'),
  gateway_payout: () => t('Gateway payout'),
  tax: () => t('Tax remitted'),
  reversal: () => t('Reversal'),
};
/** Returns the entry kind's label, or the kind itself if it is unknown. */
export const entryKindLabel = (kind: string): string =>
  isKeyOf(ENTRY_KIND_LABELS, kind) ? ENTRY_KIND_LABELS[kind]() : kind;
