import { Link, useRouter } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { Column, ListRow } from './list.types.ts';
import styles from './table.module.css';
import type { Density } from './use-columns.ts';
import { dropOrder, useFittingColumns } from './use-fitting-columns.ts';
import type { Selection } from './use-selection.ts';

export interface RowSteps<Row> {
  /** How a person names the row, for its checkbox and menu. */
  nameOf: (row: Row) => string;
  /** Where a click on the row leads. */
  linkTo?: (row: Row) => string;
  /** The search part of that address. */
  searchOf?: (row: Row) => Record<string, string> | undefined;
  /** False for rows that stand for something else than themselves; without it every row can be picked. */
  canPick?: (row: Row) => boolean;
  menu?: (row: Row) => readonly MenuEntry[];
}

interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

interface DataTableProps<Row extends ListRow> {
  /** What is listed, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  steps: RowSteps<Row>;
  /** Without it the heads do not sort. */
  sorting?: Sorting;
  /** Without it rows cannot be picked. */
  selection?: Selection;
  density?: Density;
  isStale?: boolean;
  /** The row that the keyboard stands on. */
  currentId?: string;
}

type DropOrder = ReadonlyMap<string, number>;

/** A plain table: sorting heads, picking, one link and one menu per row. On phones each row becomes a card. */
export function DataTable<Row extends ListRow>(props: DataTableProps<Row>) {
  const { label, columns, rows, sorting, selection, density = 'normal', isStale = false, currentId } = props;
  const { nameOf, linkTo, searchOf, canPick, menu } = props.steps;
  // the same object while its parts are, since rows are drawn again with another one
  const steps = useMemo(() => ({ nameOf, linkTo, searchOf, canPick, menu }), [nameOf, linkTo, searchOf, canPick, menu]);
  const box = useFittingColumns(columns, rows, density);
  const order = useMemo(() => dropOrder(columns), [columns]);
  return (
    <div className={styles.wrap} ref={box}>
      <table
        className={classNames(styles.table, isStale && styles.stale)}
        data-density={density}
        aria-label={label}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {selection && <PickHead rows={rows} selection={selection} />}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} drop={order.get(column.key)} sorting={sorting} />
            ))}
            {menu && (
              <th className={styles.menu} scope="col">
                <span className="sr-only">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              order={order}
              steps={steps}
              isPicked={selection?.has(row.id) ?? false}
              isCurrent={row.id === currentId}
              onPick={selection?.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PickHead({ rows, selection }: { rows: readonly ListRow[]; selection: Selection }) {
  const isSomePicked = rows.some((row) => selection.has(row.id));
  return (
    <th className={styles.pick} scope="col">
      <Checkbox
        aria-label={t('Select all on this page')}
        checked={selection.isPageSelected}
        indeterminate={isSomePicked && !selection.isPageSelected}
        onChange={selection.togglePage}
      />
    </th>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  drop: number | undefined;
  sorting: Sorting | undefined;
}

function HeadCell<Row>({ column: { head, align, priority, sort: key }, drop, sorting }: HeadCellProps<Row>) {
  const isSorted = sorting && key !== undefined;
  const direction = !isSorted
    ? undefined
    : sorting.sort === key
      ? 'ascending'
      : sorting.sort === `-${key}`
        ? 'descending'
        : undefined;
  return (
    <th scope="col" className={align && styles.end} data-priority={priority} data-drop={drop} aria-sort={direction}>
      {isSorted ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sorting.onSort(direction === 'descending' ? key : `-${key}`)}
        >
          {head}
          {direction && <Icon icon={direction === 'ascending' ? ArrowUp : ArrowDown} size={13} />}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

interface TableRowProps<Row extends ListRow> {
  row: Row;
  columns: readonly Column<Row>[];
  order: DropOrder;
  steps: RowSteps<Row>;
  isPicked: boolean;
  isCurrent: boolean;
  onPick?: (id: string) => void;
}

function PlainRow<Row extends ListRow>({
  row,
  columns,
  order,
  steps: { nameOf, linkTo, searchOf, canPick, menu },
  isPicked,
  isCurrent,
  onPick,
}: TableRowProps<Row>) {
  useLanguage();
  const router = useRouter();
  const to = linkTo?.(row);
  const search = searchOf?.(row);
  const follow = (event: MouseEvent<HTMLTableRowElement>) => {
    if (to && isPlainClick(event)) void router.navigate(search ? { to, search } : { to });
  };
  const preload = () => to && void router.preloadRoute(search ? { to, search } : { to }).catch(() => undefined);
  return (
    <tr
      className={classNames(styles.row, isPicked && styles.picked, isCurrent && styles.current)}
      data-link={to && ''}
      data-row={row.id}
      onClick={follow}
      onPointerEnter={preload}
    >
      {onPick && (
        <td className={styles.pick}>
          {(canPick?.(row) ?? true) && (
            <Checkbox
              aria-label={t('Select {name}', { name: nameOf(row) })}
              checked={isPicked}
              onChange={() => onPick(row.id)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(column.align && styles.end, column.isMuted && styles.muted)}
          data-priority={column.priority}
          data-drop={order.get(column.key)}
          data-phone={column.phone}
          data-label={speaks(column) ? undefined : column.head}
        >
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td className={styles.menu}>
          <ActionsMenu isInRow name={nameOf(row)} items={menu(row)} />
        </td>
      )}
    </tr>
  );
}

/** Whether a value is understood without its head. */
const speaks = <Row,>({ align, phone, speaksForItself }: Column<Row>): boolean =>
  speaksForItself ?? (align === undefined || phone === 'b');

/** `memo` takes away that the props depend on the row's type; the component is the same. */
const TableRow = memo(PlainRow) as typeof PlainRow;

/** A click on the row itself, not on something in it that has a meaning of its own, and not the end of marking text. */
function isPlainClick(event: MouseEvent<HTMLTableRowElement>): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, select, [role="menu"]') && !getSelection()?.toString();
}

/** The name of a row that opens beside the list; the address holds which. */
export const LeadPanelLink = ({ panel, children }: { panel: string; children: ReactNode }) => (
  <Link
    to="."
    search={(before: Record<string, unknown>) => ({ ...before, panel })}
    resetScroll={false}
    className={styles.lead}
  >
    <bdi>{children}</bdi>
  </Link>
);

/** The cell that names the row: its link. `search` is for what opens beside a list. */
export function LeadLink({
  to,
  search,
  children,
}: {
  to: string;
  search?: Record<string, string>;
  children: ReactNode;
}) {
  const words = <bdi>{children}</bdi>;
  if (!search) {
    return (
      <PageLink to={to} className={styles.lead}>
        {words}
      </PageLink>
    );
  }
  return (
    <Link to={to} search={search} className={styles.lead}>
      {words}
    </Link>
  );
}

/** Long words in a cell, cut with an ellipsis. */
export function Clip({ children }: { children: ReactNode }) {
  return (
    <span className={styles.clip}>
      <bdi>{children}</bdi>
    </span>
  );
}
