import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { findRows } from '#core/db/table-rows.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { numberLabel } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { orderLines, orders } from '#tables/orders.ts';
import { getOrder } from './get-order.ts';

export type OrderRecord = typeof orders.$inferSelect;
export type OrderLineRecord = typeof orderLines.$inferSelect;

/** Locks an order, the first lock of everything that changes one. Throws 404, or 409 with the order as it is now. */
export const lockOrder = (ctx: Context, id: string, version?: number): Promise<OrderRecord> =>
  lockVersion(ctx, { table: orders, id, version, what: 'order', current: () => getOrder(ctx, id) });

export const readOrderLines = (ctx: Context, orderId: string): Promise<OrderLineRecord[]> =>
  findRows(ctx.db, orderLines, { ...condition('order_id = ?', orderId), orderBy: 'position' });

/** As people read it, such as `SK-104397`. */
export async function shownNumber(ctx: Context, { number }: Pick<OrderRecord, 'number'>): Promise<string> {
  const { 'orders.numberPrefix': prefix } = await readConfiguration(ctx, ['orders.numberPrefix']);
  return numberLabel(prefix, number);
}
