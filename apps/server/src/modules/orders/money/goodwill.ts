import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { GoodwillInput } from '@souk/contract/orders/writes.ts';
import { actorOf, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { takeNumber } from '#core/numbers.ts';
import { goodwillGiven, postEvent } from '#modules/ledger/ledger.service.ts';
import { refundNumbers, refunds } from '#tables/payments.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, shownNumber } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';
import { tellRefund } from '../order-messages.ts';
import { withoutCustomer } from '../order-words.ts';

/** Gives the customer something on top, which nobody but the platform pays for. Throws 404 or 409. */
export async function giveGoodwill(
  ctx: Context,
  id: string,
  { amount, reason, note, version }: GoodwillInput,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, version);
  const refundId = newId(ctx.now);
  const actor = actorOf(ctx);
  await insertRow(ctx.db, refunds, {
    id: refundId,
    number: await takeNumber(ctx, refundNumbers),
    orderId: id,
    vendorId: order.vendorId,
    kind: 'goodwill',
    status: 'to_send',
    isBeforeCompletion: order.completedAt === null,
    amount,
    reason,
    note: note ?? null,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await postEvent(ctx, {
    key: `refund:${refundId}:granted`,
    kind: 'goodwill',
    vendorId: null,
    orderId: id,
    sourceId: refundId,
    reference: await shownNumber(ctx, order),
    description: withoutCustomer(order, reason),
    legs: goodwillGiven(amount),
  });
  await tellRefund(ctx, order, amount);
  await recordOrder(ctx, order, { action: 'goodwill given', after: { amount }, note: reason });
  return getOrder(ctx, id);
}
