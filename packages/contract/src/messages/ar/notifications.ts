import type english from '../en/notifications.ts';

/** About notifications. */
export default {} satisfies Record<keyof typeof english, string>;
