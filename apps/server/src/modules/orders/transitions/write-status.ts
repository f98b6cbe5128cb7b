import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { describeActor, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { orderStatusChanges } from '#tables/order-history.ts';
import { orders } from '#tables/orders.ts';
import type { OrderRecord } from '../lock-order.ts';
import { countStatus } from '../order-counters.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;

const TIME_COLUMNS = {
  placed: 'placedAt',
  packed: 'packedAt',
  pickup: 'pickupAt',
  delivering: 'deliveringAt',
  complete: 'completedAt',
  cancelled: 'cancelledAt',
} as const satisfies Record<OrderStatus, keyof OrderRecord>;

/** When an order that got this status at `since` becomes late. Null if the status has no limit. */
export async function computeLateAt(ctx: Context, status: OrderStatus, since: Date): Promise<Date | null> {
  const { 'orders.lateAfterHours': hours } = await readConfiguration(ctx, ['orders.lateAfterHours']);
  const lateAfterHours = hours[status];
  return lateAfterHours === undefined ? null : new Date(since.getTime() + lateAfterHours * HOUR_MS);
}

interface NewStatus {
  to: OrderStatus;
  reason?: string | null | undefined;
  note?: string | null | undefined;
}

/** Stores the new status and other columns of an order, with history, lateness and counters. The order must be locked. */
export async function writeStatus(
  ctx: Context,
  order: OrderRecord,
  { to, reason, note, ...columns }: NewStatus & Partial<typeof orders.$inferInsert>,
): Promise<void> {
  const isReverted = to === 'placed';
  await updateRow(
    ctx,
    { table: orders, id: order.id },
    {
      ...columns,
      status: to,
      statusSince: ctx.now,
      lateAt: await computeLateAt(ctx, to, ctx.now),
      ...(isReverted ? { packedAt: null } : { [TIME_COLUMNS[to]]: ctx.now }),
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
    actorId: describeActor(ctx).id,
    actorName: describeActor(ctx).name,
  });
  await countStatus(ctx, order, to);
}
