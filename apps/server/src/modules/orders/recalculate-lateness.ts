import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

// An order that awaits payment is never late. For other placed orders, the hours start with the payment or with the choice
// of cash on delivery.
const UPDATE_LATE_AT = `
  update orders o set late_at = n.late_at
  from (
    select w.id, case when w.status = 'placed' and w.payment_status in ('pending', 'failed') then null
      else greatest(w.status_since, case when w.status = 'placed' then (select max(p.at) from payments p where p.order_id = w.id and p.status in ('captured', 'due')) end)
        + (?::jsonb ->> w.status)::float8 * interval '1 hour' end as late_at
    from orders w where w.status in ('placed', 'packed', 'pickup', 'delivering')
  ) n
  where o.id = n.id and o.late_at is distinct from n.late_at`;

/**
 * Recalculates `late_at` of open orders from the configured hours. Called in the transaction that changes
 * `orders.lateAfterHours`. Leaves the versions unchanged, so that edits in progress are not rejected as stale.
 */
export async function recalculateLateness(ctx: Context): Promise<void> {
  const { 'orders.lateAfterHours': hours } = await readConfiguration(ctx, ['orders.lateAfterHours']);
  await ctx.db.rows(statement(UPDATE_LATE_AT, [JSON.stringify(hours)], { writes: ['orders'] }));
}
