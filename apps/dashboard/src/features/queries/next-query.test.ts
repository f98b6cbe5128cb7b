import { type Query, queriesApi } from '@souk/contract/queries/api.ts';
import { toListQuery } from '#kit/list/list-query.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
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
  vi.unstubAllGlobals();
});

test('finds the next query in the list', async () => {
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

test('finds the first row if the query is the last one or not in the list', async () => {
  (await finder('b', ['a', 'b'])?.())?.open();
  (await finder('x', ['a', 'b'])?.())?.open();
  expect(open.mock.calls).toEqual([['a'], ['a']]);
});

test('finds no query if the list has no other query', () => {
  expect(finder('a', ['a'])).toBeUndefined();
});

test('falls back to the first row if the next page cannot be loaded or is empty', async () => {
  fakeServer({ 'GET /v1/queries': () => ({ statusCode: 503, message: 'Souk is busy' }) });
  (await finder('b', ['a', 'b'], 3)?.())?.open();
  fakeServer({ 'GET /v1/queries': () => ({ statusCode: 200, data: { count: 2, rows: [] } }) });
  (await finder('b', ['a', 'b'], 3)?.())?.open();
  expect(open.mock.calls).toEqual([['a'], ['a']]);
  expect(goTo).not.toHaveBeenCalled();
});

test('requests the next page only when there is one', async () => {
  const server = fakeServer({});
  await finder('b', ['a', 'b'], 2)?.();
  await finder('a', ['a', 'b'], 9)?.();
  expect(server.requests).toEqual([]);
});

test('searches the next page with the same filters', async () => {
  const server = fakeServer({});
  await finder('b', ['a', 'b'], 9)?.();
  expect(server.requests[0]?.url).toContain('offset=2');
  expect(server.requests[0]?.url).toContain('limit=2');
  expect(decodeURIComponent(server.requests[0]?.url ?? '')).toContain('status=new,open');
});
