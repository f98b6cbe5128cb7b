import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { toListQuery } from '#kit/list/list-query.ts';
import type { List } from '#kit/list/use-list.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';

interface NextQuery {
  open: () => void;
}

/** Finds the query after the open one. Resolves to undefined if there is no other query. */
export type FindNext = () => Promise<NextQuery | undefined>;

type FinderOptions = Pick<List<Query>, 'rows' | 'state' | 'count' | 'goTo'> & {
  openId: string;
  open: (id: string) => void;
};

/**
 * Returns a function that finds the query after the open one: the next row of this page, or the first row of the next
 * page. At the end of the list, or if the next page fails to load, it finds the first row of this page. Returns
 * undefined if this page has no other query.
 */
export function createNextQueryFinder({
  rows,
  state,
  count = 0,
  goTo,
  openId,
  open,
}: FinderOptions): FindNext | undefined {
  const others = rows.filter(({ id }) => id !== openId);
  if (others.length === 0) return undefined;
  const index = rows.findIndex(({ id }) => id === openId);
  const nextRow = rows[index + 1];
  if (nextRow) return async () => ({ open: () => open(nextRow.id) });
  const isLastPage = state.page * state.limit >= count;
  return async () => {
    const firstOfPage = isLastPage ? undefined : await fetchFirstOfPage(state, state.page + 1);
    if (!firstOfPage) return { open: () => open(others[0]?.id ?? openId) };
    return {
      open: () => {
        goTo(state.page + 1);
        open(firstOfPage.id);
      },
    };
  };
}

/** The first query of a page; undefined if it fails to load, so a failure does not block sending. */
async function fetchFirstOfPage(state: List<Query>['state'], page: number): Promise<Query | undefined> {
  const query = toListQuery({ ...state, page, cursor: undefined });
  const answer = await queryClient
    .fetchQuery(queryOf(queriesApi.list, { query, background: true }))
    .catch(() => undefined);
  return answer?.rows[0];
}
