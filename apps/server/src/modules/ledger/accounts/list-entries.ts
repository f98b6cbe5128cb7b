import type { accountsApi, Entry } from '@souk/contract/ledger/accounts.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, NOTHING, plannedAnew, statement } from '#core/db/statement.ts';
import { addDays } from '#core/days.ts';
import { EXACT_COUNT_LIMIT } from '#core/list/count.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { startOfUtcDay } from '../close-days.ts';
import { type ReadEntry, readEntries } from './entries.ts';
import { type EntryCursor, readEntryCursor, writeEntryCursor } from './entry-cursor.ts';
import { ofKinds } from './entry-kinds.ts';
import { entrySearch } from './entry-search.ts';
import { findScope, type Scope } from './find-account.ts';
import { balancesAt } from './running-balance.ts';
import { balanceOf, sumsNow, type Sums, sumsOf, sumsUntil } from './sums.ts';

export type EntryQuery = OutputOf<typeof accountsApi.transactions.query>;
type Answer = DataOf<typeof accountsApi.transactions>;

interface Period {
  from: Date | undefined;
  to: Date | undefined;
}

/** A page of the entries of an account, each with the balance after it, and what the period adds up to. Throws 400 and 404. */
export async function listEntries(ctx: Context, id: string, given: EntryQuery): Promise<Answer> {
  const query = await withInstants(ctx, given, ['from', 'to']);
  const scope = await findScope(ctx, id, query.bucket);
  const period = periodOf(query);
  const search = query.q ? await entrySearch(ctx, scope, query.q) : undefined;
  const filter: Filter = { period, kinds: query.kind, search };
  const counting = countEntries(ctx, scope, { filter, isExact: query.count === 'exact' });
  const [page, counted, { 'money.currency': currency }] = await Promise.all([
    readPage(ctx, scope, { query, filter, counting }),
    counting,
    readConfiguration(ctx, ['money.currency']),
  ]);
  return { ...counted, ...page, currency };
}

function periodOf({ from, to, asOf }: EntryQuery): Period {
  const ends = [to, asOf].filter((end) => end !== undefined).map((end) => new Date(end).getTime());
  return {
    from: from === undefined ? undefined : new Date(from),
    to: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  };
}

interface Filter {
  period: Period;
  kinds: readonly string[] | undefined;
  search: Condition | undefined;
}

const within = ({ from, to }: Period): Condition =>
  allOf([...(from ? [condition('t.at >= ?', from)] : []), ...(to ? [condition('t.at <= ?', to)] : [])]);

const matching = ({ period, kinds, search }: Filter): Condition =>
  allOf([within(period), ...(kinds ? [ofKinds(kinds)] : []), ...(search ? [search] : [])]);

interface Wanted {
  query: EntryQuery;
  filter: Filter;
}

async function readPage(
  ctx: Context,
  scope: Scope,
  { query, filter, counting }: Wanted & { counting: Promise<Counted> },
): Promise<Pick<Answer, 'rows' | 'next' | 'previous'>> {
  const isFiltered = Boolean(filter.kinds ?? filter.search);
  // Nobody looks through millions of entries for a kind of which there is none.
  if (filter.kinds && scope.kind === 'platform' && (await counting).count === 0) return { rows: [] };
  const isNewestFirst = query.sort !== 'at';
  const cursor = query.cursor === undefined ? undefined : readEntryCursor(query.cursor, isNewestFirst);
  const isBackward = cursor?.way === 'p';
  const start = await startOf(ctx, scope, { query, filter });
  const found = await readEntries(ctx, {
    scope,
    where: start.where,
    direction: isNewestFirst === isBackward ? 'oldestFirst' : 'newestFirst',
    after: cursor?.position,
    limit: query.limit + 1,
    offset: start.offset,
    isPlannedAnew: isFiltered,
  });
  const hasMore = found.length > query.limit;
  const cut = found.slice(0, query.limit);
  const page = isBackward ? cut.toReversed() : cut;
  const isSettled = (at: Date) => ctx.now.getTime() - at.getTime() >= SETTLED_MS;
  const { to } = filter.period;
  const beginsAtEnd = isNewestFirst && !cursor && query.offset === 0 && to !== undefined && isSettled(to);
  const meets = beginsAtEnd ? { way: 'n' as const, balance: (await counting).totals?.closing ?? null } : cursor;
  const rows = await withBalances(ctx, scope, { page, isFiltered, isNewestFirst, meets });
  const cursorAt = (way: 'n' | 'p', place: number) => {
    const [row, shown] = [page[place], rows[place]];
    if (!row || !shown) return undefined;
    const isPageOlder = (way === 'n') === isNewestFirst;
    const isCarried = !isFiltered && isSettled(new Date(row.at));
    const balance = isCarried ? shown.balance - (isPageOlder ? row.effect : 0) : null;
    return writeEntryCursor({ way, isNewestFirst, position: row, balance });
  };
  const next = isBackward || hasMore ? cursorAt('n', page.length - 1) : undefined;
  const hasPrevious = isBackward ? hasMore : cursor !== undefined || query.offset > 0;
  const previous = hasPrevious ? cursorAt('p', 0) : undefined;
  return { rows, ...(next ? { next } : {}), ...(previous ? { previous } : {}) };
}

/** Entries of calls that began earlier may still appear before a position that is younger than this. */
const SETTLED_MS = 3_600_000;
/** From here on a closed day is looked for from which to count. */
const DEEP_OFFSET = 1000;

