import { classNames } from '#ui/class-names.ts';
import styles from './part-table.module.css';

export interface TableContent {
  /** A head that begins a column of numbers stands at the end. */
  heads: readonly { text: string; end?: boolean }[];
  /** Formatted. */
  rows: readonly (readonly string[])[];
}

/** The numbers of a chart as a table; it scrolls in the chart's own place. */
export function PartTable({ label, heads, rows }: TableContent & { label: string }) {
  return (
    // reachable by keyboard, as whatever scrolls has to be
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(({ text, end }) => (
              <th key={text} scope="col" className={classNames(end && styles.end)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // rows of a chart have no identity beyond their place
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className={classNames(heads[column]?.end && styles.end)}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
