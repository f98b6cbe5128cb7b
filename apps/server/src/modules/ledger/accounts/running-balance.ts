import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/days.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import type { Position } from './entries.ts';
import type { Scope } from './find-account.ts';
import { startOfUtcDay } from '../close-days.ts';
import { balanceOf, closedBefore, type Sums } from './sums.ts';

/** The balances after entries, oldest first: each is read from the last closed day, or from the entry before it. */
export async function balancesAt(ctx: Context, scope: Scope, oldestFirst: readonly Position[]): Promise<number[]> {
  const balances: number[] = [];
  let before: { position: Position; balance: number } | undefined;
  for (const position of oldestFirst) {
    const balance: number =
      before && isNear(scope, before.position, position)
        ? before.balance + (await sumWithin(ctx, scope, { from: before.position, to: position }))
        : await sumWithin(ctx, scope, { to: position, closed: await closedBefore(ctx, scope, new Date(position.at)) });
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
  closed?: string | undefined;
}

async function sumWithin(ctx: Context, scope: Scope, { closed, ...bounds }: Bounds): Promise<number> {
  const open = closed ? [condition('t.at >= ?', startOfUtcDay(addDays(closed, 1)))] : [];
  const [debits, credits] = ([0, 1] as const).map((side) => allOf([...open, stretch(side, bounds)])) as [
    Condition,
    Condition,
  ];
  const text = `
    select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, 0 as count from (
      select debits, credits from ledger_days where code = ? and day = ?::date
      union all select sum(t.amount), 0 from transfers t where t.debit_account_id = any(?) and ${debits.text}
      union all select 0, sum(t.amount) from transfers t where t.credit_account_id = any(?) and ${credits.text}) parts`;
  const kept = [closed ? scope.code : null, closed ?? null];
  const [row] = await ctx.db.rows<Sums>(
    statement(text, [...kept, scope.accountIds, ...debits.values, scope.accountIds, ...credits.values]),
  );
  return balanceOf(scope, row as Sums);
}
