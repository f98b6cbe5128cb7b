import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Candidates } from './top-n.ts';
import { type DaySpan, monthSpans, touchedMonths } from './months.ts';
import { sumInSpanSql, MONTH_SPANS_SQL } from './cumulative-days.service.ts';

export interface VendorSales {
  id: string;
  orders: number;
  sales: number;
}

/** The number of vendors measured first. Others have to reach the sales of the last top vendor among these. */
const FIRST_MEASURED_COUNT = 20;
/**
 * The maximum number of other vendors to measure. If more could reach the minimum, the search continues with
 * `readCandidates`.
 */
const MAX_QUALIFYING_VENDORS = 400;

const vendorSalesById = (id: string): string => `
  select sum(orders)::bigint as orders, sum(sales) as sales from (
    select ${sumInSpanSql('orders_until')} as orders, (${sumInSpanSql('sales_until')})::float8 as sales
    from ${MONTH_SPANS_SQL} join monthly_vendor_totals t on t.month = span.month and t.vendor_id = ${id}
    union all select orders, sales from monthly_vendor_deltas where vendor_id = ${id} and day between ? and ?) parts`;

/**
 * Reads the first `listDepth` rows of each month's list of vendors. The upper bound for a vendor is the sum over all
 * lists: of its own sales where it was read, and of the last row's sales where it was not. Vendors with unfolded deltas
 * are always measured. Sums are doubles, which are exact up to 2^53 and much cheaper than sums of bigints.
 */
const firstVendorsSql = (limit: number, listDepth: number): string => `
  with lists as materialized (
    select start, coalesce((select sales from monthly_vendor_totals where month = start order by sales desc offset ${listDepth - 1} limit 1), 0) as low
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
        select vendor_id as id, sales from monthly_vendor_totals where month = start order by sales desc limit ${listDepth}) h) above
    where id not in (select id from appended) group by id
  ), first as materialized (
    select id, orders, sales from (select id from heads order by bound desc limit ${FIRST_MEASURED_COUNT}) h cross join lateral (${vendorSalesById('h.id')}) sold
  ), goal as materialized (
    select coalesce((select sales from first order by sales desc offset ${limit - 1} limit 1), 0) as minimum
  ), qualifying as materialized (
    select id, bound from heads where bound >= (select minimum from goal) and id not in (select id from first)
    order by bound desc limit ${MAX_QUALIFYING_VENDORS + 1}
  ), measured as (
    select id, orders, sales from first
    union all
    select id, orders, sales
    from (select id from (select id from qualifying order by bound desc limit ${MAX_QUALIFYING_VENDORS}) c union all select id from appended) c
    cross join lateral (${vendorSalesById('c.id')}) sold
  )
  (select id, orders, sales, null::float8 as rest, null::float8 as low from measured where orders > 0 order by sales desc, id limit ${limit})
  union all
  select null, null, null, greatest(low, (select bound from qualifying order by bound desc offset ${MAX_QUALIFYING_VENDORS} limit 1)), low from others`;

type FirstVendorRow = (VendorSales & { rest: null; low: null }) | { id: null; rest: number; low: number };

/**
 * Finds the top vendors in one statement, from the first rows of each month's list, with an upper bound for all other
 * vendors. For nearly all periods the bound shows that no further search is needed.
 */
export async function findFirstVendors(
  ctx: Context,
  span: DaySpan,
  { limit, listDepth }: { limit: number; listDepth: number },
): Promise<Candidates<VendorSales>> {
  const salesValues = [...monthSpans(span), span.from, span.to];
  const rows = await ctx.db.rows<FirstVendorRow>(
    statement(firstVendorsSql(limit, listDepth), [touchedMonths(span), ...salesValues, ...salesValues]),
  );
  const measured = rows.flatMap(({ id, ...row }) => (id === null || row.rest !== null ? [] : [{ ...row, id }]));
  const others = rows.find((row) => row.id === null);
  return { rows: [], measured, rest: others?.rest ?? 0, low: others?.low ?? 0 };
}
