import type { Message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { belongsToSegment } from '#modules/customers/customers.service.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { type BasketLine, type CouponRow, whyNotApplicable, isEligible } from './coupon-rules.ts';
import { couponUsesBy, hasOtherOrder } from './redeem-coupon.ts';

interface Checkout {
  /** Undefined: nobody, who has used nothing yet. */
  customerId?: string | undefined;
  /** Where they are known already, instead of being counted for the customer. */
  customerUses?: number;
  /** A checkout that was placed already: its own orders do not count as earlier ones. */
  checkoutId?: string | undefined;
  lines: readonly BasketLine[];
  shipping?: number | undefined;
}

export interface CouponVerdict {
  /** Why it does not apply; undefined where it does. */
  refusal: Message | undefined;
  /** Per line, in the order of the lines. */
  isEligible: boolean[];
}

/** Whether a coupon applies to a checkout as things stand now, and to which of its lines. Takes no use. */
export async function checkCoupon(
  ctx: Context,
  coupon: CouponRow | undefined,
  { customerId, customerUses, checkoutId, lines, shipping }: Checkout,
): Promise<CouponVerdict> {
  const settings = await readConfiguration(ctx, ['money.currency', 'general.timeZone']);
  const usesByCustomer = customerUses ?? (coupon && customerId ? await couponUsesBy(ctx, coupon.id, customerId) : 0);
  const hasOrdered = coupon?.firstOrderOnly && customerId ? await hasOtherOrder(ctx, customerId, checkoutId) : false;
  const refusal = whyNotApplicable(coupon, {
    now: ctx.now,
    usesByCustomer,
    hasOrdered,
    isInSegment: !coupon?.segment || (await belongsToSegment(ctx, coupon.segment, customerId)),
    lines,
    ...(shipping === undefined ? {} : { shipping }),
    currency: settings['money.currency'],
    timeZone: settings['general.timeZone'],
  });
  return { refusal, isEligible: lines.map((line) => coupon !== undefined && isEligible(coupon, line)) };
}
