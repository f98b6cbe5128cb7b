import type english from '../en/attributes.ts';

/** About attributes and their values. */
export default {} satisfies Record<keyof typeof english, string>;
