import type english from '../en/commissions.ts';

/** About commission rules. */
export default {} satisfies Record<keyof typeof english, string>;
