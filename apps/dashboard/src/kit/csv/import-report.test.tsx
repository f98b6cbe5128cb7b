import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImportReport } from './import-report.tsx';
import type { CsvReport } from './send-csv.ts';

afterEach(cleanup);

const REPORT: CsvReport = {
  dryRun: true,
  created: 4182,
  updated: 1,
  failed: 0,
  errors: [],
  warnings: [],
  notImported: [],
  leftOut: 0,
  reportId: null,
};

const renderReport = (parts: Partial<CsvReport> = {}) => render(<ImportReport report={{ ...REPORT, ...parts }} />);
const facts = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
const problem = (line: number) => ({ line, field: 'Email', code: 'x', message: `Fix row ${line}` });
const rows = () => screen.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('a preview says what would happen, a result what has happened', () => {
  renderReport();
  expect(facts()).toEqual([
    ['To be created', '4,182'],
    ['To be updated', '1'],
  ]);
  cleanup();
  renderReport({ dryRun: false, unchanged: 0 });
  expect(facts()).toEqual([
    ['Created', '4,182'],
    ['Updated', '1'],
    ['Unchanged', '0'],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('errors are announced, and listed by row and column', () => {
  renderReport({ failed: 2, errors: [problem(2), problem(1200)] });
  expect(screen.getByRole('alert').textContent).toBe('2 rows have errors');
  expect(rows()).toEqual([
    ['Row', 'Column', 'How to fix'],
    ['2', 'Email', 'Fix row 2'],
    ['1,200', 'Email', 'Fix row 1200'],
  ]);
});

test('up to a hundred errors are listed, and the rest are counted', () => {
  renderReport({ failed: 103, leftOut: 1, errors: Array.from({ length: 103 }, (_, index) => problem(index + 2)) });
  expect(rows()).toHaveLength(101);
  expect(screen.getByText('and 3 more')).toBeTruthy();
  expect(screen.getByText('1 more not listed')).toBeTruthy();
});

test('twenty warnings are listed, and a warning about the whole file has no row', () => {
  const warnings = Array.from({ length: 22 }, (_, index) => ({
    line: index + 1,
    code: 'x',
    message: `Check ${index}`,
  }));
  renderReport({ warnings });
  expect(screen.getByText('Check 0').textContent).toBe('Check 0');
  expect(screen.getByText(/Check 1$/).textContent).toBe('Row 2: Check 1');
  expect(screen.queryByText(/Check 20$/)).toBeNull();
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

test('columns that are not imported are named, with a hint where they can be transferred another way', () => {
  renderReport({
    notImported: ['Orders', 'Spent'],
    notImportedReasons: [{ columns: ['Orders'], code: 'x', message: 'Import orders apart' }],
  });
  expect(screen.getByText(/Columns not imported: Orders, Spent/)).toBeTruthy();
  expect(screen.getByText(/: Import orders apart/).textContent).toBe('Orders: Import orders apart');
});
