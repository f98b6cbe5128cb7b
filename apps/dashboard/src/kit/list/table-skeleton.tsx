import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Column } from './list.types.ts';
import styles from './table.module.css';
import type { Density } from './use-columns.ts';
import { toDropOrders, useFittingColumns } from './use-fitting-columns.ts';

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  density?: Density;
  isSelectable?: boolean;
  hasMenu?: boolean;
}

/** Plausible text widths in px, the same on every render. */
const TEXT_WIDTHS = [60, 80, 44, 72, 64];

/** Placeholder rows, as many and as high as the expected rows, so that the layout does not shift. */
export function TableSkeleton<Row>({
  columns,
  count,
  density = 'normal',
  isSelectable = false,
  hasMenu = false,
}: TableSkeletonProps<Row>) {
  const boxRef = useFittingColumns(columns, count, density);
  const dropOrders = toDropOrders(columns);
  return (
    <div className={styles.wrap} ref={boxRef} role="status" aria-label={t('Loading')}>
      <table className={styles.table} data-density={density} aria-hidden="true">
        <thead>
          <tr>
            {isSelectable && (
              <th className={styles.pick}>
                <Skeleton width={16} height={16} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                className={column.align && styles.end}
                data-priority={column.priority}
                data-drop={dropOrders.get(column.key)}
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
              {isSelectable && (
                <td className={styles.pick}>
                  <Skeleton width={16} height={16} />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={classNames(column.align && styles.end)}
                  data-priority={column.priority}
                  data-drop={dropOrders.get(column.key)}
                  data-phone={column.phone}
                >
                  <Skeleton width={TEXT_WIDTHS[(row + index) % TEXT_WIDTHS.length]} />
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
