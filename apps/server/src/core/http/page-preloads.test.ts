import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPageLookup } from './page-preloads.ts';

const PAGE = '<html><head><title>Souk</title></head><body></body></html>';

function createPages(files?: Record<string, string[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-page-'));
  if (files) writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files));
  return createPageLookup(folder, PAGE);
}

test('a page preloads its scripts, and an unknown path preloads none', () => {
  const getPage = createPages({
    '/dashboard/orders': ['/assets/shell.js', '/assets/orders.js'],
    '/dashboard/orders/$id/details': ['/assets/details.js'],
  });
  const preloaded = (path: string) =>
    [...getPage(path).matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, url]) => url);
  expect(preloaded('/dashboard/orders')).toEqual(['/assets/shell.js', '/assets/orders.js']);
  expect(preloaded('/dashboard/orders/')).toEqual(['/assets/shell.js', '/assets/orders.js']);
  expect(preloaded('/dashboard/orders/0190/details')).toEqual(['/assets/details.js']);
  expect(getPage('/session/login')).toBe(PAGE);
});

test('a build without the list of scripts is served unchanged', () => {
  expect(createPages()('/dashboard/orders')).toBe(PAGE);
});
