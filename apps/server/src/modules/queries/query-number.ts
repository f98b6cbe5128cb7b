import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';

/** Formats the number of a query, such as Q-1042. */
export const formatQueryNumber = (number: number): string => numberLabel(NUMBER_PREFIX.query, number);

/** The formatted number in SQL; `query` is the table alias. */
export const queryNumberSql = (query: string): string => `'${NUMBER_PREFIX.query}' || ${query}.number`;
