import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import { orderStatusLabelsBody, type UpdateOrderStatusLabels } from '@souk/contract/orders/statuses.ts';
import * as z from 'zod/mini';
import { diffFields, recordChange } from '#core/audit.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound, staleVersion } from '#core/errors.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { lockOrderStatus } from './order-statuses.ts';
import { STATUS_IDS } from '#modules/configuration/order-status-ids.service.ts';
import { typedKeys, withoutUndefined } from '#core/records.ts';

const UPDATE_STATUS = `
  update order_statuses set label = ?::jsonb, colour = ?, customer_message = ?::jsonb, notify_customer = ?, updated_at = ?, version = version + 1
  where code = ?`;

const statusFields = ({ labels, colour, customerMessages, notifyCustomer }: OrderStatusLabels) => ({
  label: labels,
  colour,
  customerMessage: customerMessages,
  notifyCustomer,
});

/**
 * Changes the labels, colour and customer message of a status. Throws 403 without password confirmation, or 409 with the
 * current row for a stale version.
 */
export async function changeStatusTexts(
  ctx: Context,
  code: OrderStatus,
  input: UpdateOrderStatusLabels,
): Promise<OrderStatusLabels> {
  requireConfirmation(ctx);
  return writeStatusTexts(ctx, code, input);
}

async function writeStatusTexts(
  ctx: Context,
  code: OrderStatus,
  { version, ...changes }: UpdateOrderStatusLabels,
): Promise<OrderStatusLabels> {
  const row = await lockOrderStatus(ctx, code);
  if (!row) throw notFound('status');
  if (row.version !== version) throw staleVersion('status', row);
  const before = statusFields(row);
  const changed = diffFields(before, changes);
  if (!changed) return row;
  const { label, colour, customerMessage, notifyCustomer } = { ...before, ...withoutUndefined(changes) };
  await ctx.db.rows(
    statement(
      UPDATE_STATUS,
      [JSON.stringify(label), colour, JSON.stringify(customerMessage), notifyCustomer, ctx.now, code],
      {
        writes: ['order_statuses'],
      },
    ),
  );
  await recordChange(ctx, {
    area: 'configuration',
    entity: 'orderStatus',
    id: STATUS_IDS[code],
    label: label.en,
    action: 'updated',
    ...changed,
    undoable: true,
  });
  const updated = await lockOrderStatus(ctx, code);
  if (!updated) throw notFound('status');
  return updated;
}

const findStatusCode = (id: string) => typedKeys(STATUS_IDS).find((code) => STATUS_IDS[code] === id);

/** Undoes a change with `changeStatusTexts`, so undo requires password confirmation as well. */
export const orderStatusUndo: UndoHandlers = {
  orderStatus: {
    requiresSuperAdmin: () => true,
    current: async (ctx, id) => {
      const code = findStatusCode(id);
      const row = code && (await lockOrderStatus(ctx, code));
      return row && { version: row.version, fields: statusFields(row) };
    },
    actions: {
      updated: async (ctx, { id, version, before }) => {
        const code = findStatusCode(id);
        if (!code) throw notFound('status');
        return changeStatusTexts(ctx, code, z.parse(orderStatusLabelsBody, { ...before, version }));
      },
    },
  },
};
