import { numberLabel } from '#core/numbers.ts';

/** What stands before the digits, so that people know a query from an order. */
const PREFIX = 'Q-';

/** The number as people read it. */
export const shownQueryNumber = (number: number): string => numberLabel(PREFIX, number);

/** The same as SQL; `query` is the alias of the query. */
export const queryNumberSql = (query: string): string => `'${PREFIX}' || ${query}.number`;
