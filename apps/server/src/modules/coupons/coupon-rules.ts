import { type Message, message } from '@souk/contract/core/message.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { dayOf } from '#core/days.ts';
import type { coupons } from '#tables/coupons.ts';

export type CouponRow = typeof coupons.$inferSelect;

export interface BasketLine {
  productId: string;
  /** Ids of its category and of every one above it. */
  categoryPath: readonly string[];
  vendorId: string;
  /** Unit price × quantity, before any discount. */
  gross: number;
}

/** A whole checkout, whose lines may be of several vendors. */
export interface Basket {
  now: Date;
  /** Uses of this coupon by this customer that were not given back. */
  usesByCustomer: number;
  /** The customer has an order that was not cancelled, apart from those of this checkout. */
  hasOrdered: boolean;
  /** The customer belongs to the coupon's segment, or it has none. */
  isInSegment: boolean;
  lines: readonly BasketLine[];
  /** Of the orders that hold a line; left out where it is not known yet. */
  shipping?: number;
  currency: string;
  /** In which days are told. */
  timeZone: string;
}

type Terms = Pick<
  CouponRow,
  | 'code'
  | 'kind'
  | 'minOrder'
  | 'scope'
  | 'scopeIds'
  | 'startsAt'
  | 'endsAt'
  | 'totalLimit'
  | 'perCustomer'
  | 'firstOrderOnly'
  | 'segment'
  | 'fundedBy'
  | 'vendorId'
  | 'isActive'
  | 'usedCount'
>;

/** Whether the coupon takes something off this line; one that a vendor pays for never does from another's. */
export function isEligible(
  { scope, scopeIds, fundedBy, vendorId }: Pick<Terms, 'scope' | 'scopeIds' | 'fundedBy' | 'vendorId'>,
  line: Omit<BasketLine, 'gross'>,
): boolean {
  if (fundedBy === 'vendor' && line.vendorId !== vendorId) return false;
  if (scope === 'products') return scopeIds.includes(line.productId);
  if (scope === 'vendors') return scopeIds.includes(line.vendorId);
  if (scope === 'categories') return line.categoryPath.some((id) => scopeIds.includes(id));
  return true;
}

/** Why the coupon does not apply to this basket; undefined where it does. */
export function whyNotApplicable(coupon: Terms | undefined, basket: Basket): Message | undefined {
  if (!coupon) return message('coupon.unknown_code');
  return problemOfState(coupon, basket) ?? problemOfLines(coupon, basket);
}

function problemOfState(
  coupon: Terms,
  { now, usesByCustomer, hasOrdered, isInSegment, timeZone }: Basket,
): Message | undefined {
  const { code, startsAt, endsAt, totalLimit, perCustomer } = coupon;
  if (endsAt && endsAt <= now) return message('coupon.ended', { code, day: { day: dayOf(endsAt, timeZone) } });
  if (!coupon.isActive) return message('coupon.switched_off', { code });
  if (startsAt > now) return message('coupon.not_started', { code, day: { day: dayOf(startsAt, timeZone) } });
  if (totalLimit !== null && coupon.usedCount >= totalLimit) return message('coupon.used_up', { code });
  if (!isInSegment) return message('coupon.other_segment', { code, segment: coupon.segment?.name ?? '' });
  if (coupon.firstOrderOnly && hasOrdered) return notFirstOrder(code);
  if (perCustomer !== null && usesByCustomer >= perCustomer)
    return message('coupon.customer_limit', { code, count: usesByCustomer });
  return undefined;
}

export const notFirstOrder = (code: string): Message => message('coupon.not_first_order', { code });

function problemOfLines(coupon: Terms, { lines, shipping, currency }: Basket): Message | undefined {
  const { code, minOrder, kind } = coupon;
  const inScope = lines.filter((line) => isEligible(coupon, line));
  if (inScope.length === 0) return message('coupon.no_eligible_items', { code });
  const gross = inScope.reduce((sum, line) => sum + line.gross, 0);
  if (minOrder !== null && gross < minOrder) {
    const [needed, missing] = [moneyOf(minOrder, currency), moneyOf(minOrder - gross, currency)];
    return message('coupon.minimum_order', { code, needed, missing });
  }
  if (kind === 'free_shipping' && shipping === 0) return message('coupon.shipping_free_anyway', { code });
  return undefined;
}

function moneyOf(amount: number, currency: string): string {
  const exponent = currencyExponent(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);
}
