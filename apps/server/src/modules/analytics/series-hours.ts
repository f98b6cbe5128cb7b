import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { branchOf, maySee, type Scope } from './figure-access.ts';
import { revenueAccounts } from './net-revenue.ts';
import { instantsOf, type Period } from './period.ts';
import type { Step } from './series.ts';

const HOUR_MS = 3_600_000;

const HOURS = `
  select date_trunc('hour', placed_at, ?) as start, sum(total)::bigint as sales, count(*) as orders
  from orders where status <> 'cancelled' and placed_at between ? and ? and (?::uuid is null or vendor_id = ?) group by 1`;
const CATEGORY_HOURS = `
  select date_trunc('hour', o.placed_at, ?) as start, sum(l.net)::bigint as sales, count(distinct o.id) as orders
  from order_lines l join orders o on o.id = l.order_id
  where o.status <> 'cancelled' and l.placed_at between ? and ? and (?::uuid is null or l.vendor_id = ?) and l.category_id = any(?) group by 1`;

const REVENUE_HOURS = `
  select date_trunc('hour', at, ?) as start, sum(case when credit_account_id = any(?) then amount else -amount end)::bigint as "netRevenue"
  from (select at, credit_account_id, amount, vendor_id from transfers where credit_account_id = any(?) and at between ? and ?
        union all select at, credit_account_id, amount, vendor_id from transfers where debit_account_id = any(?) and at between ? and ?) posted
  where ?::uuid is null or vendor_id = ? group by 1`;

/** Hours are few days, so what was posted on them is read from the ledger. */
async function revenueByHour(
  ctx: Context,
  { start, end }: { start: Date; end: Date },
  scope: { timeZone: string; vendorId: string | null },
) {
  const ids = (await revenueAccounts(ctx)).map(({ id }) => id);
  const values = [scope.timeZone, ids, ids, start, end, ids, start, end, scope.vendorId, scope.vendorId];
  const rows = await ctx.db.rows<{ start: string; netRevenue: number }>(statement(REVENUE_HOURS, values));
  return new Map(rows.map((row) => [row.start, row.netRevenue]));
}

/** Each hour of a short period beside the hours of the period before. */
export async function readHours(
  ctx: Context,
  period: Period,
  { vendorId, categoryId }: Scope,
): Promise<[Step[], Step[]]> {
  const { from, to, previousFrom, previousTo, timeZone } = period;
  const { start, end } = instantsOf(previousFrom ?? from, to, timeZone);
  const values = [timeZone, start, end, vendorId ?? null, vendorId ?? null];
  const text =
    categoryId === undefined
      ? statement(HOURS, values)
      : statement(CATEGORY_HOURS, [...values, await branchOf(ctx, categoryId)]);
  const found = new Map((await ctx.db.rows<Omit<Step, 'netRevenue'>>(text)).map((row) => [row.start, row]));
  const revenue = maySee(ctx, 'superAdmin')
    ? await revenueByHour(ctx, { start, end }, { timeZone, vendorId: vendorId ?? null })
    : new Map<string, number>();
  const hours = (first: string, last: string): Step[] => {
    const span = instantsOf(first, last, timeZone);
    const count = Math.round((span.end.getTime() + 1 - span.start.getTime()) / HOUR_MS);
    return Array.from({ length: count }, (_, hour) => {
      const at = new Date(span.start.getTime() + hour * HOUR_MS).toISOString();
      return { start: at, sales: 0, orders: 0, ...found.get(at), netRevenue: revenue.get(at) ?? 0 };
    });
  };
  return [hours(from, to), previousFrom && previousTo ? hours(previousFrom, previousTo) : []];
}
