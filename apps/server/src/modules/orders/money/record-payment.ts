import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { PaymentInput } from '@souk/contract/orders/writes.ts';
import { describeActor, type Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { paymentCaptured, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { payments } from '#tables/payments.ts';
import { getChangedOrder, getOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord, readOrderLines, formatOrderNumber } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { redactCustomer } from '../order-texts.ts';
import { countMoney } from '../order-counters.ts';
import { computeLateAt } from '../transitions/write-status.ts';
import { grantRefund } from './grant-refund.ts';
import { planFullRefund } from './plan-refund.ts';

/**
 * Records the outcome of a payment. Does nothing if the reference of the provider was already recorded. If the order is
 * cancelled, a captured payment is refunded at once. Throws 400 at `amount`, 404, or 409 if the payment status does not allow it.
 */
export async function recordPayment(ctx: Context, id: string, input: PaymentInput): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id);
  if (await isReferenceRecorded(ctx, order, input)) return getOrder(ctx, id);
  const before = { paymentStatus: order.paymentStatus };
  if (input.status === 'captured') await capturePayment(ctx, order, input);
  if (input.status === 'failed') await failPayment(ctx, order, input);
  if (input.status === 'due') await switchToCashOnDelivery(ctx, order, input);
  await recordOrderActivity(ctx, order, {
    action: `payment ${input.status}`,
    before,
    after: { paymentStatus: order.paymentStatus, amount: order.total },
    note: input.failureReason,
  });
  return getChangedOrder(ctx, id);
}

const FIND_BY_REFERENCE = `
  select o.id, o.checkout_id as "checkoutId" from payments p join orders o on o.id = p.order_id
  where p.provider = ? and p.provider_reference = ?`;

/**
 * Whether the provider's reference was already recorded for this order. Orders of one checkout may have the same reference.
 * Throws 409 if the reference was recorded for another checkout.
 */
async function isReferenceRecorded(
  ctx: Context,
  order: OrderRecord,
  { provider, providerReference }: PaymentInput,
): Promise<boolean> {
  if (!providerReference) return false;
  if (!provider) throw invalidField('provider', 'payment.provider_missing');
  const recordedFor = await ctx.db.rows<{ id: string; checkoutId: string }>(
    statement(FIND_BY_REFERENCE, [provider, providerReference]),
  );
  if (recordedFor.some(({ checkoutId }) => checkoutId !== order.checkoutId)) throw conflict('payment.reference_taken');
  return recordedFor.some(({ id }) => id === order.id);
}

/** Records that the order's total was captured by card or wallet, and posts it to the ledger. Throws 400 or 409. */
export async function capturePayment(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.paidAmount > 0) throw conflict('payment.already_paid');
  if (order.paymentMethod === 'cash_on_delivery' && order.status !== 'cancelled') throw conflict('payment.on_delivery');
  if (input.amount !== undefined && input.amount !== order.total)
    throw invalidField('amount', 'payment.amount_not_total');
  if (order.total === 0) throw conflict('payment.nothing_due');
  await addPayment(ctx, order, input);
  await markPaid(ctx, order);
  await postEvent(ctx, {
    key: `order:${order.id}:captured`,
    kind: 'payment',
    vendorId: order.vendorId,
    orderId: order.id,
    reference: await formatOrderNumber(ctx, order),
    description: input.description ? redactCustomer(order, input.description) : null,
    legs: paymentCaptured(order.total),
  });
  if (order.status !== 'cancelled') return;
  const plan = planFullRefund(order, await readOrderLines(ctx, order.id));
  await grantRefund(ctx, order, { plan, details: { kind: 'cancellation', reason: 'Paid after it was cancelled' } });
}

/** Marks the order as paid in full, without posting to the ledger. */
export async function markPaid(ctx: Context, order: OrderRecord): Promise<void> {
  const wasAwaitingPayment = order.status === 'placed' && order.lateAt === null;
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
      ...(wasAwaitingPayment ? { lateAt: await computeLateAt(ctx, 'placed', ctx.now) } : {}),
    },
  );
  await countMoney(ctx, order, { paid: order.total });
}

async function failPayment(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed') throw conflict('payment.fail_not_pending');
  await addPayment(ctx, order, input);
  order.paymentStatus = 'failed';
  await updateRow(ctx, { table: orders, id: order.id }, { paymentStatus: 'failed' });
}

/** Switches an unpaid order to cash on delivery. */
async function switchToCashOnDelivery(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
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
      lateAt: await computeLateAt(ctx, 'placed', ctx.now),
    },
  );
}

const UNIQUE_VIOLATION = '23505';

/**
 * Inserts a payment of the order's total. Does nothing if the total is zero. Throws 409 if a concurrent request recorded the
 * provider's reference.
 */
export async function addPayment(ctx: Context, order: OrderRecord, input: PaymentInput): Promise<void> {
  if (order.total === 0) return;
  const actor = describeActor(ctx);
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
    if (errorCode(error) === UNIQUE_VIOLATION) throw conflict('payment.just_recorded');
    throw error;
  }
}
