import type { ReactNode } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { Clip } from './data-table.tsx';
import type { Column } from './list.types.ts';

type Look = Omit<Partial<Column<never>>, 'key' | 'head' | 'cell'>;

/** The column that names the row: sorted, and what leads its card on a phone. */
export const leadColumn = <Row,>(key: string, head: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  key,
  head,
  sort: key,
  phone: 'a',
  cell,
});

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

/** What `cell` answers stands in an element that all columns of a kind share. */
type Cells<Row> = Look & { cell: (row: Row) => ReactNode };

/** A column of text that ends in an ellipsis where it is too long. */
export const textColumn = <Row,>(key: string, head: string, { cell, ...look }: Cells<Row>): Column<Row> => ({
  key,
  head,
  ...look,
  cell: (row) => <Clip>{cell(row)}</Clip>,
});

/** A column of formatted figures, such as amounts of money, at the end of their cells. */
export const figureColumn = <Row,>(key: string, head: string, { cell, ...look }: Cells<Row>): Column<Row> => ({
  key,
  head,
  align: 'end',
  ...look,
  cell: (row) => <bdi>{cell(row)}</bdi>,
});

/** A column of codes, in a font whose characters have one width. */
export const codeColumn = <Row,>(key: string, head: string, { cell, ...look }: Cells<Row>): Column<Row> => ({
  key,
  head,
  ...look,
  cell: (row) => <bdi className="mono">{cell(row)}</bdi>,
});
