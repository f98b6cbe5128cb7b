import type english from '../en/ads.ts';

/** About ads and the places they are booked at. */
export default {} satisfies Record<keyof typeof english, string>;
