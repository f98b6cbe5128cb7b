import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/days.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import type { Position } from './entries.ts';
import type { Scope } from './find-account.ts';
import { addedUp, balanceOf, type Kept, keptBefore, summed, type Sums } from './sums.ts';

/** The balances after entries, oldest first: each is read from what is kept before it, or from the entry before it. */
export async function balancesAt(ctx: Context, scope: Scope, oldestFirst: readonly Position[]): Promise<number[]> {
  const balances: number[] = [];
  let before: { position: Position; balance: number } | undefined;
  for (const position of oldestFirst) {
    const balance: number =
      before && isNear(scope, before.position, position)
        ? before.balance + (await sumWithin(ctx, scope, { from: before.position, to: position }))
        : await sumWithin(ctx, scope, { to: position, kept: await keptBefore(ctx, scope, new Date(position.at)) });
    balances.push(balance);
    before = { position, balance };
  }
  return balances;
}

/** From the entry before, where no closed day lies between: always for vendors. */
const isNear = ({ kind }: Scope, before: Position, { at }: Position): boolean =>
  kind === 'vendor' || addDays(dayOf(new Date(before.at), 'UTC'), 1) >= dayOf(new Date(at), 'UTC');

/** Entries of one side up to a position, and beyond another: the debit of a transfer comes before its credit. */
function stretch(side: 0 | 1, { from, to }: { from?: Position; to: Position }): Condition {
  const upper = condition(`(t.at, t.id) ${side <= to.side ? '<=' : '<'} (?, ?)`, to.at, to.id);
  if (!from) return upper;
  return allOf([upper, condition(`(t.at, t.id) ${side > from.side ? '>=' : '>'} (?, ?)`, from.at, from.id)]);
}

interface Bounds {
  from?: Position;
  to: Position;
  kept?: Kept;
}

async function sumWithin(ctx: Context, scope: Scope, { kept, ...bounds }: Bounds): Promise<number> {
  const open = kept ? [condition('t.at >= ?', kept.since)] : [];
  const within = (side: 0 | 1) => allOf([...open, stretch(side, bounds)]);
  const { text, values } = addedUp(scope, { kept, debits: within(0), credits: within(1) });
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return balanceOf(scope, summed(row));
}
