import type { ReactNode } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { Truncate } from './data-table.tsx';
import type { Column } from './list.types.ts';

type ColumnOptions = Omit<Partial<Column<never>>, 'key' | 'head' | 'cell'>;

/** The column that identifies the row: sortable, and the title of its card on a phone. */
export const leadColumn = <Row,>(key: string, head: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key,
  head,
  sort: key,
  phone: 'a',
  cell,
});

/** A sortable column with the date in `row[key]`. */
export const dateColumn = <Key extends string>(
  key: Key,
  head: string,
  options: ColumnOptions = {},
): Column<Partial<Record<Key, string | null>>> => ({
  key,
  head,
  sort: key,
  isMuted: true,
  ...options,
  cell: (row) => formatDate(row[key]) || '–',
});

/** A column with the number in `row[key]`. */
export const countColumn = <Key extends string>(
  key: Key,
  head: string,
  options: ColumnOptions = {},
): Column<Partial<Record<Key, number | null>>> => ({
  key,
  head,
  align: 'end',
  ...options,
  cell: (row) => formatCount(row[key] ?? 0),
});

/** `cell` returns the content of a cell, and the column function wraps it in an element. */
type CellOptions<Row> = ColumnOptions & { cell: (row: Row) => ReactNode };

/** A column of text that is cut off with an ellipsis. */
export const textColumn = <Row,>(key: string, head: string, { cell, ...options }: CellOptions<Row>): Column<Row> => ({
  key,
  head,
  ...options,
  cell: (row) => <Truncate>{cell(row)}</Truncate>,
});

/** A column of formatted numbers, such as amounts of money, aligned to the end. */
export const numericColumn = <Row,>(
  key: string,
  head: string,
  { cell, ...options }: CellOptions<Row>,
): Column<Row> => ({
  key,
  head,
  align: 'end',
  ...options,
  cell: (row) => <bdi>{cell(row)}</bdi>,
});

/** A column of codes in a monospace font. */
export const codeColumn = <Row,>(key: string, head: string, { cell, ...options }: CellOptions<Row>): Column<Row> => ({
  key,
  head,
  ...options,
  cell: (row) => <bdi className="mono">{cell(row)}</bdi>,
});
