import type { ProductImport } from '@souk/contract/products/csv.ts';
import { expect, test } from 'vitest';

import { groupWarnings, outcomeText } from './report-labels.ts';

const report = (overrides: Partial<ProductImport>): ProductImport => ({
  dryRun: true,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  errors: [],
  warnings: [],
  notImported: [],
  leftOut: 0,
  reportId: null,
  format: 'souk',
  lines: 1,
  columns: [],
  products: 1,
  newCategories: 0,
  images: 0,
  uncounted: 0,
  importId: null,
  jobId: null,
  at: '2026-11-20T10:00:00.000Z',
  ...overrides,
});

test('warnings are grouped by kind and counted', () => {
  const groups = groupWarnings([
    { line: 2, kind: 'picture', code: 'text', message: 'a' },
    { line: 3, kind: 'category', code: 'text', message: 'b' },
    { line: 4, kind: 'picture', code: 'text', message: 'c' },
  ]);
  expect(groups.map(({ title, warnings }) => [title, warnings.map((warning) => warning.line)])).toEqual([
    ['2 images not imported', [2, 4]],
    ['1 category not found', [3]],
  ]);
});

test.each([
  ['Ready to import', { created: 2 }],
  ['1 product has errors', { created: 2, failed: 1 }],
  ['Everything in this file is already up to date', { unchanged: 2 }],
  ['File imported', { dryRun: false, created: 2, failed: 1 }],
  ['Nothing was changed', { dryRun: false, failed: 1 }],
  ['Everything in this file was already up to date', { dryRun: false, unchanged: 3 }],
])('an outcome is described as ‘%s’', (text, overrides) => {
  expect(outcomeText(report(overrides))).toBe(text);
});
