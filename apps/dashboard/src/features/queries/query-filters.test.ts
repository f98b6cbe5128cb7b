import type { Profile } from '@souk/contract/session/api.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ok } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { useQueryFilters } from './query-filters.ts';

afterEach(() => {
  clearProfile();
  vi.unstubAllGlobals();
});

const filtersFor = async (areas: Profile['areas'] = {}) => {
  await setProfile(fakeProfile({ areas }));
  return renderHook(useQueryFilters).result.current;
};
const pickFilter = async (key: string) => {
  const filter = (await filtersFor()).find((candidate) => candidate.key === key);
  if (filter?.kind !== 'pick') throw new Error(`${key} is no filter that is picked from a search`);
  return filter;
};
const { signal } = new AbortController();

test('customer and vendor filters require access to those areas', async () => {
  const keys = async (areas: Profile['areas']) => (await filtersFor(areas)).map(({ key }) => key);
  expect(await keys({})).toEqual(expect.arrayContaining(['customerId', 'vendorId']));
  expect(await keys({ customers: 'none' })).not.toContain('customerId');
  expect(await keys({ customers: 'none' })).toContain('vendorId');
  expect(await keys({ vendors: 'none' })).not.toContain('vendorId');
});

test('the assignee filter offers ‘Unassigned’, and finds colleagues by part of the name', async () => {
  fakeServer({
    'GET /v1/queries/assignees': () =>
      ok({
        rows: [
          { id: 'u1', name: 'Omar' },
          { id: 'u2', name: 'Rana Aziz' },
        ],
      }),
  });
  const { search, nameOf } = await pickFilter('assigneeId');
  expect(await search('', signal)).toEqual([
    { value: 'none', label: 'Unassigned' },
    { value: 'u1', label: 'Omar' },
    { value: 'u2', label: 'Rana Aziz' },
  ]);
  expect(await search(' AZI', signal)).toEqual([{ value: 'u2', label: 'Rana Aziz' }]);
  expect(await nameOf('u1')).toBe('Omar');
  expect(await nameOf('none')).toBe('Unassigned');
  expect(await nameOf('gone')).toBe('Any user');
});

test('the tag filter offers the tags in use', async () => {
  fakeServer({
    'GET /v1/queries/tags': () =>
      ok({
        rows: [
          { tag: 'vip', count: 9 },
          { tag: 'carrier', count: 2 },
        ],
      }),
  });
  const { search, nameOf } = await pickFilter('tag');
  expect(await search('', signal)).toEqual([
    { value: 'vip', label: 'vip' },
    { value: 'carrier', label: 'carrier' },
  ]);
  expect(await search('CAR', signal)).toEqual([{ value: 'carrier', label: 'carrier' }]);
  expect(await nameOf('vip')).toBe('vip');
});
