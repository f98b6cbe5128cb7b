import { activityApi } from '@souk/contract/activity/api.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { staff } from '@souk/contract/core/access.ts';
import { defineEndpoint } from '@souk/contract/core/endpoint.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeServer } from '#platform/api/fake-server.ts';
import { toast } from '#platform/toast/toast.ts';
import { clearAll, onClearAll } from './clear-all.ts';
import { queryClient } from './client.ts';
import { collectionKey, prefetch, queryOf, refreshCollections, refreshRecord } from './query-of.ts';

const LIST_ROUTE = 'GET /v1/products';
const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);

beforeEach(() => errorToast.mockClear());
afterAll(() => void vi.restoreAllMocks());
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const okRows = () => ({ statusCode: 200, data: { count: 0, rows: [] } });
const query = { status: ['draft' as const] };
const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState([...queryKey])?.isInvalidated;

test('a query is keyed by its collection, path, parameters and query', () => {
  expect(queryOf(productsApi.list, { query }).queryKey).toEqual(['products', '/products', {}, query]);
  expect(queryOf(productsApi.get, { params: { id: 'a' } }).queryKey).toEqual([
    'products',
    '/products/{id}',
    { id: 'a' },
    {},
  ]);
  expect(collectionKey(productsApi.counts)).toEqual(['products']);
});

test('fresh data is not requested again, and concurrent queries share one request', async () => {
  const server = fakeServer({ [LIST_ROUTE]: okRows });
  const options = queryOf(productsApi.list, { query });
  await Promise.all([queryClient.fetchQuery(options), queryClient.fetchQuery(options)]);
  await queryClient.fetchQuery(options);
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/products?status=draft']);
});

describe('an error', () => {
  const fail = () => fakeServer({ [LIST_ROUTE]: () => ({ statusCode: 503, message: 'Souk is busy' }) });

  test('of data that is not on screen is silent and not retried', async () => {
    const server = fail();
    await expect(queryClient.fetchQuery(queryOf(productsApi.list))).rejects.toThrow('Souk is busy');
    expect(errorToast).not.toHaveBeenCalled();
    expect(server.requests).toHaveLength(1);
  });

  test('of data on screen shows a toast, unless the query is in the background', async () => {
    fail();
    const observe = async (background?: boolean) => {
      const observer = new QueryObserver(queryClient, queryOf(productsApi.list, background ? { background } : {}));
      const stop = observer.subscribe(() => undefined);
      await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
      stop();
      queryClient.clear();
    };
    await observe(true);
    expect(errorToast).not.toHaveBeenCalled();
    await observe();
    expect(errorToast).toHaveBeenCalledExactlyOnceWith('Souk is busy');
  });

  test('of a prefetch is ignored', async () => {
    fail();
    await expect(prefetch(productsApi.list)).resolves.toBeUndefined();
    expect(errorToast).not.toHaveBeenCalled();
  });
});

test('a prefetch waits for the response only if no data is cached', async () => {
  fakeServer({ [LIST_ROUTE]: okRows });
  const options = queryOf(productsApi.list);
  await prefetch(productsApi.list);
  expect(queryClient.getQueryData(options.queryKey)).toEqual({ count: 0, rows: [] });
  await queryClient.invalidateQueries({ queryKey: options.queryKey });
  fakeServer({ [LIST_ROUTE]: () => 'never' });
  await prefetch(productsApi.list);
  expect(queryClient.getQueryState(options.queryKey)?.fetchStatus).toBe('fetching');
});

test('a change invalidates its whole collection and no other', async () => {
  const keys: QueryKey[] = [
    queryOf(productsApi.list).queryKey,
    queryOf(productsApi.get, { params: { id: 'a' } }).queryKey,
    queryOf(categoriesApi.list).queryKey,
  ];
  for (const key of keys) queryClient.setQueryData(key, {});
  await refreshCollections(productsApi.update);
  expect(keys.map(isStale)).toEqual([true, true, false]);
});

test('a saved record is in the cache at once, and its collection, activity and other collections are refreshed', async () => {
  const getLamp = defineEndpoint({
    method: 'GET',
    path: '/lamps/{id}',
    summary: 'A lamp',
    access: staff,
    params: z.object({ id: z.string() }),
    data: z.object({ id: z.string(), name: z.string() }),
  });
  const record = queryOf(getLamp, { params: { id: 'a' } }).queryKey;
  const others: QueryKey[] = [queryOf(activityApi.list).queryKey, queryOf(productsApi.list).queryKey];
  for (const key of others) queryClient.setQueryData(key, {});
  await refreshRecord(getLamp, { id: 'a', name: 'Lamp' }, productsApi.list);
  expect(queryClient.getQueryData(record)).toEqual({ id: 'a', name: 'Lamp' });
  expect([record, ...others].map(isStale)).toEqual([true, true, true]);
});

test('without a saved record only the collections are refreshed', async () => {
  const record: QueryKey = queryOf(categoriesApi.get, { params: { id: 'a' } }).queryKey;
  queryClient.setQueryData(record, { name: 'Lamp' });
  await refreshRecord(categoriesApi.get, undefined);
  expect(queryClient.getQueryData(record)).toEqual({ name: 'Lamp' });
  expect(isStale(record)).toBe(true);
});

test('clearAll empties every registered cache', () => {
  const clear = vi.fn();
  onClearAll(clear);
  queryClient.setQueryData(['products'], {});
  clearAll();
  expect(clear).toHaveBeenCalledOnce();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
