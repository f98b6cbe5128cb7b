import { type Fields, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { type OrderRecord, shownNumber } from './locked-order.ts';

interface OrderChange {
  action: string;
  before?: Fields | null;
  after?: Fields | null;
  note?: string | null | undefined;
  undoable?: boolean;
}

/** Leaves the activity row of a change of an order. Steps of orders and money have their own way back, so none of them is undone. */
export async function recordOrder(ctx: Context, order: OrderRecord, change: OrderChange): Promise<void> {
  const { note, ...rest } = change;
  await record(ctx, {
    area: 'orders',
    entity: 'order',
    id: order.id,
    label: await shownNumber(ctx, order),
    ...rest,
    ...(note ? { note } : {}),
  });
}
