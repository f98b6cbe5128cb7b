import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageByPath } from './page-heads.ts';

const PAGE = '<html><head><title>Souk</title></head><body></body></html>';

function built(files?: Record<string, string[]>) {
  const folder = mkdtempSync(join(tmpdir(), 'souk-page-'));
  if (files) writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files));
  return pageByPath(folder, PAGE);
}

test('a page names the scripts it needs, another path none', () => {
  const pageAt = built({
    '/dashboard/orders': ['/assets/shell.js', '/assets/orders.js'],
    '/dashboard/orders/$id/details': ['/assets/details.js'],
  });
  const named = (path: string) =>
    [...pageAt(path).matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, at]) => at);
  expect(named('/dashboard/orders')).toEqual(['/assets/shell.js', '/assets/orders.js']);
  expect(named('/dashboard/orders/')).toEqual(['/assets/shell.js', '/assets/orders.js']);
  expect(named('/dashboard/orders/0190/details')).toEqual(['/assets/details.js']);
  expect(pageAt('/session/login')).toBe(PAGE);
});

test('a build without the list is served as it is', () => {
  expect(built()('/dashboard/orders')).toBe(PAGE);
});
