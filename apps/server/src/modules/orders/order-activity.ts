import { type Fields, recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { type OrderRecord, formatOrderNumber } from './lock-order.ts';

interface OrderChange {
  action: string;
  before?: Fields | null;
  after?: Fields | null;
  note?: string | null | undefined;
  undoable?: boolean;
}

/**
 * Records a change of an order in the activity log. The entry can be undone only if `undoable` is set, because changes of
 * status and money are reversed by actions of their own.
 */
export async function recordOrder(ctx: Context, order: OrderRecord, change: OrderChange): Promise<void> {
  const { note, ...rest } = change;
  await recordChange(ctx, {
    area: 'orders',
    entity: 'order',
    id: order.id,
    label: await formatOrderNumber(ctx, order),
    ...rest,
    ...(note ? { note } : {}),
  });
}
