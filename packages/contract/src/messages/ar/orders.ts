import type english from '../en/orders.ts';

/** About orders, their shipments, returns, refunds and papers. */
export default {} satisfies Record<keyof typeof english, string>;
