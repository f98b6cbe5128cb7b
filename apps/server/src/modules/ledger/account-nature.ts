import type { TrialBalance } from '@souk/contract/ledger/api.ts';
import type { AccountCode, PlatformAccount } from '#tables/ledger.ts';
import { isKeyOf, typedKeys } from '#core/records.ts';

export type AccountGroup = TrialBalance['rows'][number]['group'];

const GROUPS: Record<AccountCode, AccountGroup> = {
  'cash:bank': 'assets',
  'cash:gateway': 'assets',
  'cod:receivable': 'assets',
  escrow: 'liabilities',
  'refund:payable': 'liabilities',
  'tax:payable': 'liabilities',
  'vendor:pending': 'liabilities',
  'vendor:available': 'liabilities',
  'vendor:payout': 'liabilities',
  'revenue:commission': 'income',
  'revenue:ads': 'income',
  'revenue:adjustment': 'income',
  'expense:psp': 'expenses',
  'expense:promotion': 'expenses',
  'expense:goodwill': 'expenses',
  'expense:loss': 'expenses',
  'expense:adjustment': 'expenses',
};

/** In the order of a trial balance. */
export const ACCOUNT_CODES = typedKeys(GROUPS);

export const groupOf = (code: AccountCode): AccountGroup => GROUPS[code];

/** Whether a debit adds to what people read as the balance: money that lies somewhere, and what was spent. */
export const isDebitNormal = (code: string): boolean =>
  isKeyOf(GROUPS, code) && ['assets', 'expenses'].includes(groupOf(code));

/** The codes that are debit-normal, as a list of SQL texts. */
export const DEBIT_NORMAL_SQL = ACCOUNT_CODES.filter(isDebitNormal)
  .map((code: AccountCode | PlatformAccount) => `'${code}'`)
  .join(', ');

/** What a person reads: above zero is what there is or what is owed, below it the opposite. */
export const shownBalance = (code: string, { debits, credits }: { debits: number; credits: number }): number =>
  isDebitNormal(code) ? debits - credits : credits - debits;
