import { updateOrderBody } from '@souk/contract/orders/writes.ts';
import { currentOf, fieldsOfBody, type UndoHandlers, undoWith } from '#core/undo.ts';
import { orders } from '#tables/orders.ts';
import { updateOrder } from './update-order.ts';

/** Where a parcel goes can be put back by the same call, as long as it has not left; all else of an order has steps of its own. */
export const orderUndo: UndoHandlers = {
  order: {
    current: currentOf(orders, (row) => fieldsOfBody(updateOrderBody, row)),
    actions: { updated: undoWith(updateOrderBody, updateOrder) },
  },
};
