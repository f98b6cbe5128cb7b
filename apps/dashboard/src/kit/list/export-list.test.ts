import { categoriesApi } from '@souk/contract/categories/api.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { downloadExport } from './export-list.ts';
import type { ListState } from './list.types.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('downloads and pictures use the host of the API if it is not that of the dashboard', async () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example');
  vi.resetModules();
  const { startDownload } = await import('./export-list.ts');
  const { pictureUrl } = await import('#kit/pictures/picture-source.ts');
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  startDownload('/v1/downloads/ticket');
  expect(opened).toEqual(['https://api.example/v1/downloads/ticket']);
  expect(pictureUrl('/files/pictures/lamp-1600.webp', 80)).toBe('https://api.example/files/pictures/lamp-80.webp');
  expect(pictureUrl('https://cdn.example/lamp-1600.webp', 80)).toBe('https://cdn.example/lamp-80.webp');
});

test('selected rows are exported by id, all matching rows by filter, both in the order of the list', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  click.mockClear();
  const server = fakeServer({
    'POST /v1/categories/export': () => ({ statusCode: 200, data: { url: '/v1/downloads/ticket' } }),
  });
  const state: ListState = { page: 2, limit: 20, sort: '-name', q: 'lamp', filters: {}, cursor: undefined };
  const ids = new Set(['one', 'two']);
  await downloadExport(categoriesApi.export, { state, selection: { ids, isAll: false } }, ['name']);
  await downloadExport(categoriesApi.export, { state, selection: { ids, isAll: true } }, ['name']);
  expect(server.requests.map(({ body }) => body)).toEqual([
    { ids: ['one', 'two'], filter: { sort: '-name' }, columns: ['name'] },
    { filter: { q: 'lamp', sort: '-name' }, columns: ['name'] },
  ]);
  expect(click).toHaveBeenCalledTimes(2);
});

const EXPORT_ROUTE = 'POST /v1/categories/export';
const STATE: ListState = {
  page: 1,
  limit: 20,
  sort: undefined,
  q: '',
  filters: { isActive: 'true' },
  cursor: undefined,
};

test('the request contains the fixed filters and the fields of a file with its own columns', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const server = fakeServer({ [EXPORT_ROUTE]: () => ({ statusCode: 200, data: { url: '/v1/downloads/ticket' } }) });
  const fixedFilters = { parentId: 'p1' };
  await downloadExport(categoriesApi.export, { state: STATE, fixedFilters }, { kind: 'full' });
  const selection = { ids: new Set(['one']), isAll: false };
  await downloadExport(categoriesApi.export, { state: STATE, fixedFilters, selection }, ['name']);
  expect(server.requests.map(({ body }) => body)).toEqual([
    { filter: { isActive: 'true', parentId: 'p1' }, kind: 'full' },
    { ids: ['one'], filter: { parentId: 'p1' }, columns: ['name'] },
  ]);
});

test('a rejected export downloads nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  click.mockClear();
  fakeServer({ [EXPORT_ROUTE]: () => ({ statusCode: 503, message: 'Souk is busy' }) });
  await downloadExport(categoriesApi.export, { state: STATE }, ['name']);
  expect(click).not.toHaveBeenCalled();
});
