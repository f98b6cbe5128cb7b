import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, plannedAnew, statement } from '#core/db/statement.ts';
import { type Candidates, type Depth, findBest } from './best.ts';
import { lookAtFirst, type VendorSales } from './first-vendors.ts';
import { type KeptLists, readHeads } from './kept-heads.ts';
import { isShort, monthSpans, touchedMonths } from './months.ts';
import { instantsOf } from './period.ts';
import { inSpanSql, SPANS } from './running-days.service.ts';
import type { SoldIn } from './top-products.ts';

const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** The vendors with the highest sales of the days given. */
export function bestVendors(ctx: Context, wanted: number, sold: SoldIn): Promise<VendorSales[]> {
  const { vendorId } = sold;
  if (vendorId !== undefined) return vendorSales(ctx, [vendorId], sold);
  const readAll = () => ofAll(ctx, wanted, sold);
  if (isShort(sold.span) && !sold.branch) return readAll();
  return findBest({
    wanted,
    heads: HEADS,
    find: (heads, least) => findCandidates(ctx, sold, { wanted, heads, least }),
    measure: (ids) => vendorSales(ctx, ids, sold),
    readAll,
  });
}

const ALL = `
  select vendor_id as id, count(*) as orders, sum(total)::bigint as sales from orders
  where placed_at between ? and ? and status <> 'cancelled' group by vendor_id order by sum(total) desc, vendor_id`;

function ofAll(ctx: Context, wanted: number, { span, timeZone }: SoldIn): Promise<VendorSales[]> {
  const { start, end } = instantsOf(span.from, span.to, timeZone);
  return ctx.db.rows<VendorSales>(plannedAnew(statement(`${ALL} limit ${wanted}`, [start, end])));
}

const MONTHS: KeptLists = {
  table: 'monthly_vendor_totals',
  start: 'month',
  id: 'vendor_id',
  deltas: 'monthly_vendor_deltas',
};
/** Vendors are more uneven than products. */
const HEADS = 60;

const IN_BRANCH = `
  select vendor_id as id, sum(sales)::bigint as bound from (
    select vendor_id, sales from monthly_product_totals where category_id = any(?) and month = any(?)
    union all select vendor_id, sales from monthly_product_deltas where category_id = any(?) and month = any(?)) parts
  group by vendor_id order by 2 desc`;

async function findCandidates(
  ctx: Context,
  { span, branch }: SoldIn,
  { wanted, heads, least }: Depth & { wanted: number },
): Promise<Candidates<VendorSales>> {
  const starts = touchedMonths(span);
  if (branch)
    return { rows: await ctx.db.rows(statement(IN_BRANCH, [branch, starts, branch, starts])), rest: 0, low: 0 };
  return least === null
    ? lookAtFirst(ctx, span, { wanted, heads })
    : readHeads(ctx, [{ lists: MONTHS, starts }], { heads, least });
}

const SALES = `
  select id, sum(orders)::bigint as orders, sum(sales) as sales from (
    select vendor_id as id, ${inSpanSql('orders_until')} as orders, (${inSpanSql('sales_until')})::float8 as sales
    from ${SPANS} join monthly_vendor_totals using (month) where vendor_id = any(?)
    union all select vendor_id, orders, sales from monthly_vendor_deltas where vendor_id = any(?) and day between ? and ?) parts
  group by id having sum(orders) > 0`;
const BRANCH_ORDERS = `
  select o.vendor_id as id, count(distinct o.id) as orders, sum(l.net)::bigint as sales from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = any(?) and o.status = any(?) and o.placed_at between ? and ? and l.category_id = any(?) group by o.vendor_id`;

const vendorSales = (ctx: Context, ids: readonly string[], sold: SoldIn): Promise<VendorSales[]> => {
  const { text, values } = vendorSalesSql(ids, sold);
  return ctx.db.rows<VendorSales>(statement(text, values));
};

/** What these vendors sold, as it is kept within their months; of a category from the orders. */
export function vendorSalesSql(ids: readonly string[], { span, timeZone, branch }: SoldIn): Condition {
  if (!branch) return condition(SALES, ...monthSpans(span), ids, ids, span.from, span.to);
  const { start, end } = instantsOf(span.from, span.to, timeZone);
  return condition(BRANCH_ORDERS, ids, SOLD_STATUSES, start, end, branch);
}
