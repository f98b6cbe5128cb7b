import type english from '../en/customers.ts';

/** About customers and their segments. */
export default {} satisfies Record<keyof typeof english, string>;
