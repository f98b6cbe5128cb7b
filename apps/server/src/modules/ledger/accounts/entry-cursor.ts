import { invalidField } from '#core/errors.ts';
import type { EntryPosition } from './entries.ts';

export interface EntryCursor {
  /** Whether the cursor leads to the next or the previous page. */
  direction: 'n' | 'p';
  position: EntryPosition;
  /**
   * The balance between the entry at the cursor and the page to which the cursor leads. Null if it has to be read
   * again.
   */
  balance: number | null;
}

const sortName = (isNewestFirst: boolean) => (isNewestFirst ? '-at' : 'at');

export const writeEntryCursor = ({
  direction,
  isNewestFirst,
  position,
  balance,
}: EntryCursor & { isNewestFirst: boolean }): string =>
  Buffer.from(
    JSON.stringify([direction, sortName(isNewestFirst), position.at, position.id, position.side, balance]),
  ).toString('base64url');

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);
const isInstant = (value: unknown): value is string =>
  matches(value, INSTANT_PATTERN) && !Number.isNaN(Date.parse(value));
const isBalance = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value);

/** Parses a cursor. Throws 400 if it is malformed or belongs to the opposite sort order. */
export function readEntryCursor(text: string, isNewestFirst: boolean): EntryCursor {
  const [direction, order, at, id, side, balance] = parseParts(text);
  if (
    (direction === 'n' || direction === 'p') &&
    order === sortName(isNewestFirst) &&
    isInstant(at) &&
    matches(id, UUID_PATTERN) &&
    (side === 0 || side === 1) &&
    isBalance(balance)
  )
    return { direction, position: { at, id, side }, balance };
  throw invalidField('cursor', 'list.cursor');
}

function parseParts(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
