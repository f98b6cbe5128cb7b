import { productsApi } from '@souk/contract/products/api.ts';
import { expect, test } from 'vitest';
import type { ListRow, ListState } from './list.types.ts';
import type { List } from './use-list.ts';
import { visibleCount } from './visible-count.ts';

function listWith(state: Partial<ListState>, isEstimate = false): List<ListRow> {
  return {
    state: { page: 1, limit: 20, sort: undefined, q: '', filters: {}, cursor: undefined, ...state },
    endpoint: productsApi.list,
    fixedFilters: undefined,
    rows: [],
    count: 7,
    isEstimate,
    isLoading: false,
    isStale: false,
    error: null,
    data: undefined,
    refetch: () => undefined,
    goTo: () => undefined,
    prefetchPage: () => undefined,
    change: () => undefined,
    filter: () => undefined,
    clear: () => undefined,
  };
}

test('an unfiltered list shows the number of all rows, even if the count of the list is an estimate', () => {
  expect(visibleCount(listWith({}), 4182)).toBe(4182);
  expect(visibleCount(listWith({}, true), 4182)).toBe(4182);
  expect(visibleCount(listWith({}), undefined)).toBeUndefined();
});

test('a searched or filtered list shows the number of matching rows', () => {
  expect(visibleCount(listWith({ q: 'lamp' }), 4182)).toBe(7);
  expect(visibleCount(listWith({ filters: { status: 'draft' } }), 4182)).toBe(7);
});

test('an estimate of the matching rows is not displayed', () => {
  expect(visibleCount(listWith({ q: 'lamp' }, true), 4182)).toBeUndefined();
});
