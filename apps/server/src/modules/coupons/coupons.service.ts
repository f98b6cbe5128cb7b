/** The public interface of the coupons module. */
export { checkCoupon } from './check-coupon.ts';
export { type CheckoutDiscount, splitCouponOverOrders } from './coupon-discount.ts';
export type { CouponRow } from './coupon-rules.ts';
export { findCoupon, releaseCouponUse, recordCouponUse } from './redeem-coupon.ts';
