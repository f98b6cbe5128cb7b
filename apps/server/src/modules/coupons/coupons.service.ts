/** What other modules may use of coupons. */
export { checkCoupon } from './check-coupon.ts';
export { type CheckoutDiscount, splitCouponOverOrders } from './coupon-discount.ts';
export type { CouponRow } from './coupon-rules.ts';
export { findCoupon, giveBackCouponUse, takeCouponUse } from './redeem-coupon.ts';
