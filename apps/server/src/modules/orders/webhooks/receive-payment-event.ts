import type { PaymentInput } from '@souk/contract/orders/writes.ts';
import type { PaymentEvent } from '@souk/contract/orders/payment-webhooks.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest, invalidField } from '#core/errors.ts';
import { recordPayment } from '../money/record-payment.ts';
import { signatureProblem } from './signature.ts';

interface ReceivedEvent {
  header: string | undefined;
  sentBody: string;
  event: PaymentEvent;
}

/**
 * Records an event of a payment provider for an order, or for all orders of a checkout. Does nothing if the event id is known.
 * Throws 400 for an invalid signature and at a field that does not match the orders, and 409 if they are already paid.
 */
export async function receivePaymentEvent(
  requestContext: Context,
  { header, sentBody, event }: ReceivedEvent,
): Promise<{ isNew: boolean }> {
  const secret = requestContext.services.settings.webhookSecrets.get(event.provider);
  const problem = signatureProblem({ header, body: sentBody, secret, now: requestContext.now });
  if (problem) throw badRequest(problem);
  const ctx: Context = { ...requestContext, actor: { kind: 'system', name: `${event.provider} (payments)` } };
  if (!(await claimEvent(ctx, event))) return { isNew: false };
  const orders = await lockOrders(ctx, event);
  assertAmount(event, orders);
  let isNew = false;
  for (const order of orders) {
    if (event.type === 'payment.failed' && !FAILABLE_STATUSES.includes(order.paymentStatus)) continue;
    await recordPayment(ctx, order.id, toPaymentInput(event));
    isNew = true;
  }
  return { isNew };
}

/** Payment statuses in which a failure is recorded. If the payment has already succeeded, it is ignored. */
const FAILABLE_STATUSES = ['pending', 'failed'];

const CLAIM_EVENT = `
  insert into payment_events (provider, event_id, type, received_at) values (?, ?, ?, ?) on conflict do nothing returning event_id`;

/** Stores the event. Returns false if it is already stored. If a concurrent request is storing it, waits for that request. */
async function claimEvent(ctx: Context, { provider, id, type }: PaymentEvent): Promise<boolean> {
  return (
    (await ctx.db.rows(statement(CLAIM_EVENT, [provider, id, type, ctx.now], { writes: ['payment_events'] }))).length >
    0
  );
}

interface PayableOrder {
  id: string;
  total: number;
  currency: string;
  paymentStatus: string;
}

const SELECT_ORDERS = 'select id, total, currency, payment_status as "paymentStatus" from orders';
// Locks orders sorted by id, to avoid deadlocks. Skips orders with a total of zero, because they have no payment.
const LOCK_ORDER = `${SELECT_ORDERS} where id = ? for update`;
const LOCK_CHECKOUT_ORDERS = `${SELECT_ORDERS} where checkout_id = ? and total > 0 order by id for update`;

async function lockOrders(ctx: Context, { orderId, checkoutId }: PaymentEvent): Promise<PayableOrder[]> {
  const orders = await ctx.db.rows<PayableOrder>(
    orderId ? statement(LOCK_ORDER, [orderId]) : statement(LOCK_CHECKOUT_ORDERS, [checkoutId]),
  );
  if (orders.length > 0) return orders;
  throw orderId ? invalidField('orderId', 'order.not_found') : invalidField('checkoutId', 'checkout.not_found');
}

function assertAmount({ amount, currency }: PaymentEvent, orders: readonly PayableOrder[]): void {
  if (orders.some((order) => order.currency !== currency)) throw invalidField('currency', 'payment.other_currency');
  if (orders.reduce((sum, { total }) => sum + total, 0) !== amount)
    throw invalidField('amount', 'payment.amount_not_sum');
}

/** A failure is recorded with the event id as its reference, because the payment may still succeed with its own reference. */
function toPaymentInput({ id, type, provider, reference, description, failureReason }: PaymentEvent): PaymentInput {
  return type === 'payment.captured'
    ? { status: 'captured', provider, providerReference: reference, description }
    : { status: 'failed', provider, providerReference: id, description, failureReason };
}
