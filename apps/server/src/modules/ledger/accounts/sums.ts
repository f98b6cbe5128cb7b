import type { Context } from '#core/context.ts';
import { addDays, dayAt } from '#core/days.ts';
import { cachePerDatabase } from '#core/db/cache.ts';
import { allOf, type Condition, condition, MATCH_ALL, statement } from '#core/db/statement.ts';
import { startOfUtcDay } from '../close-days.ts';
import { CURRENT_BALANCES } from '../fold-balances.ts';
import { entriesOfKinds } from './entry-kinds.ts';
import type { AccountScope } from './find-account.ts';

export interface Sums {
  debits: number;
  credits: number;
  count: number;
}

/** The row of an aggregate query without groups, which always has one. */
export function requireSums(row: Sums | undefined): Sums {
  if (!row) throw new Error('An aggregate without groups always returns one row');
  return row;
}

/** The balance as displayed: positive if it is on the side that increases the account. */
export const balanceOf = ({ isDebitNormal }: AccountScope, { debits, credits }: Sums): number =>
  isDebitNormal ? debits - credits : credits - debits;

const SELECT_CURRENT_SUMS = `
  select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(transfers_count), 0)::bigint as count
  from ${CURRENT_BALANCES} b where account_id = any(?)`;

const currentSums = (scope: AccountScope): Condition => ({ text: SELECT_CURRENT_SUMS, values: [scope.accountIds] });

/**
 * Stored sums of closed days or months, as a statement that selects `kind, debits, credits, count`. Add all later
 * entries to get current sums.
 */
export interface StoredSums {
  sums: Condition;
  /** The first instant that the sums don't include. */
  since: Date;
}

const NO_STORED_SUMS: StoredSums = {
  sums: {
    text: 'select null::text as kind, 0::bigint as debits, 0::bigint as credits, 0::bigint as count where false',
    values: [],
  },
  since: new Date(0),
};

interface SumsOptions {
  scope: AccountScope;
  where: Condition;
  stored?: StoredSums | undefined;
  kinds?: readonly string[] | undefined;
}

/** Adds up the stored sums and the later entries that match `where`, a condition on `transfers t`. */
export function sumsOf({ scope, where, stored, kinds }: SumsOptions): Condition {
  const after = stored ? [condition('t.at >= ?', stored.since)] : [];
  const entries = allOf([...after, ...(kinds ? [entriesOfKinds(kinds)] : []), where]);
  return sumsCondition(scope, { stored, kinds, debits: entries, credits: entries });
}

interface SumParts {
  stored: StoredSums | undefined;
  kinds?: readonly string[] | undefined;
  debits: Condition;
  credits: Condition;
}

/** Adds up the stored sums and the later entries. Debits and credits have different conditions. */
export function sumsCondition(
  { accountIds }: AccountScope,
  { stored = NO_STORED_SUMS, kinds, debits, credits }: SumParts,
): Condition {
  const ofKind = kinds ? condition('kind = any(?)', kinds) : MATCH_ALL;
  const text = `
    select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(count), 0)::bigint as count from (
      select debits, credits, count from (${stored.sums.text}) stored where ${ofKind.text}
      union all select sum(t.amount), 0, count(*) from transfers t where t.debit_account_id = any(?) and ${debits.text}
      union all select 0, sum(t.amount), count(*) from transfers t where t.credit_account_id = any(?) and ${credits.text}) parts`;
  const values = [...stored.sums.values, ...ofKind.values, accountIds, ...debits.values, accountIds, ...credits.values];
  return { text, values };
}

const SELECT_LAST_CLOSED_DAY = 'select max(day)::text as day from ledger_days';

/**
 * The last closed day, which may be a second old. That is correct, because sums from an earlier closed day are the
 * same.
 */
const cachedLastClosedDay = cachePerDatabase<string | null>(['ledger_days']);

async function readLastClosedDay({ db, services: { database } }: Context): Promise<string | null> {
  const read = async () => (await db.rows<{ day: string | null }>(statement(SELECT_LAST_CLOSED_DAY)))[0]?.day ?? null;
  return db === database ? cachedLastClosedDay(database)('last', read) : read();
}

/** The first day that isn't closed, or the day of `at` if that is earlier. Null if no day has been closed. */
async function firstUnstoredDay(ctx: Context, at: Date): Promise<string | null> {
  const last = await readLastClosedDay(ctx);
  if (last === null) return null;
  const [open, day] = [addDays(last, 1), dayAt(at, 'UTC')];
  return open < day ? open : day;
}

/**
 * The first month whose entries have to be added up for a balance at `at`. Earlier months of vendors have stored sums.
 */
export async function firstUnstoredMonth(ctx: Context, at: Date): Promise<string> {
  const day = await firstUnstoredDay(ctx, at);
  return day === null ? EPOCH_DAY : `${day.slice(0, -2)}01`;
}

const EPOCH_DAY = '1970-01-01';
const SELECT_MONTHS =
  'select kind, debits, credits, count from account_months where account_id = any(?) and month < ?::date';
const SELECT_DAY = 'select kind, debits, credits, count from ledger_days where code = ? and day = ?::date';

/**
 * The stored sums before an instant: of the last closed day for accounts of the platform, of all earlier months for
 * vendors.
 */
export async function storedSumsBefore(
  ctx: Context,
  { kind, code, accountIds }: AccountScope,
  at: Date,
): Promise<StoredSums> {
  if (kind === 'vendor') {
    const month = await firstUnstoredMonth(ctx, at);
    return { sums: condition(SELECT_MONTHS, accountIds, month), since: startOfUtcDay(month) };
  }
  const day = await firstUnstoredDay(ctx, at);
  return day === null
    ? NO_STORED_SUMS
    : { sums: condition(SELECT_DAY, code, addDays(day, -1)), since: startOfUtcDay(day) };
}

/** The sums up to an instant. `isIncluded` says whether to include entries at exactly that millisecond. */
export async function sumsUntil(
  ctx: Context,
  scope: AccountScope,
  { at, isIncluded, kinds }: { at: Date; isIncluded: boolean; kinds?: readonly string[] | undefined },
): Promise<Sums> {
  const stored = await storedSumsBefore(ctx, scope, at);
  const where = condition(isIncluded ? 't.at <= ?' : 't.at < ?', at);
  const { text, values } = sumsOf({ scope, where, stored, kinds });
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return requireSums(row);
}

export async function sumsNow(ctx: Context, scope: AccountScope): Promise<Sums> {
  const { text, values } = currentSums(scope);
  const [row] = await ctx.db.rows<Sums>(statement(text, values));
  return requireSums(row);
}
