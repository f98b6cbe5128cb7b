import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/days.ts';
import { recallOn } from '#core/db/recall.ts';
import { allOf, type Condition, condition, NOTHING, statement } from '#core/db/statement.ts';
import { startOfUtcDay } from '../close-days.ts';
import { CURRENT_BALANCES } from '../fold-balances.ts';
import { ofKinds } from './entry-kinds.ts';
import type { Scope } from './find-account.ts';

export interface Sums {
  debits: number;
  credits: number;
  count: number;
}

/** What an account shows after these sums. */
/** The one row of a statement that adds up. */
export function summed(row: Sums | undefined): Sums {
  if (!row) throw new Error('A sum over no rows is a row too');
  return row;
}

export const balanceOf = ({ isDebitNormal }: Scope, { debits, credits }: Sums): number =>
  isDebitNormal ? debits - credits : credits - debits;

const CURRENT = `
  select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(transfers_count), 0)::bigint as count
  from ${CURRENT_BALANCES} b where account_id = any(?)`;

/** The sums as they are now. */
const currentSums = (scope: Scope): Condition => ({ text: CURRENT, values: [scope.accountIds] });

/** What is kept of the entries before an instant, as rows of `kind, debits, credits, count`; the others are read. */
export interface Kept {
  sums: Condition;
  /** Entries from here on are not part of the sums. */
  since: Date;
}

const NOTHING_KEPT: Kept = {
  sums: {
    text: 'select null::text as kind, 0::bigint as debits, 0::bigint as credits, 0::bigint as count where false',
    values: [],
  },
  since: new Date(0),
};

interface Stretch {
  scope: Scope;
  where: Condition;
  kept?: Kept | undefined;
  kinds?: readonly string[] | undefined;
}

/** The sums of all entries that fulfil a condition on `transfers t`, with what is kept of those before. */
export function sumsOf({ scope, where, kept, kinds }: Stretch): Condition {
  const after = kept ? [condition('t.at >= ?', kept.since)] : [];
  const entries = allOf([...after, ...(kinds ? [ofKinds(kinds)] : []), where]);
  return addedUp(scope, { kept, kinds, debits: entries, credits: entries });
}

interface Parts {
  kept: Kept | undefined;
  kinds?: readonly string[] | undefined;
  debits: Condition;
  credits: Condition;
}

/** What is kept, and the entries of each side that fulfil a condition of its own. */
export function addedUp({ accountIds }: Scope, { kept = NOTHING_KEPT, kinds, debits, credits }: Parts): Condition {
  const wanted = kinds ? condition('kind = any(?)', kinds) : NOTHING;
  const text = `
    select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(count), 0)::bigint as count from (
      select debits, credits, count from (${kept.sums.text}) kept where ${wanted.text}
      union all select sum(t.amount), 0, count(*) from transfers t where t.debit_account_id = any(?) and ${debits.text}
      union all select 0, sum(t.amount), count(*) from transfers t where t.credit_account_id = any(?) and ${credits.text}) parts`;
  const values = [...kept.sums.values, ...wanted.values, accountIds, ...debits.values, accountIds, ...credits.values];
  return { text, values };
}

const LAST_CLOSED = 'select max(day)::text as day from ledger_days';

/** Days stay closed, so that one of a second ago serves as well. */
const recallLastClosed = recallOn<string | null>(['ledger_days']);

async function lastClosed({ db, services: { database } }: Context): Promise<string | null> {
  const read = async () => (await db.rows<{ day: string | null }>(statement(LAST_CLOSED)))[0]?.day ?? null;
  return db === database ? recallLastClosed(database)('last', read) : read();
}

/** The day before an instant from which entries are read: those of the days before are kept. */
async function firstReadDay(ctx: Context, at: Date): Promise<string | null> {
  const last = await lastClosed(ctx);
  if (last === null) return null;
  const [open, day] = [addDays(last, 1), dayOf(at, 'UTC')];
  return open < day ? open : day;
}

/** The month of an instant, or of the last closed day where that is earlier: what vendors' accounts had before is kept. */
export async function firstReadMonth(ctx: Context, at: Date): Promise<string> {
  const day = await firstReadDay(ctx, at);
  return day === null ? EVER : `${day.slice(0, -2)}01`;
}

const EVER = '1970-01-01';
const MONTHS = 'select kind, debits, credits, count from account_months where account_id = any(?) and month < ?::date';
const DAY = 'select kind, debits, credits, count from ledger_days where code = ? and day = ?::date';

/** What is kept of the entries of an account before an instant: its last closed day, or of vendors the months before. */
export async function keptBefore(ctx: Context, { kind, code, accountIds }: Scope, at: Date): Promise<Kept> {
  if (kind === 'vendor') {
    const month = await firstReadMonth(ctx, at);
    return { sums: condition(MONTHS, accountIds, month), since: startOfUtcDay(month) };
  }
  const day = await firstReadDay(ctx, at);
  return day === null ? NOTHING_KEPT : { sums: condition(DAY, code, addDays(day, -1)), since: startOfUtcDay(day) };
}

/** The sums up to an instant, with or without what was posted in that very millisecond. */
export async function sumsUntil(
  ctx: Context,
  scope: Scope,
  { at, isIncluded, kinds }: { at: Date; isIncluded: boolean; kinds?: readonly string[] | undefined },
): Promise<Sums> {
  const kept = await keptBefore(ctx, scope, at);
  const where = condition(isIncluded ? 't.at <= ?' : 't.at < ?', at);
  const { text, values } = sumsOf({ scope, where, kept, kinds });
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return summed(row);
}

export async function sumsNow(ctx: Context, scope: Scope): Promise<Sums> {
  const { text, values } = currentSums(scope);
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return summed(row);
}
