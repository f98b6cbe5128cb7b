import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { listQueryOf } from '#kit/list/list-query.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { nextQueryFinder } from './next-query.ts';

const state = { page: 1, limit: 2, sort: undefined, q: '', filters: { status: 'new,open' }, cursor: undefined };
const row = (id: string) => ({ id }) as Query;
const open = vi.fn();
const goTo = vi.fn();
const finder = (openId: string, ids: string[], count = ids.length) =>
  nextQueryFinder({ rows: ids.map(row), state, count, goTo, openId, open });

afterEach(() => {
  queryClient.clear();
  vi.resetAllMocks();
});

test('the next query is the one below in the list', async () => {
  (await finder('a', ['a', 'b'])?.())?.open();
  expect(open).toHaveBeenCalledWith('b');
});

test('behind the last of a page it is the first of the next page of the same list', async () => {
  const { queryKey } = queryOf(queriesApi.list, { query: listQueryOf({ ...state, page: 2 }) });
  queryClient.setQueryDefaults(queryKey, { staleTime: Infinity });
  queryClient.setQueryData(queryKey, { count: 3, rows: [row('c')] });
  (await finder('b', ['a', 'b'], 3)?.())?.open();
  expect(goTo).toHaveBeenCalledWith(2);
  expect(open).toHaveBeenCalledWith('c');
});

test('behind the last of all it is the first again, and for one that is not in the list too', async () => {
  (await finder('b', ['a', 'b'])?.())?.open();
  (await finder('x', ['a', 'b'])?.())?.open();
  expect(open.mock.calls).toEqual([['a'], ['a']]);
});

test('there is none where the list has no other', () => {
  expect(finder('a', ['a'])).toBeUndefined();
});
