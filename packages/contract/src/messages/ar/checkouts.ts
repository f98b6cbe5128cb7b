import type english from '../en/checkouts.ts';

/** About placing orders. */
export default {} satisfies Record<keyof typeof english, string>;
