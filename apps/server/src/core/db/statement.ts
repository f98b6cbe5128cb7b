import type { TableName } from '#tables/table-names.ts';
import { createHash } from 'node:crypto';

/** The tables of a statement, for invalidating caches. Tests compare them with the SQL. */
export interface UsedTables {
  /** Every table that the statement inserts into, updates or deletes from. The commit invalidates caches of these tables. */
  writes?: readonly TableName[];
  /** Every table that the statement reads. Required if the result is cached until one of the tables is written to. */
  reads?: readonly TableName[];
}

export interface Statement extends UsedTables {
  text: string;
  values: readonly unknown[];
  /**
   * Plans the statement for each execution, because the best plan depends on its values, such as a rare or a common search term.
   */
  skipsPlanCache?: boolean;
}

/** A piece of SQL with `?` for each value. The text is always a constant of this code base and never comes from a request. */
export interface Condition {
  text: string;
  values: readonly unknown[];
}

export const condition = (text: string, ...values: unknown[]): Condition => ({ text, values });

/** Matches every row. */
export const MATCH_ALL: Condition = { text: 'true', values: [] };

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return MATCH_ALL;
  return {
    text: conditions.map((part) => `(${part.text})`).join(' and '),
    values: conditions.flatMap((part) => [...part.values]),
  };
}

const PLACEHOLDERS = /\?\??/g;

/** Repeats one value, such as the current time, for every `?` of a text. */
export const forEachPlaceholder = <Value>(text: string, value: Value): Value[] =>
  (text.match(PLACEHOLDERS) ?? []).filter((mark) => mark === '?').map(() => value);

/** Maximum number of texts whose numbered form is cached. Further texts are numbered for each call. */
const MAX_CACHED_TEXTS = 2000;
const numberedTexts = new Map<string, string>();

/** Numbers each `?` of a text as $1, $2 and so on. `??` becomes the operator `?` of jsonb. */
export function statement(text: string, values: readonly unknown[] = [], tables?: UsedTables): Statement {
  const cached = numberedTexts.get(text);
  if (cached !== undefined) return { text: cached, values, ...tables };
  let position = 0;
  const numbered = text.replace(PLACEHOLDERS, (mark) => (mark === '??' ? '?' : `$${++position}`));
  if (numberedTexts.size < MAX_CACHED_TEXTS) numberedTexts.set(text, numbered);
  return { text: numbered, values, ...tables };
}

/** The same statement, planned for its values on each execution. */
export const withoutPlanCache = (query: Statement): Statement => ({ ...query, skipsPlanCache: true });

/** Maximum number of statements that are prepared, so that a connection never holds thousands of plans. */
const MAX_PREPARED_STATEMENTS = 600;
const preparedNames = new Map<string, string>();

/** The name under which a text is prepared, or undefined if too many are prepared already. */
export function statementName(text: string): string | undefined {
  const existing = preparedNames.get(text);
  if (existing !== undefined) return existing;
  if (preparedNames.size >= MAX_PREPARED_STATEMENTS) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  preparedNames.set(text, name);
  return name;
}
