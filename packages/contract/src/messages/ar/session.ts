import type english from '../en/session.ts';

/** About signing in, passwords, second factors and staff. */
export default {} satisfies Record<keyof typeof english, string>;
