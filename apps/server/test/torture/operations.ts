import type { AdDetails } from '@souk/contract/ads/api.ts';
import type { OrderChargeback, OrderDetails } from '@souk/contract/orders/details.ts';
import type { OrderReturn } from '@souk/contract/orders/order-return.ts';
import type { Payout } from '@souk/contract/ledger/payouts.ts';
import type { Random } from '../../seeds/shared/random.ts';
import { adBody, periodFromToday } from '../ads.fixture.ts';
import { ADDRESS } from '../ordering.fixture.ts';
import type { Model } from './model.ts';
import { callUntilDone, type Target, type TortureCall } from './target.ts';
import type { TortureWorld } from './world.ts';

const MAX_QUANTITY = 3;
const DRY_RUN_CHANCE = 0.05;

/** A client that changes only its own orders, so that their expected state is known. */
export interface Client {
  world: TortureWorld;
  model: Model;
  target: Target;
  random: Random;
  orders: OrderDetails[];
}

const REJECTION_CODES = [400, 403, 409];

/** Returns the data, or undefined if the call was rejected with a message. Any other response is recorded as unexpected. */
async function tryCall<Data>(client: Client, call: Omit<TortureCall, 'key'>): Promise<Data | undefined> {
  const { model, target, random } = client;
  if (call.method === 'POST' && random.chance(DRY_RUN_CHANCE))
    await callUntilDone(target, { ...call, path: `${call.path}?dryRun=true` });
  const { reply, sent } = await callUntilDone(target, call);
  const description = `${call.method} ${call.path} ${JSON.stringify(call.body)}: ${reply.statusCode} ${reply.message}`;
  if (reply.statusCode === 200) {
    if (sent.key) model.acknowledged.push({ call: sent, data: reply.data });
    return reply.data as Data;
  }
  model.expect(REJECTION_CODES.includes(reply.statusCode) && Boolean(reply.message), description);
  model.rejections += 1;
  return undefined;
}

const post = <Data = OrderDetails>(client: Client, path: string, body: object) =>
  tryCall<Data>(client, { method: 'POST', path, body });

function storeOrder(client: Client, order: OrderDetails): void {
  const index = client.orders.findIndex(({ id }) => id === order.id);
  if (index >= 0) client.orders[index] = order;
  else client.orders.push(order);
}

const pickOrder = (client: Client, isMatch: (order: OrderDetails) => boolean): OrderDetails | undefined => {
  const matches = client.orders.filter(isMatch);
  return matches.length > 0 ? client.random.pick(matches) : undefined;
};

async function placeOrder(client: Client): Promise<void> {
  const { random, world, model } = client;
  const products = Array.from({ length: random.whole(1, 3) }, () => random.pick(world.products));
  const couponCode = random.chance(0.35) ? random.pick(world.couponCodes) : undefined;
  const isOnDelivery = random.chance(0.25);
  const body = {
    customerId: random.pick(world.customers),
    items: products.map(({ variants }) => ({ variantId: variants[0]?.id, quantity: random.whole(1, MAX_QUANTITY) })),
    shippingAddress: ADDRESS,
    couponCode,
    paymentMethod: isOnDelivery ? 'cash_on_delivery' : 'card',
    ...(!isOnDelivery && random.chance(0.7) ? { payment: {} } : {}),
  };
  const data = await post<{ orders: OrderDetails[] }>(client, '/checkouts', body);
  if (!data) return;
  model.placed(data.orders, couponCode);
  client.orders.push(...data.orders);
}

async function pay(client: Client): Promise<void> {
  const order = pickOrder(client, ({ payment }) => ['pending', 'failed', 'expired'].includes(payment.status));
  if (!order) return;
  const status = client.random.chance(0.8) ? 'captured' : 'failed';
  const data = await post(client, `/order/${order.id}/payments`, { status, failureReason: 'Declined' });
  if (!data) return;
  if (status === 'captured')
    client.model.expect(data.payment.paid === order.totals.total, `${order.number} is paid in full`);
  storeOrder(client, data);
}

const STATUS_PATH = ['placed', 'packed', 'pickup', 'delivering', 'complete'];

async function advanceStatus(client: Client): Promise<void> {
  const order = pickOrder(client, ({ status }) => status !== 'complete' && status !== 'cancelled');
  if (!order) return;
  const to = STATUS_PATH[STATUS_PATH.indexOf(order.status) + 1];
  const shipment = to === 'pickup' && order.status === 'packed' ? { shipment: { carrier: 'Own delivery' } } : {};
  const data = await post(client, `/order/${order.id}/status`, { to, version: order.version, ...shipment });
  if (!data) return;
  client.model.expect(data.status === to, `${order.number} is ${to}`);
  if (order.status === 'packed') client.model.shipped(order);
  storeOrder(client, data);
}

