import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, withoutPlanCache, statement } from '#core/db/statement.ts';
import { type Candidates, type SearchDepth, findTopN } from './top-n.ts';
import { findFirstVendors, type VendorSales } from './first-vendor-candidates.ts';
import { type RollupTable, readCandidates } from './top-candidates.ts';
import { isSingleDay, monthSpans, touchedMonths } from './months.ts';
import { toInstants } from './period.ts';
import { sumInSpanSql, MONTH_SPANS_SQL } from './cumulative-days.service.ts';
import type { SalesScope } from './top-products.ts';

const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** The vendors with the highest sales in the scope. */
export function findTopVendors(ctx: Context, limit: number, scope: SalesScope): Promise<VendorSales[]> {
  const { vendorId } = scope;
  if (vendorId !== undefined) return readVendorSales(ctx, [vendorId], scope);
  const readAll = () => findTopOfAll(ctx, limit, scope);
  if (isSingleDay(scope.span) && !scope.branch) return readAll();
  return findTopN({
    limit,
    initialListDepth: LIST_DEPTH,
    find: (listDepth, minSales) => findCandidates(ctx, scope, { limit, listDepth, minSales }),
    measure: (ids) => readVendorSales(ctx, ids, scope),
    readAll,
  });
}

const SUM_SALES_OF_ALL = `
  select vendor_id as id, count(*) as orders, sum(total)::bigint as sales from orders
  where placed_at between ? and ? and status <> 'cancelled' group by vendor_id order by sum(total) desc, vendor_id`;

function findTopOfAll(ctx: Context, limit: number, { span, timeZone }: SalesScope): Promise<VendorSales[]> {
  const { start, end } = toInstants(span.from, span.to, timeZone);
  return ctx.db.rows<VendorSales>(withoutPlanCache(statement(`${SUM_SALES_OF_ALL} limit ${limit}`, [start, end])));
}

const MONTHLY_TOTALS: RollupTable = {
  table: 'monthly_vendor_totals',
  start: 'month',
  id: 'vendor_id',
  deltas: 'monthly_vendor_deltas',
};
/** Lower than for products, because the top vendors differ more from the others. */
const LIST_DEPTH = 60;

const SELECT_CANDIDATES_IN_BRANCH = `
  select vendor_id as id, sum(sales)::bigint as bound from (
    select vendor_id, sales from monthly_product_totals where category_id = any(?) and month = any(?)
    union all select vendor_id, sales from monthly_product_deltas where category_id = any(?) and month = any(?)) parts
  group by vendor_id order by 2 desc`;

async function findCandidates(
  ctx: Context,
  { span, branch }: SalesScope,
  { limit, listDepth, minSales }: SearchDepth & { limit: number },
): Promise<Candidates<VendorSales>> {
  const starts = touchedMonths(span);
  if (branch)
    return {
      rows: await ctx.db.rows(statement(SELECT_CANDIDATES_IN_BRANCH, [branch, starts, branch, starts])),
      rest: 0,
      low: 0,
    };
  return minSales === null
    ? findFirstVendors(ctx, span, { limit, listDepth })
    : readCandidates(ctx, [{ lists: MONTHLY_TOTALS, starts }], { listDepth, minSales });
}

const SUM_STORED_SALES = `
  select id, sum(orders)::bigint as orders, sum(sales) as sales from (
    select vendor_id as id, ${sumInSpanSql('orders_until')} as orders, (${sumInSpanSql('sales_until')})::float8 as sales
    from ${MONTH_SPANS_SQL} join monthly_vendor_totals using (month) where vendor_id = any(?)
    union all select vendor_id, orders, sales from monthly_vendor_deltas where vendor_id = any(?) and day between ? and ?) parts
  group by id having sum(orders) > 0`;
const SUM_SALES_IN_BRANCH = `
  select o.vendor_id as id, count(distinct o.id) as orders, sum(l.net)::bigint as sales from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = any(?) and o.status = any(?) and o.placed_at between ? and ? and l.category_id = any(?) group by o.vendor_id`;

const readVendorSales = (ctx: Context, ids: readonly string[], scope: SalesScope): Promise<VendorSales[]> => {
  const { text, values } = vendorSalesSql(ids, scope);
  return ctx.db.rows<VendorSales>(statement(text, values));
};

/** Sales of these vendors: from the stored totals, or from the orders when filtered by category. */
export function vendorSalesSql(ids: readonly string[], { span, timeZone, branch }: SalesScope): Condition {
  if (!branch) return condition(SUM_STORED_SALES, ...monthSpans(span), ids, ids, span.from, span.to);
  const { start, end } = toInstants(span.from, span.to, timeZone);
  return condition(SUM_SALES_IN_BRANCH, ids, SOLD_STATUSES, start, end, branch);
}
