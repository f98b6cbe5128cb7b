import type { ListData } from '@souk/contract/core/list.ts';
import { type FunctionComponent, type ReactNode, useMemo } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import type { Totals } from '#ui/pager.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable, type RowSteps } from './data-table.tsx';
import { ExportButton, type ExportFile } from './export-button.tsx';
import { downloadExport, type ExportEndpoint } from './export-list.ts';
import { ListPager } from './list-pager.tsx';
import { isNarrowed } from './list-query.ts';
import { ListRows, type RowTexts } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { Column, Filter, ListRow } from './list.types.ts';
import styles from './table.module.css';
import { TableSkeleton } from './table-skeleton.tsx';
import { useCodeAhead } from './use-code-ahead.ts';
import { useColumns } from './use-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import type { List } from './use-list.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** What a list says about its rows. */
interface ListWords extends RowTexts {
  /** 'Orders': names the table. */
  title: string;
  /** 'Search orders'. */
  search: string;
  /** In place of the rows while there are none at all. */
  empty: ReactNode;
}

interface BulkProps<Row extends ListRow, Data extends ListData<Row>> {
  selection: Selection;
  list: List<Row, Data>;
}

/** What can be done with one row, and with many. */
interface ListSteps<Row extends ListRow, Data extends ListData<Row>> extends RowSteps<Row> {
  /** Buttons for the picked rows. */
  bulk?: FunctionComponent<BulkProps<Row, Data>> | undefined;
  /** The filters that all rows which can be picked match, where some cannot. */
  pickable?: Record<string, string> | undefined;
}

/** How a list is had as CSV. */
interface ListCsv {
  endpoint: ExportEndpoint;
  /** Files with columns of their own, offered beside the columns shown. */
  files?: readonly ExportFile[];
}

interface ListCardProps<Row extends ListRow, Data extends ListData<Row>> {
  list: List<Row, Data>;
  /** Under which the person's columns are kept. */
  name: string;
  words: ListWords;
  columns: readonly Column<Row>[];
  /** The endpoint's own order while the address names none. */
  defaultSort: string;
  filters?: readonly Filter[];
  steps: ListSteps<Row, Data>;
  /** What all that match come to. */
  totals?: Totals;
  csv?: ListCsv;
}

/** Search, filters, columns, the table with its states, bulk bar and pager: one way for every list. */
export function ListCard<Row extends ListRow, Data extends ListData<Row>>(props: ListCardProps<Row, Data>) {
  const { list, name, words, columns, csv } = props;
  const { bulk: Bulk, pickable, ...steps } = props.steps;
  const choice = useColumns(name, columns, list);
  const picked = useSelection(usePickable(list, steps.canPick, pickable));
  const selection = Bulk && picked;
  const loadCode = useCodeAhead();
  const currentId = useListKeys({ ...steps, rows: list.rows, selection });
  const hasNone = !list.isLoading && !list.error && list.rows.length === 0 && list.state.page === 1;
  const download = (rows?: Selection) =>
    csv &&
    ((fields?: Record<string, string>) =>
      void downloadExport(csv.endpoint, { ...list, picked: rows }, fields ?? choice.visible.map(({ key }) => key)));
  const downloadAll = download();
  return (
    <div className={styles.list} onPointerEnter={() => loadCode(list.rows[0] && steps.linkTo?.(list.rows[0]))}>
      <Card flush>
        {!(hasNone && !isNarrowed(list.state)) && (
          <ListToolbar list={list} search={words.search} filters={props.filters}>
            {downloadAll && <ExportButton label={t('Export as CSV')} files={csv?.files} onExport={downloadAll} />}
            <ColumnsMenu choice={choice} />
          </ListToolbar>
        )}
        <ListRows
          list={list}
          words={words}
          skeleton={
            <TableSkeleton
              columns={choice.visible}
              count={list.state.limit}
              density={choice.density}
              isPickable={selection !== undefined}
              hasMenu={steps.menu !== undefined}
            />
          }
        >
          <DataTable
            label={words.title}
            columns={choice.visible}
            rows={list.rows}
            steps={steps}
            sorting={{ sort: list.state.sort ?? props.defaultSort, onSort: (sort) => list.change({ sort }) }}
            selection={selection}
            density={choice.density}
            isStale={list.isStale}
            currentId={currentId}
          />
        </ListRows>
        <ListPager list={list} totals={props.totals} />
      </Card>
      {Bulk && (
        <BulkBar selection={picked} exportFiles={csv?.files} onExport={download(picked)}>
          <Bulk selection={picked} list={list} />
        </BulkBar>
      )}
    </div>
  );
}

/** The list as far as it can be picked: how many that are in all is counted once somebody picks them. */
function usePickable<Row extends ListRow>(
  list: List<Row>,
  canPick: RowSteps<Row>['canPick'],
  pickable: Record<string, string> | undefined,
): List<Row> {
  return useMemo(
    () =>
      pickable && canPick ? { ...list, rows: list.rows.filter(canPick), fixed: pickable, isEstimate: true } : list,
    [list, canPick, pickable],
  );
}
