import type { RevenueBreakdown, RevenueRow } from '@souk/contract/analytics/api.ts';
import type { Context } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { maySee } from './figure-access.ts';
import { type Period, periodOf, type PeriodQuery } from './period.ts';
import { lastKeptDay, NOBODY, type RevenueSum, sumRevenue } from './revenue-of-days.ts';

const ROWS = 20;

type By = RevenueBreakdown['by'];
type Sums = Pick<RevenueRow, 'commission' | 'ads'>;
interface Owner {
  ownerId: string;
  id: string;
  name: string;
}

const KEPT = `
  select owner_id as "ownerId", sum(commission::float8) as commission, sum(ads::float8) as ads
  from daily_revenue where by = ? and day between ? and ? group by 1`;

/** Of a category that is the one at the top of its tree. */
const OWNERS: Record<By, (ctx: Context) => string> = {
  vendor: () => 'select id as "ownerId", id, shop_name as name from vendors where id = any(?)',
  category: ({ language }) => `
    select sold_in as "ownerId", p.id, ${localisedSql('p.name', language)} as name
    from (select unnest(array[id] || merged_ids) as sold_in, path from categories) c join categories p on p.id = c.path[1] where sold_in = any(?)`,
};

export type RevenueQuery = PeriodQuery & { by: By };

/** What the platform earned with each vendor or category, by when it was posted; those beyond the first twenty together. */
export async function readRevenue(ctx: Context, query: RevenueQuery): Promise<RevenueBreakdown> {
  if (!maySee(ctx, 'superAdmin')) throw forbidden('permission.denied');
  const period = await periodOf(ctx, { ...query, compare: 'none' });
  const sums = await sumsOf(ctx, period, query.by);
  const owners = await ctx.db.rows<Owner>(statement(OWNERS[query.by](ctx), [sums.map(({ ownerId }) => ownerId)]));
  const rows = rowsOf(sums, new Map(owners.map((owner) => [owner.ownerId, owner])));
  const rest = rows.slice(ROWS);
  const total = (key: keyof Sums) => rest.reduce((sum, row) => sum + row[key], 0);
  return {
    period,
    by: query.by,
    rows: rows.slice(0, ROWS),
    others: { count: rest.length, commission: total('commission'), ads: total('ads') },
  };
}

/** Days that were added up before, and the entries of those since. */
async function sumsOf(ctx: Context, { from, to, timeZone }: Period, by: By): Promise<Omit<RevenueSum, 'by'>[]> {
  const last = await lastKeptDay(ctx);
  const kept = await ctx.db.rows<Omit<RevenueSum, 'by'>>(statement(KEPT, [by, from, to]));
  const since = last === null || last < from ? from : addDays(last, 1);
  const live = since <= to ? await sumRevenue(ctx, { from: since, to, timeZone }) : [];
  return [...kept, ...live.filter((sum) => sum.by === by)];
}

function rowsOf(sums: readonly Omit<RevenueSum, 'by'>[], owners: ReadonlyMap<string, Owner>): RevenueRow[] {
  const rows = new Map<string, RevenueRow>();
  for (const { ownerId, commission, ads } of sums) {
    const owner = owners.get(ownerId);
    const id = owner?.id ?? null;
    const key = id ?? NOBODY;
    const row = rows.get(key) ?? { id, name: owner?.name ?? null, commission: 0, ads: 0, netRevenue: 0 };
    row.commission += commission;
    row.ads += ads;
    row.netRevenue += commission + ads;
    rows.set(key, row);
  }
  return [...rows.values()]
    .filter(({ commission, ads }) => commission !== 0 || ads !== 0)
    .toSorted((one, other) => other.netRevenue - one.netRevenue);
}
