import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { PaymentInput } from '@souk/contract/orders/writes.ts';
import { actorOf, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { paymentCaptured, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { payments } from '#tables/payments.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord, readOrderLines, shownNumber } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';
import { withoutCustomer } from '../order-words.ts';
import { countMoney } from '../order-figures.ts';
import { lateAt } from '../moving/write-status.ts';
import { grantRefund } from './grant-refund.ts';
import { planWhole } from './plan-refund.ts';

/**
 * Records what became of a payment. A capture of a cancelled order is given back at once. The same provider's reference again
 * changes nothing. Throws 400 at `amount`, 404, or 409 where the order's payment does not allow it.
 */
export async function recordPayment(ctx: Context, id: string, input: PaymentInput): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id);
  if (await isKnown(ctx, order, input)) return getOrder(ctx, id);
  const before = { paymentStatus: order.paymentStatus };
  if (input.status === 'captured') await capture(ctx, order, input);
  if (input.status === 'failed') await fail(ctx, order, input);
  if (input.status === 'due') await promise(ctx, order, input);
  await recordOrder(ctx, order, {
    action: `payment ${input.status}`,
    before,
    after: { paymentStatus: order.paymentStatus, amount: order.total },
    note: input.failureReason,
  });
  return getOrder(ctx, id);
}

const FIND = `
  select o.id, o.checkout_id as "checkoutId" from payments p join orders o on o.id = p.order_id
  where p.provider = ? and p.provider_reference = ?`;

/** One charge may pay for several orders of a checkout. Throws 409 where it was for another one. */
async function isKnown(
  ctx: Context,
  order: OrderRecord,
  { provider, providerReference }: PaymentInput,
): Promise<boolean> {
  if (!providerReference) return false;
  if (!provider) throw wrongField('provider', 'payment.provider_missing');
  const known = await ctx.db.rows<{ id: string; checkoutId: string }>(statement(FIND, [provider, providerReference]));
  if (known.some(({ checkoutId }) => checkoutId !== order.checkoutId)) throw conflict('payment.reference_taken');
  return known.some(({ id }) => id === order.id);
}

/** Books the whole of an order as paid, by card or wallet now, or in cash at the door. */
export async function capture(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.paidAmount > 0) throw conflict('payment.already_paid');
  if (order.paymentMethod === 'cash_on_delivery' && order.status !== 'cancelled') throw conflict('payment.on_delivery');
  if (input.amount !== undefined && input.amount !== order.total)
    throw wrongField('amount', 'payment.amount_not_total');
  if (order.total === 0) throw conflict('payment.nothing_due');
  await addPayment(ctx, order, input);
  await markPaid(ctx, order);
  await postEvent(ctx, {
    key: `order:${order.id}:captured`,
    kind: 'payment',
    vendorId: order.vendorId,
    orderId: order.id,
    reference: await shownNumber(ctx, order),
    description: input.description ? withoutCustomer(order, input.description) : null,
    legs: paymentCaptured(order.total),
  });
  if (order.status !== 'cancelled') return;
  const plan = planWhole(order, await readOrderLines(ctx, order.id));
  await grantRefund(ctx, order, { plan, facts: { kind: 'cancellation', reason: 'Paid after it was cancelled' } });
}

/** Writes the order down as paid in full, without a posting. */
export async function markPaid(ctx: Context, order: OrderRecord): Promise<void> {
  const isWaiting = order.status === 'placed' && order.lateAt === null;
  order.paidAmount = order.total;
  order.paidAt = ctx.now;
  order.paymentStatus = 'paid';
  await updateRow(
    ctx,
    { table: orders, id: order.id },
    {
      paidAmount: order.total,
      paidAt: ctx.now,
      paymentStatus: 'paid',
      expiresAt: null,
      ...(isWaiting ? { lateAt: await lateAt(ctx, 'placed', ctx.now) } : {}),
    },
  );
  await countMoney(ctx, order, { paid: order.total });
}

async function fail(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed') throw conflict('payment.fail_not_pending');
  await addPayment(ctx, order, input);
  order.paymentStatus = 'failed';
  await updateRow(ctx, { table: orders, id: order.id }, { paymentStatus: 'failed' });
}

/** The customer will pay at the door after all. */
async function promise(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.status !== 'placed' || (order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed'))
    throw conflict('payment.on_delivery_too_late');
  order.paymentMethod = 'cash_on_delivery';
  order.paymentStatus = 'due_on_delivery';
  await addPayment(ctx, order, input);
  await updateRow(
    ctx,
    { table: orders, id: order.id },
    {
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'due_on_delivery',
      cashState: 'due',
      expiresAt: null,
      lateAt: await lateAt(ctx, 'placed', ctx.now),
    },
  );
}

const DUPLICATE_KEY = '23505';

/** Adds a line to the payments of an order. */
export async function addPayment(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.total === 0) return;
  const actor = actorOf(ctx);
  try {
    await insertRow(ctx.db, payments, {
      orderId: order.id,
      id: newId(ctx.now),
      vendorId: order.vendorId,
      method: order.paymentMethod,
      status: input.status,
      amount: order.total,
      provider: input.provider ?? null,
      providerReference: input.providerReference ?? null,
      description: input.description ?? null,
      failureReason: input.failureReason ?? null,
      recordedBy: actor.id,
      recordedByName: actor.name,
      at: ctx.now,
    });
  } catch (error) {
    if (errorCode(error) === DUPLICATE_KEY) throw conflict('payment.just_recorded');
    throw error;
  }
}