async function moveBackOrCancel(client: Client): Promise<void> {
  const order = pickOrder(client, ({ status }) => status !== 'complete' && status !== 'cancelled');
  if (!order) return;
  const to = client.random.pick(['placed', 'pickup', 'cancelled', 'cancelled']);
  const data = await post(client, `/order/${order.id}/status`, { to, reason: 'Chance', version: order.version });
  if (!data) return;
  if (to === 'cancelled') {
    client.model.cancelled(order);
    client.model.expect(data.payment.refundable === 0, `${order.number} is fully refunded`);
  }
  if (order.status === 'packed' && to === 'pickup') client.model.shipped(order);
  storeOrder(client, data);
}

async function refund(client: Client): Promise<void> {
  const { random, model } = client;
  const order = pickOrder(client, ({ payment }) => payment.refundable > 0);
  if (!order) return;
  const line = random.pick(order.lines);
  const isByAmount = random.chance(0.5);
  const isUnshipped = order.status === 'placed' || order.status === 'packed';
  const quantity = random.whole(1, line.quantity);
  const isRestocked = !isByAmount && isUnshipped && random.chance(0.5);
  const amount = random.whole(1, order.payment.refundable + 20);
  const refundBody = isByAmount
    ? { amount }
    : { lines: [{ orderLineId: line.id, quantity }], shipping: random.chance(0.3), restock: isRestocked };
  const body = { ...refundBody, reason: 'Chance', version: order.version };
  const data = await post(client, `/order/${order.id}/refunds`, body);
  if (!data) return;
  const refunded = data.payment.refunded - order.payment.refunded;
  model.expect(
    refunded > 0 && refunded <= order.payment.refundable,
    `${order.number} refunds at most what is refundable`,
  );
  if (isByAmount) model.expect(refunded === amount, `${order.number} refunds ${amount}`);
  if (isRestocked) model.move(line.variantId, 0, -quantity);
  storeOrder(client, data);
}

async function openReturn(client: Client): Promise<void> {
  const order = pickOrder(client, ({ lines }) => lines.some(({ returnableQuantity }) => returnableQuantity > 0));
  const line = order?.lines.find(({ returnableQuantity }) => returnableQuantity > 0);
  if (!order || !line) return;
  const lines = [{ orderLineId: line.id, quantity: client.random.whole(1, line.quantity) }];
  const data = await post(client, `/order/${order.id}/returns`, { lines, reason: 'Chance', version: order.version });
  if (data) storeOrder(client, data);
}

async function moveReturn(client: Client): Promise<void> {
  const order = pickOrder(client, ({ returns }) => returns.some(({ nextStatuses }) => nextStatuses.length > 0));
  const orderReturn = order?.returns.find(({ nextStatuses }) => nextStatuses.length > 0);
  if (!order || !orderReturn) return;
  const to = client.random.pick(orderReturn.nextStatuses);
  const isWrittenOff = client.random.chance(0.3);
  const lines =
    to === 'received' && isWrittenOff
      ? { lines: orderReturn.lines.map(({ orderLineId }) => ({ orderLineId, disposition: 'written_off' })) }
      : {};
  const body = { to, reason: 'Chance', version: orderReturn.version, ...lines };
  const data = await post(client, `/returns/${orderReturn.id}/status`, body);
  if (!data) return;
  if (to === 'received' && !isWrittenOff) restockReturn(client, order, orderReturn);
  storeOrder(client, data);
}

function restockReturn({ model }: Client, order: OrderDetails, orderReturn: OrderReturn): void {
  for (const { orderLineId, quantity } of orderReturn.lines) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    if (line) model.move(line.variantId, quantity, 0);
  }
}

async function settleCashOrRefund(client: Client): Promise<void> {
  const { random } = client;
  const order = pickOrder(client, ({ payment, refunds }) => payment.cashState === 'with_carrier' || refunds.length > 0);
  if (!order) return;
  if (order.payment.cashState === 'with_carrier') {
    const outcome = random.chance(0.8) ? 'handed_in' : 'taken_by_vendor';
    const data = await post(client, `/order/${order.id}/cash-on-delivery`, { outcome, version: order.version });
    if (data) storeOrder(client, data);
    return;
  }
  const pickedRefund = random.pick(order.refunds);
  const to = random.pick(['sent', 'sent', 'bounced']);
  const body = { to, reason: 'Chance', version: order.version };
  const data = await post(client, `/order/${order.id}/refunds/${pickedRefund.id}/status`, body);
  if (data) storeOrder(client, data);
}

async function goodwillOrChargeback(client: Client): Promise<void> {
  const { random } = client;
  const order = pickOrder(client, ({ payment }) => payment.paid > 0);
  if (!order) return;
  const amount = random.whole(1, 500);
  const isGoodwill = random.chance(0.5);
  const data = isGoodwill
    ? await post(client, `/order/${order.id}/goodwill`, { amount, reason: 'Chance', version: order.version })
    : await post(client, `/order/${order.id}/chargebacks`, {
        amount,
        fee: 15,
        reason: 'Chance',
        version: order.version,
      });
  if (!data) return;
  const charged = isGoodwill ? 0 : amount;
  client.model.expect(
    data.payment.refunded === order.payment.refunded + charged,
    `${order.number} is charged ${charged}`,
  );
  storeOrder(client, data);
}

