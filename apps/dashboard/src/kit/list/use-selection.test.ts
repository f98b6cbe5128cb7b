import { categoriesApi } from '@souk/contract/categories/api.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { ListState } from './list.types.ts';
import { useSelection } from './use-selection.ts';

const PAGE_1 = ['a', 'b', 'c'];
const PAGE_2 = ['d', 'e'];

interface Page {
  ids?: string[];
  state?: Partial<ListState>;
  count?: number;
  isEstimate?: boolean;
  fixedFilters?: Record<string, string>;
}

const EMPTY_STATE: ListState = { page: 1, limit: 3, sort: undefined, q: '', filters: {}, cursor: undefined };

function select(initialPage: Page = {}) {
  const hook = renderHook(
    ({ ids = PAGE_1, state, isEstimate = false, fixedFilters, ...rest }: Page) =>
      useSelection({
        rows: ids.map((id) => ({ id })),
        state: { ...EMPTY_STATE, ...state },
        fixedFilters,
        count: 'count' in rest ? rest.count : 5,
        isEstimate,
        endpoint: categoriesApi.list,
      }),
    { initialProps: initialPage },
  );
  return {
    now: () => hook.result.current,
    ids: () => [...hook.result.current.ids],
    toggle: (...ids: string[]) => act(() => ids.forEach((id) => hook.result.current.toggle(id))),
    togglePage: () => act(() => hook.result.current.togglePage()),
    selectAll: () => act(() => hook.result.current.selectAll()),
    run: (change: (selection: typeof hook.result.current) => void) => act(() => change(hook.result.current)),
    show: (page: Page) => hook.rerender(page),
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing is selected at first', () => {
  const { now } = select();
  expect(now()).toMatchObject({ count: 0, isAll: false, isPageSelected: false, matching: 5, filter: {} });
  expect(now().has('a')).toBe(false);
});

test('a row is selected and deselected', () => {
  const { now, ids, toggle } = select();
  toggle('a', 'b');
  expect([ids(), now().count, now().has('a'), now().has('c')]).toEqual([['a', 'b'], 2, true, false]);
  toggle('a');
  expect(ids()).toEqual(['b']);
});

test('the page is selected and deselected as a whole, and counts as selected once every row is', () => {
  const { now, ids, toggle, togglePage } = select();
  toggle('a', 'b');
  expect(now().isPageSelected).toBe(false);
  togglePage();
  expect([ids(), now().isPageSelected]).toEqual([PAGE_1, true]);
  togglePage();
  expect([ids(), now().isPageSelected]).toEqual([[], false]);
});

test('a page without rows is never selected', () => {
  expect(select({ ids: [] }).now().isPageSelected).toBe(false);
});

test('the selection spans pages, and deselecting one page leaves the others', () => {
  const { now, ids, toggle, togglePage, show } = select();
  toggle('b');
  show({ ids: PAGE_2, state: { page: 2 } });
  expect([ids(), now().isPageSelected]).toEqual([['b'], false]);
  togglePage();
  expect(ids()).toEqual(['b', 'd', 'e']);
  togglePage();
  expect(ids()).toEqual(['b']);
});

test.each<[string, Page]>([
  ['search', { state: { q: 'lamp' } }],
  ['filters', { state: { filters: { isActive: 'true' } } }],
  ['fixed filters', { fixedFilters: { parentId: '1' } }],
])('a change of %s clears the selection', (_, page) => {
  const { now, toggle, show } = select();
  toggle('a');
  show(page);
  expect(now().count).toBe(0);
  toggle('b');
  expect([...now().ids]).toEqual(['b']);
});

test.each<[string, Partial<ListState>]>([
  ['sort order', { sort: '-name' }],
  ['page size', { limit: 50 }],
])('a change of %s keeps the selection', (_, state) => {
  const { ids, toggle, show } = select();
  toggle('a');
  show({ state });
  expect(ids()).toEqual(['a']);
});

test('all matching rows are selected without a request if their number is known', async () => {
  const server = fakeServer({});
  const { now, selectAll } = select({ state: { q: 'lamp', filters: { isActive: 'true' } } });
  await selectAll();
  expect(now()).toMatchObject({ isAll: true, count: 5, isPageSelected: true });
  expect(now().filter).toEqual({ isActive: 'true', q: 'lamp' });
  expect(now().has('a row of another page')).toBe(true);
  expect(server.requests).toEqual([]);
});

test.each<[string, Page]>([
  ['an unknown', { count: undefined }],
  ['an estimated', { count: 12_000, isEstimate: true }],
])('%s number of matching rows is counted exactly, with the search and filters of the list', async (_, page) => {
  const server = fakeServer({ 'GET /v1/categories/': () => ({ statusCode: 200, data: { count: 12_345, rows: [] } }) });
  const { now, selectAll } = select({ ...page, state: { q: 'lamp' }, fixedFilters: { parentId: '1' } });
  await selectAll();
  expect(now()).toMatchObject({ isAll: true, count: 12_345 });
  expect(server.requests.map(({ url }) => url.split('?')[1])).toEqual(['parentId=1&q=lamp&limit=1&count=exact']);
});

test('a failed count leaves the selection as it was', async () => {
  fakeServer({ 'GET /v1/categories/': () => ({ statusCode: 503, message: 'Souk is busy' }) });
  const { now, toggle, selectAll } = select({ count: undefined });
  toggle('a');
  await selectAll();
  expect(now()).toMatchObject({ isAll: false, count: 1 });
});

test('deselecting a row while all rows are selected leaves the other rows of this page selected', async () => {
  const { now, ids, toggle, selectAll } = select();
  await selectAll();
  toggle('b');
  expect([now().isAll, ids()]).toEqual([false, ['a', 'c']]);
});

test('the checkbox of the page clears a selection of all rows', async () => {
  const { now, selectAll, togglePage } = select();
  await selectAll();
  togglePage();
  expect(now()).toMatchObject({ isAll: false, count: 0 });
});

test('the checkbox of another page clears a selection of all rows, including rows selected before', async () => {
  const { now, toggle, selectAll, togglePage, show } = select();
  toggle('a');
  await selectAll();
  show({ ids: PAGE_2, state: { page: 2 } });
  togglePage();
  expect(now()).toMatchObject({ isAll: false, count: 0 });
});

test('actions on all rows use the current search and filters', () => {
  const { now, show } = select({ state: { q: 'lamp' } });
  expect(now().filter).toEqual({ q: 'lamp' });
  show({ state: { q: 'desk', filters: { isActive: 'true' } } });
  expect(now().filter).toEqual({ q: 'desk', isActive: 'true' });
});

test('the number of all selected rows can be corrected, and zero clears the selection', async () => {
  const { now, selectAll, run } = select();
  await selectAll();
  run((selection) => selection.recount(7));
  expect(now()).toMatchObject({ isAll: true, count: 7 });
  run((selection) => selection.recount(0));
  expect(now()).toMatchObject({ isAll: false, count: 0 });
});

test('the selection can be replaced and cleared', () => {
  const { now, ids, toggle, run } = select();
  toggle('a');
  run((selection) => selection.select(['c', 'd']));
  expect(ids()).toEqual(['c', 'd']);
  run((selection) => selection.clear());
  expect(now().count).toBe(0);
});
