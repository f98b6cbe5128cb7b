import { classNames } from '#ui/class-names.ts';
import styles from './part-table.module.css';

export interface TableContent {
  /** Column headings; `end` aligns a numeric column to the end. */
  heads: readonly { text: string; end?: boolean }[];
  /** Formatted cell texts. */
  rows: readonly (readonly string[])[];
}

/** A chart's values as a table that scrolls within the chart's area. */
export function PartTable({ label, heads, rows }: TableContent & { label: string }) {
  return (
    // Scrollable regions must be reachable by keyboard.
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
            // Chart rows have no identity other than their position.
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
