import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Candidate, Candidates, SearchDepth } from './top-n.ts';

/**
 * The names of a table of sales by month or quarter and of its columns. They never come from a request, so they are
 * safe in SQL.
 */
export interface RollupTable {
  table: string;
  start: string;
  id: string;
  deltas: string;
}

/** The number of candidates in the first round, when the sales that a top row needs are not known yet. */
const FIRST_CANDIDATE_COUNT = 80;

/** A table of sales, and the first days of the months or quarters to read from it. */
export interface RollupPeriods {
  lists: RollupTable;
  starts: readonly string[];
}

const candidateQueries = new Map<string, string>();

/**
 * Selects the rows that may be top rows, each with an upper bound for its sales. A list contains the sales of one month
 * or quarter. Rows are ranked by a rough bound: in each list, their own sales if they are among its first rows,
 * otherwise the sales of the last row that was read. The best of them get the sum of their sales in all lists, which is
 * the closest bound that needs no daily data. Rows with unfolded deltas are always candidates.
 */
function candidatesSql(tables: readonly RollupTable[]): string {
  const name = tables.map(({ table }) => table).join(' ');
  const cached = candidateQueries.get(name);
  if (cached !== undefined) return cached;
  const joinTables = (part: (lists: RollupTable, number: number) => string, join = ' union all ') =>
    tables.map(part).join(join);
  // Sums of doubles are exact up to 2^53 and much cheaper than sums of bigints, which are numeric.
  const text = `
    with lists as materialized (${joinTables(
      ({ table, start }, number) => `
      select ${number} as number, start, coalesce((select sales from ${table} where ${start} = s.start order by sales desc offset ?::int - 1 limit 1), 0) as low
      from unnest(?::date[]) s (start)`,
    )}
    ), appended as materialized (
      select distinct ${tables[0]?.id} as id from ${tables[0]?.deltas}
    ), heads as materialized (
      select id, sum(above) as above from (${joinTables(
        ({ table, start, id }, number) => `
        select h.id, (h.sales - low)::float8 as above
        from lists cross join lateral (select ${id} as id, sales from ${table} where ${start} = lists.start order by sales desc limit ?) h
        where number = ${number}`,
      )}) h
      group by id having ?::float8 is null or sum(above) + (select sum(low) from lists)::float8 >= ? order by 2 desc limit ?::int + 1
    )
    select id, ${Number.MAX_SAFE_INTEGER}::float8 as bound, null::float8 as low from appended
    union all
    select id, ${joinTables(({ table, start, id }) => `(select coalesce(sum(sales), 0)::float8 from ${table} totals where totals.${id} = promising.id and totals.${start} = any(?))`, ' + ')}, null
    from (select id from heads where id not in (select id from appended) order by above desc limit ?) promising
    union all
    select null, low + coalesce((select above from heads where ?::int is not null order by above desc offset ? limit 1), 0), low
    from (select coalesce(sum(low), 0)::float8 as low from lists) lists`;
  candidateQueries.set(name, text);
  return text;
}

/** Finds candidates for the top rows from the first `listDepth` rows of the list of each month or quarter. */
export async function readCandidates(
  ctx: Context,
  rollups: readonly RollupPeriods[],
  { listDepth, minSales }: SearchDepth,
): Promise<Candidates> {
  const candidateLimit = minSales === null ? FIRST_CANDIDATE_COUNT : null;
  const values = [
    ...rollups.flatMap(({ starts }) => [listDepth, starts]),
    ...rollups.map(() => listDepth),
    minSales,
    minSales,
    candidateLimit,
    ...rollups.map(({ starts }) => starts),
    candidateLimit,
    candidateLimit,
    candidateLimit,
  ];
  const candidateRows = await ctx.db.rows<{ id: string | null; bound: number; low: number | null }>(
    statement(candidatesSql(rollups.map(({ lists }) => lists)), values),
  );
  const rows = candidateRows.filter((row): row is Candidate & { low: null } => row.id !== null);
  const others = candidateRows.find(({ id }) => id === null);
  return {
    rows: rows.toSorted((a, b) => b.bound - a.bound),
    rest: others?.bound ?? 0,
    low: others?.low ?? 0,
  };
}
