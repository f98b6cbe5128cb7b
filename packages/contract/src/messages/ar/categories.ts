import type english from '../en/categories.ts';

/** About categories. */
export default {} satisfies Record<keyof typeof english, string>;
