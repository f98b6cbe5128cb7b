import { type Context, noEffects } from '#core/context.ts';
import { newId } from '#core/id.ts';
import type { TestApp } from './app.ts';
import { makeCustomer } from './factories.ts';
import { recordCouponUse } from '#modules/coupons/redeem-coupon.ts';

/** Runs `work` in one transaction, as the system actor. */
export const inCall = <Result>(souk: TestApp, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  souk.services.database.transaction((db) =>
    work({
      db,
      actor: { kind: 'system' },
      language: 'en',
      now: souk.now(),
      requestId: 'test',
      address: '127.0.0.1',
      userAgent: 'test',
      effects: noEffects(),
      services: souk.services,
    }),
  );

interface Use {
  customerId?: string;
  checkoutId?: string;
  discount?: number;
}

/** Redeems a coupon like a checkout. */
export async function redeemCoupon(
  souk: TestApp,
  coupon: { id: string; code: string; version: number; firstOrderOnly?: boolean },
  { customerId, checkoutId = newId(souk.now()), discount = 500 }: Use = {},
): Promise<string> {
  const customer = customerId ?? (await makeCustomer(souk)).id;
  await inCall(souk, (ctx) =>
    recordCouponUse(ctx, { coupon: { firstOrderOnly: false, ...coupon }, checkoutId, customerId: customer, discount }),
  );
  return checkoutId;
}
