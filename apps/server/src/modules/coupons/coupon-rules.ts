import { type Message, message } from '@souk/contract/core/message.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { dayAt } from '#core/days.ts';
import type { coupons } from '#tables/coupons.ts';

export type CouponRow = typeof coupons.$inferSelect;

export interface CheckoutLine {
  productId: string;
  /** The ids of the product's category and its ancestors. */
  categoryPath: readonly string[];
  vendorId: string;
  /** Unit price × quantity, before any discount. */
  gross: number;
}

/** Facts about a checkout, whose lines may be from several vendors. */
export interface CheckoutFacts {
  now: Date;
  /** How often the customer has used this coupon, without released uses. */
  usesByCustomer: number;
  /** Whether the customer has an uncancelled order from another checkout. */
  hasOrdered: boolean;
  /** Whether the customer belongs to the coupon's segment; true if it has none. */
  isInSegment: boolean;
  lines: readonly CheckoutLine[];
  /** The shipping fees of the orders. Undefined if they aren't known yet. */
  shipping?: number;
  currency: string;
  /** The time zone of dates in messages. */
  timeZone: string;
}

type EvaluatedTerms = Pick<
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

/** Whether the coupon applies to this line. A coupon funded by a vendor never applies to lines of another vendor. */
export function isEligible(
  { scope, scopeIds, fundedBy, vendorId }: Pick<EvaluatedTerms, 'scope' | 'scopeIds' | 'fundedBy' | 'vendorId'>,
  line: Omit<CheckoutLine, 'gross'>,
): boolean {
  if (fundedBy === 'vendor' && line.vendorId !== vendorId) return false;
  if (scope === 'products') return scopeIds.includes(line.productId);
  if (scope === 'vendors') return scopeIds.includes(line.vendorId);
  if (scope === 'categories') return line.categoryPath.some((id) => scopeIds.includes(id));
  return true;
}

/** Why the coupon does not apply to this checkout; undefined if it does. */
export function findCouponRejection(coupon: EvaluatedTerms | undefined, checkout: CheckoutFacts): Message | undefined {
  if (!coupon) return message('coupon.unknown_code');
  return findStateRejection(coupon, checkout) ?? findLinesRejection(coupon, checkout);
}

function findStateRejection(
  coupon: EvaluatedTerms,
  { now, usesByCustomer, hasOrdered, isInSegment, timeZone }: CheckoutFacts,
): Message | undefined {
  const { code, startsAt, endsAt, totalLimit, perCustomer } = coupon;
  if (endsAt && endsAt <= now) return message('coupon.ended', { code, day: { day: dayAt(endsAt, timeZone) } });
  if (!coupon.isActive) return message('coupon.switched_off', { code });
  if (startsAt > now) return message('coupon.not_started', { code, day: { day: dayAt(startsAt, timeZone) } });
  if (totalLimit !== null && coupon.usedCount >= totalLimit) return message('coupon.used_up', { code });
  if (!isInSegment) return message('coupon.other_segment', { code, segment: coupon.segment?.name ?? '' });
  if (coupon.firstOrderOnly && hasOrdered) return notFirstOrderMessage(code);
  if (perCustomer !== null && usesByCustomer >= perCustomer)
    return message('coupon.customer_limit', { code, count: usesByCustomer });
  return undefined;
}

export const notFirstOrderMessage = (code: string): Message => message('coupon.not_first_order', { code });

function findLinesRejection(coupon: EvaluatedTerms, { lines, shipping, currency }: CheckoutFacts): Message | undefined {
  const { code, minOrder, kind } = coupon;
  const inScope = lines.filter((line) => isEligible(coupon, line));
  if (inScope.length === 0) return message('coupon.no_eligible_items', { code });
  const gross = inScope.reduce((sum, line) => sum + line.gross, 0);
  if (minOrder !== null && gross < minOrder) {
    const [needed, missing] = [formatMoney(minOrder, currency), formatMoney(minOrder - gross, currency)];
    return message('coupon.minimum_order', { code, needed, missing });
  }
  if (kind === 'free_shipping' && shipping === 0) return message('coupon.shipping_free_anyway', { code });
  return undefined;
}

function formatMoney(amount: number, currency: string): string {
  const exponent = currencyExponent(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);
}
