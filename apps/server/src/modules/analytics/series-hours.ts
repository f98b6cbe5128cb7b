import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readBranchIds, canViewAreas, type MetricScope } from './metric-access.ts';
import { readRevenueAccounts } from './net-revenue.ts';
import { toInstants, type Period } from './period.ts';
import type { SeriesBucket } from './series.ts';

const HOUR_MS = 3_600_000;

const SELECT_HOURS = `
  select date_trunc('hour', placed_at, ?) as start, sum(total)::bigint as sales, count(*) as orders
  from orders where status <> 'cancelled' and placed_at between ? and ? and (?::uuid is null or vendor_id = ?) group by 1`;
const SELECT_HOURS_OF_CATEGORY = `
  select date_trunc('hour', o.placed_at, ?) as start, sum(l.net)::bigint as sales, count(distinct o.id) as orders
  from order_lines l join orders o on o.id = l.order_id
  where o.status <> 'cancelled' and l.placed_at between ? and ? and (?::uuid is null or l.vendor_id = ?) and l.category_id = any(?) group by 1`;

const SELECT_REVENUE_HOURS = `
  select date_trunc('hour', at, ?) as start, sum(case when credit_account_id = any(?) then amount else -amount end)::bigint as "netRevenue"
  from (select at, credit_account_id, amount, vendor_id from transfers where credit_account_id = any(?) and at between ? and ?
        union all select at, credit_account_id, amount, vendor_id from transfers where debit_account_id = any(?) and at between ? and ?) posted
  where ?::uuid is null or vendor_id = ? group by 1`;

/** Reads the ledger directly, because hourly series span only a few days. */
async function revenueByHour(
  ctx: Context,
  { start, end }: { start: Date; end: Date },
  scope: { timeZone: string; vendorId: string | null },
) {
  const ids = (await readRevenueAccounts(ctx)).map(({ id }) => id);
  const values = [scope.timeZone, ids, ids, start, end, ids, start, end, scope.vendorId, scope.vendorId];
  const rows = await ctx.db.rows<{ start: string; netRevenue: number }>(statement(SELECT_REVENUE_HOURS, values));
  return new Map(rows.map((row) => [row.start, row.netRevenue]));
}

/** The hours of a period of a few days, and those of the previous period. */
export async function readHours(
  ctx: Context,
  period: Period,
  { vendorId, categoryId }: MetricScope,
): Promise<[SeriesBucket[], SeriesBucket[]]> {
  const { from, to, previousFrom, previousTo, timeZone } = period;
  const { start, end } = toInstants(previousFrom ?? from, to, timeZone);
  const values = [timeZone, start, end, vendorId ?? null, vendorId ?? null];
  const text =
    categoryId === undefined
      ? statement(SELECT_HOURS, values)
      : statement(SELECT_HOURS_OF_CATEGORY, [...values, await readBranchIds(ctx, categoryId)]);
  const hourRows = new Map((await ctx.db.rows<Omit<SeriesBucket, 'netRevenue'>>(text)).map((row) => [row.start, row]));
  const revenue = canViewAreas(ctx, 'superAdmin')
    ? await revenueByHour(ctx, { start, end }, { timeZone, vendorId: vendorId ?? null })
    : new Map<string, number>();
  const hours = (first: string, last: string): SeriesBucket[] => {
    const span = toInstants(first, last, timeZone);
    const count = Math.round((span.end.getTime() + 1 - span.start.getTime()) / HOUR_MS);
    return Array.from({ length: count }, (_, hour) => {
      const startsAt = new Date(span.start.getTime() + hour * HOUR_MS).toISOString();
      return {
        start: startsAt,
        sales: 0,
        orders: 0,
        ...hourRows.get(startsAt),
        netRevenue: revenue.get(startsAt) ?? 0,
      };
    });
  };
  return [hours(from, to), previousFrom && previousTo ? hours(previousFrom, previousTo) : []];
}
