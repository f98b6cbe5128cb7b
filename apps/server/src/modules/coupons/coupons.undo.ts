import { updateCouponBody } from '@souk/contract/coupons/inputs.ts';
import { currentOf, type UndoHandlers, undoWith } from '#core/undo.ts';
import { coupons } from '#tables/coupons.ts';
import { couponFields } from './coupon-fields.ts';
import { readCoupon } from './coupons.repository.ts';
import { updateCoupon } from './update-coupon.ts';

/** How a change of a coupon is taken back: by the same call that made it. */
export const couponUndo: UndoHandlers = {
  coupon: {
    current: currentOf(coupons, async ({ id }, ctx) => couponFields(await readCoupon(ctx, id))),
    actions: { updated: undoWith(updateCouponBody, updateCoupon) },
  },
};
