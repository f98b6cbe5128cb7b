import type { Context } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { instantsOf, type Period } from './period.ts';
import { branchOf, type Scope } from './scope.ts';

/** What happened on one day; null where the scope does not know. Orders and sales are by day of placement, money by day of posting. */
export interface DayMeasures {
  day: string;
  placedOrders: number | null;
  cancelledOrders: number | null;
  sales: number;
  /** Of orders placed on the day and cancelled since. */
  cancelledSales: number | null;
  units: number;
  newCustomers: number | null;
  paid: number | null;
  refunded: number | null;
  commission: number | null;
  adRevenue: number | null;
}

export const noMeasures = (day: string): DayMeasures => ({
  day,
  placedOrders: 0,
  cancelledOrders: 0,
  sales: 0,
  cancelledSales: 0,
  units: 0,
  newCustomers: 0,
  paid: 0,
  refunded: 0,
  commission: 0,
  adRevenue: 0,
});

/** Days on which something happened, from the first day of the period before (where it is compared) to the last. */
export async function readDailyMeasures(ctx: Context, period: Period, scope: Scope): Promise<Map<string, DayMeasures>> {
  const rows = await ctx.db.rows<DayMeasures>(await measuresOf(ctx, period, scope));
  return new Map(rows.map((row) => [row.day, row]));
}

async function measuresOf(ctx: Context, period: Period, { vendorId, categoryId }: Scope): Promise<Statement> {
  const from = period.previousFrom ?? period.from;
  if (vendorId === undefined && categoryId === undefined)
    return statement(PLATFORM, [from, period.to, from, period.to]);
  const branch = categoryId === undefined ? undefined : await branchOf(ctx, categoryId);
  const { start, end } = instantsOf(from, period.to, period.timeZone);
  const zone = period.timeZone;
  if (vendorId === undefined) {
    const kept = [from, period.to, branch, from, period.to, branch];
    return statement(CATEGORY, [...kept, zone, branch, start, end, zone, start, end, branch, start, end]);
  }
  if (branch) return statement(VENDOR_CATEGORY, [zone, vendorId, start, end, branch]);
  const span = [vendorId, start, end];
  return statement(VENDOR, [zone, ...span, zone, ...span, zone, ...span, zone, ...span]);
}

const COLUMNS =
  'day, placed_orders, cancelled_orders, sales, cancelled_sales, units, new_customers, paid, refunded, commission, ad_revenue';

/** Folded days and what was appended since. */
const PLATFORM = `
  select day, sum(placed_orders)::bigint as "placedOrders", sum(cancelled_orders)::bigint as "cancelledOrders", sum(sales)::bigint as sales,
    sum(cancelled_sales)::bigint as "cancelledSales", sum(units)::bigint as units, sum(new_customers)::bigint as "newCustomers", sum(paid)::bigint as paid, sum(refunded)::bigint as refunded,
    sum(commission)::bigint as commission, sum(ad_revenue)::bigint as "adRevenue"
  from (select ${COLUMNS} from daily_totals where day between ? and ?
        union all select ${COLUMNS} from daily_total_deltas where day between ? and ?) parts
  group by day`;

const UNKNOWN =
  'null::bigint as "cancelledSales", null::bigint as "newCustomers", null::bigint as paid, null::bigint as refunded, null::bigint as commission, null::bigint as "adRevenue"';

/** Sales as they are kept; orders, of which one may have lines in several categories, from the index of the lines, and the few cancelled ones. */
const CATEGORY = `
  with kept as (
    select day, sum(sales) as sales, sum(units) as units
    from (select day, units, sales from daily_category_totals where day between ? and ? and category_id = any(?)
          union all select day, units, sales from daily_category_deltas where day between ? and ? and category_id = any(?)) parts
    group by day
  ), placed as (
    select (placed_at at time zone ?)::date as day, count(*) as orders
    from (select distinct order_id, placed_at from order_lines where category_id = any(?) and placed_at between ? and ?) l group by 1
  ), cancelled as (
    select (placed_at at time zone ?)::date as day, count(*) as orders from orders o
    where status = 'cancelled' and placed_at between ? and ?
      and id in (select order_id from order_lines where category_id = any(?) and placed_at between ? and ?) group by 1
  )
  select day, coalesce(placed.orders, 0) as "placedOrders", coalesce(cancelled.orders, 0) as "cancelledOrders", coalesce(sales, 0)::bigint as sales,
    coalesce(units, 0)::bigint as units, ${UNKNOWN}
  from kept full join placed using (day) full join cancelled using (day)`;

const VENDOR_CATEGORY = `
  select (o.placed_at at time zone ?)::date as day, count(distinct o.id) as "placedOrders", count(distinct o.id) filter (where o.status = 'cancelled') as "cancelledOrders",
    coalesce(sum(l.net) filter (where o.status <> 'cancelled'), 0)::bigint as sales,
    coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)::bigint as units, ${UNKNOWN}
  from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.placed_at between ? and ? and l.category_id = any(?)
  group by 1`;

const VENDOR = `
  with placed as (
    select (placed_at at time zone ?)::date as day, count(*) as orders, count(*) filter (where status = 'cancelled') as cancelled,
      sum(total) filter (where status <> 'cancelled') as sales, sum(items_count) filter (where status <> 'cancelled') as units
    from orders where vendor_id = ? and placed_at between ? and ? group by 1
  ), joined as (
    select (o.placed_at at time zone ?)::date as day, count(distinct c.id) as customers
    from orders o join customers c on c.id = o.customer_id and c.first_order_at = o.placed_at
    where o.vendor_id = ? and o.placed_at between ? and ? group by 1
  ), paid as (
    select (paid_at at time zone ?)::date as day, sum(paid_amount) as amount from orders where vendor_id = ? and paid_at between ? and ? group by 1
  ), returned as (
    select (created_at at time zone ?)::date as day, sum(amount) as amount from refunds where vendor_id = ? and created_at between ? and ? group by 1
  )
  select day, coalesce(orders, 0) as "placedOrders", coalesce(cancelled, 0) as "cancelledOrders", coalesce(sales, 0)::bigint as sales, coalesce(units, 0)::bigint as units,
    coalesce(customers, 0) as "newCustomers", coalesce(paid.amount, 0)::bigint as paid, coalesce(returned.amount, 0)::bigint as refunded,
    null::bigint as "cancelledSales", null::bigint as commission, null::bigint as "adRevenue"
  from placed full join joined using (day) full join paid using (day) full join returned using (day)`;
