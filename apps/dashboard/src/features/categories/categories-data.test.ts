import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { LoadContext } from '#platform/page-route.ts';
import { queryClient } from '#platform/query/client.ts';
import { load } from './categories-data.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pages: (LoadContext & { page: string; url: string })[] = [
  { page: 'one category', params: { id: 'c1' }, search: {}, url: '/v1/categories/c1' },
  { page: 'the tree', params: {}, search: {}, url: '/v1/categories/tree' },
  { page: 'the list', params: {}, search: { tab: 'flat' }, url: '/v1/categories/' },
];

test.each(pages)('opening $page loads only its own data', async ({ params, search, url }) => {
  const server = fakeServer({});
  await load({ params, search });
  expect(server.requests.map((request) => request.url.split('?')[0])).toEqual([url]);
});