/** Decides a chargeback. If it is won, the order gets the amount back, unless the order was cancelled. */
async function decideChargeback(client: Client): Promise<void> {
  const { random, model } = client;
  const isOpen = ({ status }: OrderChargeback) => status === 'opened';
  const order = pickOrder(client, ({ chargebacks }) => chargebacks?.some(isOpen) ?? false);
  const row = order?.chargebacks?.find(isOpen);
  if (!order || !row) return;
  const to = random.chance(0.6) ? 'won' : 'lost';
  const body = { to, fee: random.whole(0, 30), version: order.version };
  const data = await post(client, `/order/${order.id}/chargebacks/${row.id}/status`, body);
  if (!data) return;
  const returned = to === 'won' && order.status !== 'cancelled' ? row.amount : 0;
  model.expect(data.payment.refunded === order.payment.refunded - returned, `${order.number} gets ${returned} back`);
  storeOrder(client, data);
}

async function changeStock(client: Client): Promise<void> {
  const { random, world, model } = client;
  const { id, variants } = random.pick(world.products);
  const variantId = variants[0]?.id ?? '';
  const change = random.whole(-4, 12) || 1;
  const data = await post<object>(client, `/products/${id}/stock`, { variantId, change, reason: 'Chance' });
  if (data) model.move(variantId, change, 0);
}

async function changeRates(client: Client): Promise<void> {
  const { random, world } = client;
  await post<object>(client, '/commission-rules', {
    kind: 'vendor',
    vendorId: random.pick(world.vendors),
    ratePercent: random.whole(0, 3000) / 100,
  });
}

/** Requests a payout of all or part of a vendor's balance, and moves it through random statuses. */
async function payOut(client: Client): Promise<void> {
  const { random, world } = client;
  const amount = random.chance(0.5) ? { amount: random.whole(1, 20_000) } : {};
  const payout = await post<Payout>(client, '/payouts', { vendorId: random.pick(world.vendors), ...amount });
  let current = payout;
  while (current && current.nextStatuses.length > 0 && random.chance(0.8)) {
    const to = random.pick(current.nextStatuses);
    const body = { to, version: current.version, reason: 'Chance', bankReference: 'BT-1' };
    const statusBody = to === 'paid' ? { ...body, reason: undefined } : { ...body, bankReference: undefined };
    current = await post<Payout>(client, `/payouts/${current.id}/status`, statusBody);
  }
}

async function adjustBalance(client: Client): Promise<void> {
  const { random, world } = client;
  const vendorId = random.pick(world.vendors);
  const amount = random.whole(1, 900);
  const direction = random.pick(['plus', 'minus']);
  await post<object>(client, '/adjustments', { vendorId, direction, amount, reason: 'Chance' });
}

async function settleDebt(client: Client): Promise<void> {
  const { random, world } = client;
  const outcome = random.pick(['paid_in', 'written_off']);
  const details = outcome === 'paid_in' ? { reference: 'BT-2' } : { reason: 'Chance' };
  const body = { outcome, amount: random.whole(1, 2000), ...details };
  await post<object>(client, `/accounts/${random.pick(world.vendors)}/debt-payments`, body);
}

async function bookGatewayPayoutOrTax(client: Client): Promise<void> {
  const { random } = client;
  const amount = random.whole(1, 5000);
  if (random.chance(0.5)) await post<object>(client, '/gateway-payouts', { amount, fee: 12, reference: 'GW' });
  else await post<object>(client, '/tax-remittances', { amount, reference: 'TAX' });
}

/** Books an ad placement, and moves the ad through random statuses. */
async function bookAd(client: Client): Promise<void> {
  const { random, world } = client;
  const { souk } = world.shop;
  const booking = { vendorId: random.pick(world.vendors), configId: random.pick(world.placementIds) };
  const days = periodFromToday(souk, random.whole(0, 12), random.whole(1, 9));
  let current = await post<AdDetails>(client, '/ads', adBody(souk, booking, days));
  while (current && current.nextStatuses.length > 0 && random.chance(0.8)) {
    const { id, version } = current;
    const to = random.pick(current.nextStatuses);
    current = await post<AdDetails>(client, `/ads/${id}/status`, { to, version, reason: 'Chance' });
  }
}

/** The operations of clients. One with twice the weight runs twice as often. */
export const OPERATIONS: readonly (readonly [(client: Client) => Promise<void>, number])[] = [
  [placeOrder, 16],
  [pay, 8],
  [advanceStatus, 60],
  [moveBackOrCancel, 6],
  [refund, 10],
  [openReturn, 5],
  [moveReturn, 8],
  [settleCashOrRefund, 8],
  [goodwillOrChargeback, 4],
  [decideChargeback, 3],
  [changeStock, 4],
  [changeRates, 1],
  [payOut, 5],
  [adjustBalance, 2],
  [settleDebt, 2],
  [bookGatewayPayoutOrTax, 2],
  [bookAd, 3],
];
