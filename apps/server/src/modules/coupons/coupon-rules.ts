import { currencyExponent } from '#core/currency-exponent.ts';
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

/** Why the coupon does not apply to this basket, in one sentence; undefined where it does. */
export function couponRefusal(coupon: Terms | undefined, basket: Basket): string | undefined {
  if (!coupon) return 'No coupon has this code';
  return refusalByState(coupon, basket) ?? refusalByLines(coupon, basket);
}

function refusalByState(
  coupon: Terms,
  { now, usesByCustomer, hasOrdered, isInSegment, timeZone }: Basket,
): string | undefined {
  const { code, startsAt, endsAt, totalLimit, perCustomer } = coupon;
  if (endsAt && endsAt <= now) return `Coupon ${code} ended on ${dayOf(endsAt, timeZone)}`;
  if (!coupon.isActive) return `Coupon ${code} is switched off`;
  if (startsAt > now) return `Coupon ${code} begins on ${dayOf(startsAt, timeZone)}`;
  if (totalLimit !== null && coupon.usedCount >= totalLimit) return `Coupon ${code} is used up`;
  if (!isInSegment) return `Coupon ${code} is for other customers: ${coupon.segment?.name ?? ''}`;
  if (coupon.firstOrderOnly && hasOrdered) return notFirstOrder(code);
  if (perCustomer !== null && usesByCustomer >= perCustomer)
    return `This customer has used coupon ${code} ${times(usesByCustomer)}, as often as it allows`;
  return undefined;
}

export const notFirstOrder = (code: string): string =>
  `Coupon ${code} is for a customer’s first order, and this customer has ordered before`;

function refusalByLines(coupon: Terms, { lines, shipping, currency }: Basket): string | undefined {
  const { code, minOrder, kind } = coupon;
  const inScope = lines.filter((line) => isEligible(coupon, line));
  if (inScope.length === 0) return `Coupon ${code} applies to none of these items`;
  const gross = inScope.reduce((sum, line) => sum + line.gross, 0);
  if (minOrder !== null && gross < minOrder) {
    const [needed, missing] = [minOrder, minOrder - gross].map((amount) => moneyOf(amount, currency));
    return `Coupon ${code} needs items for ${needed}, ${missing} more than these`;
  }
  if (kind === 'free_shipping' && shipping === 0) return `Shipping is free without coupon ${code}`;
  return undefined;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function moneyOf(amount: number, currency: string): string {
  const exponent = currencyExponent(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);
}

function dayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone }).format(
    instant,
  );
}
