import type english from '../en/queries.ts';

/** About queries and canned replies. */
export default {} satisfies Record<keyof typeof english, string>;
