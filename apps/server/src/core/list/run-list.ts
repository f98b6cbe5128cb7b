import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, MATCH_ALL, withoutPlanCache, statement } from '#core/db/statement.ts';
import { typedEntries } from '#core/records.ts';
import { countRows, type ListCountResult, EXACT_COUNT_LIMIT } from './count.ts';
import { afterCursor, readCursor, writeCursor } from './cursor.ts';
import {
  type PageAnchor,
  type ListDefinition,
  type PageQuery,
  prepareQuery,
  HANDLED_ELSEWHERE,
  NOT_SEARCHABLE,
  type StoredRow,
} from './definition.ts';
import { definitionForCaller } from './published.ts';
import { orderBy, reverseTerms, sortTerms, type SortTerm } from './sorting.ts';
import { normaliseNumber } from './typed-number.ts';

/** From this offset on, a page is read from the end of the list or from an anchor if that is nearer. */
const DEEP_OFFSET = 1000;

/** Reads a page of a list with its count, cursors to the next and previous page, and the totals of all matching rows, if any. */
export async function runList<Row, Query extends PageQuery, Stored extends StoredRow = StoredRow>(
  ctx: Context,
  fullDefinition: ListDefinition<Query, Stored>,
  unprepared: Query,
): Promise<ListResult<Row>> {
  const definition = definitionForCaller(ctx, fullDefinition, unprepared);
  const { table, count = {} } = definition;
  const query = await prepareQuery(definition, ctx, unprepared);
  const terms = sortTerms(definition, query.sort);
  const where = buildConditions(definition, query);
  const counting = countRows(ctx, {
    from: table.from,
    where: where.condition,
    reads: table.reads,
    counter: count.counter?.(query, where.filtered),
    isExact: query.count === 'exact',
    ...(count.sum === undefined ? {} : { sum: count.sum }),
  });
  const options = { definition, query, terms, where: where.condition };
  const isDeep = query.offset >= DEEP_OFFSET && query.cursor === undefined;
  const isMisleading = mayMisleadPlanner(definition, terms, where.filtered);
  if (!isDeep && !isMisleading) {
    const [counted, page] = await Promise.all([counting, readPage<Row, Stored>(ctx, options)]);
    return { ...counted, ...page };
  }
  const counted = await counting;
  const optionsWithCount = { ...options, isFilteredFirst: isMisleading && counted.count <= EXACT_COUNT_LIMIT };
  return isDeep
    ? readDeepPage<Row, Stored>(ctx, { ...optionsWithCount, filtered: where.filtered, count: counted })
    : { ...counted, ...(await readPage<Row, Stored>(ctx, optionsWithCount)) };
}

/**
 * Whether the planner might choose to scan the sort index although all matching rows are at its far end. It does not know that
 * columns are correlated: for example, new orders have the highest numbers.
 */
export function mayMisleadPlanner(
  { sort }: Pick<ListSource, 'sort'>,
  terms: readonly SortTerm[],
  filtered: readonly string[],
): boolean {
  return filtered.length > 0 && terms[0]?.key !== sort.default.replace(/^-/, '').split(',')[0];
}

export type ListResult<Row> = ListData<Row> & Pick<ListCountResult, 'totals'>;

interface FilterConditions {
  condition: Condition;
  /** Names of the active filters, with `q` for the search. */
  filtered: string[];
}

export function buildConditions<Query extends PageQuery>(
  definition: Pick<ListDefinition<Query>, 'table' | 'filters' | 'search'>,
  query: Query,
): FilterConditions {
  const conditions: Condition[] = [];
  const filtered: string[] = [];
  for (const [name, toCondition] of typedEntries(definition.filters)) {
    const value = query[name];
    const condition = value == null || toCondition === HANDLED_ELSEWHERE ? undefined : toCondition(value, query);
    if (!condition) continue;
    conditions.push(condition);
    filtered.push(name);
  }
  if (query.q && definition.search !== NOT_SEARCHABLE) {
    conditions.push(definition.search(normaliseNumber(query.q)));
    filtered.push('q');
  }
  if (definition.table.onlyRows) {
    conditions.push(definition.table.onlyRows);
    filtered.push('published');
  }
  return { condition: allOf(conditions), filtered };
}

/** The part of a definition that is needed for reading rows. */
export type ListSource<Stored extends StoredRow = StoredRow> = Omit<
  ListDefinition<PageQuery, Stored>,
  'filters' | 'count' | 'prepare'
>;

interface PageOptions<Stored extends StoredRow> {
  definition: ListSource<Stored>;
  query: PageQuery;
  terms: SortTerm[];
  where: Condition;
  /** Where to start reading, if not at the first row. */
  anchor?: PageAnchor | undefined;
  /** Whether to find all matching rows and then sort them, because few rows match. */
  isFilteredFirst?: boolean;
}

type Page<Row> = Pick<ListData<Row>, 'rows' | 'next' | 'previous'>;

