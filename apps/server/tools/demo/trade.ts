import { groupBy } from './group-by.ts';
import { checkoutsApi } from '@souk/contract/orders/checkouts.ts';
import { orderWritesApi, type PaymentInput, type TrackingEventInput } from '@souk/contract/orders/writes.ts';
import type { Basket } from './plan/make-baskets.ts';
import { type OrderPlan, planOrder, type StatusStep } from './plan/order-plan.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { changeOrder } from './change-order.ts';
import { couponOf } from './coupons.ts';
import type { CouponRow } from './plan/make-coupons.ts';
import { type DemoContext, realId } from './context.ts';
import { scheduleRefusedParcels, sendRefunds, scheduleRefundsAndReturns } from './returns.ts';
import { receiveDeliveries } from './stock.ts';

const REFUSED_REASON = 'Refused at the door';
const COUPON_SHARE = 0.14;
const STAFF_SHARE = 0.03;
const CARRIERS = ['Amana Express', 'Aramex', 'DHL', 'Northbound Couriers'];
const DRIVERS = ['Hicham Tazi', 'Samir Aouad', 'Peter Lang', 'Rosa Conti', 'Idris Bello'];
const CARDS = ['Visa ending 4242', 'Mastercard ending 5100', 'Visa ending 1881', 'Mastercard ending 4444'];
const ORDER_NOTES = [
  'Customer asked for delivery after 6 PM',
  'Gift, don’t include the invoice',
  'Vendor confirmed the colour by phone',
  'Ring at the neighbour’s if nobody answers',
];
const DEPOTS = ['Casablanca depot', 'Dubai hub', 'Cairo sorting centre', 'Lyon depot', 'London depot', 'Local depot'];

/** A placed order and its plan. */
export interface Sale {
  id: string;
  plan: OrderPlan;
  placedAt: Date;
}

/** Schedules every checkout. When it is placed, it schedules the changes of its orders. */
export function addTrade(context: DemoContext, baskets: readonly Basket[]): void {
  for (const group of groupBy(baskets, ({ checkoutId }) => checkoutId).values()) {
    const [first] = group;
    if (first) context.schedule.add(first.at, () => checkOut(context, group, first), first.customer.id);
  }
}

async function checkOut(context: DemoContext, baskets: Basket[], first: Basket): Promise<void> {
  const { shop, world } = context;
  const { random } = world;
  const items = baskets.flatMap((basket) => basket.items);
  await receiveDeliveries(context, items);
  const plans = plansFor(context, baskets, first);
  const [plan] = plans;
  if (!plan) return;
  const isStaff = random.chance(STAFF_SHARE);
  const address = world.rows.customerAddresses[first.customerIndex]?.address;
  const isPaidAtOnce = plan.method !== 'cash_on_delivery' && isPaidSoon(plan, first.at);
  if (!address) return;
  const body = {
    customerId: realId(context, first.customer.id),
    items: items.map(({ variant, quantity }) => ({ variantId: realId(context, variant.id), quantity })),
    shippingAddress: address,
    paymentMethod: plan.method,
    ...(isPaidAtOnce && { payment: paymentOf(context, plan) }),
  };
  const coupon = baskets.length === 1 && random.chance(COUPON_SHARE) ? couponOf(context, first) : null;
  const checkout = (couponCode?: string) =>
    shop.call(checkoutsApi.place, { body: { ...body, couponCode } }, isStaff ? 2 : 'shop');
  const checkoutWith = async (used: CouponRow) => {
    const placed = await checkout(used.code);
    used.usedCount = (used.usedCount ?? 0) + 1;
    return placed;
  };
  const { orders } = await (coupon ? checkoutWith(coupon).catch(() => checkout()) : checkout());
  orders.forEach(({ id }, index) => {
    const own = plans[index] ?? plan;
    scheduleOrder(context, { id, plan: own, placedAt: first.at }, isPaidAtOnce);
  });
}

const paymentOf = ({ world: { random } }: DemoContext, { method }: OrderPlan) => ({
  provider: method === 'wallet' ? 'wallet' : 'gateway',
  providerReference: `ch_${random.hex(12)}`,
  ...(method === 'card' && { description: random.pick(CARDS) }),
});

const isPaidSoon = ({ method, paidAt }: OrderPlan, placedAt: Date): boolean =>
  method === 'cash_on_delivery' || (paidAt !== null && paidAt.getTime() - placedAt.getTime() < 4 * MINUTE);

const UNPAID_HOURS = 6;

