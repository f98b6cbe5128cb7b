import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { couponsApi } from '@souk/contract/coupons/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { deleteCoupon, updateCoupon } from './coupons.actions.ts';
import { lockCoupon } from './coupons.repository.ts';
import { couponList, type CouponQuery } from './list-coupons.ts';

/** Applies an action to several coupons with all checks of the single action. */
export const couponBulk: BulkAction<OutputOf<typeof couponsApi.bulk.body>, CouponQuery> = {
  kind: 'coupons.bulk',
  api: couponsApi,
  definition: couponList,
  label: () => 'c.code',
  action: async (ctx, id, { action }) => {
    const { version } = await lockCoupon(ctx, id, undefined);
    if (action === 'delete') return deleteCoupon(ctx, id, version);
    return updateCoupon(ctx, id, { version, isActive: action === 'activate' });
  },
};
