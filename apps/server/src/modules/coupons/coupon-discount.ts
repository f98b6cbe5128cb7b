import { portion, splitByLargestRemainder, WHOLE_RATE } from '#core/shares.ts';
import type { CouponRow } from './coupon-rules.ts';

export interface DiscountableOrder {
  lines: readonly { gross: number; isEligible: boolean }[];
  shipping: number;
}

export interface OrderDiscount {
  /** Per line, in the order of the lines. */
  lines: number[];
  shipping: number;
}

export interface CheckoutDiscount {
  /** Over all orders, lines and shipping together. */
  total: number;
  orders: OrderDiscount[];
}

type Benefit = Pick<CouponRow, 'kind' | 'value' | 'maxDiscount'>;

/**
 * What a coupon takes off a checkout, computed once over all its orders and split to the last cent by largest remainder:
 * over the eligible lines, or, for free shipping, over the shipping of the orders that hold one.
 */
export function splitCouponOverOrders(coupon: Benefit, orders: readonly DiscountableOrder[]): CheckoutDiscount {
  if (coupon.kind === 'free_shipping') return freeShipping(coupon, orders);
  const eligible = orders.flatMap((order) => order.lines.map((line) => (line.isEligible ? line.gross : 0)));
  const base = eligible.reduce((sum, gross) => sum + gross, 0);
  const wanted = coupon.kind === 'percent' ? portion(base, coupon.value, WHOLE_RATE) : coupon.value;
  const total = Math.min(capped(wanted, coupon.maxDiscount), base);
  const shares = splitByLargestRemainder(total, eligible);
  let from = 0;
  return {
    total,
    orders: orders.map(({ lines }) => ({ lines: shares.slice(from, (from += lines.length)), shipping: 0 })),
  };
}

function freeShipping({ maxDiscount }: Benefit, orders: readonly DiscountableOrder[]): CheckoutDiscount {
  const fees = orders.map((order) => (order.lines.some((line) => line.isEligible) ? order.shipping : 0));
  const total = capped(
    fees.reduce((sum, fee) => sum + fee, 0),
    maxDiscount,
  );
  const shares = splitByLargestRemainder(total, fees);
  return {
    total,
    orders: orders.map(({ lines }, at) => ({ lines: lines.map(() => 0), shipping: shares[at] ?? 0 })),
  };
}

function capped(amount: number, limit: number | null): number {
  return limit === null ? amount : Math.min(amount, limit);
}
