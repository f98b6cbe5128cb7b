import { id, instant, version } from './fields.ts';

/** Columns that every row has. */
export const rowFields = { id, version, createdAt: instant, updatedAt: instant };
