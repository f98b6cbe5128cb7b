import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Candidates } from './best.ts';

/** Sales kept by month or quarter: constants of this code base, never a request's. */
export interface KeptLists {
  table: string;
  start: string;
  id: string;
  deltas: string;
}

const texts = new Map<KeptLists, string>();

/**
 * Who stands at the head of a list has at most its sales there; who does not has at most those of the list's last. What was
 * appended since the last fold may be anybody's.
 */
function textOf(lists: KeptLists): string {
  const known = texts.get(lists);
  if (known !== undefined) return known;
  const { table, start, id, deltas } = lists;
  const text = `
    with heads as materialized (
      select h.id, h.sales, s.start, case when count(*) over list < ? then 0 else min(h.sales) over list end as low
      from unnest(?::date[]) s (start) cross join lateral (
        select ${id} as id, sales from ${table} where ${start} = s.start order by sales desc limit ?) h
      window list as (partition by s.start)
    ), rest as materialized (select coalesce(sum(low), 0)::bigint as rest from (select distinct start, low from heads) lists),
    appended as materialized (select distinct ${id} as id from ${deltas})
    select id, bound, rest from (
      select id, ${Number.MAX_SAFE_INTEGER} as bound from appended
      union all
      select id, sum(sales - low)::bigint + (select rest from rest) from heads where id not in (select id from appended) group by id
    ) found cross join rest order by bound desc`;
  texts.set(lists, text);
  return text;
}

/** Candidates for the best over the months or quarters given, from the first `heads` of each. */
export async function readHeads(
  ctx: Context,
  lists: KeptLists,
  { starts, heads }: { starts: readonly string[]; heads: number },
): Promise<Candidates> {
  const rows = await ctx.db.rows<{ id: string; bound: number; rest: number }>(
    statement(textOf(lists), [heads, starts, heads]),
  );
  return { rows, rest: rows[0]?.rest ?? 0 };
}
