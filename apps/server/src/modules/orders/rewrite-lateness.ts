import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

// What waits for its payment is not late; a new order counts from when it was paid, or promised at the door.
const REWRITE = `
  update orders o set late_at = n.late_at
  from (
    select w.id, case when w.status = 'placed' and w.payment_status in ('pending', 'failed') then null
      else greatest(w.status_since, case when w.status = 'placed' then (select max(p.at) from payments p where p.order_id = w.id and p.status in ('captured', 'due')) end)
        + (?::jsonb ->> w.status)::float8 * interval '1 hour' end as late_at
    from orders w where w.status in ('placed', 'packed', 'pickup', 'delivering')
  ) n
  where o.id = n.id and o.late_at is distinct from n.late_at`;

/**
 * Lets orders that stand become late by the hours configured now, in one statement. Called within the write that changed
 * `orders.lateAfterHours`. Nobody's version moves: what a person typed about an order meanwhile is not in its way.
 */
export async function rewriteLateness(ctx: Context): Promise<void> {
  const { 'orders.lateAfterHours': hours } = await readConfiguration(ctx, ['orders.lateAfterHours']);
  await ctx.db.rows(statement(REWRITE, [JSON.stringify(hours)], { writes: ['orders'] }));
}
