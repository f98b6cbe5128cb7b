import { wrongField } from '#core/errors.ts';
import type { Condition } from '#core/db/statement.ts';
import type { SortTerm } from './sorting.ts';

export interface Cursor {
  /** Which way to go from the row: to those after it in the list's order, or before. */
  direction: 'next' | 'previous';
  /** The order it was made for; another order makes it meaningless. */
  order: string;
  /** Values of the sort terms of the row it stands at, the id last. */
  values: (string | number | boolean)[];
}

const orderName = (terms: readonly SortTerm[]): string =>
  terms.map((term) => (term.isDescending ? '-' : '') + term.key).join(',');

export function writeCursor(
  direction: Cursor['direction'],
  terms: readonly SortTerm[],
  values: readonly unknown[],
): string {
  return Buffer.from(JSON.stringify([direction === 'next' ? 'n' : 'p', orderName(terms), ...values])).toString(
    'base64url',
  );
}

/** Throws 400 for a cursor that was made up or belongs to another order. */
export function readCursor(text: string, terms: readonly SortTerm[]): Cursor {
  const parts = parse(text);
  const [direction, order, ...values] = parts;
  const isWhole =
    (direction === 'n' || direction === 'p') && order === orderName(terms) && values.length === terms.length;
  if (!isWhole || !values.every(isPlain)) throw wrongField('cursor', 'list.cursor');
  return { direction: direction === 'n' ? 'next' : 'previous', order: orderName(terms), values };
}

const isPlain = (value: unknown): value is Cursor['values'][number] =>
  ['string', 'number', 'boolean'].includes(typeof value);

function parse(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Rows after the cursor in the order of `terms`. One row comparison where all go the same way, so that the index serves it. */
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
    const equal = terms.slice(0, index).map((earlier) => `${earlier.sql} = ?`);
    return [...equal, `${term.sql} ${term.isDescending ? '<' : '>'} ?`].join(' and ');
  });
  return {
    text: branches.map((branch) => `(${branch})`).join(' or '),
    values: terms.flatMap((_, index) => values.slice(0, index + 1)),
  };
}
