import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Column } from './list.types.ts';
import styles from './table.module.css';
import type { Density } from './use-columns.ts';
import { dropOrder, useFittingColumns } from './use-fitting-columns.ts';

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  density?: Density;
  isPickable?: boolean;
  hasMenu?: boolean;
}

/** Widths that look like words, in px; the same on every render. Ten columns of them are not wider than a list. */
const WIDTHS = [60, 80, 44, 72, 64];

/** As many rows as will come, of their height, so that nothing jumps. */
export function TableSkeleton<Row>({
  columns,
  count,
  density = 'normal',
  isPickable = false,
  hasMenu = false,
}: TableSkeletonProps<Row>) {
  const box = useFittingColumns(columns, count, density);
  const order = dropOrder(columns);
  return (
    <div className={styles.wrap} ref={box} role="status" aria-label={t('Loading')}>
      <table className={styles.table} data-density={density} aria-hidden="true">
        <thead>
          <tr>
            {isPickable && (
              <th className={styles.pick}>
                <Skeleton width={16} height={16} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                className={column.align && styles.end}
                data-priority={column.priority}
                data-drop={order.get(column.key)}
              >
                {column.head}
              </th>
            ))}
            {hasMenu && (
              <th className={styles.menu}>
                <Skeleton width={0} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, row) => (
            <tr key={row}>
              {isPickable && (
                <td className={styles.pick}>
                  <Skeleton width={16} height={16} />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classNames(column.align && styles.end)}
                  data-priority={column.priority}
                  data-drop={order.get(column.key)}
                  data-phone={column.phone}
                >
                  <Skeleton width={WIDTHS[(row + index) % WIDTHS.length]} />
                </td>
              ))}
              {hasMenu && (
                <td className={styles.menu}>
                  <Skeleton width={16} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
