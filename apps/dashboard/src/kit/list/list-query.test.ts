import { productsApi } from '@souk/contract/products/api.ts';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import {
  hasFilters,
  isFilteredOrSearched,
  isFilterKey,
  parseListState,
  prefetchList,
  type SearchParameters,
  toFilterQuery,
  toListQuery,
} from './list-query.ts';
import type { ListState } from './list.types.ts';

const ENDPOINT = { filters: ['status', 'createdFrom', 'attribute.'] };

const FIRST_PAGE: ListState = {
  page: 1,
  limit: 20,
  sort: undefined,
  q: '',
  filters: {},
  cursor: undefined,
  columns: undefined,
};

test.each<[address: SearchParameters, parts: Partial<ListState>]>([
  [{}, {}],
  [{ page: '3' }, { page: 3 }],
  [{ page: '1' }, { page: 1 }],
  [{ page: '0' }, { page: 1 }],
  [{ page: '-2' }, { page: 1 }],
  [{ page: '1.5' }, { page: 1 }],
  [{ page: 'two' }, { page: 1 }],
  [{ page: '' }, { page: 1 }],
  [{ page: '9007199254740993' }, { page: 9_007_199_254_740_991 }],
  [{ limit: '50' }, { limit: 50 }],
  [{ limit: '1' }, { limit: 1 }],
  [{ limit: '100' }, { limit: 100 }],
  [{ limit: '101' }, { limit: 100 }],
  [{ limit: '0' }, { limit: 20 }],
  [{ limit: 'all' }, { limit: 20 }],
  [{ sort: '-name' }, { sort: '-name' }],
  [{ sort: '' }, { sort: undefined }],
  [{ q: 'lamp' }, { q: 'lamp' }],
  [{ cursor: 'n1' }, { cursor: 'n1' }],
  [{ cursor: '' }, { cursor: undefined }],
  [{ columns: 'name,price' }, { columns: ['name', 'price'] }],
  [{ columns: '' }, { columns: undefined }],
  [{ status: 'draft,published' }, { filters: { status: 'draft,published' } }],
  [{ status: '', createdFrom: '2026-11-01' }, { filters: { createdFrom: '2026-11-01' } }],
  [{ 'attribute.color': 'red', attribute: 'red' }, { filters: { 'attribute.color': 'red' } }],
  [{ utm_source: 'mail', view: 'calendar', statusOf: 'x' }, { filters: {} }],
])('the address %j is read as %j', (address, parts) => {
  expect(parseListState(address, ENDPOINT)).toEqual({ ...FIRST_PAGE, ...parts });
});

test('for an endpoint without filters, no filters are read from the address', () => {
  expect(parseListState({ status: 'draft' }, {}).filters).toEqual({});
});

test.each([
  ['status', true],
  ['attribute.color', true],
  ['attribute.', true],
  ['attribute', false],
  ['statuses', false],
  ['page', false],
])('the key %s is a filter: %s', (key, isFilter) => expect(isFilterKey(ENDPOINT, key)).toBe(isFilter));

test.each<[string, Partial<ListState>, { filtered: boolean; narrowed: boolean }]>([
  ['nothing', {}, { filtered: false, narrowed: false }],
  ['a search', { q: 'lamp' }, { filtered: false, narrowed: true }],
  ['a filter', { filters: { status: 'draft' } }, { filtered: true, narrowed: true }],
  ['page, sort and page size', { page: 2, sort: 'name', limit: 50 }, { filtered: false, narrowed: false }],
])('a list counts as narrowed only by filters and search: %s', (_, parts, { filtered, narrowed }) => {
  const state = { ...FIRST_PAGE, ...parts };
  expect(hasFilters(state)).toBe(filtered);
  expect(isFilteredOrSearched(state)).toBe(narrowed);
});

test('a filter query has filters and search, without sort, page and empty values', () => {
  const state = { ...FIRST_PAGE, page: 3, sort: 'name', q: 'lamp', filters: { status: 'draft', name: '' } };
  expect(toFilterQuery(state)).toEqual({ status: 'draft', q: 'lamp' });
  expect(toFilterQuery({ ...state, q: '' })).toEqual({ status: 'draft' });
});

test('fixed filters take precedence over those of the address', () => {
  const state = { ...FIRST_PAGE, filters: { status: 'draft', userId: 'another vendor' } };
  expect(toFilterQuery(state, { userId: 'this vendor' })).toEqual({ status: 'draft', userId: 'this vendor' });
  expect(toListQuery(state, { userId: 'this vendor' })).toMatchObject({ userId: 'this vendor' });
});

test.each<[string, Partial<ListState>, Record<string, string | number>]>([
  ['the first page', {}, { limit: 20, offset: 0 }],
  ['the third page', { page: 3, limit: 50 }, { limit: 50, offset: 100 }],
  ['a page by cursor', { page: 60, cursor: 'n1' }, { limit: 20, cursor: 'n1' }],
  ['a sorted page', { sort: '-name' }, { limit: 20, offset: 0, sort: '-name' }],
  [
    'a filtered and searched page',
    { q: 'lamp', filters: { status: 'draft' } },
    { status: 'draft', q: 'lamp', limit: 20, offset: 0 },
  ],
])('%s is requested with %j', (_, parts, query) => {
  expect(toListQuery({ ...FIRST_PAGE, ...parts })).toEqual(query);
});

test('a list is prefetched with the parameters of its address', async () => {
  const server = fakeServer({ 'GET /v1/products': () => ({ statusCode: 200, data: { count: 0, rows: [] } }) });
  await prefetchList(productsApi.list, { status: 'draft', page: '2', utm_source: 'mail' }, { userId: 'v1' });
  expect(server.requests.map(({ url }) => url)).toEqual(['/v1/products?status=draft&userId=v1&limit=20&offset=20']);
  queryClient.clear();
  vi.unstubAllGlobals();
});
