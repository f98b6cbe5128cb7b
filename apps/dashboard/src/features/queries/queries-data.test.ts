import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { load, readOpenQueryId, refreshQueries, threadQuery } from './queries-data.ts';
import { fakeThread } from './query.fixture.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the `panel` parameter contains either the id of the open query or the name of another panel', () => {
  expect(readOpenQueryId({ panel: 'q1' })).toBe('q1');
  expect(readOpenQueryId({ panel: 'create' })).toBeUndefined();
  expect(readOpenQueryId({ panel: 'canned' })).toBeUndefined();
  expect(readOpenQueryId({ panel: '' })).toBeUndefined();
  expect(readOpenQueryId({})).toBeUndefined();
});

describe('opening the page', () => {
  const requestedBy = async (search: Record<string, string>) => {
    const server = fakeServer({});
    await load({ params: {}, search });
    return server.requests.map(({ url }) => url.split('?')[0]);
  };

  test('loads the list, the tab counts and the open query in parallel', async () => {
    expect(await requestedBy({ panel: 'q1' })).toEqual(['/v1/queries', '/v1/queries/counts', '/v1/queries/q1']);
  });

  test('loads no query for another panel', async () => {
    expect(await requestedBy({ panel: 'create' })).toEqual(['/v1/queries', '/v1/queries/counts']);
  });
});

test('a saved query is cached, so it is not loaded again', async () => {
  const saved = fakeThread({ subject: 'Lost parcel' });
  await refreshQueries(saved);
  expect(queryClient.getQueryData(threadQuery(saved.id).queryKey)).toEqual(saved);
});
