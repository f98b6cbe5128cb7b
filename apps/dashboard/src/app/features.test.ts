import { ACTIVITY_ENTITIES, AREAS, SEARCH_KINDS } from '@souk/contract/entities.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hitKind } from '#features/palette/hit-kinds.tsx';
import { fit } from '#kit/search/keywords.ts';
import type { NavigationItem } from '#app/layout/navigation.types.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { keepProfile } from '#platform/session/profile.ts';
import { features } from './features.ts';
import { useNavigation } from './navigation.ts';
import { dashboardRoutes } from './pages.ts';

const repeated = (values: readonly string[]) => values.filter((value, place) => values.indexOf(value) !== place);
const listed = dashboardRoutes.filter(({ path }) => !path.includes('$'));

test('every kind of record in the activity log has its name in one feature', () => {
  const kinds = features.flatMap(({ records }) => Object.keys(records));
  expect(ACTIVITY_ENTITIES.filter((entity) => !kinds.includes(entity))).toEqual([]);
  expect(repeated(kinds)).toEqual([]);
});

test('every area that permissions are given for has its name in one feature', () => {
  const named = features.flatMap(({ areas = {} }) => Object.keys(areas));
  expect(AREAS.filter((area) => !named.includes(area))).toEqual([]);
  expect(repeated(named)).toEqual([]);
});

test('every kind of search result has a heading and opens something', () => {
  expect(SEARCH_KINDS.filter((kind) => hitKind(kind) === undefined)).toEqual([]);
});

test('every page is one of a feature', () => {
  const pages = features.flatMap(({ pages: own = [] }) => own);
  expect(dashboardRoutes.filter((page) => !pages.includes(page)).map(({ path }) => path)).toEqual([]);
  expect(pages).toHaveLength(dashboardRoutes.length);
});

test('every list has a line in the sidebar, with a letter of its own and an icon or a group', () => {
  const WITHOUT_LINE = ['/dashboard/account'];
  const lists = listed.filter(({ path }) => !/\/(create|import|update)$/.test(path) && !WITHOUT_LINE.includes(path));
  const lines = features.flatMap(({ navigation = [] }) => navigation);
  expect(lines.map(({ to }) => to).toSorted()).toEqual(lists.map(({ path }) => path).toSorted());
  expect(repeated(lines.map(({ letter }) => letter))).toEqual([]);
  expect(lines.filter(({ icon, group }) => (icon === undefined) === (group === undefined))).toEqual([]);
});

test('the sidebar shows the super admin every line', async () => {
  const pagesOf = ({ to, children = [] }: NavigationItem): string[] => [
    ...(to ? [to] : []),
    ...children.flatMap(pagesOf),
  ];
  await keepProfile(fakeProfile({ role: 'SA' }));
  const { result } = renderHook(useNavigation);
  const shown = result.current.flatMap(({ items }) => items.flatMap(pagesOf));
  expect(shown.toSorted()).toEqual(
    features.flatMap(({ navigation = [] }) => navigation.map(({ to }) => to)).toSorted(),
  );
});

const keywordsOf = Object.assign({}, ...features.map(({ keywords }) => keywords)) as Record<string, string>;

test('every page that the search can lead to has synonyms in English and in Arabic', () => {
  expect(Object.keys(keywordsOf).toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
  const incomplete = Object.entries(keywordsOf).filter(
    ([, keywords]) => !/[a-z]{3}/.test(keywords) || !/\p{Script=Arabic}{2}/u.test(keywords),
  );
  expect(incomplete).toEqual([]);
});

test('every page is found by its English name on screens in Arabic too', () => {
  const missed = listed.filter(({ path, title }) => fit(title(), '', keywordsOf[path]) === undefined);
  expect(missed.map(({ path }) => path)).toEqual([]);
});
