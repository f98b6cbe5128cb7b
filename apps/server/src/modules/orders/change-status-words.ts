import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { OrderStatusWords } from '@souk/contract/orders/api.ts';
import { orderStatusWordsBody, type UpdateOrderStatusWords } from '@souk/contract/orders/statuses.ts';
import * as z from 'zod/mini';
import { difference, record } from '#core/audit.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound, staleVersion } from '#core/errors.ts';
import type { UndoHandlers } from '#core/undo.ts';
import { lockOrderStatus } from './order-statuses.ts';
import { STATUS_IDS } from '#modules/configuration/order-status-ids.service.ts';
import { typedKeys, withoutUndefined } from '#core/records.ts';

const WRITE = `
  update order_statuses set label = ?::jsonb, colour = ?, customer_message = ?::jsonb, notify_customer = ?, updated_at = ?, version = version + 1
  where code = ?`;

const fieldsOf = ({ labels, colour, customerMessages, notifyCustomer }: OrderStatusWords) => ({
  label: labels,
  colour,
  customerMessage: customerMessages,
  notifyCustomer,
});

/** Changes how a status is called and shown. Throws 403 without the password typed again, or 409 with it as it is now. */
export async function changeStatusWords(
  ctx: Context,
  code: OrderStatus,
  input: UpdateOrderStatusWords,
): Promise<OrderStatusWords> {
  demandConfirmation(ctx);
  return writeStatusWords(ctx, code, input);
}

async function writeStatusWords(
  ctx: Context,
  code: OrderStatus,
  { version, ...given }: UpdateOrderStatusWords,
): Promise<OrderStatusWords> {
  const row = await lockOrderStatus(ctx, code);
  if (!row) throw notFound('status');
  if (row.version !== version) throw staleVersion('status', row);
  const before = fieldsOf(row);
  const changed = difference(before, given);
  if (!changed) return row;
  const { label, colour, customerMessage, notifyCustomer } = { ...before, ...withoutUndefined(given) };
  await ctx.db.rows(
    statement(WRITE, [JSON.stringify(label), colour, JSON.stringify(customerMessage), notifyCustomer, ctx.now, code], {
      writes: ['order_statuses'],
    }),
  );
  await record(ctx, {
    area: 'configuration',
    entity: 'orderStatus',
    id: STATUS_IDS[code],
    label: label.en,
    action: 'updated',
    ...changed,
    undoable: true,
  });
  const written = await lockOrderStatus(ctx, code);
  if (!written) throw notFound('status');
  return written;
}

const codeOf = (id: string) => typedKeys(STATUS_IDS).find((code) => STATUS_IDS[code] === id);

/** How a change of a status is taken back: by the call that made it, with the password typed again. */
export const orderStatusUndo: UndoHandlers = {
  orderStatus: {
    isSuperAdmins: () => true,
    current: async (ctx, id) => {
      const code = codeOf(id);
      const row = code && (await lockOrderStatus(ctx, code));
      return row && { version: row.version, fields: fieldsOf(row) };
    },
    actions: {
      updated: async (ctx, { id, version, before }) => {
        const code = codeOf(id);
        if (!code) throw notFound('status');
        return changeStatusWords(ctx, code, z.parse(orderStatusWordsBody, { ...before, version }));
      },
    },
  },
};
