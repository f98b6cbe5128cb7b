import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { actorOf, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { orderStatusChanges } from '#tables/order-history.ts';
import { orders } from '#tables/orders.ts';
import type { OrderRecord } from '../locked-order.ts';
import { countStatus } from '../order-figures.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;

const REACHED_AT = {
  placed: 'placedAt',
  packed: 'packedAt',
  pickup: 'pickupAt',
  delivering: 'deliveringAt',
  complete: 'completedAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<OrderStatus, keyof OrderRecord>;

/** When an order that has stood in a status since then becomes late; null where nothing is due or it waits for its payment. */
export async function lateAt(ctx: Context, status: OrderStatus, since: Date): Promise<Date | null> {
  const { 'orders.lateAfterHours': hours } = await readConfiguration(ctx, ['orders.lateAfterHours']);
  const after = hours[status];
  return after === undefined ? null : new Date(since.getTime() + after * HOUR_MS);
}

interface StatusChange {
  to: OrderStatus;
  reason?: string | null | undefined;
  note?: string | null | undefined;
}

/** Writes an order's new status with its history, lateness and totals, and the other columns given. The order is locked. */
export async function writeStatus(
  ctx: Context,
  order: OrderRecord,
  { to, reason, note, ...set }: StatusChange & Partial<typeof orders.$inferInsert>,
): Promise<void> {
  const isBack = to === 'placed';
  await updateRow(
    ctx,
    { table: orders, id: order.id },
    {
      ...set,
      status: to,
      statusSince: ctx.now,
      lateAt: await lateAt(ctx, to, ctx.now),
      ...(isBack ? { packedAt: null } : { [REACHED_AT[to]]: ctx.now }),
    },
  );
  await insertRow(ctx.db, orderStatusChanges, {
    orderId: order.id,
    id: newId(ctx.now),
    vendorId: order.vendorId,
    from: order.status,
    to,
    at: ctx.now,
    secondsBefore: Math.max(0, Math.round((ctx.now.getTime() - order.statusSince.getTime()) / SECOND_MS)),
    reason: reason ?? null,
    note: note ?? null,
    actorId: actorOf(ctx).id,
    actorName: actorOf(ctx).name,
  });
  await countStatus(ctx, order, to);
}
