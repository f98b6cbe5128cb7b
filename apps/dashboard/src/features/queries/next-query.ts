import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { listQueryOf } from '#kit/list/list-query.ts';
import type { List } from '#kit/list/use-list.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';

interface Next {
  open: () => void;
}

/** Finds the query after the open one; undefined where there is no other. */
export type FindNext = () => Promise<Next | undefined>;

type Opening = Pick<List<Query>, 'rows' | 'state' | 'count' | 'goTo'> & { openId: string; open: (id: string) => void };

/** The query behind the open one: in the page on screen, at the top of the next page, or the first where the list ends. */
export function nextQueryFinder({ rows, state, count = 0, goTo, openId, open }: Opening): FindNext | undefined {
  const others = rows.filter(({ id }) => id !== openId);
  if (others.length === 0) return undefined;
  const place = rows.findIndex(({ id }) => id === openId);
  const following = rows[place + 1];
  if (following) return async () => ({ open: () => open(following.id) });
  const isLastPage = state.page * state.limit >= count;
  return async () => {
    const top = isLastPage ? undefined : await topOfPage(state, state.page + 1);
    if (!top) return { open: () => open(others[0]?.id ?? openId) };
    return {
      open: () => {
        goTo(state.page + 1);
        open(top.id);
      },
    };
  };
}

/** A page that fails to load ends the list: the reply is sent all the same. */
async function topOfPage(state: List<Query>['state'], page: number): Promise<Query | undefined> {
  const query = listQueryOf({ ...state, page, cursor: undefined });
  const answer = await queryClient
    .fetchQuery(queryOf(queriesApi.list, { query, background: true }))
    .catch(() => undefined);
  return answer?.rows[0];
}
