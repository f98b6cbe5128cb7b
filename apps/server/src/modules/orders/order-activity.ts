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
 * Records a change of an order in the activity log. It can be undone only with `undoable`, because there are separate actions
 * to reverse changes of status and money.
 */
export async function recordOrderActivity(ctx: Context, order: OrderRecord, change: OrderChange): Promise<void> {
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
