/** What other modules may use of coupons. */
export { checkCoupon, type CouponVerdict } from './check-coupon.ts';
export { type CheckoutDiscount, type OrderDiscount, splitCouponOverOrders } from './coupon-discount.ts';
export { type Basket, type BasketLine, type CouponRow, couponRefusal, isEligible } from './coupon-rules.ts';
export { couponUsesBy, findCoupon, giveBackCouponUse, takeCouponUse } from './redeem-coupon.ts';
