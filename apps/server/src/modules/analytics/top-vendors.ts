import { ORDER_STATUSES } from '@souk/contract/order-fields.ts';
import type { Context } from '#core/context.ts';
import { plannedAnew, statement } from '#core/db/statement.ts';
import { type Candidates, type Depth, findBest } from './best.ts';
import { type KeptLists, readHeads } from './kept-heads.ts';
import { isShort, partsOf, touchedMonths } from './months.ts';
import { instantsOf } from './period.ts';
import type { SoldIn } from './top-products.ts';

export interface VendorSales {
  id: string;
  orders: number;
  sales: number;
}

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
    find: (heads, least) => findCandidates(ctx, sold, { heads, least }),
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

async function findCandidates(ctx: Context, { span, branch }: SoldIn, depth: Depth): Promise<Candidates> {
  const months = touchedMonths(span);
  if (branch)
    return { rows: await ctx.db.rows(statement(IN_BRANCH, [branch, months, branch, months])), rest: 0, low: 0 };
  return readHeads(ctx, [{ lists: MONTHS, starts: months }], depth);
}

const KEPT = `
  select vendor_id, orders, sales from monthly_vendor_totals where vendor_id = any(?) and month = any(?)
  union all select vendor_id, orders, sales from monthly_vendor_deltas where vendor_id = any(?) and month = any(?)`;
// All orders of the days less the cancelled ones, each from an index alone, which none would be by 'not cancelled'.
const EDGE = `
  union all select vendor_id, ?::int * count(*), ?::int * sum(total::float8)
  from orders where vendor_id = any(?) and placed_at between ? and ? group by vendor_id
  union all select vendor_id, -?::int * count(*), -?::int * sum(total::float8)
  from orders where vendor_id = any(?) and status = 'cancelled' and placed_at between ? and ? group by vendor_id`;
const BRANCH_ORDERS = `
  select o.vendor_id as id, count(distinct o.id) as orders, sum(l.net)::bigint as sales from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = any(?) and o.status = any(?) and o.placed_at between ? and ? and l.category_id = any(?) group by o.vendor_id`;

/** What these vendors sold: months from what is kept, the days at their edges from the orders. */
export function vendorSales(
  ctx: Context,
  ids: readonly string[],
  { span, timeZone, branch }: SoldIn,
): Promise<VendorSales[]> {
  const instants = ({ from, to }: SoldIn['span']) => {
    const { start, end } = instantsOf(from, to, timeZone);
    return [start, end];
  };
  if (branch) {
    return ctx.db.rows<VendorSales>(statement(BRANCH_ORDERS, [ids, SOLD_STATUSES, ...instants(span), branch]));
  }
  const { months, edges } = partsOf(span);
  const text = `
    select vendor_id as id, sum(orders)::bigint as orders, sum(sales)::bigint as sales
    from (${KEPT} ${edges.map(() => EDGE).join(' ')}) parts group by vendor_id having sum(orders) > 0`;
  const values = edges.flatMap((edge) => {
    const sold = [edge.sign, edge.sign, ids, ...instants(edge)];
    return [...sold, ...sold];
  });
  // The planner has to know the days: it takes a few days and a year to be the same otherwise.
  return ctx.db.rows<VendorSales>(plannedAnew(statement(text, [ids, months, ids, months, ...values])));
}
