import type english from '../en/files.ts';

/** About uploads and pictures. */
export default {} satisfies Record<keyof typeof english, string>;
