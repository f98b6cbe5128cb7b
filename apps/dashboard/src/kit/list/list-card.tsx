import type { ListData } from '@souk/contract/core/list.ts';
import { type FunctionComponent, type ReactNode, useMemo } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import type { PagerTotals } from '#ui/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable, type RowActions } from './data-table.tsx';
import { ExportButton, type ExportFile } from './export-button.tsx';
import { downloadExport, type ExportEndpoint } from './export-list.ts';
import { ListPager } from './list-pager.tsx';
import { isFilteredOrSearched } from './list-query.ts';
import { ListRows, type RowTexts } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Column, Filter, ListRow } from './list.types.ts';
import styles from './table.module.css';
import { TableSkeleton } from './table-skeleton.tsx';
import { usePreloadCode } from './use-preload-code.ts';
import { useColumns } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Texts of a list. */
interface ListTexts extends RowTexts {
  /** Name of the table: 'Orders'. */
  title: string;
  /** 'Search orders'. */
  search: string;
  /** Replaces the table while the list has no rows at all. */
  empty: ReactNode;
}

interface BulkProps<Row extends ListRow, Data extends ListData<Row>> {
  selection: Selection;
  list: List<Row, Data>;
}

/**
 * Actions for one row and for many. An action that a list does not offer is set to undefined, so that none is
 * forgotten.
 */
interface ListRowActions<Row extends ListRow, Data extends ListData<Row>> extends RowActions<Row> {
  linkTo: RowActions<Row>['linkTo'];
  menu: RowActions<Row>['menu'];
  /** Buttons for the selected rows. */
  bulk: FunctionComponent<BulkProps<Row, Data>> | undefined;
  /** Filters that match exactly the rows that can be selected. Undefined if all rows can. */
  selectableFilter?: Record<string, string> | undefined;
}

/** How a list is exported as CSV. */
interface ListCsv {
  endpoint: ExportEndpoint;
  /** Files with their own columns, offered beside the visible columns. */
  files?: readonly ExportFile[];
}

interface ListCardProps<Row extends ListRow, Data extends ListData<Row>> {
  list: List<Row, Data>;
  /** Key under which the user's columns are saved. */
  name: string;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  /** The endpoint's own sort order, which applies if the address has none. */
  defaultSort: string;
  filters: readonly Filter[];
  rowActions: ListRowActions<Row, Data>;
  /** Totals of all matching rows. */
  totals?: PagerTotals;
  /** Undefined for a list without export. */
  csv: ListCsv | undefined;
}

/** Search, filters, columns, the table with its states, bulk bar and pager; used by every list. */
export function ListCard<Row extends ListRow, Data extends ListData<Row>>(props: ListCardProps<Row, Data>) {
  const { list, name, texts, columns, csv } = props;
  const { bulk: BulkActions, selectableFilter, ...rowActions } = props.rowActions;
  const choice = useColumns(name, columns, list);
  const rowSelection = useSelection(useSelectableRows(list, rowActions.canSelect, selectableFilter));
  const selection = BulkActions && rowSelection;
  const preloadCode = usePreloadCode();
  const currentId = useListKeys({ ...rowActions, rows: list.rows, selection });
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0 && list.state.page === 1;
  const exportRows = (selectedRows?: Selection) =>
    csv &&
    ((fields?: Record<string, string>) =>
      void downloadExport(
        csv.endpoint,
        { ...list, selection: selectedRows },
        fields ?? choice.visible.map(({ key }) => key),
      ));
  const exportAll = exportRows();
  return (
    <div className={styles.list} onPointerEnter={() => preloadCode(list.rows[0] && rowActions.linkTo?.(list.rows[0]))}>
      <Card flush>
        {!(isEmpty && !isFilteredOrSearched(list.state)) && (
          <ListToolbar list={list} search={texts.search} filters={props.filters}>
            {exportAll && <ExportButton label={t('Export as CSV')} files={csv?.files} onExport={exportAll} />}
            <ColumnsMenu choice={choice} />
          </ListToolbar>
        )}
        <ListRows
          list={list}
          texts={texts}
          skeleton={
            <TableSkeleton
              columns={choice.visible}
              count={list.state.limit}
              density={choice.density}
              isSelectable={selection !== undefined}
              hasMenu={rowActions.menu !== undefined}
            />
          }
        >
          <DataTable
            label={texts.title}
            columns={choice.visible}
            rows={list.rows}
            rowActions={rowActions}
            sorting={{ sort: list.state.sort ?? props.defaultSort, onSort: (sort) => list.change({ sort }) }}
            selection={selection}
            density={choice.density}
            isStale={list.isStale}
            currentId={currentId}
          />
        </ListRows>
        <ListPager list={list} totals={props.totals} />
      </Card>
      {BulkActions && (
        <BulkBar selection={rowSelection} exportFiles={csv?.files} onExport={exportRows(rowSelection)}>
          <BulkActions selection={rowSelection} list={list} />
        </BulkBar>
      )}
    </div>
  );
}

/** Restricts the list to rows that can be selected. Their number is unknown until 'select all' requests a count. */
function useSelectableRows<Row extends ListRow>(
  list: List<Row>,
  canSelect: RowActions<Row>['canSelect'],
  selectableFilter: Record<string, string> | undefined,
): List<Row> {
  return useMemo(
    () =>
      selectableFilter && canSelect
        ? { ...list, rows: list.rows.filter(canSelect), fixedFilters: selectableFilter, isEstimate: true }
        : list,
    [list, canSelect, selectableFilter],
  );
}
