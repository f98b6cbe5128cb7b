import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { load } from './analytics-data.ts';

const ANALYTICS_PATHS = ['summary', 'series', 'breakdown', 'durations', 'top', 'attention'].map(
  (part) => `/analytics/${part}`,
);
const search = { from: '2026-11-01', to: '2026-11-20' };
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  const routes = [...ANALYTICS_PATHS, '/order'].map((path) => [`GET /v1${path}`, () => ok({ rows: [] })] as const);
  server = fakeServer(Object.fromEntries(routes));
});
afterEach(() => {
  queryClient.clear();
  clearProfile();
  vi.unstubAllGlobals();
});

/** Names of the requested parts. The name of a breakdown includes its dimension, such as 'breakdown by status'. */
const requestedParts = () =>
  server.requests.map(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://souk.test');
    const by = searchParams.get('by');
    return pathname.replace('/v1/', '').replace('analytics/', '') + (by ? ` by ${by}` : '');
  });
const ALL_EXCEPT_LATEST_ORDERS = [
  'summary',
  'series',
  'attention',
  'breakdown by status',
  'breakdown by category',
  'durations',
  'top',
];

test('before the profile is known, all parts are requested except the latest orders', async () => {
  await load({ search });
  expect(requestedParts()).toEqual(ALL_EXCEPT_LATEST_ORDERS);
});

test('with access to everything, the latest orders are requested too', async () => {
  await setProfile(fakeProfile());
  await load({ search });
  expect(requestedParts().slice(0, -1)).toEqual(ALL_EXCEPT_LATEST_ORDERS);
  expect(requestedParts().at(-1)).toMatch(/^order/);
});

test.each([
  { missing: 'categories', part: 'breakdown by category' },
  { missing: 'orders', part: 'series' },
  { missing: 'orders', part: 'breakdown by status' },
  { missing: 'orders', part: 'durations' },
] as const)('without access to $missing, the $part is not requested', async ({ missing, part }) => {
  await setProfile(fakeProfile({ areas: { [missing]: 'none' } }));
  await load({ search });
  expect(requestedParts()).not.toContain(part);
  expect(requestedParts()).toContain('summary');
});

test('both top lists share one request, which is sent if at least one of these lists is visible', async () => {
  await setProfile(fakeProfile({ areas: { products: 'none' } }));
  await load({ search });
  expect(requestedParts()).toContain('top');
  queryClient.clear();
  server.requests.length = 0;
  await setProfile(fakeProfile({ areas: { products: 'none', vendors: 'none' } }));
  await load({ search });
  expect(requestedParts()).not.toContain('top');
});

test('a filter that the person may not use is not sent', async () => {
  await setProfile(fakeProfile({ areas: { vendors: 'none' } }));
  await load({ search: { ...search, vendorId: 'v1', categoryId: 'c1' } });
  const [summary] = server.requests;
  expect(summary?.url).toContain('categoryId=c1');
  expect(summary?.url).not.toContain('vendorId');
});

test('the page opens even if a part fails to load', async () => {
  fakeServer({});
  await expect(load({ search })).resolves.toBeUndefined();
});
