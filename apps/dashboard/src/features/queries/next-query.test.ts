import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { toListQuery } from '#kit/list/list-query.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createNextQueryFinder } from './next-query.ts';

const state = { page: 1, limit: 2, sort: undefined, q: '', filters: { status: 'new,open' }, cursor: undefined };
const row = (id: string) => ({ id }) as Query;
const open = vi.fn();
const goTo = vi.fn();
const finder = (openId: string, ids: string[], count = ids.length) =>
  createNextQueryFinder({ rows: ids.map(row), state, count, goTo, openId, open });

afterEach(() => {
  queryClient.clear();
  vi.resetAllMocks();
});

test('finds the query below in the list', async () => {
  (await finder('a', ['a', 'b'])?.())?.open();
  expect(open).toHaveBeenCalledWith('b');
});

test('after the last row of a page, finds the first row of the next page', async () => {
  const { queryKey } = queryOf(queriesApi.list, { query: toListQuery({ ...state, page: 2 }) });
  queryClient.setQueryDefaults(queryKey, { staleTime: Infinity });
  queryClient.setQueryData(queryKey, { count: 3, rows: [row('c')] });
  (await finder('b', ['a', 'b'], 3)?.())?.open();
  expect(goTo).toHaveBeenCalledWith(2);
  expect(open).toHaveBeenCalledWith('c');
});

test('finds the first row after the last one, and for a query that is not in the list', async () => {
  (await finder('b', ['a', 'b'])?.())?.open();
  (await finder('x', ['a', 'b'])?.())?.open();
  expect(open.mock.calls).toEqual([['a'], ['a']]);
});

test('finds none if the list has no other query', () => {
  expect(finder('a', ['a'])).toBeUndefined();
});
