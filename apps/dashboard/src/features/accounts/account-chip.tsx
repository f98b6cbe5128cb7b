import type { AccountState } from '@souk/contract/ledger/accounts.ts';
import { formatMoney } from '#platform/format/money.ts';
import { Chip } from '#ui/chip.tsx';
import { STATE_COLOURS, stateWord } from './account-words.ts';

export const AccountChip = ({ state }: { state: AccountState }) => (
  <Chip color={STATE_COLOURS[state]}>{stateWord(state)}</Chip>
);

/** An amount in its cell: a debt is red, nothing stays quiet. */
export function Amount({ value, currency }: { value: number | null; currency: string }) {
  if (value === null) return <span className="muted">–</span>;
  return <bdi className={value < 0 ? 'text-error' : undefined}>{formatMoney(value, currency)}</bdi>;
}
