import type english from '../en/configuration.ts';

/** About settings. */
export default {} satisfies Record<keyof typeof english, string>;
