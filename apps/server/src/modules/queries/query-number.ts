import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';

/** The number as people read it. */
export const formatQueryNumber = (number: number): string => numberLabel(NUMBER_PREFIX.query, number);

/** The same as SQL; `query` is the alias of the query. */
export const queryNumberSql = (query: string): string => `'${NUMBER_PREFIX.query}' || ${query}.number`;
