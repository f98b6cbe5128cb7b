import type { PaymentInput } from '@souk/contract/orders/writes.ts';
import type { PaymentEvent } from '@souk/contract/orders/payment-webhooks.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest, wrongField } from '#core/errors.ts';
import { recordPayment } from '../money/record-payment.ts';
import { signatureProblem } from './signature.ts';

interface Received {
  header: string | undefined;
  sentBody: string;
  event: PaymentEvent;
}

/**
 * Records what a payment provider tells, for one order or all of a checkout. What is known already changes nothing. Throws 400
 * for a signature that does not hold, or at the field that does not fit the orders, and 409 where they are paid otherwise.
 */
export async function receivePaymentEvent(
  given: Context,
  { header, sentBody, event }: Received,
): Promise<{ isNew: boolean }> {
  const secret = given.services.settings.webhookSecrets.get(event.provider);
  const problem = signatureProblem({ header, body: sentBody, secret, now: given.now });
  if (problem) throw badRequest(problem);
  const ctx: Context = { ...given, actor: { kind: 'system', name: `${event.provider} (payments)` } };
  if (!(await isFirst(ctx, event))) return { isNew: false };
  const orders = await ordersOf(ctx, event);
  checkMoney(event, orders);
  let isNew = false;
  for (const order of orders) {
    if (event.type === 'payment.failed' && !MAY_FAIL.includes(order.paymentStatus)) continue;
    await recordPayment(ctx, order.id, paymentOf(event));
    isNew = true;
  }
  return { isNew };
}

/** A failure that arrives after the money did is old news. */
const MAY_FAIL = ['pending', 'failed'];

const CLAIM = `
  insert into payment_events (provider, event_id, type, received_at) values (?, ?, ?, ?) on conflict do nothing returning event_id`;

/** Claims the event in this transaction; who sends it twice at once waits here, and then hears that it is known. */
async function isFirst(ctx: Context, { provider, id, type }: PaymentEvent): Promise<boolean> {
  return (
    (await ctx.db.rows(statement(CLAIM, [provider, id, type, ctx.now], { writes: ['payment_events'] }))).length > 0
  );
}

interface OrderFacts {
  id: string;
  total: number;
  currency: string;
  paymentStatus: string;
}

const FACTS = 'select id, total, currency, payment_status as "paymentStatus" from orders';
// Locked in one order, as everywhere. What costs nothing is paid by nobody.
const OF_ORDER = `${FACTS} where id = ? for update`;
const OF_CHECKOUT = `${FACTS} where checkout_id = ? and total > 0 order by id for update`;

async function ordersOf(ctx: Context, { orderId, checkoutId }: PaymentEvent): Promise<OrderFacts[]> {
  const found = await ctx.db.rows<OrderFacts>(
    orderId ? statement(OF_ORDER, [orderId]) : statement(OF_CHECKOUT, [checkoutId]),
  );
  if (found.length > 0) return found;
  throw orderId ? wrongField('orderId', 'order.not_found') : wrongField('checkoutId', 'checkout.not_found');
}

function checkMoney({ amount, currency }: PaymentEvent, orders: readonly OrderFacts[]): void {
  if (orders.some((order) => order.currency !== currency)) throw wrongField('currency', 'payment.other_currency');
  if (orders.reduce((sum, { total }) => sum + total, 0) !== amount)
    throw wrongField('amount', 'payment.amount_not_sum');
}

/** A failed try goes by its event: the same payment may still succeed under its own reference. */
function paymentOf({ id, type, provider, reference, description, failureReason }: PaymentEvent): PaymentInput {
  return type === 'payment.captured'
    ? { status: 'captured', provider, providerReference: reference, description }
    : { status: 'failed', provider, providerReference: id, description, failureReason };
}
