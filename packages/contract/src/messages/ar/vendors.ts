import type english from '../en/vendors.ts';

/** About vendors, their documents and alerts. */
export default {} satisfies Record<keyof typeof english, string>;
