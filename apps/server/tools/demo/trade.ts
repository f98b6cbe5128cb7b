import { groupBy } from './group-by.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Basket } from './plan/make-baskets.ts';
import { type OrderPlan, planOrder, type Step } from './plan/order-plan.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { changeOrder } from './change-order.ts';
import { couponOf } from './coupons.ts';
import { type Making, realId } from './making.ts';
import { receiveRefused, sendRefunds, takeBack } from './returns.ts';
import { stockUp } from './stock.ts';

const COUPON_SHARE = 0.14;
const STAFF_SHARE = 0.03;
const CARRIERS = ['Amana Express', 'Aramex', 'DHL', 'Northbound Couriers'];
const DRIVERS = ['Hicham Tazi', 'Samir Aouad', 'Peter Lang', 'Rosa Conti', 'Idris Bello'];
const CARDS = ['Visa ending 4242', 'Mastercard ending 5100', 'Visa ending 1881', 'Mastercard ending 4444'];
const NOTES = [
  'Customer asked for delivery after 6 PM',
  'Gift, leave the invoice out',
  'Vendor confirmed the colour by phone',
  'Ring the neighbour if nobody answers',
];
const PLACES = ['Casablanca depot', 'Dubai hub', 'Cairo sorting centre', 'Lyon depot', 'London depot', 'Local depot'];

/** An order that was placed, and how it goes on. */
export interface Sale {
  id: string;
  plan: OrderPlan;
  placedAt: Date;
}

/** Every checkout at its time, and each of its orders on its way. */
export function addTrade(making: Making, baskets: readonly Basket[]): void {
  for (const group of groupBy(baskets, ({ checkoutId }) => checkoutId).values()) {
    const [first] = group;
    if (first) making.schedule.add(first.at, () => checkOut(making, group, first), first.customer.id);
  }
}

async function checkOut(making: Making, baskets: Basket[], first: Basket): Promise<void> {
  const { shop, world } = making;
  const { random } = world;
  const items = baskets.flatMap((basket) => basket.items);
  await stockUp(making, items);
  const plans = plansFor(making, baskets, first);
  const [plan] = plans;
  if (!plan) return;
  const isStaff = random.chance(STAFF_SHARE);
  const address = world.rows.customerAddresses[first.customerIndex]?.address;
  const isPaidAtOnce = plan.method !== 'cash_on_delivery' && isPaidSoon(plan, first.at);
  const body = {
    customerId: realId(making, first.customer.id),
    items: items.map(({ variant, quantity }) => ({ variantId: realId(making, variant.id), quantity })),
    shippingAddress: address,
    paymentMethod: plan.method,
    ...(isPaidAtOnce && { payment: paymentOf(making, plan) }),
  };
  const coupon = baskets.length === 1 && random.chance(COUPON_SHARE) ? couponOf(making, first) : null;
  const place = (more: object) =>
    shop.post<{ orders: OrderDetails[] }>('/checkouts', { ...body, ...more }, isStaff ? 2 : 'shop');
  const withCoupon = async (used: NonNullable<typeof coupon>) => {
    const answer = await place({ couponCode: used.code });
    used.usedCount = (used.usedCount ?? 0) + 1;
    return answer;
  };
  const placed = await (coupon ? withCoupon(coupon).catch(() => place({})) : place({}));
  placed.orders.forEach(({ id }, index) => {
    const own = plans[index] ?? plan;
    goOn(making, { id, plan: own, placedAt: first.at }, isPaidAtOnce);
  });
}

const paymentOf = ({ world: { random } }: Making, { method }: OrderPlan) => ({
  provider: method === 'wallet' ? 'wallet' : 'gateway',
  providerReference: `ch_${random.hex(12)}`,
  ...(method === 'card' && { description: random.pick(CARDS) }),
});

const isPaidSoon = ({ method, paidAt }: OrderPlan, placedAt: Date): boolean =>
  method === 'cash_on_delivery' || (paidAt !== null && paidAt.getTime() - placedAt.getTime() < 4 * MINUTE);

const UNPAID_HOURS = 6;

