import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { CouponUse, couponsApi } from '@souk/contract/coupons/api.ts';
import type { Context } from '#core/context.ts';
import { pageOfUses } from './page-of-uses.ts';

type Query = OutputOf<typeof couponsApi.uses.query>;

const COLUMNS = `
  r.checkout_id as id, r.coupon_id as "couponId", p.code, p.name, r.discount, r.redeemed_at as "redeemedAt", r.given_back_at as "givenBackAt"`;

/** The coupons that a customer used, newest first. */
export const listCouponUses = (ctx: Context, { customerId, limit, cursor }: Query): Promise<ListData<CouponUse>> =>
  pageOfUses(ctx, {
    of: 'customer_id',
    id: customerId,
    columns: COLUMNS,
    join: 'join coupons p on p.id = r.coupon_id',
    limit,
    cursor,
  });
