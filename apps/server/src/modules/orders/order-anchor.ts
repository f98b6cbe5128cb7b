import type { Context } from '#core/context.ts';
import { addDays, startOfDay } from '#core/days.ts';
import { condition, statement } from '#core/db/statement.ts';
import type { Anchor, AnchorPlace } from '#core/list/definition.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

const DAY_AT = (direction: 'asc' | 'desc') => `
  with days as (
    select day, sum(placed_orders) as orders
    from (select day, placed_orders from daily_totals union all select day, placed_orders from daily_total_deltas) parts group by day
  ), running as (
    select day, orders, sum(orders) over (order by day ${direction}) - orders as skipped, sum(orders) over () as total from days
  )
  select day, skipped, total from running where skipped <= ? and skipped + orders > ?`;

interface DayAt {
  day: string;
  skipped: number;
  total: number;
}

/** Skips whole days by the number of orders placed on each, as long as those figures are in step with the number of orders. */
export async function orderAnchor(
  ctx: Context,
  { terms, offset, filtered, count }: AnchorPlace,
): Promise<Anchor | undefined> {
  const [first] = terms;
  if (filtered.length > 0 || first?.key !== 'placedAt') return undefined;
  const [found] = await ctx.db.rows<DayAt>(
    statement(first.isDescending ? DAY_AT('desc') : DAY_AT('asc'), [offset, offset]),
  );
  if (!found || found.total !== count) return undefined;
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const start = first.isDescending
    ? condition('o.placed_at < ?', startOfDay(addDays(found.day, 1), timeZone))
    : condition('o.placed_at >= ?', startOfDay(found.day, timeZone));
  return { condition: start, skipped: found.skipped };
}
