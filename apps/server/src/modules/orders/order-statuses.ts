import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { RefundStatus } from './orders.lifecycle.ts';

const statusColumns = (ctx: Context): string =>
  `code, ${localisedSql('label', ctx.language)} as label, colour, position,
   ${localisedSql('customer_message', ctx.language)} as "customerMessage", notify_customer as "notifyCustomer",
   label as labels, customer_message as "customerMessages", updated_at as "updatedAt", version`;

/** The statuses by position, with texts in the caller's language. */
export const readOrderStatuses = (ctx: Context): Promise<OrderStatusLabels[]> =>
  ctx.db.rows<OrderStatusLabels>(statement(`select ${statusColumns(ctx)} from order_statuses order by position, code`));

/** Locks a status until the transaction ends. Undefined if it does not exist. */
export const lockOrderStatus = async (ctx: Context, code: OrderStatus): Promise<OrderStatusLabels | undefined> =>
  (
    await ctx.db.rows<OrderStatusLabels>(
      statement(`select ${statusColumns(ctx)} from order_statuses where code = ? for update`, [code]),
    )
  )[0];

/** The built-in name of a status, for messages. Unlike the configured label, it is translated into the reader's language. */
export const statusName = (status: OrderStatus): Message => message(`order.status.${status}`);
export const refundStatusName = (status: RefundStatus): Message => message(`refund.status.${status}`);
export const returnStatusName = (status: ReturnStatus): Message => message(`return.status.${status}`);
