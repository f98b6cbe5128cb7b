import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';

/** Formats the number of a query, such as Q-1042. */
export const formatQueryNumber = (number: number): string => numberLabel(NUMBER_PREFIX.query, number);

/** SQL expression for the formatted number. `query` is the alias of the table. */
export const queryNumberSql = (query: string): string => `'${NUMBER_PREFIX.query}' || ${query}.number`;
