import type { AccountState } from '@souk/contract/ledger/accounts.ts';
import { formatMoney } from '#platform/format/money.ts';
import { Chip } from '#ui/chip.tsx';
import { ACCOUNT_STATE_COLORS, accountStateLabel } from './account-labels.ts';

export const AccountChip = ({ state }: { state: AccountState }) => (
  <Chip color={ACCOUNT_STATE_COLORS[state]}>{accountStateLabel(state)}</Chip>
);

/** Amount in a table cell. Negative amounts are red, and missing amounts are muted. */
export function Amount({ value, currency }: { value: number | null; currency: string }) {
  if (value === null) return <span className="muted">–</span>;
  return <bdi className={value < 0 ? 'text-error' : undefined}>{formatMoney(value, currency)}</bdi>;
}