/** Plans that one order of the last hours stays unpaid, and that the payment of another one fails. Null for all others. */
function unpaidPlan({ world, ids }: DemoContext, placedAt: Date): OrderPlan | null {
  const isRecent = world.now.getTime() - placedAt.getTime() < UNPAID_HOURS * HOUR;
  const kind = ids.has('unpaid') ? 'failed' : 'unpaid';
  if (!isRecent || ids.has(kind)) return null;
  ids.set(kind, kind);
  const failedAt = kind === 'failed' ? later(placedAt, MINUTE) : null;
  const steps: StatusStep[] = [{ to: 'placed', at: placedAt, by: 'customer' }];
  return { method: 'card', steps, status: 'placed', paidAt: null, failedAt, isRefused: false };
}

/** Plans one order for each basket of a checkout. All of them are paid in the same way. */
function plansFor(context: DemoContext, baskets: readonly Basket[], first: Basket): OrderPlan[] {
  const { world } = context;
  const plan = unpaidPlan(context, first.at) ?? planOrder(world.random, first.at, world.now);
  return baskets.map((_, index) => {
    if (index === 0 || !isPaidSoon(plan, first.at)) return plan;
    for (let turn = 0; turn < 200; turn += 1) {
      const other = planOrder(world.random, first.at, world.now);
      if (other.method === plan.method && isPaidSoon(other, first.at)) return other;
    }
    return plan;
  });
}

/** Schedules the payment and the status changes of an order, and sometimes a note. */
function scheduleOrder(context: DemoContext, sale: Sale, isPaid: boolean): void {
  const { schedule, world, shop } = context;
  const { id, plan } = sale;
  const params = { id };
  const pay = (body: PaymentInput) => () => shop.call(orderWritesApi.pay, { params, body }, 'shop');
  if (plan.method !== 'cash_on_delivery' && !isPaid && plan.paidAt)
    schedule.add(plan.paidAt, pay({ status: 'captured', ...paymentOf(context, plan) }), id);
  if (plan.failedAt) schedule.add(plan.failedAt, pay({ status: 'failed', failureReason: 'The card was declined' }), id);
  for (const step of plan.steps.slice(1))
    if (step.by !== 'system') schedule.add(step.at, () => takeStep(context, sale, step), id);
  if (world.random.chance(0.03))
    schedule.add(
      later(sale.placedAt, 2 * HOUR),
      () => shop.call(orderWritesApi.note, { params, body: { text: world.random.pick(ORDER_NOTES) } }, 2),
      id,
    );
}

async function takeStep(context: DemoContext, sale: Sale, { to, at, reason }: StatusStep): Promise<void> {
  const { shop, schedule, world } = context;
  const { id, plan } = sale;
  const { random } = world;
  if (reason === REFUSED_REASON)
    await addTracking(context, id, { kind: 'failed_attempt', place: random.pick(DEPOTS), note: REFUSED_REASON });
  const by = random.whole(0, 2);
  const change = { to, reason, ...(to === 'pickup' && { shipment: shipmentOf(context, at) }) };
  const order = await changeOrder(context, id, (version) =>
    shop.call(orderWritesApi.status, { params: { id }, body: { ...change, version } }, by),
  );
  if (to === 'delivering' && random.chance(0.3))
    schedule.add(
      later(at, random.whole(20, 200) * MINUTE),
      () => addTracking(context, id, { kind: 'moved', place: random.pick(DEPOTS) }),
      id,
    );
  if (to === 'cancelled') {
    sendRefunds(context, order);
    scheduleRefusedParcels(context, order);
  }
  if (to !== 'complete') return;
  if (plan.method === 'cash_on_delivery')
    schedule.add(later(at, random.whole(30, 60) * HOUR), () => handInCash(context, id), id);
  scheduleRefundsAndReturns(context, sale, order);
}

async function addTracking({ shop }: DemoContext, id: string, body: TrackingEventInput): Promise<void> {
  await shop.call(orderWritesApi.trackingEvent, { params: { id }, body }, 2);
}

async function handInCash(context: DemoContext, id: string): Promise<void> {
  const { random } = context.world;
  const outcome = random.chance(0.04) ? 'taken_by_vendor' : 'handed_in';
  const by = random.whole(0, 2);
  await changeOrder(context, id, (version) =>
    context.shop.call(orderWritesApi.cash, { params: { id }, body: { outcome, version } }, by),
  );
}

function shipmentOf({ world: { random } }: DemoContext, at: Date) {
  const carrier = random.pick(CARRIERS);
  return {
    carrier,
    trackingNumber: `${carrier.slice(0, 2).toUpperCase()}${random.whole(10_000_000, 99_999_999)}${random.whole(10, 99)}`,
    driver: random.chance(0.3) ? random.pick(DRIVERS) : null,
    estimateAt: later(at, random.whole(2, 4) * DAY).toISOString(),
  };
}
