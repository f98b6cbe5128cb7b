import type { Context } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { branchOf, type Scope } from './figure-access.ts';
import { type DayMeasures, keptDays, keptSums, type Measure } from './kept-days.ts';
import type { DaySpan } from './months.ts';
import { instantsOf, type Period } from './period.ts';
import { recordOf } from '#core/records.ts';

interface Asked<Wanted extends Measure> {
  period: Period;
  scope: Scope;
  /** The fewer, the cheaper a long period is. */
  wanted: readonly Wanted[];
}

type Day<Wanted extends Measure> = Pick<DayMeasures, 'day' | Wanted>;

/** Days on which something happened, from the first day of the period before (where it is compared) to the last. */
export async function readDailyMeasures<Wanted extends Measure>(
  ctx: Context,
  { period, scope, wanted }: Asked<Wanted>,
): Promise<Map<string, Day<Wanted>>> {
  const span = { from: period.previousFrom ?? period.from, to: period.to };
  const asked = isWhole(scope) ? keptDays(span, wanted) : await scopedDays(ctx, { span, scope, zone: period.timeZone });
  const days = new Map<string, Day<Wanted>>();
  for (const row of await ctx.db.rows<Day<Wanted>>(asked)) {
    const found = days.get(row.day);
    days.set(row.day, found ? both(found, row, wanted) : row);
  }
  return days;
}

/** What the days of the period come to together. */
export async function readMeasures<Wanted extends Measure>(
  ctx: Context,
  { period, scope, wanted }: Asked<Wanted>,
): Promise<Record<Wanted, number>> {
  const rows = isWhole(scope)
    ? await ctx.db.rows<Record<Wanted, number>>(keptSums(period, wanted))
    : (await readDailyMeasures(ctx, { period: { ...period, previousFrom: null }, scope, wanted })).values();
  const sums = recordOf(wanted, () => 0);
  for (const row of rows) for (const measure of wanted) sums[measure] += row[measure] ?? 0;
  return sums;
}

const isWhole = ({ vendorId, categoryId }: Scope): boolean => vendorId === undefined && categoryId === undefined;

/** A day as it is folded with what was appended to it. */
function both<Wanted extends Measure>(day: Day<Wanted>, other: Day<Wanted>, wanted: readonly Wanted[]): Day<Wanted> {
  const sums = wanted.map((measure) => [measure, (day[measure] ?? 0) + (other[measure] ?? 0)] as const);
  return { ...day, ...Object.fromEntries(sums) };
}

async function scopedDays(
  ctx: Context,
  { span, scope: { vendorId, categoryId }, zone }: { span: DaySpan; scope: Scope; zone: string },
): Promise<Statement> {
  const { from, to } = span;
  const branch = categoryId === undefined ? undefined : await branchOf(ctx, categoryId);
  const { start, end } = instantsOf(from, to, zone);
  if (vendorId === undefined) {
    const kept = [from, to, branch, from, to, branch];
    return statement(CATEGORY, [...kept, zone, branch, start, end, zone, start, end, branch, start, end]);
  }
  if (branch) return statement(VENDOR_CATEGORY, [zone, vendorId, start, end, branch]);
  const vendor = [vendorId, start, end];
  return statement(VENDOR, [zone, ...vendor, zone, ...vendor, zone, ...vendor, zone, ...vendor]);
}

/** Money and customers belong to orders, not to lines in a category. */
const UNKNOWN_OF_CATEGORY: readonly Measure[] = [
  'cancelledSales',
  'newCustomers',
  'paid',
  'refunded',
  'commission',
  'adRevenue',
];
const UNKNOWN_OF_VENDOR: readonly Measure[] = ['cancelledSales', 'commission', 'adRevenue'];

/** What is not counted for a scope, also on days on which nothing happened. */
export function unknownIn({ vendorId, categoryId }: Scope): readonly Measure[] {
  if (categoryId !== undefined) return UNKNOWN_OF_CATEGORY;
  return vendorId === undefined ? [] : UNKNOWN_OF_VENDOR;
}

const nulls = (measures: readonly Measure[]): string =>
  measures.map((measure) => `null::bigint as "${measure}"`).join(', ');
const UNKNOWN = nulls(UNKNOWN_OF_CATEGORY);

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
    select (created_at at time zone ?)::date as day, sum(amount) as amount from refunds where vendor_id = ? and kind <> 'goodwill' and status <> 'reversed' and created_at between ? and ? group by 1
  )
  select day, coalesce(orders, 0) as "placedOrders", coalesce(cancelled, 0) as "cancelledOrders", coalesce(sales, 0)::bigint as sales, coalesce(units, 0)::bigint as units,
    coalesce(customers, 0) as "newCustomers", coalesce(paid.amount, 0)::bigint as paid, coalesce(returned.amount, 0)::bigint as refunded,
    ${nulls(UNKNOWN_OF_VENDOR)}
  from placed full join joined using (day) full join paid using (day) full join returned using (day)`;
