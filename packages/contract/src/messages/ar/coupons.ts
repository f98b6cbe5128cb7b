import type english from '../en/coupons.ts';

/** About coupons and trying them. */
export default {} satisfies Record<keyof typeof english, string>;
