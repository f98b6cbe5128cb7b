import type { Context } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { readBranchIds, type MetricScope } from './metric-access.ts';
import { type DayMeasures, selectDailyTotals, selectPeriodTotals, type Measure } from './daily-totals.ts';
import type { DaySpan } from './months.ts';
import { toInstants, type Period } from './period.ts';
import { recordFromKeys } from '#core/records.ts';

interface MeasureQuery<Selected extends Measure> {
  period: Period;
  scope: MetricScope;
  /** The measures to read. Each one makes long periods slower, so request only what is needed. */
  measures: readonly Selected[];
}

type DayWithMeasures<Selected extends Measure> = Pick<DayMeasures, 'day' | Selected>;

/**
 * Measures by day, for days that have any. If the period is compared, includes the days since the start of the previous
 * period.
 */
export async function readDailyMeasures<Selected extends Measure>(
  ctx: Context,
  { period, scope, measures }: MeasureQuery<Selected>,
): Promise<Map<string, DayWithMeasures<Selected>>> {
  const span = { from: period.previousFrom ?? period.from, to: period.to };
  const select = isUnscoped(scope)
    ? selectDailyTotals(span, measures)
    : await selectScopedDays(ctx, { span, scope, zone: period.timeZone });
  const days = new Map<string, DayWithMeasures<Selected>>();
  for (const row of await ctx.db.rows<DayWithMeasures<Selected>>(select)) {
    const day = days.get(row.day);
    days.set(row.day, day ? addMeasures(day, row, measures) : row);
  }
  return days;
}

/** The measures summed over the period. */
export async function readMeasures<Selected extends Measure>(
  ctx: Context,
  { period, scope, measures }: MeasureQuery<Selected>,
): Promise<Record<Selected, number>> {
  const rows = isUnscoped(scope)
    ? await ctx.db.rows<Record<Selected, number>>(selectPeriodTotals(period, measures))
    : (await readDailyMeasures(ctx, { period: { ...period, previousFrom: null }, scope, measures })).values();
  const sums = recordFromKeys(measures, () => 0);
  for (const row of rows) for (const measure of measures) sums[measure] += row[measure] ?? 0;
  return sums;
}

const isUnscoped = ({ vendorId, categoryId }: MetricScope): boolean =>
  vendorId === undefined && categoryId === undefined;

/** Adds the unfolded deltas of a day to its folded totals. */
function addMeasures<Selected extends Measure>(
  day: DayWithMeasures<Selected>,
  other: DayWithMeasures<Selected>,
  measures: readonly Selected[],
): DayWithMeasures<Selected> {
  const sums = measures.map((measure) => [measure, (day[measure] ?? 0) + (other[measure] ?? 0)] as const);
  return { ...day, ...Object.fromEntries(sums) };
}

async function selectScopedDays(
  ctx: Context,
  { span, scope: { vendorId, categoryId }, zone }: { span: DaySpan; scope: MetricScope; zone: string },
): Promise<Statement> {
  const { from, to } = span;
  const branch = categoryId === undefined ? undefined : await readBranchIds(ctx, categoryId);
  const { start, end } = toInstants(from, to, zone);
  if (vendorId === undefined) {
    const totalsValues = [from, to, branch, from, to, branch];
    return statement(SELECT_DAYS_OF_CATEGORY, [
      ...totalsValues,
      zone,
      branch,
      start,
      end,
      zone,
      start,
      end,
      branch,
      start,
      end,
    ]);
  }
  if (branch) return statement(SELECT_DAYS_OF_VENDOR_AND_CATEGORY, [zone, vendorId, start, end, branch]);
  const vendor = [vendorId, start, end];
  return statement(SELECT_DAYS_OF_VENDOR, [zone, ...vendor, zone, ...vendor, zone, ...vendor, zone, ...vendor]);
}

/** Money and customers belong to whole orders, so they cannot be split by the category of a line. */
const UNAVAILABLE_FOR_CATEGORY: readonly Measure[] = [
  'cancelledSales',
  'newCustomers',
  'paid',
  'refunded',
  'commission',
  'adRevenue',
];
const UNAVAILABLE_FOR_VENDOR: readonly Measure[] = ['cancelledSales', 'commission', 'adRevenue'];

/** Measures that don't exist in this scope. They are null even on days without orders, where other measures are 0. */
export function unavailableMeasures({ vendorId, categoryId }: MetricScope): readonly Measure[] {
  if (categoryId !== undefined) return UNAVAILABLE_FOR_CATEGORY;
  return vendorId === undefined ? [] : UNAVAILABLE_FOR_VENDOR;
}

const nullColumns = (measures: readonly Measure[]): string =>
  measures.map((measure) => `null::bigint as "${measure}"`).join(', ');
const UNAVAILABLE_COLUMNS = nullColumns(UNAVAILABLE_FOR_CATEGORY);

/**
 * Reads sales from the stored totals. Counts orders from the order lines, because an order with lines in several
 * categories must be counted once.
 */
const SELECT_DAYS_OF_CATEGORY = `
  with totals as (
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
    coalesce(units, 0)::bigint as units, ${UNAVAILABLE_COLUMNS}
  from totals full join placed using (day) full join cancelled using (day)`;

const SELECT_DAYS_OF_VENDOR_AND_CATEGORY = `
  select (o.placed_at at time zone ?)::date as day, count(distinct o.id) as "placedOrders", count(distinct o.id) filter (where o.status = 'cancelled') as "cancelledOrders",
    coalesce(sum(l.net) filter (where o.status <> 'cancelled'), 0)::bigint as sales,
    coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)::bigint as units, ${UNAVAILABLE_COLUMNS}
  from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.placed_at between ? and ? and l.category_id = any(?)
  group by 1`;

const SELECT_DAYS_OF_VENDOR = `
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
    ${nullColumns(UNAVAILABLE_FOR_VENDOR)}
  from placed full join joined using (day) full join paid using (day) full join returned using (day)`;
