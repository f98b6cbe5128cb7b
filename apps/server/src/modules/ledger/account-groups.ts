import type { TrialBalance } from '@souk/contract/ledger/api.ts';
import type { AccountCode, PlatformAccount } from '#tables/ledger.ts';
import { isKeyOf, typedKeys } from '#core/records.ts';

export type AccountGroup = TrialBalance['rows'][number]['group'];

const GROUP_BY_ACCOUNT: Record<AccountCode, AccountGroup> = {
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

/** All account codes, in the order of the trial balance. */
export const ACCOUNT_CODES = typedKeys(GROUP_BY_ACCOUNT);

export const groupOf = (code: AccountCode): AccountGroup => GROUP_BY_ACCOUNT[code];

/** Whether a debit increases the balance, as for assets and expenses. */
export const isDebitNormal = (code: string): boolean =>
  isKeyOf(GROUP_BY_ACCOUNT, code) && ['assets', 'expenses'].includes(groupOf(code));

/** The codes of accounts that a debit increases, as a list of SQL literals. */
export const DEBIT_NORMAL_SQL = ACCOUNT_CODES.filter(isDebitNormal)
  .map((code: AccountCode | PlatformAccount) => `'${code}'`)
  .join(', ');

/** The balance as displayed: positive if it is on the side that increases the account, which it usually is. */
export const displayedBalance = (code: string, { debits, credits }: { debits: number; credits: number }): number =>
  isDebitNormal(code) ? debits - credits : credits - debits;
