import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { GoodwillInput } from '@souk/contract/orders/writes.ts';
import { describeActor, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { nextNumber } from '#core/numbers.ts';
import { goodwillGranted, postEvent } from '#modules/ledger/ledger.service.ts';
import { refundNumbers, refunds } from '#tables/payments.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, formatOrderNumber } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { mailRefund } from '../order-mails.ts';
import { redactCustomer } from '../order-texts.ts';

/**
 * Grants the customer a goodwill refund. The platform pays it, so the amounts of the order do not change. Throws 404 or
 * 409.
 */
export async function grantGoodwill(
  ctx: Context,
  id: string,
  { amount, reason, note, version }: GoodwillInput,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, version);
  const refundId = newId(ctx.now);
  const actor = describeActor(ctx);
  await insertRow(ctx.db, refunds, {
    id: refundId,
    number: await nextNumber(ctx, refundNumbers),
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
    reference: await formatOrderNumber(ctx, order),
    description: redactCustomer(order, reason),
    legs: goodwillGranted(amount),
  });
  await mailRefund(ctx, order, amount);
  await recordOrderActivity(ctx, order, { action: 'goodwill given', after: { amount }, note: reason });
  return getOrder(ctx, id);
}
