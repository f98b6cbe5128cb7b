import type { Context } from '#core/context.ts';
import { addDays, dayAt } from '#core/days.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import type { EntryPosition } from './entries.ts';
import type { AccountScope } from './find-account.ts';
import { sumsCondition, balanceOf, type StoredSums, storedSumsBefore, requireSums, type Sums } from './sums.ts';

/**
 * The balance after each of these entries. Computes each balance from that of the previous entry, or from the stored
 * sums of a closed day if that is closer.
 */
export async function balancesAt(
  ctx: Context,
  scope: AccountScope,
  oldestFirst: readonly EntryPosition[],
): Promise<number[]> {
  const balances: number[] = [];
  let before: { position: EntryPosition; balance: number } | undefined;
  for (const position of oldestFirst) {
    const balance: number =
      before && canAddUp(scope, before.position, position)
        ? before.balance + (await sumBetween(ctx, scope, { from: before.position, to: position }))
        : await sumBetween(ctx, scope, {
            to: position,
            stored: await storedSumsBefore(ctx, scope, new Date(position.at)),
          });
    balances.push(balance);
    before = { position, balance };
  }
  return balances;
}

/**
 * Whether to compute a balance from that of the previous entry. True for vendors, and for accounts of the platform if
 * no closed day lies in between.
 */
const canAddUp = ({ kind }: AccountScope, before: EntryPosition, { at }: EntryPosition): boolean =>
  kind === 'vendor' || addDays(dayAt(new Date(before.at), 'UTC'), 1) >= dayAt(new Date(at), 'UTC');

/** Matches the entries of one side after `from` and up to `to`. The debit of a transfer comes before its credit. */
function betweenPositions(side: 0 | 1, { from, to }: { from?: EntryPosition; to: EntryPosition }): Condition {
  const upper = condition(`(t.at, t.id) ${side <= to.side ? '<=' : '<'} (?, ?)`, to.at, to.id);
  if (!from) return upper;
  return allOf([upper, condition(`(t.at, t.id) ${side > from.side ? '>=' : '>'} (?, ?)`, from.at, from.id)]);
}

interface SumBounds {
  from?: EntryPosition;
  to: EntryPosition;
  stored?: StoredSums;
}

async function sumBetween(ctx: Context, scope: AccountScope, { stored, ...bounds }: SumBounds): Promise<number> {
  const afterStored = stored ? [condition('t.at >= ?', stored.since)] : [];
  const within = (side: 0 | 1) => allOf([...afterStored, betweenPositions(side, bounds)]);
  const { text, values } = sumsCondition(scope, { stored, debits: within(0), credits: within(1) });
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return balanceOf(scope, requireSums(row));
}
