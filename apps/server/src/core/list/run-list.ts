import type { ListData } from '@souk/contract/core/list.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, NOTHING, plannedAnew, statement } from '#core/db/statement.ts';
import { typedEntries } from '#core/records.ts';
import { countRows, type Count, EXACT_COUNT_LIMIT } from './count.ts';
import { afterCursor, readCursor, writeCursor } from './cursor.ts';
import {
  type Anchor,
  type ListDefinition,
  type PageQuery,
  prepared,
  READ_ELSEWHERE,
  type StoredRow,
} from './definition.ts';
import { partFor } from './published.ts';
import { orderBy, reversed, sortTerms, type SortTerm } from './sorting.ts';
import { plainNumber } from './typed-number.ts';

/** From this offset on it pays to look whether the end of the list is nearer than its start. */
const DEEP_OFFSET = 1000;

/** A page of a list with its count, the cursors of its neighbours and, where the list has them, the totals of all that match. */
export async function runList<Row, Query extends PageQuery, Stored extends StoredRow = StoredRow>(
  ctx: Context,
  whole: ListDefinition<Query, Stored>,
  given: Query,
): Promise<ListAnswer<Row>> {
  const definition = partFor(ctx, whole, given);
  const { table, count = {} } = definition;
  const query = await prepared(definition, ctx, given);
  const terms = sortTerms(definition, query.sort);
  const where = conditionsOf(definition, query);
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
  const isMisleading = mayMislead(definition, terms, where.filtered);
  if (!isDeep && !isMisleading) {
    const [counted, page] = await Promise.all([counting, readPage<Row, Stored>(ctx, options)]);
    return { ...counted, ...page };
  }
  const counted = await counting;
  const known = { ...options, isFilteredFirst: isMisleading && counted.count <= EXACT_COUNT_LIMIT };
  return isDeep
    ? deepPage<Row, Stored>(ctx, { ...known, filtered: where.filtered, count: counted })
    : { ...counted, ...(await readPage<Row, Stored>(ctx, known)) };
}

/**
 * Whether the planner may walk the index of the order in search of rows that all stand at its far end, since it does not
 * know that, say, the orders just placed are those with the highest numbers.
 */
export function mayMislead(
  { sort }: Pick<ListSource, 'sort'>,
  terms: readonly SortTerm[],
  filtered: readonly string[],
): boolean {
  return filtered.length > 0 && terms[0]?.key !== sort.default.replace(/^-/, '').split(',')[0];
}

export type ListAnswer<Row> = ListData<Row> & Pick<Count, 'totals'>;

interface Filtered {
  condition: Condition;
  /** Names of the filters in use, with `q` for the search. */
  filtered: string[];
}

export function conditionsOf<Query extends PageQuery>(
  definition: Pick<ListDefinition<Query>, 'table' | 'filters' | 'search'>,
  query: Query,
): Filtered {
  const conditions: Condition[] = [];
  const filtered: string[] = [];
  for (const [name, toCondition] of typedEntries(definition.filters)) {
    const value = query[name];
    const found = value == null || toCondition === READ_ELSEWHERE ? undefined : toCondition(value, query);
    if (!found) continue;
    conditions.push(found);
    filtered.push(name);
  }
  if (query.q && definition.search) {
    conditions.push(definition.search(plainNumber(query.q)));
    filtered.push('q');
  }
  if (definition.table.onlyRows) {
    conditions.push(definition.table.onlyRows);
    filtered.push('published');
  }
  return { condition: allOf(conditions), filtered };
}

/** What reading rows needs of a definition once its filters have become a condition. */
export type ListSource<Stored extends StoredRow = StoredRow> = Omit<
  ListDefinition<PageQuery, Stored>,
  'filters' | 'count' | 'prepare'
>;

interface PageOptions<Stored extends StoredRow> {
  definition: ListSource<Stored>;
  query: PageQuery;
  terms: SortTerm[];
  where: Condition;
  /** Where reading starts instead of at the first row. */
  anchor?: Anchor | undefined;
  /** Few rows match: find them all, then sort. */
  isFilteredFirst?: boolean;
}

type Page<Row> = Pick<ListData<Row>, 'rows' | 'next' | 'previous'>;

