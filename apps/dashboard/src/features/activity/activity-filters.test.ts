import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, okRows } from '#kit/testing/page.fixture.tsx';
import { registerFeatures } from '#kit/feature-registry.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeActivity } from './activity.fixture.ts';
import { activityFilters } from './activity-filters.ts';

const { signal } = new AbortController();
const STAFF_NAMES = 'GET /v1/auth/staff';

beforeEach(() =>
  registerFeatures({
    kinds: { category: { label: () => 'Category' }, ad: { label: () => 'Ad' } },
    importListPaths: {},
    areas: {},
  }),
);
afterEach(() => {
  registerFeatures({ kinds: {}, importListPaths: {}, areas: {} });
  vi.unstubAllGlobals();
});

const pickFilter = (key: string) => {
  const filter = activityFilters().find((candidate) => candidate.key === key);
  if (filter?.kind !== 'pick') throw new Error(`${key} is no filter that is picked from a search`);
  return filter;
};
const firstQueryParams = (server: ReturnType<typeof fakeServer>) =>
  Object.fromEntries(new URL(server.requests[0]?.url ?? '', 'http://souk.test').searchParams);

describe('the user filter', () => {
  test('finds a user by part of the name', async () => {
    fakeServer({
      [STAFF_NAMES]: () =>
        ok({
          rows: [
            { id: 'u1', name: 'Omar' },
            { id: 'u2', name: 'Rana Aziz' },
          ],
        }),
    });
    const { search } = pickFilter('actorId');
    expect(await search(' AZ', signal)).toEqual([{ value: 'u2', label: 'Rana Aziz' }]);
    expect(await search('', signal)).toHaveLength(2);
  });

  test('gets a user’s name from the activity log, which also names deleted users', async () => {
    const server = fakeServer({ 'GET /v1/activity': () => okRows([fakeActivity({ actorName: 'Former admin' })]) });
    expect(await pickFilter('actorId').nameOf('u9')).toBe('Former admin');
    expect(firstQueryParams(server)).toEqual({ actorId: 'u9', limit: '1' });
  });

  test('falls back to ‘Any user’ for a user without activity', async () => {
    fakeServer({ 'GET /v1/activity': () => okRows([]) });
    expect(await pickFilter('actorId').nameOf('u9')).toBe('Any user');
  });
});

describe('the item filter', () => {
  test('lists each item once, with its kind, however often it was changed', async () => {
    const rows = [
      fakeActivity(),
      fakeActivity({ id: 'x2', label: 'Old name' }),
      fakeActivity({ id: 'x3', entity: 'ad', entityId: 'a1', label: 'Spring' }),
    ];
    const server = fakeServer({ 'GET /v1/activity': () => okRows(rows) });
    const found = await pickFilter('entityId').search('a', signal);
    expect(found.map(({ value }) => value)).toEqual([fakeActivity().entityId, 'a1']);
    expect(found[1]?.label).toBe('Ad: Spring');
    expect(firstQueryParams(server)).toEqual({ limit: '20', q: 'a' });
  });

  test('suggests items before anything is typed', async () => {
    const server = fakeServer({ 'GET /v1/activity': () => okRows([fakeActivity()]) });
    await pickFilter('entityId').search('', signal);
    expect(firstQueryParams(server)).toEqual({ limit: '20' });
  });

  test('uses the item’s name from its latest activity', async () => {
    const server = fakeServer({ 'GET /v1/activity': () => okRows([fakeActivity()]) });
    expect(await pickFilter('entityId').nameOf('c1')).toBe('Lamps');
    expect(firstQueryParams(server)).toEqual({ entityId: 'c1', limit: '1' });
    fakeServer({ 'GET /v1/activity': () => okRows([]) });
    expect(await pickFilter('entityId').nameOf('c1')).toBe('None');
  });
});

test('types and actions are sorted alphabetically', () => {
  for (const key of ['entity', 'action']) {
    const filter = activityFilters().find((candidate) => candidate.key === key);
    const labels = filter?.kind === 'choice' ? filter.choices.map(({ label }) => label) : [];
    expect(labels.length).toBeGreaterThan(5);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)));
  }
});
