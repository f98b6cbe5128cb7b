import { updateOrderBody } from '@souk/contract/orders/writes.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { type CurrentFields, fieldsOfBody, type UndoHandlers } from '#core/undo.ts';
import { orders } from '#tables/orders.ts';
import { updateOrder } from './update-order.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, orders, id);
  if (!row) return undefined;
  return { version: row.version, fields: fieldsOfBody(updateOrderBody, row) };
}

/** Where a parcel goes can be put back by the same call, as long as it has not left; all else of an order has steps of its own. */
export const orderUndo: UndoHandlers = {
  order: {
    current,
    actions: {
      updated: (ctx, { id, version, before }) => updateOrder(ctx, id, z.parse(updateOrderBody, { ...before, version })),
    },
  },
};
