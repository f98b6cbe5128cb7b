import type english from '../en/work.ts';

/** About views, jobs, events, activity, analytics, search and storefront keys. */
export default {} satisfies Record<keyof typeof english, string>;
