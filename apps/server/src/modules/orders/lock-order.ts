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

/**
 * Locks an order. Every change of an order takes this lock before any other, to avoid deadlocks. Throws 404, or 409 with the
 * current order for a stale version.
 */
export const lockOrder = (ctx: Context, id: string, version?: number): Promise<OrderRecord> =>
  lockVersion(ctx, { table: orders, id, version, kind: 'order', current: () => getOrder(ctx, id) });

export const readOrderLines = (ctx: Context, orderId: string): Promise<OrderLineRecord[]> =>
  findRows(ctx.db, orderLines, { ...condition('order_id = ?', orderId), orderBy: 'position' });

/** The order number with its configured prefix, such as `SK-104397`. */
export async function formatOrderNumber(ctx: Context, { number }: Pick<OrderRecord, 'number'>): Promise<string> {
  const { 'orders.numberPrefix': prefix } = await readConfiguration(ctx, ['orders.numberPrefix']);
  return numberLabel(prefix, number);
}
