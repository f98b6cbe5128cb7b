import type { Context } from '#core/context.ts';
import { addDays, startOfDay } from '#core/days.ts';
import { condition, statement } from '#core/db/statement.ts';
import type { PageAnchor, AnchorRequest } from '#core/list/definition.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

const dayAtOffsetSql = (direction: 'asc' | 'desc') => `
  with days as (
    select day, sum(placed_orders) as orders
    from (select day, placed_orders from daily_totals union all select day, placed_orders from daily_total_deltas) parts group by day
  ), running as (
    select day, orders, sum(orders) over (order by day ${direction}) - orders as skipped, sum(orders) over () as total from days
  )
  select day, skipped, total from running where skipped <= ? and skipped + orders > ?`;

interface DayAtOffset {
  day: string;
  skipped: number;
  total: number;
}

/**
 * Finds the start of a page at a high offset by skipping whole days, whose orders are already counted. Returns undefined if
 * the list is filtered, if it is not sorted by day, or if the daily counts do not add up to the number of orders.
 */
export async function orderAnchor(
  ctx: Context,
  { terms, offset, filtered, count }: AnchorRequest,
): Promise<PageAnchor | undefined> {
  const [first] = terms;
  if (filtered.length > 0 || first?.key !== 'placedAt') return undefined;
  const [dayAtOffset] = await ctx.db.rows<DayAtOffset>(
    statement(first.isDescending ? dayAtOffsetSql('desc') : dayAtOffsetSql('asc'), [offset, offset]),
  );
  if (!dayAtOffset || dayAtOffset.total !== count) return undefined;
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const start = first.isDescending
    ? condition('o.placed_at < ?', startOfDay(addDays(dayAtOffset.day, 1), timeZone))
    : condition('o.placed_at >= ?', startOfDay(dayAtOffset.day, timeZone));
  return { condition: start, skipped: dayAtOffset.skipped };
}
