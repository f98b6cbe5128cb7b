import type { Message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { isInSegment } from '#modules/customers/customers.service.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { type CheckoutLine, type CouponRow, findCouponRejection, isEligible } from './coupon-rules.ts';
import { countCouponUses, hasOtherOrder } from './redeem-coupon.ts';

interface CheckedCheckout {
  /** Undefined for a guest, who has no previous uses. */
  customerId?: string | undefined;
  /** The number of uses by the customer, if the caller knows it. Otherwise they are counted. */
  customerUses?: number;
  /** Set if the checkout has been placed. Its orders don't count as previous orders. */
  checkoutId?: string | undefined;
  lines: readonly CheckoutLine[];
  shipping?: number | undefined;
}

export interface CouponEvaluation {
  /** Why the coupon does not apply; undefined if it does. */
  rejection: Message | undefined;
  /** Whether the coupon applies to each line, in order. */
  isEligible: boolean[];
}

/** Evaluates whether a coupon applies to a checkout now, and to which of its lines. Doesn't redeem the coupon. */
export async function checkCoupon(
  ctx: Context,
  coupon: CouponRow | undefined,
  { customerId, customerUses, checkoutId, lines, shipping }: CheckedCheckout,
): Promise<CouponEvaluation> {
  const settings = await readConfiguration(ctx, ['money.currency', 'general.timeZone']);
  const usesByCustomer = customerUses ?? (coupon && customerId ? await countCouponUses(ctx, coupon.id, customerId) : 0);
  const hasOrdered = coupon?.firstOrderOnly && customerId ? await hasOtherOrder(ctx, customerId, checkoutId) : false;
  const rejection = findCouponRejection(coupon, {
    now: ctx.now,
    usesByCustomer,
    hasOrdered,
    isInSegment: !coupon?.segment || (await isInSegment(ctx, coupon.segment, customerId)),
    lines,
    ...(shipping === undefined ? {} : { shipping }),
    currency: settings['money.currency'],
    timeZone: settings['general.timeZone'],
  });
  return { rejection, isEligible: lines.map((line) => coupon !== undefined && isEligible(coupon, line)) };
}
