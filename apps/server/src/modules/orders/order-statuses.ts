import type { OrderStatusWords } from '@souk/contract/orders.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';

/** The statuses in their order, with their words in the caller's language. */
export function readOrderStatuses(ctx: Context): Promise<OrderStatusWords[]> {
  const text = `
    select code, ${localisedSql('label', ctx.language)} as label, colour, position,
      ${localisedSql('customer_message', ctx.language)} as "customerMessage", notify_customer as "notifyCustomer"
    from order_statuses order by position, code`;
  return ctx.db.rows<OrderStatusWords>(statement(text));
}
