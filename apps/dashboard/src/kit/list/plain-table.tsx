import type { Key } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Column } from './list.types.ts';
import styles from './table.module.css';
import type { Density } from './use-columns.ts';

export interface PlainColumn<Row> extends Pick<Column<Row>, 'head' | 'cell' | 'align' | 'phone' | 'isMuted'> {
  /** The head is visible to screen readers only. */
  isHeadHidden?: boolean;
  /** On a phone the value is preceded by its head. */
  isLabelled?: boolean;
  className?: string | undefined;
}

interface PlainTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  density?: Density;
}

/** A table of a few rows in a card, without sorting and selection. On phones each row becomes a card. */
export const PlainTable = <Row,>({ label, columns, rows, keyOf, density }: PlainTableProps<Row>) => (
  <div className={styles.wrap}>
    <table className={styles.table} data-density={density} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, align, isHeadHidden }) => (
            <th key={head} scope="col" className={isHeadHidden ? undefined : align && styles.end}>
              {isHeadHidden ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ head, cell, align, phone, isMuted, isLabelled, className }) => (
              <td
                key={head}
                data-phone={phone}
                data-label={isLabelled ? head : undefined}
                className={classNames(align && styles.end, isMuted && styles.muted, className)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
