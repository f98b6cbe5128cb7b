import { invalidField } from '#core/errors.ts';
import type { Condition } from '#core/db/statement.ts';
import type { SortTerm } from './sorting.ts';

export interface Cursor {
  /** Whether to read the rows after or before the cursor's row, in the order of the list. */
  direction: 'next' | 'previous';
  /** The order for which the cursor was created. It is invalid for any other order. */
  order: string;
  /** The row's value for each sort term, ending with its id. */
  values: (string | number | boolean)[];
}

const describeOrder = (terms: readonly SortTerm[]): string =>
  terms.map((term) => (term.isDescending ? '-' : '') + term.key).join(',');

export function writeCursor(
  direction: Cursor['direction'],
  terms: readonly SortTerm[],
  values: readonly unknown[],
): string {
  return Buffer.from(JSON.stringify([direction === 'next' ? 'n' : 'p', describeOrder(terms), ...values])).toString(
    'base64url',
  );
}

/** Throws 400 for a cursor that is malformed or belongs to another order. */
export function readCursor(text: string, terms: readonly SortTerm[]): Cursor {
  const parts = parseCursor(text);
  const [direction, order, ...values] = parts;
  const isValid =
    (direction === 'n' || direction === 'p') && order === describeOrder(terms) && values.length === terms.length;
  if (!isValid || !values.every(isCursorValue)) throw invalidField('cursor', 'list.cursor');
  return { direction: direction === 'n' ? 'next' : 'previous', order: describeOrder(terms), values };
}

const isCursorValue = (value: unknown): value is Cursor['values'][number] =>
  ['string', 'number', 'boolean'].includes(typeof value);

function parseCursor(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Matches rows after the cursor. If all terms have the same direction, uses a row comparison, which an index supports. */
export function afterCursor(terms: readonly SortTerm[], values: readonly unknown[]): Condition {
  const isDescending = terms[0]?.isDescending ?? false;
  if (terms.every((term) => term.isDescending === isDescending)) {
    const sign = isDescending ? '<' : '>';
    return {
      text: `(${terms.map((term) => term.sql).join(', ')}) ${sign} (${terms.map(() => '?').join(', ')})`,
      values,
    };
  }
  const branches = terms.map((term, index) => {
    const equal = terms.slice(0, index).map((previous) => `${previous.sql} = ?`);
    return [...equal, `${term.sql} ${term.isDescending ? '<' : '>'} ?`].join(' and ');
  });
  return {
    text: branches.map((branch) => `(${branch})`).join(' or '),
    values: terms.flatMap((_, index) => values.slice(0, index + 1)),
  };
}
