import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerFeatures } from '#kit/feature-registry.ts';
import { fakeActivity } from './activity.fixture.ts';
import { areaLabel, entityLabel, toEntityPath, toEntitySearch } from './activity-targets.ts';

beforeEach(() =>
  registerFeatures({
    kinds: {
      category: { label: () => 'Category', path: (id) => `/categories/${id}` },
      query: { label: () => 'Query', path: () => '/queries', search: (panel) => ({ panel }) },
      job: { label: () => 'Background job' },
    },
    importListPaths: { categories: '/categories' },
    areas: { categories: () => 'Categories' },
  }),
);
afterEach(() => registerFeatures({ kinds: {}, importListPaths: {}, areas: {} }));

describe('the page of a changed record', () => {
  const { entityId } = fakeActivity();

  test('is the record’s own page', () => {
    expect(toEntityPath(fakeActivity())).toBe(`/categories/${entityId}`);
    expect(toEntitySearch(fakeActivity())).toBeUndefined();
  });

  test('is the list with an open panel for some kinds', () => {
    const query = fakeActivity({ entity: 'query' });
    expect(toEntityPath(query)).toBe('/queries');
    expect(toEntitySearch(query)).toEqual({ panel: entityId });
  });

  test.each(['deleted', 'merged'])('does not exist after the record was %s', (action) => {
    expect(toEntityPath(fakeActivity({ action }))).toBeUndefined();
  });

  test('is the list of imported records for an import', () => {
    expect(toEntityPath(fakeActivity({ entity: 'import' }))).toBe('/categories');
    expect(toEntityPath(fakeActivity({ entity: 'import', area: 'products' }))).toBeUndefined();
    expect(toEntityPath(fakeActivity({ entity: 'import', area: 'money' }))).toBeUndefined();
  });

  test('does not exist for unknown kinds and for kinds without a page', () => {
    expect(toEntityPath(fakeActivity({ entity: 'job' }))).toBeUndefined();
    expect(toEntityPath(fakeActivity({ entity: 'spaceship' }))).toBeUndefined();
  });
});

test('known kinds and areas have labels, and unknown ones their code', () => {
  expect(entityLabel('category')).toBe('Category');
  expect(entityLabel('spaceship')).toBe('spaceship');
  expect(areaLabel('categories')).toBe('Categories');
  expect(['staff', 'money', 'session'].map(areaLabel)).toEqual(['Staff', 'Money', 'Sign-in']);
  expect(areaLabel('space')).toBe('space');
});
