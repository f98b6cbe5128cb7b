import { splitCouponOverOrders } from '#modules/coupons/coupon-discount.ts';
import { orderTotals, type OrderTotals, type TotalsInput } from '#modules/orders/order-totals.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import type { PaymentStatus } from '#tables/orders.ts';
import { POLICY } from '../shared/policy.ts';
import { commissionFor } from './commission.ts';
import { couponFor, type CouponRow } from './make-coupons.ts';
import type { Basket, Item } from './make-baskets.ts';
import { type OrderPlan, planOrder } from './order-plan.ts';
import { DAY, HOUR, later, type LineRow, type OrderRow, type World } from './world.ts';

const FIRST_NUMBER = 92_401;
const COUPON_SHARE = 0.12;
const STAFF_SHARE = 0.03;
const TRACKING_DIGITS = 40;
const CARRIERS = ['Amana Express', 'Aramex', 'DHL', 'Northbound Couriers'];
const DRIVERS = ['Hicham Tazi', 'Samir Aouad', 'Peter Lang', 'Rosa Conti', 'Idris Bello'];

/** An order with its lines and how it went, for the stages that follow. */
export type Sale = { order: OrderRow; lines: LineRow[]; items: Item[]; plan: OrderPlan };

export function makeOrders(world: World, baskets: readonly Basket[]): Sale[] {
  return baskets.map((basket, index) => {
    const number = FIRST_NUMBER + index;
    const isAlone =
      baskets[index - 1]?.checkoutId !== basket.checkoutId && baskets[index + 1]?.checkoutId !== basket.checkoutId;
    const plan = planOrder(world.random, basket.at, world.now);
    const coupon = isAlone && world.random.chance(COUPON_SHARE) ? redeemable(world, basket) : null;
    const { totals, rules } = priceOrder(world, basket, coupon);
    const order = orderRow({ world, basket, number, plan, coupon, totals });
    const lines = lineRows({ world, basket, order, totals, rules });
    world.rows.orders.push(order);
    world.rows.orderLines.push(...lines);
    if (coupon) redeem(world, coupon, order);
    return { order, lines, items: basket.items, plan };
  });
}

function unitPrice(item: Item): number {
  return item.variant.price ?? 0;
}

function redeemable(world: World, basket: Basket): CouponRow | null {
  const subtotal = basket.items.reduce((sum, item) => sum + unitPrice(item) * item.quantity, 0);
  return couponFor(world, {
    at: basket.at,
    vendorId: basket.vendor.id,
    customerId: basket.customer.id,
    subtotal,
    isFirst: basket.isFirst,
  });
}

type Rule = { rate: number; ruleId: string | null };

function priceOrder(world: World, basket: Basket, coupon: CouponRow | null): { totals: OrderTotals; rules: Rule[] } {
  const rules = basket.items.map((item) =>
    commissionFor(world, { vendorId: basket.vendor.id, leaf: item.offer.leaf, unitPrice: unitPrice(item) }),
  );
  const gross = basket.items.map((item) => unitPrice(item) * item.quantity);
  const subtotal = gross.reduce((sum, amount) => sum + amount, 0);
  const shipping = subtotal >= POLICY.freeShippingOver ? 0 : POLICY.flatShipping;
  const totals = orderTotals({
    lines: basket.items.map((item, at) => ({
      quantity: item.quantity,
      unitPrice: unitPrice(item),
      commissionRate: rules[at]?.rate ?? POLICY.commissionRate,
    })),
    shipping,
    shippingCommissionRate: POLICY.shippingCommissionRate,
    tax: POLICY.tax,
    discount: coupon && discountOf(coupon, gross, shipping),
  });
  return { totals, rules };
}

function discountOf(coupon: CouponRow, gross: readonly number[], shipping: number): TotalsInput['discount'] {
  const lines = gross.map((amount) => ({ gross: amount, isEligible: true }));
  const benefit = { ...coupon, maxDiscount: coupon.maxDiscount ?? null };
  const [part] = splitCouponOverOrders(benefit, [{ lines, shipping }]).orders;
  return part ? { fundedBy: coupon.fundedBy, ...part } : null;
}

type OrderParts = {
  world: World;
  basket: Basket;
  number: number;
  plan: OrderPlan;
  coupon: CouponRow | null;
  totals: OrderTotals;
};

