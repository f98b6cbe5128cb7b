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
import { toDropOrders, useFittingColumns } from './use-fitting-columns.ts';
import type { Selection } from './use-selection.ts';

export interface RowActions<Row> {
  /** The name of the row, for its checkbox and menu. */
  nameOf: (row: Row) => string;
  /** The page that a click on the row opens. */
  linkTo?: ((row: Row) => string) | undefined;
  /** Search parameters of that page. */
  searchOf?: (row: Row) => Record<string, string> | undefined;
  /** Whether a row can be selected; by default all can. */
  canSelect?: (row: Row) => boolean;
  menu?: ((row: Row) => readonly MenuEntry[]) | undefined;
}

interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

interface DataTableProps<Row extends ListRow> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowActions: RowActions<Row>;
  /** Without it columns are not sortable. */
  sorting?: Sorting;
  /** Without it rows cannot be selected. */
  selection?: Selection;
  density?: Density;
  isStale?: boolean;
  /** The row focused by keyboard. */
  currentId?: string;
}

type DropOrders = ReadonlyMap<string, number>;

/** A table with sortable heads and selectable rows, each with a link and a menu. On phones each row becomes a card. */
export function DataTable<Row extends ListRow>(props: DataTableProps<Row>) {
  const { label, columns, rows, sorting, selection, density = 'normal', isStale = false, currentId } = props;
  const { nameOf, linkTo, searchOf, canSelect, menu } = props.rowActions;
  // memoized, because a new object re-renders every row
  const rowActions = useMemo(
    () => ({ nameOf, linkTo, searchOf, canSelect, menu }),
    [nameOf, linkTo, searchOf, canSelect, menu],
  );
  const boxRef = useFittingColumns(columns, rows, density);
  const dropOrders = useMemo(() => toDropOrders(columns), [columns]);
  return (
    <div className={styles.wrap} ref={boxRef}>
      <table
        className={classNames(styles.table, isStale && styles.stale)}
        data-density={density}
        aria-label={label}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {selection && <SelectAllHead rows={rows} selection={selection} />}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} dropOrder={dropOrders.get(column.key)} sorting={sorting} />
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
              dropOrders={dropOrders}
              rowActions={rowActions}
              isSelected={selection?.has(row.id) ?? false}
              isCurrent={row.id === currentId}
              onSelect={selection?.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectAllHead({ rows, selection }: { rows: readonly ListRow[]; selection: Selection }) {
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
  dropOrder: number | undefined;
  sorting: Sorting | undefined;
}

function HeadCell<Row>({ column: { head, align, priority, sort: key }, dropOrder, sorting }: HeadCellProps<Row>) {
  const isSorted = sorting && key !== undefined;
  const direction = !isSorted
    ? undefined
    : sorting.sort === key
      ? 'ascending'
      : sorting.sort === `-${key}`
        ? 'descending'
        : undefined;
  return (
    <th
      scope="col"
      className={align && styles.end}
      data-priority={priority}
      data-drop={dropOrder}
      aria-sort={direction}
    >
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
  dropOrders: DropOrders;
  rowActions: RowActions<Row>;
  isSelected: boolean;
  isCurrent: boolean;
  onSelect?: (id: string) => void;
}

function PlainRow<Row extends ListRow>({
  row,
  columns,
  dropOrders,
  rowActions: { nameOf, linkTo, searchOf, canSelect, menu },
  isSelected,
  isCurrent,
  onSelect,
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
      className={classNames(styles.row, isSelected && styles.picked, isCurrent && styles.current)}
      data-link={to && ''}
      data-row={row.id}
      onClick={follow}
      onPointerEnter={preload}
    >
      {onSelect && (
        <td className={styles.pick}>
          {(canSelect?.(row) ?? true) && (
            <Checkbox
              aria-label={t('Select {name}', { name: nameOf(row) })}
              checked={isSelected}
              onChange={() => onSelect(row.id)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(column.align && styles.end, column.isMuted && styles.muted)}
          data-priority={column.priority}
          data-drop={dropOrders.get(column.key)}
          data-phone={column.phone}
          data-label={needsNoLabel(column) ? undefined : column.head}
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

/** Whether a value is clear without its column head. */
const needsNoLabel = <Row,>({ align, phone, isSelfExplanatory }: Column<Row>): boolean =>
  isSelfExplanatory ?? (align === undefined || phone === 'b');

/** `memo` loses the type parameter of the component, so the cast restores it. */
const TableRow = memo(PlainRow) as typeof PlainRow;

/** Whether a click was on the row itself: not on a control in the row, and not at the end of a text selection. */
function isPlainClick(event: MouseEvent<HTMLTableRowElement>): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, select, [role="menu"]') && !getSelection()?.toString();
}

/** The name of a row as a link that opens a panel, which is part of the address. */
export const RowPanelLink = ({ panel, children }: { panel: string; children: ReactNode }) => (
  <Link
    to="."
    search={(before: Record<string, unknown>) => ({ ...before, panel })}
    resetScroll={false}
    className={styles.lead}
  >
    <bdi>{children}</bdi>
  </Link>
);

/** The cell that identifies the row, as a link. `search` opens a panel or tab. */
export function RowLink({
  to,
  search,
  children,
}: {
  to: string;
  search?: Record<string, string>;
  children: ReactNode;
}) {
  const content = <bdi>{children}</bdi>;
  if (!search) {
    return (
      <PageLink to={to} className={styles.lead}>
        {content}
      </PageLink>
    );
  }
  return (
    <Link to={to} search={search} className={styles.lead}>
      {content}
    </Link>
  );
}

/** Text in a cell, cut off with an ellipsis. */
export function Truncate({ children }: { children: ReactNode }) {
  return (
    <span className={styles.clip}>
      <bdi>{children}</bdi>
    </span>
  );
}
