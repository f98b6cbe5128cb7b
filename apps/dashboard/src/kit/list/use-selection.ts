import { useCallback, useMemo, useState } from 'react';
import type { ListData } from '@souk/contract/core/list.ts';
import { requestAny } from '#platform/api/request.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { filterOf } from './list-query.ts';
import type { ListRow } from './list.types.ts';
import type { List } from './use-list.ts';

export interface Selection {
  /** Rows picked one by one; what they are has no meaning while `isAll`. */
  ids: ReadonlySet<string>;
  /** All that match are picked, on this page and the others. */
  isAll: boolean;
  /** How many are picked. */
  count: number;
  /** How many match; undefined until known. */
  matching: number | undefined;
  /** `matching` is about right. */
  isEstimate: boolean;
  /** Search and filters that they match, as the list's query. */
  filter: Record<string, string>;
  has: (id: string) => boolean;
  /** From all, it goes back to the rows of this page without that one. */
  toggle: (id: string) => void;
  /** Picks all rows on screen, or none when all of them are picked. */
  togglePage: () => void;
  isPageSelected: boolean;
  /** Picks all that match, counted exactly. */
  selectAll: () => Promise<void>;
  /** Another number matches than was thought; none lets go of all. */
  recount: (count: number) => void;
  /** Only these rows. */
  pick: (ids: readonly string[]) => void;
  clear: () => void;
}

type Source<Row extends ListRow> = Pick<List<Row>, 'rows' | 'state' | 'fixed' | 'count' | 'isEstimate' | 'endpoint'>;

interface Picked {
  ids: ReadonlySet<string>;
  /** How many all are, where all that match are picked. */
  all?: number;
}

const NOTHING: Picked = { ids: new Set() };

/** Picked rows. They stay picked over pages, and are let go when search or filters change. */
export function useSelection<Row extends ListRow>({
  rows,
  state,
  fixed,
  count,
  isEstimate,
  endpoint,
}: Source<Row>): Selection {
  const scope = JSON.stringify(filterOf(state, fixed));
  const filter = useMemo((): Record<string, string> => JSON.parse(scope), [scope]);
  const [{ ids, all }, setPicked] = usePicked(scope);
  const isAll = all !== undefined;
  const isPageSelected = isAll || (rows.length > 0 && rows.every((row) => ids.has(row.id)));

  // its own, since rows are drawn again with another one
  const toggle = useCallback(
    (id: string) =>
      setPicked((before) => ({
        ids: toggled(before.all === undefined ? before.ids : new Set(rows.map((row) => row.id)), id),
      })),
    [rows, setPicked],
  );
  return useMemo(() => {
    const recount = (now: number) => setPicked((before) => (now === 0 ? NOTHING : { ids: before.ids, all: now }));
    return {
      ids,
      isAll,
      count: all ?? ids.size,
      matching: count,
      isEstimate,
      filter,
      has: (id) => isAll || ids.has(id),
      toggle,
      togglePage: () =>
        setPicked((before) => {
          if (before.all !== undefined) return NOTHING;
          const next = new Set(before.ids);
          for (const row of rows) {
            if (isPageSelected) next.delete(row.id);
            else next.add(row.id);
          }
          return { ids: next };
        }),
      isPageSelected,
      selectAll: async () => {
        const exact = count === undefined || isEstimate ? await countExactly(endpoint, filter) : count;
        if (exact !== undefined) recount(exact);
      },
      recount,
      pick: (wanted) => setPicked(() => ({ ids: new Set(wanted) })),
      clear: () => setPicked(() => NOTHING),
    };
  }, [ids, all, isAll, count, isEstimate, filter, endpoint, rows, isPageSelected, toggle, setPicked]);
}

type ChangePicked = (change: (before: Picked) => Picked) => void;

/** What is picked in this scope; what was picked in another one is let go. */
function usePicked(scope: string): [Picked, ChangePicked] {
  const [kept, setKept] = useState({ scope, picked: NOTHING });
  const change: ChangePicked = useCallback(
    (toNext) => setKept((before) => ({ scope, picked: toNext(before.scope === scope ? before.picked : NOTHING) })),
    [scope],
  );
  return [kept.scope === scope ? kept.picked : NOTHING, change];
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Undefined after a failure, which has been told. */
async function countExactly(endpoint: Endpoint, filter: Record<string, string>): Promise<number | undefined> {
  const call = { query: { ...filter, limit: 1, count: 'exact' } };
  try {
    return (await requestAny<ListData<unknown>>(endpoint, call)).count;
  } catch {
    return undefined;
  }
}