const DAY_OF_OFFSET = `
  select day::text as day, sum(count)::bigint as count from ledger_days where code = ? group by day having sum(count) >= ? order by day limit 1`;

/** Where reading starts: for a page deep in an account of the platform at the end of the closed day that is nearest. */
async function startOf(
  ctx: Context,
  scope: Scope,
  { query, filter }: Wanted,
): Promise<{ where: Condition; offset: number }> {
  const where = matching(filter);
  const offset = query.cursor === undefined ? query.offset : 0;
  const { from, to } = filter.period;
  const isPlain = scope.kind === 'platform' && query.sort !== 'at' && !filter.kinds && !filter.search && !from && !to;
  if (offset < DEEP_OFFSET || !isPlain) return { where, offset };
  const { count } = await sumsNow(ctx, scope);
  const [found] = await ctx.db.rows<{ day: string; count: number }>(
    statement(DAY_OF_OFFSET, [scope.code, count - offset]),
  );
  if (!found) return { where, offset };
  return { where: condition('t.at < ?', startOfUtcDay(addDays(found.day, 1))), offset: offset - (count - found.count) };
}

interface Shown {
  page: readonly ReadEntry[];
  /** Entries between those of the page are left out. */
  isFiltered: boolean;
  isNewestFirst: boolean;
  /** The balance at the edge where the page begins, where it is known. */
  meets: Pick<EntryCursor, 'way' | 'balance'> | undefined;
}

async function withBalances(
  ctx: Context,
  scope: Scope,
  { page, isFiltered, isNewestFirst, meets }: Shown,
): Promise<Entry[]> {
  const oldestFirst = isNewestFirst ? page.toReversed() : page;
  const [oldest] = oldestFirst;
  if (!oldest) return [];
  if (isFiltered) {
    const found = await balancesAt(ctx, scope, oldestFirst);
    return page.map(({ entry }, at) => ({
      ...entry,
      balance: found[isNewestFirst ? page.length - 1 - at : at] ?? 0,
    }));
  }
  const whole = page.reduce((sum, { effect }) => sum + effect, 0);
  const carried = meets?.balance ?? null;
  let balance =
    carried === null
      ? ((await balancesAt(ctx, scope, [oldest]))[0] ?? 0) - oldest.effect
      : carried - ((meets?.way === 'n') === isNewestFirst ? whole : 0);
  const balances = oldestFirst.map(({ effect }) => (balance += effect));
  return page.map(({ entry }, at) => ({
    ...entry,
    balance: balances[isNewestFirst ? page.length - 1 - at : at] ?? 0,
  }));
}

interface Counted {
  count: number;
  countIsEstimate?: boolean;
  totals?: NonNullable<Answer['totals']>;
}

async function countEntries(
  ctx: Context,
  scope: Scope,
  { filter, isExact }: { filter: Filter; isExact: boolean },
): Promise<Counted> {
  const { period, kinds, search } = filter;
  const [end, start] = await Promise.all([
    period.to ? sumsUntil(ctx, scope, { at: period.to, isIncluded: true }) : sumsNow(ctx, scope),
    period.from ? sumsUntil(ctx, scope, { at: period.from, isIncluded: false }) : NO_SUMS,
  ]);
  const ends = { opening: balanceOf(scope, start), closing: balanceOf(scope, end) };
  if (!search && !kinds) return counted(end, start, ends);
  if (!search) {
    const at = period.to ?? ctx.now;
    const [kindsEnd, kindsStart] = await Promise.all([
      sumsUntil(ctx, scope, { at, isIncluded: true, kinds }),
      period.from ? sumsUntil(ctx, scope, { at: period.from, isIncluded: false, kinds }) : NO_SUMS,
    ]);
    return counted(kindsEnd, kindsStart, ends);
  }
  const where = matching(filter);
  const capped = await countUpTo(ctx, scope, { where, limit: isExact ? undefined : EXACT_COUNT_LIMIT + 1 });
  if (!isExact && capped > EXACT_COUNT_LIMIT) return { count: capped, countIsEstimate: true };
  const { text, values } = sumsOf({ scope, where });
  const [sums] = await ctx.db.rows<Sums>(plannedAnew(statement(text, values)));
  return counted(sums ?? NO_SUMS, NO_SUMS, ends);
}

const NO_SUMS: Sums = { debits: 0, credits: 0, count: 0 };

const counted = (end: Sums, start: Sums, ends: { opening: number; closing: number }): Counted => ({
  count: end.count - start.count,
  totals: { debit: end.debits - start.debits, credit: end.credits - start.credits, ...ends },
});

async function countUpTo(
  ctx: Context,
  { accountIds }: Scope,
  { where, limit }: { where: Condition; limit: number | undefined },
): Promise<number> {
  const cap = limit === undefined ? NOTHING.text : `true limit ${limit}`;
  const text = `
    select count(*)::int as count from (
      select 1 from (
        select 1 from transfers t where t.debit_account_id = any(?) and ${where.text}
        union all select 1 from transfers t where t.credit_account_id = any(?) and ${where.text}) e where ${cap}) found`;
  const [row] = await ctx.db.rows<{ count: number }>(
    plannedAnew(statement(text, [accountIds, ...where.values, accountIds, ...where.values])),
  );
  return row?.count ?? 0;
}
