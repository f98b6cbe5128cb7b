import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { couponsApi } from '@souk/contract/coupons/api.ts';
import type { Bulk } from '#core/bulk-matching.ts';
import { deleteCoupon, updateCoupon } from './coupons.actions.ts';
import { lockCoupon } from './coupons.repository.ts';
import { couponList, type CouponQuery } from './list-coupons.ts';

/** One step for several coupons, each with all checks as for one. */
export const couponBulk: Bulk<OutputOf<typeof couponsApi.bulk.body>, CouponQuery> = {
  kind: 'coupons.bulk',
  api: couponsApi,
  definition: couponList,
  label: () => 'c.code',
  step: async (ctx, id, { action }) => {
    const { version } = await lockCoupon(ctx, id, undefined);
    if (action === 'delete') return deleteCoupon(ctx, id, version);
    return updateCoupon(ctx, id, { version, isActive: action === 'activate' });
  },
};