async function readPage<Row, Stored extends StoredRow>(
  ctx: Context,
  { definition, query, terms, where, anchor, isFilteredFirst }: PageOptions<Stored>,
): Promise<Page<Row>> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, terms);
  const isBackward = cursor?.direction === 'previous';
  const order = isBackward ? reverseTerms(terms) : terms;
  const start = cursor ? afterCursor(order, cursor.values) : anchor?.condition;
  const condition = start ? allOf([where, start]) : where;
  const offset = cursor ? 0 : query.offset - (anchor?.skipped ?? 0);
  // One extra row shows whether there is another page.
  const found = await fetchRows<Row, Stored>(ctx, {
    definition,
    where: condition,
    order,
    limit: query.limit + 1,
    offset,
    isFilteredFirst,
    isWhole: where.text === MATCH_ALL.text && !anchor,
  });
  const hasMore = found.length > query.limit;
  const page = isBackward ? found.slice(0, query.limit).toReversed() : found.slice(0, query.limit);
  const hasNext = isBackward || hasMore;
  const hasPrevious = isBackward ? hasMore : cursor !== undefined || query.offset > 0;
  return withCursors(page, terms, { hasNext, hasPrevious });
}

async function readDeepPage<Row, Stored extends StoredRow>(
  ctx: Context,
  { filtered, count, ...options }: PageOptions<Stored> & { filtered: readonly string[]; count: ListCountResult },
): Promise<ListResult<Row>> {
  const { definition, query, terms, where, isFilteredFirst } = options;
  const anchor = await definition.sort.anchor?.(ctx, { terms, offset: query.offset, filtered, count: count.count });
  const isNearEnd = !count.countIsEstimate && query.offset > count.count / 2;
  if (anchor || !isNearEnd) return { ...count, ...(await readPage<Row, Stored>(ctx, { ...options, anchor })) };
  const limit = Math.min(query.limit, count.count - query.offset);
  if (limit <= 0) return { ...count, rows: [] };
  const offset = count.count - query.offset - limit;
  const found = await fetchRows<Row, Stored>(ctx, {
    definition,
    where,
    order: reverseTerms(terms),
    limit,
    offset,
    isFilteredFirst,
  });
  return { ...count, ...withCursors(found.toReversed(), terms, { hasNext: offset > 0, hasPrevious: true }) };
}

interface FetchOptions<Stored extends StoredRow> {
  definition: ListSource<Stored>;
  where: Condition;
  order: SortTerm[];
  limit: number;
  offset: number;
  isFilteredFirst?: boolean | undefined;
  /** Whether nothing is filtered, so that one plan suits every page. */
  isWhole?: boolean;
}

interface FetchedRow<Row> {
  row: Row;
  /** The row's value for each sort term, by key. */
  position: Record<string, unknown>;
}

/** Limits are rounded up to one of these and written into the SQL, because plans with a limit as a parameter are not reused. */
const ROUNDED_LIMITS = [11, 21, 51, 101, 1001];

const roundUpLimit = (limit: number): number => ROUNDED_LIMITS.find((max) => max >= limit) ?? Math.ceil(limit);

/** Selects the ids of the page first, from an index alone if possible, and then the rows with their joins. */
export async function fetchRows<Row, Stored extends StoredRow>(
  ctx: Context,
  { definition: { table, select }, where, order, limit, offset, isFilteredFirst, isWhole }: FetchOptions<Stored>,
): Promise<FetchedRow<Row>[]> {
  const alias = table.key.split('.')[0];
  const sortColumns = order.map((term, index) => `${term.sql} as k${index}`).join(', ');
  const keys = order.map((_, index) => `page.k${index} as "_k${index}"`).join(', ');
  const matching = `select ${sortColumns} from ${table.from} where ${where.text}`;
  // `offset 0` prevents the planner from merging the filter into the sort.
  const sorted = isFilteredFirst
    ? `select * from (${matching} offset 0) matching order by ${orderBy(order, (_, index) => `k${index}`)}`
    : `${matching} order by ${orderBy(order, (term) => term.sql)}`;
  const text = `select ${select.columns(ctx.language)}, ${keys}
    from (${sorted} limit ${roundUpLimit(limit)}${offset > 0 ? ' offset ?' : ''}) page
    join ${select.rowsFrom ?? table.from} on ${alias}.id = page.k${order.length - 1} ${select.joins ?? ''}
    order by ${orderBy(order, (_, index) => `page.k${index}`)}`;
  const read = statement(text, [...where.values, ...(offset > 0 ? [offset] : [])]);
  const rows = await ctx.db.rows<Stored>(isWhole ? read : withoutPlanCache(read));
  const finished = rows.slice(0, limit).map((row) => {
    const position = takePosition(row, order);
    select.finish?.(row, ctx);
    return { row, position };
  });
  return asListRows<Row>(finished);
}

/** Casts finished rows to the list's row type. test/statements compares the selected columns with that type. */
const asListRows = <Row>(finished: FetchedRow<StoredRow>[]) => finished as FetchedRow<Row>[];

/** Removes the values of the sort terms from a row and returns them. */
function takePosition(row: StoredRow, order: readonly SortTerm[]): Record<string, unknown> {
  const position: Record<string, unknown> = {};
  order.forEach((term, index) => {
    position[term.key] = row[`_k${index}`];
    delete row[`_k${index}`];
  });
  return position;
}

function withCursors<Row>(
  page: FetchedRow<Row>[],
  terms: SortTerm[],
  { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean },
): Page<Row> {
  const values = (found: FetchedRow<Row>) => terms.map((term) => found.position[term.key]);
  const first = page[0];
  const last = page.at(-1);
  return {
    rows: page.map((found) => found.row),
    ...(hasNext && last ? { next: writeCursor('next', terms, values(last)) } : {}),
    ...(hasPrevious && first ? { previous: writeCursor('previous', terms, values(first)) } : {}),
  };
}
