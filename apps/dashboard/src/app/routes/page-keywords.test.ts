import { expect, test } from 'vitest';
import { fit } from '#kit/search/keywords.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { PAGE_KEYWORDS } from './page-keywords.ts';

test('every page that the search can lead to has synonyms in English and in Arabic', () => {
  const pages = dashboardRoutes.map(({ path }) => path).filter((path) => !path.includes('$'));
  expect(Object.keys(PAGE_KEYWORDS).toSorted()).toEqual(pages.toSorted());
  const incomplete = Object.entries(PAGE_KEYWORDS).filter(
    ([, keywords]) => !/[a-z]{3}/.test(keywords) || !/\p{Script=Arabic}{2}/u.test(keywords),
  );
  expect(incomplete).toEqual([]);
});

test('every page is found by its English name on screens in Arabic too', () => {
  const missed = dashboardRoutes
    .filter(({ path }) => !path.includes('$'))
    .filter(({ path, title }) => fit(title(), '', PAGE_KEYWORDS[path]) === undefined)
    .map(({ path }) => path);
  expect(missed).toEqual([]);
});
