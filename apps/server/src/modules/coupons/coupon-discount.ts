import { portion, splitByLargestRemainder, WHOLE_RATE } from '#core/shares.ts';
import type { CouponRow } from './coupon-rules.ts';

export interface DiscountableOrder {
  lines: readonly { gross: number; isEligible: boolean }[];
  shipping: number;
}

export interface OrderDiscount {
  /** The discount of each line, in order. */
  lines: number[];
  shipping: number;
}

export interface CheckoutDiscount {
  /** The discount over all orders, on lines and shipping. */
  total: number;
  orders: OrderDiscount[];
}

type DiscountTerms = Pick<CouponRow, 'kind' | 'value' | 'maxDiscount'>;

/**
 * Computes the discount once for all orders of a checkout, and splits it by largest remainder, so that the shares add
 * up exactly. Free shipping is split over the shipping fees of orders with an eligible line, other discounts over the
 * eligible lines.
 */
export function splitCouponOverOrders(coupon: DiscountTerms, orders: readonly DiscountableOrder[]): CheckoutDiscount {
  if (coupon.kind === 'free_shipping') return splitFreeShipping(coupon, orders);
  const eligible = orders.flatMap((order) => order.lines.map((line) => (line.isEligible ? line.gross : 0)));
  const base = eligible.reduce((sum, gross) => sum + gross, 0);
  const uncapped = coupon.kind === 'percent' ? portion(base, coupon.value, WHOLE_RATE) : coupon.value;
  const total = Math.min(capDiscount(uncapped, coupon.maxDiscount), base);
  const shares = splitByLargestRemainder(total, eligible);
  let offset = 0;
  return {
    total,
    orders: orders.map(({ lines }) => ({ lines: shares.slice(offset, (offset += lines.length)), shipping: 0 })),
  };
}

function splitFreeShipping({ maxDiscount }: DiscountTerms, orders: readonly DiscountableOrder[]): CheckoutDiscount {
  const fees = orders.map((order) => (order.lines.some((line) => line.isEligible) ? order.shipping : 0));
  const total = capDiscount(
    fees.reduce((sum, fee) => sum + fee, 0),
    maxDiscount,
  );
  const shares = splitByLargestRemainder(total, fees);
  return {
    total,
    orders: orders.map(({ lines }, index) => ({ lines: lines.map(() => 0), shipping: shares[index] ?? 0 })),
  };
}

function capDiscount(amount: number, limit: number | null): number {
  return limit === null ? amount : Math.min(amount, limit);
}
