import type { BreakdownRow } from '@souk/contract/analytics/api.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { OrderStatus } from '#tables/orders.ts';
import { readMeasures } from './daily-measures.ts';
import { readBranchIds, assertScopeAccess, type MetricArea, canViewAreas, type MetricScope } from './metric-access.ts';
import { categoryLink, ordersLink } from './links.ts';
import { splitIntoMonths } from './months.ts';
import { toInstants, type Period, resolvePeriod, type PeriodQuery } from './period.ts';

export type BreakdownQuery = PeriodQuery & MetricScope & { by: 'status' | 'category' };

/** Orders of the period by status, or its sales by category. */
export async function readBreakdown(
  ctx: Context,
  query: BreakdownQuery,
): Promise<{ period: Period; by: BreakdownQuery['by']; rows: BreakdownRow[] }> {
  assertScopeAccess(ctx, query);
  const period = await resolvePeriod(ctx, { ...query, compare: 'none' });
  const { areas, read } = BREAKDOWN_READERS[query.by];
  return { period, by: query.by, rows: canViewAreas(ctx, ...areas) ? await read(ctx, period, query) : [] };
}

/** How each breakdown is read, and which areas the caller must be able to view for it. */
const BREAKDOWN_READERS: Record<BreakdownQuery['by'], { areas: readonly MetricArea[]; read: typeof readByStatus }> = {
  status: { areas: ['orders'], read: readByStatus },
  category: { areas: ['orders', 'categories'], read: readByCategory },
};

interface StatusSum {
  status: OrderStatus;
  count: number;
  sales: number;
}

const OPEN_STATUSES = ORDER_STATUSES.filter((status) => status !== 'complete' && status !== 'cancelled');

const SUM_BY_STATUS = `
  select status, count(*) as count, sum(total)::bigint as sales from orders
  where status = any(?) and placed_at between ? and ? group by status`;
const SUM_BY_STATUS_OF_VENDOR = `
  select status, count(*) as count, sum(total)::bigint as sales from orders
  where vendor_id = ? and status = any(?) and placed_at between ? and ? group by status`;
const SUM_BY_STATUS_OF_VENDOR_AND_CATEGORY = `
  select o.status, count(distinct o.id) as count, sum(l.net)::bigint as sales from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.placed_at between ? and ? and l.category_id = any(?) group by o.status`;
const SUM_BY_STATUS_OF_CATEGORY = `
  select o.status, count(distinct o.id) as count, sum(l.net)::bigint as sales from orders o join order_lines l on l.order_id = o.id
  where o.status = any(?) and o.placed_at between ? and ? and l.placed_at between ? and ? and l.category_id = any(?) group by o.status`;

async function readByStatus(ctx: Context, period: Period, scope: MetricScope): Promise<BreakdownRow[]> {
  const sums = new Map((await statusSums(ctx, period, scope)).map((row) => [row.status, row]));
  const labels = await statusLabels(ctx);
  return ORDER_STATUSES.map((status) => ({
    key: status,
    label: labels.get(status) ?? status,
    count: sums.get(status)?.count ?? 0,
    sales: sums.get(status)?.sales ?? 0,
    link: ordersLink(period, scope, { status }),
  }));
}

async function statusSums(ctx: Context, period: Period, scope: MetricScope): Promise<StatusSum[]> {
  const { start, end } = toInstants(period.from, period.to, period.timeZone);
  const read = (text: string, values: unknown[]) => ctx.db.rows<StatusSum>(statement(text, values));
  const { vendorId, categoryId } = scope;
  const branch = categoryId === undefined ? undefined : await readBranchIds(ctx, categoryId);
  if (vendorId !== undefined) {
    return branch
      ? read(SUM_BY_STATUS_OF_VENDOR_AND_CATEGORY, [vendorId, start, end, branch])
      : read(SUM_BY_STATUS_OF_VENDOR, [vendorId, ORDER_STATUSES, start, end]);
  }
  if (branch) {
    const partialSums = await read(SUM_BY_STATUS_OF_CATEGORY, [
      [...OPEN_STATUSES, 'cancelled'],
      start,
      end,
      start,
      end,
      branch,
    ]);
    const cancelled = partialSums.find(({ status }) => status === 'cancelled');
    return addCompleteOrders(ctx, { period, scope, open: partialSums.filter((row) => row !== cancelled), cancelled });
  }
  return addCompleteOrders(ctx, { period, scope, open: await read(SUM_BY_STATUS, [OPEN_STATUSES, start, end]) });
}

