import type { RevenueBreakdown, RevenueRow } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { canViewAreas } from './metric-access.ts';
import { type Period, resolvePeriod, type PeriodQuery } from './period.ts';
import { readLastStoredDay, NO_OWNER, type RevenueSum, sumRevenue } from './daily-revenue.ts';

const MAX_ROWS = 20;

type Grouping = RevenueBreakdown['by'];
type OwnerSums = Pick<RevenueRow, 'commission' | 'ads'>;
interface Owner {
  ownerId: string;
  id: string;
  name: string;
}

const SELECT_STORED_SUMS = `
  select owner_id as "ownerId", sum(commission::float8) as commission, sum(ads::float8) as ads
  from daily_revenue where by = ? and day between ? and ? group by 1`;

/** Selects the names of the vendors or categories that have revenue. Replaces a category by its root category. */
const SELECT_OWNERS: Record<Grouping, (ctx: Context) => string> = {
  vendor: () => 'select id as "ownerId", id, shop_name as name from vendors where id = any(?)',
  category: ({ language }) => `
    select sold_in as "ownerId", p.id, ${localisedSql('p.name', language)} as name
    from (select unnest(array[id] || merged_ids) as sold_in, path from categories) c join categories p on p.id = c.path[1] where sold_in = any(?)`,
};

export type RevenueQuery = PeriodQuery & { by: Grouping };

/**
 * The platform's revenue posted in the period, by vendor or category. All but the first twenty rows are combined in
 * `others`.
 */
export async function readRevenue(ctx: Context, query: RevenueQuery): Promise<RevenueBreakdown> {
  if (!canViewAreas(ctx, 'superAdmin')) throw forbidden('permission.denied');
  const period = await resolvePeriod(ctx, { ...query, compare: 'none' });
  const sums = await readSums(ctx, period, query.by);
  const owners = await ctx.db.rows<Owner>(
    statement(SELECT_OWNERS[query.by](ctx), [sums.map(({ ownerId }) => ownerId)]),
  );
  const rows = groupByOwner(sums, new Map(owners.map((owner) => [owner.ownerId, owner])));
  const otherRows = rows.slice(MAX_ROWS);
  const total = (key: keyof OwnerSums) => otherRows.reduce((sum, row) => sum + row[key], 0);
  return {
    period,
    by: query.by,
    rows: rows.slice(0, MAX_ROWS),
    others: { count: otherRows.length, commission: total('commission'), ads: total('ads') },
  };
}

/** Reads the stored sums of past days, and the ledger entries of the days that aren't stored yet. */
async function readSums(ctx: Context, { from, to, timeZone }: Period, by: Grouping): Promise<Omit<RevenueSum, 'by'>[]> {
  const last = await readLastStoredDay(ctx);
  const stored = await ctx.db.rows<Omit<RevenueSum, 'by'>>(statement(SELECT_STORED_SUMS, [by, from, to]));
  const since = last === null || last < from ? from : addDays(last, 1);
  const live = since <= to ? await sumRevenue(ctx, { from: since, to, timeZone }) : [];
  return [...stored, ...live.filter((sum) => sum.by === by)];
}

function groupByOwner(sums: readonly Omit<RevenueSum, 'by'>[], owners: ReadonlyMap<string, Owner>): RevenueRow[] {
  const rows = new Map<string, RevenueRow>();
  for (const { ownerId, commission, ads } of sums) {
    const owner = owners.get(ownerId);
    const id = owner?.id ?? null;
    const key = id ?? NO_OWNER;
    const row = rows.get(key) ?? { id, name: owner?.name ?? null, commission: 0, ads: 0, netRevenue: 0 };
    row.commission += commission;
    row.ads += ads;
    row.netRevenue += commission + ads;
    rows.set(key, row);
  }
  return [...rows.values()]
    .filter(({ commission, ads }) => commission !== 0 || ads !== 0)
    .toSorted((a, b) => b.netRevenue - a.netRevenue);
}
