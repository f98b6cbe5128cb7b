import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { RefundStatus } from './orders.lifecycle.ts';

/** A status within a sentence: its usual name in the reader's language, not the label that the shop configured. */
export const statusName = (status: OrderStatus): Message => message(`order.status.${status}`);
export const refundStatusName = (status: RefundStatus): Message => message(`refund.status.${status}`);
export const returnStatusName = (status: ReturnStatus): Message => message(`return.status.${status}`);