function orderRow({ world, basket, number, plan, coupon, totals }: OrderParts): OrderRow {
  const { random } = world;
  const { lines: _, ...amounts } = totals;
  const { customer } = basket;
  const at = (to: string) => plan.steps.find((step) => step.to === to)?.at ?? null;
  const last = plan.steps.at(-1);
  const address = world.rows.customerAddresses[basket.customerIndex]?.address;
  if (!address || !last) throw new Error('An order needs an address and a first step');
  const shipped = at('pickup') ? shipment(world, at('pickup') ?? basket.at) : NO_SHIPMENT;
  const isPaid = plan.paidAt !== null;
  const paymentStatus = paymentStatusOf(plan);
  return {
    id: random.idAt(basket.at),
    number,
    checkoutId: basket.checkoutId,
    vendorId: basket.vendor.id,
    customerId: customer.id,
    channel: random.chance(STAFF_SHARE) ? 'staff' : 'shop',
    customerName: customer.name,
    customerNameSort: normalise(customer.name),
    customerEmail: customer.email,
    customerPhone: customer.phone ?? null,
    status: plan.status,
    statusSince: last.at,
    lateAt: lateAt(plan, paymentStatus, last.at),
    placedAt: basket.at,
    packedAt: at('packed'),
    pickupAt: at('pickup'),
    deliveringAt: at('delivering'),
    completedAt: at('complete'),
    cancelledAt: at('cancelled'),
    cancelReason: plan.status === 'cancelled' ? (last.reason ?? null) : null,
    paymentMethod: plan.method,
    paymentStatus,
    cashState: plan.method === 'cash_on_delivery' ? (isPaid ? 'with_carrier' : 'due') : null,
    paidAt: plan.paidAt,
    expiresAt:
      paymentStatus === 'pending' || (paymentStatus === 'failed' && plan.status === 'placed')
        ? later(basket.at, POLICY.expiryHours * HOUR)
        : null,
    currency: POLICY.currency,
    linesCount: basket.items.length,
    itemsCount: basket.items.reduce((sum, item) => sum + item.quantity, 0),
    ...amounts,
    isTaxIncluded: POLICY.tax.isIncluded,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    couponFundedBy: coupon?.fundedBy ?? null,
    paidAmount: isPaid ? totals.total : 0,
    refunded: 0,
    refundedPromotion: 0,
    refundedCommission: 0,
    refundedTax: 0,
    refundedEarning: 0,
    holdUntil: plan.status === 'complete' ? later(last.at, POLICY.holdDays * DAY) : null,
    holdReleasedAt: null,
    pendingEarning: 0,
    releaseAt: null,
    shippingAddress: address,
    ...shipped,
    failedAttempts: plan.isRefused ? 1 : 0,
    trackingCode: random.hex(TRACKING_DIGITS),
    searchText: searchText([
      `${POLICY.numberPrefix}${number}`,
      customer.name,
      customer.email,
      customer.phone,
      ...basket.items.map((item) => item.variant.sku),
      shipped.trackingNumber,
    ]),
    createdAt: basket.at,
    updatedAt: last.at,
    version: plan.steps.length,
  };
}

const NO_SHIPMENT = { carrier: null, trackingNumber: null, driver: null, estimateAt: null };

function shipment(world: World, pickupAt: Date) {
  const { random } = world;
  const carrier = random.pick(CARRIERS);
  return {
    carrier,
    trackingNumber: `${carrier.slice(0, 2).toUpperCase()}${random.whole(10_000_000, 99_999_999)}${random.whole(10, 99)}`,
    driver: random.chance(0.3) ? random.pick(DRIVERS) : null,
    estimateAt: later(pickupAt, random.whole(2, 4) * DAY),
  };
}

function paymentStatusOf(plan: OrderPlan): PaymentStatus {
  if (plan.paidAt) return 'paid';
  if (plan.failedAt) return 'failed';
  if (plan.status === 'cancelled') return 'expired';
  return plan.method === 'cash_on_delivery' ? 'due_on_delivery' : 'pending';
}

function lateAt(plan: OrderPlan, paymentStatus: PaymentStatus, since: Date): Date | null {
  if (plan.status === 'complete' || plan.status === 'cancelled') return null;
  if (paymentStatus === 'pending' || paymentStatus === 'failed') return null;
  return later(since, POLICY.lateHours[plan.status] * HOUR);
}

function lineRows({
  world,
  basket,
  order,
  totals,
  rules,
}: Pick<OrderParts, 'world' | 'basket' | 'totals'> & { order: OrderRow; rules: Rule[] }): LineRow[] {
  return basket.items.map((item, at) => {
    const amounts = totals.lines[at];
    if (!amounts) throw new Error('A line has no totals');
    const { product } = item.offer;
    if (!product.firstOrderedAt) product.firstOrderedAt = basket.at;
    return {
      orderId: order.id,
      id: world.random.idAt(basket.at),
      position: at,
      vendorId: order.vendorId,
      productId: product.id,
      variantId: item.variant.id,
      categoryId: product.categoryId ?? null,
      name: product.name.en,
      translations: product.name.ar ? { ar: product.name.ar } : null,
      variantName: item.variant.optionValues?.join(' / ') || null,
      sku: item.variant.sku,
      pictureUrl: product.media?.[0]?.url ?? null,
      quantity: item.quantity,
      unitPrice: unitPrice(item),
      ...amounts,
      taxRate: POLICY.tax.rate,
      commissionRate: rules[at]?.rate ?? POLICY.commissionRate,
      commissionRuleId: rules[at]?.ruleId ?? null,
      refundedQuantity: 0,
      refunded: 0,
      refundedPromotion: 0,
      refundedCommission: 0,
      refundedTax: 0,
      placedAt: basket.at,
    };
  });
}

function redeem(world: World, coupon: CouponRow, order: OrderRow): void {
  const isGivenBack = order.status === 'cancelled';
  const discount = order.discount ?? 0;
  world.rows.couponRedemptions.push({
    couponId: coupon.id,
    checkoutId: order.checkoutId,
    customerId: order.customerId,
    discount,
    redeemedAt: order.placedAt,
    givenBackAt: isGivenBack ? order.statusSince : null,
  });
  if (isGivenBack) return;
  coupon.usedCount = (coupon.usedCount ?? 0) + 1;
  coupon.cost = (coupon.cost ?? 0) + discount;
  const uses = world.rows.couponCustomerUses.find(
    (row) => row.couponId === coupon.id && row.customerId === order.customerId,
  );
  if (uses) uses.usedCount += 1;
  else world.rows.couponCustomerUses.push({ couponId: coupon.id, customerId: order.customerId, usedCount: 1 });
}
