import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { load, toCountsQuery } from './orders-data.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the query for the tab counts contains at most one vendor and one customer', () => {
  expect(toCountsQuery({ vendorId: 'v1', customerId: 'c1', status: 'placed' })).toEqual({
    vendorId: 'v1',
    customerId: 'c1',
  });
  expect(toCountsQuery({ vendorId: 'v1,v2', customerId: 'c1' })).toEqual({ customerId: 'c1' });
  expect(toCountsQuery({ customerId: 'c1,c2' })).toEqual({});
  expect(toCountsQuery({})).toEqual({});
});

test('the page of an order loads only the order', async () => {
  const server = fakeServer({});
  await load({ params: { id: 'o1' }, search: { vendorId: 'v1' } });
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/order/o1']);
});

test('the list page loads the rows and the tab counts, with the filters in the URL', async () => {
  const server = fakeServer({});
  await load({ params: {}, search: { vendorId: 'v1', status: 'placed', page: '2', tab: 'unknown' } });
  const sent = server.requests.map(({ url }) => new URL(url, 'http://souk.test'));
  expect(sent.map(({ pathname }) => pathname)).toEqual(['/v1/order', '/v1/order/counts']);
  expect(Object.fromEntries(sent[0]!.searchParams)).toEqual({
    vendorId: 'v1',
    status: 'placed',
    limit: '20',
    offset: '20',
  });
  expect(Object.fromEntries(sent[1]!.searchParams)).toEqual({ vendorId: 'v1' });
});
