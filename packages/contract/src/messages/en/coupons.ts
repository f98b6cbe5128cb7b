/** About coupons and trying them. */
export default {} as const;
