import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlainTable } from './plain-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

afterEach(cleanup);

const ROWS = [
  { sku: 'L-1', quantity: 2 },
  { sku: 'L-2', quantity: 5 },
];

test('a table has its name, heads and rows in order, and a head may be for screen readers only', () => {
  render(
    <PlainTable
      label="Items"
      density="compact"
      rows={ROWS}
      keyOf={({ sku }) => sku}
      columns={[
        { head: 'SKU', cell: ({ sku }) => sku, phone: 'a' },
        { head: 'Quantity', cell: ({ quantity }) => quantity, align: 'end', isLabelled: true },
        { head: 'Remove', isHeadHidden: true, align: 'end', cell: ({ sku }) => <button>Remove {sku}</button> },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Items' });
  expect(table.dataset.density).toBe('compact');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SKU',
    'Quantity',
    'Remove',
  ]);
  expect(within(screen.getByRole('columnheader', { name: 'Remove' })).getByText('Remove').tagName).toBe('SPAN');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));
  expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
    ['L-1', '2', 'Remove L-1'],
    ['L-2', '5', 'Remove L-2'],
  ]);
  expect(cells[0]!.map(({ dataset }) => dataset.label)).toEqual([undefined, 'Quantity', undefined]);
  expect(cells[0]!.map(({ dataset }) => dataset.phone)).toEqual(['a', undefined, undefined]);
});

const COLUMNS = [
  { key: 'name', head: 'Name', cell: () => null, phone: 'a' as const },
  { key: 'total', head: 'Total', cell: () => null, align: 'end' as const, priority: 2 as const },
];
const rowCounts = () => ({
  rows: screen.getAllByRole('row', { hidden: true }).length - 1,
  cells: screen.getAllByRole('cell', { hidden: true }).length,
  heads: screen.getAllByRole('columnheader', { hidden: true }).length,
});

test('placeholders are announced once as loading, and have a row for each expected row', () => {
  render(<TableSkeleton columns={COLUMNS} count={3} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(rowCounts()).toEqual({ rows: 3, cells: 6, heads: 2 });
  const [name, total] = screen.getAllByRole('cell', { hidden: true });
  expect([name?.dataset.phone, total?.dataset.drop, total?.dataset.priority]).toEqual(['a', '1', '2']);
});

test('placeholders reserve space for boxes and menus', () => {
  render(<TableSkeleton columns={COLUMNS} count={2} isSelectable hasMenu />);
  expect(rowCounts()).toEqual({ rows: 2, cells: 8, heads: 4 });
});
