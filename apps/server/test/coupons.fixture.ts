import { newId } from '#core/id.ts';
import type { TestApp } from './app.ts';
import { inCall } from './context.fixture.ts';
import { makeCustomer } from './factories.ts';
import { recordCouponUse } from '#modules/coupons/redeem-coupon.ts';

interface CouponUse {
  customerId?: string;
  checkoutId?: string;
  discount?: number;
}

/** Redeems a coupon like a checkout. */
export async function redeemCoupon(
  souk: TestApp,
  coupon: { id: string; code: string; version: number; firstOrderOnly?: boolean },
  { customerId, checkoutId = newId(souk.now()), discount = 500 }: CouponUse = {},
): Promise<string> {
  const customer = customerId ?? (await makeCustomer(souk)).id;
  await inCall(souk, (ctx) =>
    recordCouponUse(ctx, { coupon: { firstOrderOnly: false, ...coupon }, checkoutId, customerId: customer, discount }),
  );
  return checkoutId;
}
