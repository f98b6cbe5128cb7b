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

/** Candidates that are looked at more closely. */
const PROMISING = 250;

const texts = new Map<KeptLists, string>();

/**
 * Who stands at the head of a list has at most its sales there; who does not has at most those of the list's last. Of the most
 * promising all months or quarters are added up, which is the closest bound there is without looking at days. What was
 * appended since the last fold may be anybody's.
 */
function textOf(lists: KeptLists): string {
  const known = texts.get(lists);
  if (known !== undefined) return known;
  const { table, start, id, deltas } = lists;
  // Sums of doubles are exact up to 2^53 and far cheaper than those of bigints, which are numeric.
  const text = `
    with lists as materialized (
      select start, coalesce((select sales from ${table} where ${start} = s.start order by sales desc offset ?::int - 1 limit 1), 0) as low
      from unnest(?::date[]) s (start)
    ), appended as materialized (
      select distinct ${id} as id from ${deltas}
    ), heads as materialized (
      select h.id, sum((h.sales - low)::float8) as above
      from lists cross join lateral (select ${id} as id, sales from ${table} where ${start} = lists.start order by sales desc limit ?) h
      group by h.id order by 2 desc limit ${PROMISING + 1}
    )
    select id, ${Number.MAX_SAFE_INTEGER}::float8 as bound from appended
    union all
    select id, (select sum(sales)::float8 from ${table} kept where kept.${id} = found.id and kept.${start} = any(?))
    from (select id from heads where id not in (select id from appended) order by above desc limit ${PROMISING}) found
    union all
    select null, (select coalesce(sum(low), 0)::float8 from lists) + coalesce((select above from heads order by above desc offset ${PROMISING} limit 1), 0)`;
  texts.set(lists, text);
  return text;
}

/** Candidates for the best over the months or quarters given, from the first `heads` of each. */
export async function readHeads(
  ctx: Context,
  lists: KeptLists,
  { starts, heads }: { starts: readonly string[]; heads: number },
): Promise<Candidates> {
  const found = await ctx.db.rows<{ id: string | null; bound: number }>(
    statement(textOf(lists), [heads, starts, heads, starts]),
  );
  const rows = found.filter((row): row is Candidate => row.id !== null).toSorted((a, b) => b.bound - a.bound);
  return { rows, rest: found.find(({ id }) => id === null)?.bound ?? 0 };
}
