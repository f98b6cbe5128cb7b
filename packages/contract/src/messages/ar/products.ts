import type english from '../en/products.ts';

/** About products, variants, stock and their images. */
export default {} satisfies Record<keyof typeof english, string>;
