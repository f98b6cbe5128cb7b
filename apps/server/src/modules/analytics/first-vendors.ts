import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Candidates } from './best.ts';
import { type DaySpan, monthSpans, touchedMonths } from './months.ts';
import { inSpanSql, SPANS } from './running-days.service.ts';

export interface VendorSales {
  id: string;
  orders: number;
  sales: number;
}

/** Measured first: they say how good all others must be. */
const FIRST = 20;
/** Others who could be as good; where there are more, the search goes on without this. */
const MOST = 400;

const soldBy = (id: string): string => `
  select sum(orders)::bigint as orders, sum(sales) as sales from (
    select ${inSpanSql('orders_until')} as orders, (${inSpanSql('sales_until')})::float8 as sales
    from ${SPANS} join monthly_vendor_totals t on t.month = span.month and t.vendor_id = ${id}
    union all select orders, sales from monthly_vendor_deltas where vendor_id = ${id} and day between ? and ?) parts`;

/**
 * Who stands at the head of a month's list has at most its sales there; who does not has at most those of the list's last. What was
 * appended since the last fold may be anybody's. Sums of doubles are exact up to 2^53 and far cheaper than those of bigints.
 */
const look = (wanted: number, heads: number): string => `
  with lists as materialized (
    select start, coalesce((select sales from monthly_vendor_totals where month = start order by sales desc offset ${heads - 1} limit 1), 0) as low
    from unnest(?::date[]) s (start)
  ), others as materialized (
    select coalesce(sum(low), 0)::float8 as low from lists
  ), appended as materialized (
    select distinct vendor_id as id from monthly_vendor_deltas
  ), heads as materialized (
    select id, sum(above) + (select low from others) as bound
    from (
      select h.id, (h.sales - low)::float8 as above
      from lists cross join lateral (
        select vendor_id as id, sales from monthly_vendor_totals where month = start order by sales desc limit ${heads}) h) above
    where id not in (select id from appended) group by id
  ), first as materialized (
    select id, orders, sales from (select id from heads order by bound desc limit ${FIRST}) h cross join lateral (${soldBy('h.id')}) sold
  ), goal as materialized (
    select coalesce((select sales from first order by sales desc offset ${wanted - 1} limit 1), 0) as least
  ), close as materialized (
    select id, bound from heads where bound >= (select least from goal) and id not in (select id from first)
    order by bound desc limit ${MOST + 1}
  ), measured as (
    select id, orders, sales from first
    union all
    select id, orders, sales
    from (select id from (select id from close order by bound desc limit ${MOST}) c union all select id from appended) c
    cross join lateral (${soldBy('c.id')}) sold
  )
  (select id, orders, sales, null::float8 as rest, null::float8 as low from measured where orders > 0 order by sales desc, id limit ${wanted})
  union all
  select null, null, null, greatest(low, (select bound from close order by bound desc offset ${MOST} limit 1)), low from others`;

type Found = (VendorSales & { rest: null; low: null }) | { id: null; rest: number; low: number };

/** The best of the heads of all months, and how good others may be, in one statement: on nearly all days it is the answer. */
export async function lookAtFirst(
  ctx: Context,
  span: DaySpan,
  { wanted, heads }: { wanted: number; heads: number },
): Promise<Candidates<VendorSales>> {
  const sold = [...monthSpans(span), span.from, span.to];
  const found = await ctx.db.rows<Found>(statement(look(wanted, heads), [touchedMonths(span), ...sold, ...sold]));
  const measured = found.flatMap(({ id, ...row }) => (id === null || row.rest !== null ? [] : [{ ...row, id }]));
  const others = found.find((row) => row.id === null);
  return { rows: [], measured, rest: others?.rest ?? 0, low: others?.low ?? 0 };
}
