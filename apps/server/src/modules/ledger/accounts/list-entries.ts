import type { accountsApi, Entry } from '@souk/contract/ledger/accounts.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, MATCH_ALL, withoutPlanCache, statement } from '#core/db/statement.ts';
import { addDays } from '#core/days.ts';
import { EXACT_COUNT_LIMIT } from '#core/list/count.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { startOfUtcDay } from '../close-days.ts';
import { type ReadEntry, readEntries } from './entries.ts';
import { type EntryCursor, readEntryCursor, writeEntryCursor } from './entry-cursor.ts';
import { entriesOfKinds } from './entry-kinds.ts';
import { entrySearch } from './entry-search.ts';
import { findScope, type AccountScope } from './find-account.ts';
import { balancesAt } from './running-balance.ts';
import { balanceOf, sumsNow, type Sums, sumsOf, sumsUntil } from './sums.ts';

export type EntryQuery = OutputOf<typeof accountsApi.transactions.query>;
type EntryPageData = DataOf<typeof accountsApi.transactions>;

interface Period {
  from: Date | undefined;
  to: Date | undefined;
}

/** A page of an account's entries, each with the balance after it, and the totals of the period. Throws 400 and 404. */
export async function listEntries(ctx: Context, id: string, input: EntryQuery): Promise<EntryPageData> {
  const query = await withInstants(ctx, input, ['from', 'to']);
  const scope = await findScope(ctx, id, query.bucket);
  const period = periodOf(query);
  const search = query.q ? await entrySearch(ctx, scope, query.q) : undefined;
  const filter: Filter = { period, kinds: query.kind, search };
  const counting = countEntries(ctx, scope, { filter, isExact: query.count === 'exact' });
  const [page, count, { 'money.currency': currency }] = await Promise.all([
    readPage(ctx, scope, { query, filter, counting }),
    counting,
    readConfiguration(ctx, ['money.currency']),
  ]);
  return { ...count, ...page, currency };
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

const inPeriod = ({ from, to }: Period): Condition =>
  allOf([...(from ? [condition('t.at >= ?', from)] : []), ...(to ? [condition('t.at <= ?', to)] : [])]);

const filterCondition = ({ period, kinds, search }: Filter): Condition =>
  allOf([inPeriod(period), ...(kinds ? [entriesOfKinds(kinds)] : []), ...(search ? [search] : [])]);

interface PageRequest {
  query: EntryQuery;
  filter: Filter;
}

async function readPage(
  ctx: Context,
  scope: AccountScope,
  { query, filter, counting }: PageRequest & { counting: Promise<EntryCount> },
): Promise<Pick<EntryPageData, 'rows' | 'next' | 'previous'>> {
  const isFiltered = Boolean(filter.kinds ?? filter.search);
  // If there are no entries of these kinds, a search for them would scan all entries of the account, which may be
  // millions.
  if (filter.kinds && scope.kind === 'platform' && (await counting).count === 0) return { rows: [] };
  const isNewestFirst = query.sort !== 'at';
  const cursor = query.cursor === undefined ? undefined : readEntryCursor(query.cursor, isNewestFirst);
  const isBackward = cursor?.direction === 'p';
  const start = await findPageStart(ctx, scope, { query, filter });
  const entries = await readEntries(ctx, {
    scope,
    where: start.where,
    direction: isNewestFirst === isBackward ? 'oldestFirst' : 'newestFirst',
    after: cursor?.position,
    limit: query.limit + 1,
    offset: start.offset,
    skipPlanCache: isFiltered,
  });
  const hasMore = entries.length > query.limit;
  const pageRows = entries.slice(0, query.limit);
  const page = isBackward ? pageRows.toReversed() : pageRows;
  const isSettled = (at: Date) => ctx.now.getTime() - at.getTime() >= SETTLED_AFTER_MS;
  const { to } = filter.period;
  const startsAtSettledEnd = isNewestFirst && !cursor && query.offset === 0 && to !== undefined && isSettled(to);
  const knownEdge = startsAtSettledEnd
    ? { direction: 'n' as const, balance: (await counting).totals?.closing ?? null }
    : cursor;
  const rows = await addBalances(ctx, scope, { page, isFiltered, isNewestFirst, knownEdge });
  const cursorAt = (direction: 'n' | 'p', index: number) => {
    const [row, entry] = [page[index], rows[index]];
    if (!row || !entry) return undefined;
    const isPageOlder = (direction === 'n') === isNewestFirst;
    const isBalanceKnown = !isFiltered && isSettled(new Date(row.at));
    const balance = isBalanceKnown ? entry.balance - (isPageOlder ? row.effect : 0) : null;
    return writeEntryCursor({ direction, isNewestFirst, position: row, balance });
  };
  const next = isBackward || hasMore ? cursorAt('n', page.length - 1) : undefined;
  const hasPrevious = isBackward ? hasMore : cursor !== undefined || query.offset > 0;
  const previous = hasPrevious ? cursorAt('p', 0) : undefined;
  return { rows, ...(next ? { next } : {}), ...(previous ? { previous } : {}) };
}

/**
 * Cursors only contain balances of entries that are older than this, because requests that are still running may add
 * entries with an earlier time, which change the balances of later ones.
 */
const SETTLED_AFTER_MS = 3_600_000;
/** From this offset on, skips closed days as a whole instead of reading all rows from the newest entry on. */
const DEEP_OFFSET = 1000;

const FIND_DAY_OF_OFFSET = `
  select day::text as day, sum(count)::bigint as count from ledger_days where code = ? group by day having sum(count) >= ? order by day limit 1`;

/**
 * Finds where to start reading a page. Far down in an account of the platform, that is the end of a closed day near the
 * page, and the offset is reduced by the number of entries after that day.
 */
async function findPageStart(
  ctx: Context,
  scope: AccountScope,
  { query, filter }: PageRequest,
): Promise<{ where: Condition; offset: number }> {
  const where = filterCondition(filter);
  const offset = query.cursor === undefined ? query.offset : 0;
  const { from, to } = filter.period;
  const isPlain = scope.kind === 'platform' && query.sort !== 'at' && !filter.kinds && !filter.search && !from && !to;
  if (offset < DEEP_OFFSET || !isPlain) return { where, offset };
  const { count } = await sumsNow(ctx, scope);
  const [closedDay] = await ctx.db.rows<{ day: string; count: number }>(
    statement(FIND_DAY_OF_OFFSET, [scope.code, count - offset]),
  );
  if (!closedDay) return { where, offset };
  return {
    where: condition('t.at < ?', startOfUtcDay(addDays(closedDay.day, 1))),
    offset: offset - (count - closedDay.count),
  };
}

interface PageContext {
  page: readonly ReadEntry[];
  /** Whether the page skips entries. Then a balance can't be computed from that of the entry before. */
  isFiltered: boolean;
  isNewestFirst: boolean;
  /** The balance at the edge of the page from which it was reached, if known. */
  knownEdge: Pick<EntryCursor, 'direction' | 'balance'> | undefined;
}

async function addBalances(
  ctx: Context,
  scope: AccountScope,
  { page, isFiltered, isNewestFirst, knownEdge }: PageContext,
): Promise<Entry[]> {
  const oldestFirst = isNewestFirst ? page.toReversed() : page;
  const [oldest] = oldestFirst;
  if (!oldest) return [];
  if (isFiltered) {
    const balances = await balancesAt(ctx, scope, oldestFirst);
    return page.map(({ entry }, index) => ({
      ...entry,
      balance: balances[isNewestFirst ? page.length - 1 - index : index] ?? 0,
    }));
  }
  const pageEffect = page.reduce((sum, { effect }) => sum + effect, 0);
  const edgeBalance = knownEdge?.balance ?? null;
  let balance =
    edgeBalance === null
      ? ((await balancesAt(ctx, scope, [oldest]))[0] ?? 0) - oldest.effect
      : edgeBalance - ((knownEdge?.direction === 'n') === isNewestFirst ? pageEffect : 0);
  const balances = oldestFirst.map(({ effect }) => (balance += effect));
  return page.map(({ entry }, index) => ({
    ...entry,
    balance: balances[isNewestFirst ? page.length - 1 - index : index] ?? 0,
  }));
}

interface EntryCount {
  count: number;
  countIsEstimate?: boolean;
  totals?: NonNullable<EntryPageData['totals']>;
}

async function countEntries(
  ctx: Context,
  scope: AccountScope,
  { filter, isExact }: { filter: Filter; isExact: boolean },
): Promise<EntryCount> {
  const { period, kinds, search } = filter;
  const [end, start] = await Promise.all([
    period.to ? sumsUntil(ctx, scope, { at: period.to, isIncluded: true }) : sumsNow(ctx, scope),
    period.from ? sumsUntil(ctx, scope, { at: period.from, isIncluded: false }) : NO_SUMS,
  ]);
  const ends = { opening: balanceOf(scope, start), closing: balanceOf(scope, end) };
  if (!search && !kinds) return toEntryCount(end, start, ends);
  if (!search) {
    const at = period.to ?? ctx.now;
    const [kindsEnd, kindsStart] = await Promise.all([
      sumsUntil(ctx, scope, { at, isIncluded: true, kinds }),
      period.from ? sumsUntil(ctx, scope, { at: period.from, isIncluded: false, kinds }) : NO_SUMS,
    ]);
    return toEntryCount(kindsEnd, kindsStart, ends);
  }
  const where = filterCondition(filter);
  const capped = await countUpTo(ctx, scope, { where, limit: isExact ? undefined : EXACT_COUNT_LIMIT + 1 });
  if (!isExact && capped > EXACT_COUNT_LIMIT) return { count: capped, countIsEstimate: true };
  const { text, values } = sumsOf({ scope, where });
  const [sums] = await ctx.db.rows<Sums>(withoutPlanCache(statement(text, values)));
  return toEntryCount(sums ?? NO_SUMS, NO_SUMS, ends);
}

const NO_SUMS: Sums = { debits: 0, credits: 0, count: 0 };

const toEntryCount = (end: Sums, start: Sums, ends: { opening: number; closing: number }): EntryCount => ({
  count: end.count - start.count,
  totals: { debit: end.debits - start.debits, credit: end.credits - start.credits, ...ends },
});

async function countUpTo(
  ctx: Context,
  { accountIds }: AccountScope,
  { where, limit }: { where: Condition; limit: number | undefined },
): Promise<number> {
  const limitSql = limit === undefined ? MATCH_ALL.text : `true limit ${limit}`;
  const text = `
    select count(*)::int as count from (
      select 1 from (
        select 1 from transfers t where t.debit_account_id = any(?) and ${where.text}
        union all select 1 from transfers t where t.credit_account_id = any(?) and ${where.text}) e where ${limitSql}) found`;
  const [row] = await ctx.db.rows<{ count: number }>(
    withoutPlanCache(statement(text, [accountIds, ...where.values, accountIds, ...where.values])),
  );
  return row?.count ?? 0;
}
