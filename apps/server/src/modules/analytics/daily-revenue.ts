import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { toInstants } from './period.ts';
import { readRevenueAccounts } from './net-revenue.ts';
import { NO_CATEGORY } from './rollups.service.ts';

export interface RevenueSum {
  by: 'vendor' | 'category';
  ownerId: string;
  commission: number;
  ads: number;
}

/** The owner id of revenue without a vendor or category. */
export const NO_OWNER = NO_CATEGORY;

/**
 * Sums the entries of the revenue accounts by vendor and by category. Entries have a vendor, but no category, so
 * commission by category is derived from the order lines: completing an order charges the commission of its lines minus
 * earlier refunds, a refund returns the commission of its lines, and reversing the refund charges it again. The
 * remaining commission is for shipping and has no category.
 */
const SUM_REVENUE = `
  with posted as (
    select vendor_id, kind, order_id, source_id, credit_account_id = ? as is_commission, amount
    from transfers where credit_account_id = any(?) and at >= ? and at <= ?
    union all
    select vendor_id, kind, order_id, source_id, debit_account_id = ?, -amount
    from transfers where debit_account_id = any(?) and at >= ? and at <= ?
  ), events as (
    select distinct kind, order_id, source_id from posted where is_commission and order_id is not null
  ), charged as (
    select l.category_id, l.commission - coalesce((
      select sum(n.commission) from refunds f join refund_lines n on n.refund_id = f.id
      where f.order_id = l.order_id and n.order_line_id = l.id and f.is_before_completion and f.kind <> 'goodwill'
        and (f.status <> 'reversed' or exists (select from transfers t where t.event_key = 'refund:' || f.id || ':completed'))), 0) as commission
    from events e join order_lines l on l.order_id = e.order_id
    where e.kind = 'completion' and not exists (select from refunds f where f.id = e.source_id)
    union all
    select l.category_id, case e.kind when 'refund' then -n.commission else n.commission end
    from events e join refund_lines n on n.refund_id = e.source_id join order_lines l on l.order_id = n.order_id and l.id = n.order_line_id
  ), categories_charged as (
    select category_id as owner_id, sum(commission) as commission from charged where category_id is not null group by 1
  )
  select 'vendor' as by, coalesce(vendor_id, '${NO_OWNER}') as owner_id,
    coalesce(sum(amount) filter (where is_commission), 0)::bigint as commission, coalesce(sum(amount) filter (where not is_commission), 0)::bigint as ads
  from posted group by 2
  union all select 'category', owner_id, commission::bigint, 0 from categories_charged
  union all select 'category', '${NO_OWNER}',
    (coalesce(sum(amount) filter (where is_commission), 0) - (select coalesce(sum(commission), 0) from categories_charged))::bigint,
    coalesce(sum(amount) filter (where not is_commission), 0)::bigint
  from posted`;

interface RevenueDays {
  from: string;
  to: string;
  timeZone: string;
}

async function revenueSumsSql(
  ctx: Context,
  { from, to, timeZone }: RevenueDays,
): Promise<{ text: string; values: unknown[] }> {
  const accounts = await readRevenueAccounts(ctx);
  const commission = accounts.find(({ code }) => code === 'revenue:commission')?.id ?? null;
  const { start, end } = toInstants(from, to, timeZone);
  const side = [commission, accounts.map(({ id }) => id), start, end];
  return { text: SUM_REVENUE, values: [...side, ...side] };
}

/** Sums the revenue of a few days from the ledger entries. */
export async function sumRevenue(ctx: Context, days: RevenueDays): Promise<RevenueSum[]> {
  const { text, values } = await revenueSumsSql(ctx, days);
  return ctx.db.rows(statement(`select by, owner_id as "ownerId", commission, ads from (${text}) sums`, values));
}

/** Stores the revenue of a day that is over. */
export async function storeDailyRevenue(ctx: Context, day: string, timeZone: string): Promise<void> {
  const { text, values } = await revenueSumsSql(ctx, { from: day, to: day, timeZone });
  const insert = `
    insert into daily_revenue (day, by, owner_id, commission, ads)
    select ?::date, by, owner_id, commission, ads from (${text}) sums on conflict do nothing`;
  await ctx.db.rows(statement(insert, [day, ...values], { writes: ['daily_revenue'] }));
}

const SELECT_LAST_STORED_DAY = `select max(day)::text as day from daily_revenue where by = 'vendor' or by = 'category'`;

/** The last day whose revenue is stored; null if there is none. */
export async function readLastStoredDay(ctx: Context): Promise<string | null> {
  const [row] = await ctx.db.rows<{ day: string | null }>(statement(SELECT_LAST_STORED_DAY));
  return row?.day ?? null;
}