/** Of the last hours one order waits for its payment, and the payment of another failed. */
function unpaidPlan({ world, ids }: Making, placedAt: Date): OrderPlan | null {
  const isRecent = world.now.getTime() - placedAt.getTime() < UNPAID_HOURS * HOUR;
  const kind = ids.has('unpaid') ? 'failed' : 'unpaid';
  if (!isRecent || ids.has(kind)) return null;
  ids.set(kind, kind);
  const failedAt = kind === 'failed' ? later(placedAt, MINUTE) : null;
  const steps: Step[] = [{ to: 'placed', at: placedAt, by: 'customer' }];
  return { method: 'card', steps, status: 'placed', paidAt: null, failedAt, isRefused: false };
}

/** One for each basket, which are all paid the same way. */
function plansFor(making: Making, baskets: readonly Basket[], first: Basket): OrderPlan[] {
  const { world } = making;
  const plan = unpaidPlan(making, first.at) ?? planOrder(world.random, first.at, world.now);
  return baskets.map((_, index) => {
    if (index === 0 || !isPaidSoon(plan, first.at)) return plan;
    for (let turn = 0; turn < 200; turn += 1) {
      const other = planOrder(world.random, first.at, world.now);
      if (other.method === plan.method && isPaidSoon(other, first.at)) return other;
    }
    return plan;
  });
}

/** What follows of an order: payment, each step, the cash, what comes back. */
function goOn(making: Making, sale: Sale, isPaid: boolean): void {
  const { schedule, world, shop } = making;
  const { id, plan } = sale;
  const pay = (body: object) => () => shop.post(`/order/${id}/payments`, body, 'shop');
  if (plan.method !== 'cash_on_delivery' && !isPaid && plan.paidAt)
    schedule.add(plan.paidAt, pay({ status: 'captured', ...paymentOf(making, plan) }), id);
  if (plan.failedAt) schedule.add(plan.failedAt, pay({ status: 'failed', failureReason: 'The card was declined' }), id);
  for (const step of plan.steps.slice(1))
    if (step.by !== 'system') schedule.add(step.at, () => takeStep(making, sale, step), id);
  if (world.random.chance(0.03))
    schedule.add(
      later(sale.placedAt, 2 * HOUR),
      () => shop.post(`/order/${id}/notes`, { text: world.random.pick(NOTES) }, 2),
      id,
    );
}

async function takeStep(making: Making, sale: Sale, step: Step): Promise<void> {
  const { shop, schedule, world } = making;
  const { id, plan } = sale;
  const { random } = world;
  if (step.reason === 'Refused at the door')
    await shop.post(
      `/order/${id}/tracking-events`,
      { kind: 'failed_attempt', place: random.pick(PLACES), note: 'Refused at the door' },
      2,
    );
  const order = await changeOrder(making, {
    id,
    path: `/status`,
    body: {
      to: step.to,
      ...(step.reason && { reason: step.reason }),
      ...(step.to === 'pickup' && { shipment: shipmentOf(making, step.at) }),
    },
  });
  if (step.to === 'delivering' && random.chance(0.3))
    schedule.add(later(step.at, random.whole(20, 200) * MINUTE), () => moved(making, sale, random.pick(PLACES)), id);
  if (step.to === 'cancelled') {
    sendRefunds(making, order);
    receiveRefused(making, order);
  }
  if (step.to !== 'complete') return;
  if (plan.method === 'cash_on_delivery')
    schedule.add(later(step.at, random.whole(30, 60) * HOUR), () => handInCash(making, id), id);
  takeBack(making, sale, order);
}

async function moved({ shop }: Making, { id }: Sale, place: string): Promise<void> {
  await shop.post(`/order/${id}/tracking-events`, { kind: 'moved', place }, 2);
}

async function handInCash(making: Making, id: string): Promise<void> {
  const outcome = making.world.random.chance(0.04) ? 'taken_by_vendor' : 'handed_in';
  await changeOrder(making, { id, path: '/cash-on-delivery', body: { outcome } });
}

function shipmentOf({ world: { random } }: Making, at: Date): object {
  const carrier = random.pick(CARRIERS);
  return {
    carrier,
    trackingNumber: `${carrier.slice(0, 2).toUpperCase()}${random.whole(10_000_000, 99_999_999)}${random.whole(10, 99)}`,
    driver: random.chance(0.3) ? random.pick(DRIVERS) : null,
    estimateAt: later(at, random.whole(2, 4) * DAY).toISOString(),
  };
}
