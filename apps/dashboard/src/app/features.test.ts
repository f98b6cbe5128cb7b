import { ACTIVITY_ENTITIES, AREAS, SEARCH_KINDS } from '@souk/contract/entities.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeKind } from '#features/palette/hit-kinds.tsx';
import { matchRank } from '#kit/search/keywords.ts';
import type { NavigationItem } from '#app/layout/navigation.types.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { setProfile } from '#platform/session/profile.ts';
import { features } from './features.ts';
import { useNavigation } from './navigation.ts';
import { dashboardRoutes } from './pages.ts';

const [glossary = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/glossary.md', { query: '?raw', import: 'default', eager: true }),
);

const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const pagesWithoutParameter = dashboardRoutes.filter(({ path }) => !path.includes('$'));

test('every kind of record in the activity log is named by exactly one feature', () => {
  const kinds = features.flatMap(({ records }) => Object.keys(records));
  expect(ACTIVITY_ENTITIES.filter((entity) => !kinds.includes(entity))).toEqual([]);
  expect(duplicates(kinds)).toEqual([]);
});

test('every kind of record has a row in the glossary', () => {
  const missing = features
    .flatMap(({ records }) => Object.keys(records))
    .filter((kind) => !new RegExp(`^\\|[^|]*\\|[^|]*\`${kind}\``, 'm').test(glossary));
  expect(missing).toEqual([]);
});

test('every area of permissions is named by exactly one feature', () => {
  const namedAreas = features.flatMap(({ areas = {} }) => Object.keys(areas));
  expect(AREAS.filter((area) => !namedAreas.includes(area))).toEqual([]);
  expect(duplicates(namedAreas)).toEqual([]);
});

test('every kind of search result has a description', () => {
  expect(SEARCH_KINDS.filter((kind) => describeKind(kind) === undefined)).toEqual([]);
});

test('every page belongs to a feature', () => {
  const pages = features.flatMap(({ pages: own = [] }) => own);
  expect(dashboardRoutes.filter((page) => !pages.includes(page)).map(({ path }) => path)).toEqual([]);
  expect(pages).toHaveLength(dashboardRoutes.length);
});

/** The account page needs no data of its own, because it shows the profile, which every page loads. */
const PATHS_WITHOUT_DATA = ['/dashboard/account'];

test('every page loads its data in parallel with its code, unless it creates a record', () => {
  const withoutData = dashboardRoutes.filter(
    ({ path, data }) => data === undefined && !/\/(create|import)$/.test(path),
  );
  expect(withoutData.map(({ path }) => path)).toEqual(PATHS_WITHOUT_DATA);
});

test('pages that create or import require permission to edit', () => {
  const open = dashboardRoutes.filter(
    ({ path, access }) => /\/(create|import)$/.test(path) && !(access.who === 'area' && access.level === 'edit'),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});

test('every list has an entry in the sidebar, with a unique letter and an icon or a group', () => {
  const WITHOUT_ENTRY = ['/dashboard/account'];
  const lists = pagesWithoutParameter.filter(
    ({ path }) => !/\/(create|import|update)$/.test(path) && !WITHOUT_ENTRY.includes(path),
  );
  const entries = features.flatMap(({ navigation = [] }) => navigation);
  expect(entries.map(({ to }) => to).toSorted()).toEqual(lists.map(({ path }) => path).toSorted());
  expect(duplicates(entries.map(({ letter }) => letter))).toEqual([]);
  expect(entries.filter(({ icon, group }) => (icon === undefined) === (group === undefined))).toEqual([]);
});

test('the sidebar shows all entries to the super admin', async () => {
  const flattenPages = ({ to, children = [] }: NavigationItem): string[] => [
    ...(to ? [to] : []),
    ...children.flatMap(flattenPages),
  ];
  await setProfile(fakeProfile({ role: 'SA' }));
  const { result } = renderHook(useNavigation);
  const visiblePages = result.current.flatMap(({ items }) => items.flatMap(flattenPages));
  expect(visiblePages.toSorted()).toEqual(
    features.flatMap(({ navigation = [] }) => navigation.map(({ to }) => to)).toSorted(),
  );
});

const keywordsByPath = Object.assign({}, ...features.map(({ keywords }) => keywords)) as Record<string, string>;

test('every page in the palette has synonyms in English and in Arabic', () => {
  expect(Object.keys(keywordsByPath).toSorted()).toEqual(pagesWithoutParameter.map(({ path }) => path).toSorted());
  const incomplete = Object.entries(keywordsByPath).filter(
    ([, keywords]) => !/[a-z]{3}/.test(keywords) || !/\p{Script=Arabic}{2}/u.test(keywords),
  );
  expect(incomplete).toEqual([]);
});

test('every page is found by its English name, even on Arabic screens', () => {
  const missing = pagesWithoutParameter.filter(
    ({ path, title }) => matchRank(title(), '', keywordsByPath[path]) === undefined,
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});
