import { type ReactNode, useMemo } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { LoadError, NoMatch } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Pager } from '#ui/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable, type RowSteps } from './data-table.tsx';
import { ExportButton, type ExportFile } from './export-button.tsx';
import { downloadExport, type ExportEndpoint } from './export-list.ts';
import { FilterChips } from './filter-chips.tsx';
import toolbar from './list-toolbar.module.css';
import { hasFilters } from './list-query.ts';
import type { Column, Filter, ListRow } from './list.types.ts';
import { SearchBox } from './search-box.tsx';
import styles from './table.module.css';
import { TableSkeleton } from './table-skeleton.tsx';
import { useCodeAhead } from './use-code-ahead.ts';
import { useColumns, type ColumnChoice } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** What a list says about its rows. */
export interface ListWords {
  /** 'Orders': names the table. */
  title: string;
  /** 'Search orders'. */
  search: string;
  /** 'No orders match'. */
  noMatch: string;
  /** 'Orders could not be loaded'. */
  failed: string;
}

interface ListCardProps<Row extends ListRow> {
  list: List<Row>;
  /** Under which the person's columns are kept. */
  name: string;
  words: ListWords;
  columns: readonly Column<Row>[];
  /** The endpoint's own order while the address names none. */
  defaultSort: string;
  filters?: readonly Filter[];
  steps: RowSteps<Row>;
  /** The filters that all rows which can be picked match, where some cannot. */
  pickable?: Record<string, string> | undefined;
  /** Buttons for the picked rows. */
  bulk?: (selection: Selection) => ReactNode;
  /** In place of the rows while there are none at all. */
  empty: ReactNode;
  /** What all that match come to, formatted. */
  sum?: string;
  /** What all that match stand for where some rows stand for several, such as '52 codes'. */
  holds?: string | undefined;
  /** Where the shown list can be had as CSV. */
  exportEndpoint?: ExportEndpoint;
  /** Files with columns of their own, offered beside the columns shown. */
  exportFiles?: readonly ExportFile[];
}

/** Search, filters, columns, the table with its states, bulk bar and pager: one way for every list. */
export function ListCard<Row extends ListRow>(props: ListCardProps<Row>) {
  const { list, name, columns, steps, bulk, exportEndpoint } = props;
  const choice = useColumns(name, columns, list);
  const picked = useSelection(usePickable(list, props));
  const selection = bulk && picked;
  const loadCode = useCodeAhead();
  const currentId = useListKeys({ ...steps, rows: list.rows, selection });
  const isAsked = list.state.q !== '' || hasFilters(list.state);
  const hasNone = !list.isLoading && !list.error && list.rows.length === 0 && list.state.page === 1;
  return (
    <div className={styles.list} onPointerEnter={() => loadCode(list.rows[0] && steps.linkTo?.(list.rows[0]))}>
      <Card flush>
        {!(hasNone && !isAsked) && <Toolbar {...props} choice={choice} />}
        <Body {...props} choice={choice} selection={selection} currentId={currentId} isAsked={isAsked} />
        {list.count !== undefined && list.count > 0 && (
          <Pager
            page={list.state.page}
            limit={list.state.limit}
            count={list.count}
            isEstimate={list.isEstimate}
            sum={props.sum}
            holds={props.holds}
            onPage={list.goTo}
            onLimit={(limit) => list.change({ limit })}
            onPrefetch={list.prefetchPage}
          />
        )}
      </Card>
      {selection && bulk && (
        <BulkBar
          selection={selection}
          exportFiles={props.exportFiles}
          onExport={
            exportEndpoint &&
            ((fields) => void downloadExport(exportEndpoint, { ...list, picked }, fields ?? keysOf(choice)))
          }
        >
          {bulk(selection)}
        </BulkBar>
      )}
    </div>
  );
}

/** The list as far as it can be picked: how many that are in all is counted once somebody picks them. */
function usePickable<Row extends ListRow>(
  list: List<Row>,
  { steps: { canPick }, pickable }: Pick<ListCardProps<Row>, 'steps' | 'pickable'>,
): List<Row> {
  return useMemo(
    () =>
      pickable && canPick ? { ...list, rows: list.rows.filter(canPick), fixed: pickable, isEstimate: true } : list,
    [list, canPick, pickable],
  );
}

const keysOf = <Row,>({ visible }: ColumnChoice<Row>): string[] => visible.map((column) => column.key);

function Toolbar<Row extends ListRow>({
  list,
  words,
  filters = [],
  choice,
  exportEndpoint,
  exportFiles,
}: ListCardProps<Row> & { choice: ColumnChoice<Row> }) {
  return (
    <div className={toolbar.toolbar} role="search">
      <div className={toolbar.search}>
        <SearchBox label={words.search} value={list.state.q} onChange={(q) => list.change({ q }, { replace: true })} />
      </div>
      <FilterChips filters={filters} values={list.state.filters} onChange={list.filter} />
      <div className={toolbar.end}>
        {exportEndpoint && (
          <ExportButton
            label={t('Export as CSV')}
            files={exportFiles}
            onExport={(fields) => void downloadExport(exportEndpoint, list, fields ?? keysOf(choice))}
          />
        )}
        <ColumnsMenu choice={choice} />
      </div>
    </div>
  );
}

interface BodyProps<Row extends ListRow> extends ListCardProps<Row> {
  choice: ColumnChoice<Row>;
  selection: Selection | undefined;
  currentId: string | undefined;
  isAsked: boolean;
}

function Body<Row extends ListRow>({
  list,
  words,
  steps,
  empty,
  defaultSort,
  choice,
  selection,
  currentId,
  isAsked,
}: BodyProps<Row>) {
  if (list.error) {
    return <LoadError title={words.failed} answer={list} />;
  }
  if (list.isLoading) {
    return (
      <TableSkeleton
        columns={choice.visible}
        count={list.state.limit}
        density={choice.density}
        isPickable={selection !== undefined}
        hasMenu={steps.menu !== undefined}
      />
    );
  }
  if (list.rows.length === 0) {
    if (!isAsked && list.state.page === 1) return empty;
    return <NoMatch title={words.noMatch} q={list.state.q} isFiltered={hasFilters(list.state)} onClear={list.clear} />;
  }
  return (
    <DataTable
      {...steps}
      label={words.title}
      columns={choice.visible}
      rows={list.rows}
      sort={list.state.sort ?? defaultSort}
      onSort={(sort) => list.change({ sort })}
      selection={selection}
      density={choice.density}
      isStale={list.isStale}
      currentId={currentId}
    />
  );
}
