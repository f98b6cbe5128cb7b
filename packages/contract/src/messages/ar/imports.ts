import type english from '../en/imports.ts';

/** About files that are imported and exported. */
export default {} satisfies Record<keyof typeof english, string>;