async function readPage<Row, Stored extends StoredRow>(
  ctx: Context,
  { definition, query, terms, where, anchor, isFilteredFirst }: PageOptions<Stored>,
): Promise<Page<Row>> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, terms);
  const isBackward = cursor?.direction === 'previous';
  const order = isBackward ? reversed(terms) : terms;
  const start = cursor ? afterCursor(order, cursor.values) : anchor?.condition;
  const wanted = start ? allOf([where, start]) : where;
  const offset = cursor ? 0 : query.offset - (anchor?.skipped ?? 0);
  // One row more than asked for tells whether there is another page.
  const found = await fetchRows<Row, Stored>(ctx, {
    definition,
    where: wanted,
    order,
    limit: query.limit + 1,
    offset,
    isFilteredFirst,
    isWhole: where.text === NOTHING.text && !anchor,
  });
  const hasMore = found.length > query.limit;
  const page = isBackward ? found.slice(0, query.limit).toReversed() : found.slice(0, query.limit);
  const hasNext = isBackward || hasMore;
  const hasPrevious = isBackward ? hasMore : cursor !== undefined || query.offset > 0;
  return withCursors(page, terms, { hasNext, hasPrevious });
}

async function deepPage<Row, Stored extends StoredRow>(
  ctx: Context,
  { filtered, count, ...options }: PageOptions<Stored> & { filtered: readonly string[]; count: Count },
): Promise<ListAnswer<Row>> {
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
    order: reversed(terms),
    limit,
    offset,
    isFilteredFirst,
  });
  return { ...count, ...withCursors(found.toReversed(), terms, { hasNext: offset > 0, hasPrevious: true }) };
}

interface Fetch<Stored extends StoredRow> {
  definition: ListSource<Stored>;
  where: Condition;
  order: SortTerm[];
  limit: number;
  offset: number;
  isFilteredFirst?: boolean | undefined;
  /** Nothing is filtered, so that one plan serves every page. */
  isWhole?: boolean;
}

interface Found<Row> {
  row: Row;
  /** Values by sort key. */
  position: Record<string, unknown>;
}

/** Pages are cut at one of these, so that a statement names its limit: with a parameter there the database plans it anew each time. */
const LIMITS = [11, 21, 51, 101, 1001];

const rowsAtMost = (limit: number): number => LIMITS.find((each) => each >= limit) ?? Math.ceil(limit);

/** Ids of the page first, from the index alone where it serves, then the rows and what is joined to them. */
export async function fetchRows<Row, Stored extends StoredRow>(
  ctx: Context,
  { definition: { table, select }, where, order, limit, offset, isFilteredFirst, isWhole }: Fetch<Stored>,
): Promise<Found<Row>[]> {
  const alias = table.key.split('.')[0];
  const picked = order.map((term, index) => `${term.sql} as k${index}`).join(', ');
  const keys = order.map((_, index) => `page.k${index} as "_k${index}"`).join(', ');
  const matching = `select ${picked} from ${table.from} where ${where.text}`;
  // `offset 0` keeps the planner from folding the filter into the sort.
  const sorted = isFilteredFirst
    ? `select * from (${matching} offset 0) matching order by ${orderBy(order, (_, index) => `k${index}`)}`
    : `${matching} order by ${orderBy(order, (term) => term.sql)}`;
  const text = `select ${select.columns(ctx.language)}, ${keys}
    from (${sorted} limit ${rowsAtMost(limit)}${offset > 0 ? ' offset ?' : ''}) page
    join ${select.rowsFrom ?? table.from} on ${alias}.id = page.k${order.length - 1} ${select.joins ?? ''}
    order by ${orderBy(order, (_, index) => `page.k${index}`)}`;
  const read = statement(text, [...where.values, ...(offset > 0 ? [offset] : [])]);
  const rows = await ctx.db.rows<Stored>(isWhole ? read : plannedAnew(read));
  const finished = rows.slice(0, limit).map((row) => {
    const position = takePosition(row, order);
    select.finish?.(row, ctx);
    return { row, position };
  });
  return asListed<Row>(finished);
}

/** What `finish` leaves is a row as the list says it: the test of all statements compares the columns with `Row`. */
const asListed = <Row>(finished: Found<StoredRow>[]) => finished as Found<Row>[];

/** Takes the values that a row is sorted by out of it. */
function takePosition(row: StoredRow, order: readonly SortTerm[]): Record<string, unknown> {
  const position: Record<string, unknown> = {};
  order.forEach((term, index) => {
    position[term.key] = row[`_k${index}`];
    delete row[`_k${index}`];
  });
  return position;
}

function withCursors<Row>(
  page: Found<Row>[],
  terms: SortTerm[],
  { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean },
): Page<Row> {
  const values = (found: Found<Row>) => terms.map((term) => found.position[term.key]);
  const first = page[0];
  const last = page.at(-1);
  return {
    rows: page.map((found) => found.row),
    ...(hasNext && last ? { next: writeCursor('next', terms, values(last)) } : {}),
    ...(hasPrevious && first ? { previous: writeCursor('previous', terms, values(first)) } : {}),
  };
}
