import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { load } from './categories-data.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  { page: 'one category', context: { params: { id: 'c1' }, search: {} }, url: '/v1/categories/c1' },
  { page: 'the tree', context: { params: {}, search: {} }, url: '/v1/categories/tree' },
  { page: 'the list', context: { params: {}, search: { tab: 'flat' } }, url: '/v1/categories/' },
])('opening $page loads it alone', async ({ context, url }) => {
  const server = fakeServer({});
  await load(context);
  expect(server.requests.map((request) => request.url.split('?')[0])).toEqual([url]);
});
