import { formatDate } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import type { Column } from './list.types.ts';

type Look = Omit<Partial<Column<never>>, 'key' | 'head' | 'cell'>;

/** A sorted column with the day of `row[key]`. */
export const dateColumn = <Key extends string>(
  key: Key,
  head: string,
  look: Look = {},
): Column<Partial<Record<Key, string | null>>> => ({
  key,
  head,
  sort: key,
  isMuted: true,
  ...look,
  cell: (row) => formatDate(row[key]) || '–',
});

/** A column with the number in `row[key]`. */
export const countColumn = <Key extends string>(
  key: Key,
  head: string,
  look: Look = {},
): Column<Partial<Record<Key, number | null>>> => ({
  key,
  head,
  align: 'end',
  ...look,
  cell: (row) => formatCount(row[key] ?? 0),
});