interface PartialSums {
  period: Period;
  scope: MetricScope;
  open: StatusSum[];
  /** Set for scopes whose daily totals don't include the sales of cancelled orders. */
  cancelled?: StatusSum | undefined;
}

/**
 * Computes completed orders as all orders minus the open and the cancelled ones, because those are few and faster to
 * count.
 */
async function addCompleteOrders(ctx: Context, { period, scope, open, cancelled }: PartialSums): Promise<StatusSum[]> {
  const days = await readMeasures(ctx, {
    period,
    scope,
    measures: ['placedOrders', 'cancelledOrders', 'cancelledSales', 'sales'],
  });
  const cancelledByDay: StatusSum = { status: 'cancelled', count: days.cancelledOrders, sales: days.cancelledSales };
  const complete: StatusSum = {
    status: 'complete',
    count: days.placedOrders - days.cancelledOrders,
    sales: days.sales,
  };
  for (const { count, sales } of open) {
    complete.count -= count;
    complete.sales -= sales;
  }
  return [...open, complete, cancelled ?? cancelledByDay];
}

async function statusLabels(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ code: string; label: string }>(
    statement(`select code, ${localisedSql('label', ctx.language)} as label from order_statuses`),
  );
  return new Map(rows.map((row) => [row.code, row.label]));
}

type CategorySum = Pick<BreakdownRow, 'key' | 'count' | 'sales'> & { label: string | null };

/** Adds up monthly totals, daily totals for the days that those months lack or have in excess, and unfolded deltas. */
const SUM_BY_CATEGORY = `
  select category_id, sum(units)::bigint as units, sum(sales::float8) as sales from (
    select category_id, units, sales from monthly_category_totals where month = any(?)
    union all select category_id, sign * units, sign * sales
      from unnest(?::int[], ?::date[], ?::date[]) edge (sign, first, last) join daily_category_totals on day between first and last
    union all select category_id, units, sales from daily_category_deltas where day between ? and ?) parts
  group by category_id having sum(units) > 0`;
const SUM_BY_CATEGORY_OF_VENDOR = `
  select l.category_id, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
  from orders o join order_lines l on l.order_id = o.id
  where o.vendor_id = ? and o.status <> 'cancelled' and o.placed_at between ? and ? group by l.category_id`;

function storedSumValues(period: Period): unknown[] {
  const { months, edges } = splitIntoMonths(period);
  const days = [edges.map(({ sign }) => sign), edges.map(({ from }) => from), edges.map(({ to }) => to)];
  return [months, ...days, period.from, period.to];
}

/** Sales by root category. If the query is limited to a category, sales by its direct children. */
async function readByCategory(
  ctx: Context,
  period: Period,
  { vendorId, categoryId }: MetricScope,
): Promise<BreakdownRow[]> {
  const { from, to, timeZone } = period;
  const { start, end } = toInstants(from, to, timeZone);
  const [sums, values] =
    vendorId === undefined
      ? [SUM_BY_CATEGORY, storedSumValues(period)]
      : [SUM_BY_CATEGORY_OF_VENDOR, [vendorId, start, end]];
  const text = `
    with sums as (${sums}), sources as (select id, unnest(array[id] || merged_ids) as sold_in, path from categories), level as (select coalesce((select depth from categories where id = ?), 0) + 1 as depth)
    select p.id as key, ${localisedSql('p.name', ctx.language)} as label, sum(units)::bigint as count, sum(sales)::bigint as sales
    from sums cross join level left join sources c on c.sold_in = sums.category_id left join categories p on p.id = coalesce(c.path[level.depth], c.id)
    where ?::uuid is null or c.path @> array[?::uuid]
    group by p.id, p.name order by sum(sales) desc, p.id`;
  const rows = await ctx.db.rows<CategorySum>(
    statement(text, [...values, categoryId ?? null, categoryId ?? null, categoryId ?? null]),
  );
  return rows.map((row) => ({
    ...row,
    label: row.label ?? 'Without category',
    link: categoryLink(period, { vendorId, categoryId }, row.key),
  }));
}
