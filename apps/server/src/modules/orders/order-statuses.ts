import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderStatusWords } from '@souk/contract/orders/api.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { RefundStatus } from './orders.lifecycle.ts';

const columns = (ctx: Context): string =>
  `code, ${localisedSql('label', ctx.language)} as label, colour, position,
   ${localisedSql('customer_message', ctx.language)} as "customerMessage", notify_customer as "notifyCustomer",
   label as labels, customer_message as "customerMessages", updated_at as "updatedAt", version`;

/** The statuses in their order, with their words in the caller's language. */
export const readOrderStatuses = (ctx: Context): Promise<OrderStatusWords[]> =>
  ctx.db.rows<OrderStatusWords>(statement(`select ${columns(ctx)} from order_statuses order by position, code`));

/** One of them, locked until the transaction ends; undefined where the table has none. */
export const lockOrderStatus = async (ctx: Context, code: OrderStatus): Promise<OrderStatusWords | undefined> =>
  (
    await ctx.db.rows<OrderStatusWords>(
      statement(`select ${columns(ctx)} from order_statuses where code = ? for update`, [code]),
    )
  )[0];

/** A status within a sentence: its usual name in the reader's language, not the label that the shop configured. */
export const statusName = (status: OrderStatus): Message => message(`order.status.${status}`);
export const refundStatusName = (status: RefundStatus): Message => message(`refund.status.${status}`);
export const returnStatusName = (status: ReturnStatus): Message => message(`return.status.${status}`);
