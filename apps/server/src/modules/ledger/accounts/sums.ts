import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/days.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import { startOfUtcDay } from '../close-days.ts';
import { CURRENT_BALANCES } from '../fold-balances.ts';
import type { Scope } from './find-account.ts';

export interface Sums {
  debits: number;
  credits: number;
  count: number;
}

/** What an account shows after these sums. */
export const balanceOf = ({ isDebitNormal }: Scope, { debits, credits }: Sums): number =>
  isDebitNormal ? debits - credits : credits - debits;

const CURRENT = `
  select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(transfers_count), 0)::bigint as count
  from ${CURRENT_BALANCES} b where account_id = any(?)`;

/** The sums as they are now. */
const currentSums = (scope: Scope): Condition => ({ text: CURRENT, values: [scope.accountIds] });

interface Stretch {
  scope: Scope;
  where: Condition;
  /** The last day whose sums are kept, for accounts of the platform. */
  closed?: string | undefined;
  kinds?: readonly string[] | undefined;
}

/** The sums of all entries that fulfil a condition on `transfers t`, starting from what is kept of a closed day. */
export function sumsOf({ scope, where, closed, kinds }: Stretch): Condition {
  const after = closed ? [condition('t.at >= ?', startOfUtcDay(addDays(closed, 1)))] : [];
  const ofKinds = kinds ? [condition('t.kind = any(?)', kinds)] : [];
  const entries = allOf([...after, ...ofKinds, where]);
  const kept = closed
    ? allOf([
        condition('code = ?', scope.code),
        condition('day = ?::date', closed),
        ...(kinds ? [condition('kind = any(?)', kinds)] : []),
      ])
    : condition('false');
  const text = `
    select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(count), 0)::bigint as count from (
      select debits, credits, count from ledger_days where ${kept.text}
      union all select sum(t.amount), 0, count(*) from transfers t where t.debit_account_id = any(?) and ${entries.text}
      union all select 0, sum(t.amount), count(*) from transfers t where t.credit_account_id = any(?) and ${entries.text}) parts`;
  return { text, values: [...kept.values, scope.accountIds, ...entries.values, scope.accountIds, ...entries.values] };
}

const LAST_CLOSED = 'select max(day)::text as day from ledger_days where code = ? and day < ?::date';

/** The last closed day before the day of an instant; undefined for vendors, whose entries are few. */
export async function closedBefore(ctx: Context, { kind, code }: Scope, at: Date): Promise<string | undefined> {
  if (kind === 'vendor') return undefined;
  const [row] = await ctx.db.rows<{ day: string | null }>(statement(LAST_CLOSED, [code, dayOf(at, 'UTC')]));
  return row?.day ?? undefined;
}

/** The sums up to an instant, with or without what was posted in that very millisecond. */
export async function sumsUntil(
  ctx: Context,
  scope: Scope,
  { at, isIncluded, kinds }: { at: Date; isIncluded: boolean; kinds?: readonly string[] | undefined },
): Promise<Sums> {
  const closed = await closedBefore(ctx, scope, at);
  const where = condition(isIncluded ? 't.at <= ?' : 't.at < ?', at);
  const { text, values } = sumsOf({ scope, where, closed, kinds });
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return row as Sums;
}

export async function sumsNow(ctx: Context, scope: Scope): Promise<Sums> {
  const { text, values } = currentSums(scope);
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return row as Sums;
}
