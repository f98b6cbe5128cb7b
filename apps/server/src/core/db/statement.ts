import type { TableName } from '#tables/table-names.ts';
import { createHash } from 'node:crypto';

/** The tables of a statement, for what is cached of them. Tests compare them with its text. */
export interface UsedTables {
  /** Every table that it inserts into, updates or deletes from: caches of these are invalid after the commit. */
  writes?: readonly TableName[];
  /** Every table that it reads, where its answer is cached until one of them is written to. */
  reads?: readonly TableName[];
}

export interface Statement extends UsedTables {
  text: string;
  values: readonly unknown[];
  /** Which plan is good depends on the values: a rare word or one that every row has. */
  isPlannedAnew?: boolean;
}

/** A piece of SQL with `?` for each value. The text is always a constant of this code base, never a request's. */
export interface Condition {
  text: string;
  values: readonly unknown[];
}

export const condition = (text: string, ...values: unknown[]): Condition => ({ text, values });

/** The condition of those who want all. */
export const NOTHING: Condition = { text: 'true', values: [] };

export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return NOTHING;
  return {
    text: conditions.map((part) => `(${part.text})`).join(' and '),
    values: conditions.flatMap((part) => [...part.values]),
  };
}

const PLACEHOLDERS = /\?\??/g;

/** The values of a text whose every `?` stands for the same one, such as the instant at which states are told. */
export const forEachPlaceholder = <Value>(text: string, value: Value): Value[] =>
  (text.match(PLACEHOLDERS) ?? []).filter((mark) => mark === '?').map(() => value);

/** Texts whose numbered form is kept; beyond it they are numbered each time. */
const MAX_NUMBERED = 2000;
const numbered = new Map<string, string>();

/** Numbers the `?` of a text as $1, $2 …; `??` is the operator `?` of jsonb. */
export function statement(text: string, values: readonly unknown[] = [], tables?: UsedTables): Statement {
  const known = numbered.get(text);
  if (known !== undefined) return { text: known, values, ...tables };
  let position = 0;
  const made = text.replace(PLACEHOLDERS, (mark) => (mark === '??' ? '?' : `$${++position}`));
  if (numbered.size < MAX_NUMBERED) numbered.set(text, made);
  return { text: made, values, ...tables };
}

/** The same statement, planned for its values each time instead of once for all. */
export const plannedAnew = (given: Statement): Statement => ({ ...given, isPlannedAnew: true });

/** More texts than this stay unprepared, so that a server connection never keeps thousands of plans. */
const MAX_PREPARED = 600;
const names = new Map<string, string>();

/** The name under which a text is prepared, or undefined once there are too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_PREPARED) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
