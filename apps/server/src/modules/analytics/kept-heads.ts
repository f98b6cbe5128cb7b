import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Candidate, Candidates } from './best.ts';

/** Sales kept by month or quarter: constants of this code base, never a request's. */
export interface KeptLists {
  table: string;
  start: string;
  id: string;
  deltas: string;
}

/** Candidates that are looked at more closely before it is known how good they have to be. */
const PROMISING = 80;

/** A table of sums, and the months or quarters that are read of it. */
export interface Kept {
  lists: KeptLists;
  starts: readonly string[];
}

const texts = new Map<string, string>();

/**
 * Who stands at the head of a list has at most its sales there; who does not has at most those of the list's last. Of the most
 * promising all months or quarters are added up, which is the closest bound there is without looking at days. What was
 * appended since the last fold may be anybody's.
 */
function textOf(tables: readonly KeptLists[]): string {
  const name = tables.map(({ table }) => table).join(' ');
  const known = texts.get(name);
  if (known !== undefined) return known;
  const each = (part: (lists: KeptLists, number: number) => string, join = ' union all ') =>
    tables.map(part).join(join);
  // Sums of doubles are exact up to 2^53 and far cheaper than those of bigints, which are numeric.
  const text = `
    with lists as materialized (${each(
      ({ table, start }, number) => `
      select ${number} as number, start, coalesce((select sales from ${table} where ${start} = s.start order by sales desc offset ?::int - 1 limit 1), 0) as low
      from unnest(?::date[]) s (start)`,
    )}
    ), appended as materialized (
      select distinct ${tables[0]?.id} as id from ${tables[0]?.deltas}
    ), heads as materialized (
      select id, sum(above) as above from (${each(
        ({ table, start, id }, number) => `
        select h.id, (h.sales - low)::float8 as above
        from lists cross join lateral (select ${id} as id, sales from ${table} where ${start} = lists.start order by sales desc limit ?) h
        where number = ${number}`,
      )}) h
      group by id having ?::float8 is null or sum(above) + (select sum(low) from lists)::float8 >= ? order by 2 desc limit ?::int + 1
    )
    select id, ${Number.MAX_SAFE_INTEGER}::float8 as bound, null::float8 as low from appended
    union all
    select id, ${each(({ table, start, id }) => `(select coalesce(sum(sales), 0)::float8 from ${table} kept where kept.${id} = found.id and kept.${start} = any(?))`, ' + ')}, null
    from (select id from heads where id not in (select id from appended) order by above desc limit ?) found
    union all
    select null, low + coalesce((select above from heads where ?::int is not null order by above desc offset ? limit 1), 0), low
    from (select coalesce(sum(low), 0)::float8 as low from lists) lists`;
  texts.set(name, text);
  return text;
}

/** Candidates for the best over the months and quarters given, from the first `heads` of each. */
export async function readHeads(
  ctx: Context,
  kept: readonly Kept[],
  { heads, least }: { heads: number; least: number | null },
): Promise<Candidates> {
  const promising = least === null ? PROMISING : null;
  const values = [
    ...kept.flatMap(({ starts }) => [heads, starts]),
    ...kept.map(() => heads),
    least,
    least,
    promising,
    ...kept.map(({ starts }) => starts),
    promising,
    promising,
    promising,
  ];
  const found = await ctx.db.rows<{ id: string | null; bound: number; low: number | null }>(
    statement(textOf(kept.map(({ lists }) => lists)), values),
  );
  const rows = found.filter((row): row is Candidate & { low: null } => row.id !== null);
  const others = found.find(({ id }) => id === null);
  return {
    rows: rows.toSorted((a, b) => b.bound - a.bound),
    rest: others?.bound ?? 0,
    low: others?.low ?? 0,
  };
}
