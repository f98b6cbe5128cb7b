import { useCallback, useMemo, useState } from 'react';
import type { ListData } from '@souk/contract/core/list.ts';
import { requestAny } from '#platform/api/request.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { toFilterQuery } from './list-query.ts';
import type { ListRow } from './list.types.ts';
import type { List } from './use-list.ts';

export interface Selection {
  /** Rows selected one by one; ignored while `isAll`. */
  ids: ReadonlySet<string>;
  /** All matching rows are selected, on every page. */
  isAll: boolean;
  /** Number of selected rows. */
  count: number;
  /** Number of matching rows; undefined until loaded. */
  matching: number | undefined;
  /** `matching` is an estimate. */
  isEstimate: boolean;
  /** Search and filters of the list, as its query. */
  filter: Record<string, string>;
  has: (id: string) => boolean;
  /** Selects or deselects a row. If all rows are selected, only the other rows of this page stay selected. */
  toggle: (id: string) => void;
  /** Selects all rows on screen, or none if all of them are selected. */
  togglePage: () => void;
  isPageSelected: boolean;
  /** Selects all matching rows, with an exact count. */
  selectAll: () => Promise<void>;
  /** Corrects the number of matching rows while all are selected. If it is zero, clears the selection. */
  recount: (count: number) => void;
  /** Replaces the selection. */
  select: (ids: readonly string[]) => void;
  clear: () => void;
}

type SelectableList<Row extends ListRow> = Pick<
  List<Row>,
  'rows' | 'state' | 'fixedFilters' | 'count' | 'isEstimate' | 'endpoint'
>;

interface SelectedRows {
  ids: ReadonlySet<string>;
  /** Number of matching rows, if all of them are selected. */
  allCount?: number;
}

const NO_ROWS_SELECTED: SelectedRows = { ids: new Set() };

/** Row selection that spans pages and is cleared when search or filters change. */
export function useSelection<Row extends ListRow>({
  rows,
  state,
  fixedFilters,
  count,
  isEstimate,
  endpoint,
}: SelectableList<Row>): Selection {
  const scope = JSON.stringify(toFilterQuery(state, fixedFilters));
  const filter = useMemo((): Record<string, string> => JSON.parse(scope), [scope]);
  const [{ ids, allCount }, setSelected] = useSelectedRows(scope);
  const isAll = allCount !== undefined;
  const isPageSelected = isAll || (rows.length > 0 && rows.every((row) => ids.has(row.id)));

  // memoized separately, because a new `toggle` re-renders every row
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => ({
        ids: withToggled(before.allCount === undefined ? before.ids : new Set(rows.map((row) => row.id)), id),
      })),
    [rows, setSelected],
  );
  return useMemo(() => {
    const recount = (now: number) =>
      setSelected((before) => (now === 0 ? NO_ROWS_SELECTED : { ids: before.ids, allCount: now }));
    return {
      ids,
      isAll,
      count: allCount ?? ids.size,
      matching: count,
      isEstimate,
      filter,
      has: (id) => isAll || ids.has(id),
      toggle,
      togglePage: () =>
        setSelected((before) => {
          if (before.allCount !== undefined) return NO_ROWS_SELECTED;
          const next = new Set(before.ids);
          for (const row of rows) {
            if (isPageSelected) next.delete(row.id);
            else next.add(row.id);
          }
          return { ids: next };
        }),
      isPageSelected,
      selectAll: async () => {
        const exactCount = count === undefined || isEstimate ? await countExactly(endpoint, filter) : count;
        if (exactCount !== undefined) recount(exactCount);
      },
      recount,
      select: (selectedIds) => setSelected(() => ({ ids: new Set(selectedIds) })),
      clear: () => setSelected(() => NO_ROWS_SELECTED),
    };
  }, [ids, allCount, isAll, count, isEstimate, filter, endpoint, rows, isPageSelected, toggle, setSelected]);
}

type UpdateSelection = (change: (before: SelectedRows) => SelectedRows) => void;

/** The selection for a scope, which is the search and filters. It starts empty when the scope changes. */
function useSelectedRows(scope: string): [SelectedRows, UpdateSelection] {
  const [stored, setStored] = useState({ scope, selected: NO_ROWS_SELECTED });
  const change: UpdateSelection = useCallback(
    (update) =>
      setStored((before) => ({ scope, selected: update(before.scope === scope ? before.selected : NO_ROWS_SELECTED) })),
    [scope],
  );
  return [stored.scope === scope ? stored.selected : NO_ROWS_SELECTED, change];
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The exact number of matching rows, or undefined after an error, which the request has already shown in a toast. */
async function countExactly(endpoint: Endpoint, filter: Record<string, string>): Promise<number | undefined> {
  const call = { query: { ...filter, limit: 1, count: 'exact' } };
  try {
    return (await requestAny<ListData<unknown>>(endpoint, call)).count;
  } catch {
    return undefined;
  }
}
