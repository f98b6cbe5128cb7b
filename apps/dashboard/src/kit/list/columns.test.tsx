import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setFormatSettings } from '#platform/format/settings.ts';
import { codeColumn, countColumn, dateColumn, leadColumn, numericColumn, textColumn } from './columns.tsx';

afterEach(() => {
  cleanup();
  setFormatSettings({ timeZone: 'UTC' });
});

test('the lead column is sortable by its key and is the title of a card', () => {
  const column = leadColumn('name', 'Name', (row: { name: string }) => row.name);
  expect(column).toMatchObject({ key: 'name', head: 'Name', sort: 'name', phone: 'a' });
  expect(column.cell({ name: 'Lamp' })).toBe('Lamp');
});

test('a date column is muted, sortable, and shows the day in the configured time zone', () => {
  const column = dateColumn('createdAt', 'Added');
  expect(column).toMatchObject({ key: 'createdAt', head: 'Added', sort: 'createdAt', isMuted: true });
  expect(column.cell({ createdAt: '2026-11-20T22:30:00Z' })).toBe('20 Nov 2026');
  setFormatSettings({ timeZone: 'Asia/Tokyo' });
  expect(column.cell({ createdAt: '2026-11-20T22:30:00Z' })).toBe('21 Nov 2026');
});

test('a missing date is a dash', () => {
  const column = dateColumn('endsAt', 'Ends');
  expect([column.cell({ endsAt: null }), column.cell({})]).toEqual(['–', '–']);
});

test('a count column has thousands separators and counts a missing value as zero', () => {
  const column = countColumn('orders', 'Orders');
  expect(column).toMatchObject({ key: 'orders', head: 'Orders', align: 'end' });
  expect(column.sort).toBeUndefined();
  expect([column.cell({ orders: 4182 }), column.cell({ orders: null }), column.cell({})]).toEqual(['4,182', '0', '0']);
});

test.each([
  ['text', textColumn, undefined],
  ['numeric', numericColumn, 'end'],
  ['code', codeColumn, undefined],
] as const)('a %s column isolates the direction of its content', (_, toColumn, align) => {
  const column = toColumn('sku', 'SKU', { cell: (row: { sku: string }) => row.sku, sort: 'sku', priority: 2 });
  expect(column).toMatchObject({ key: 'sku', head: 'SKU', sort: 'sku', priority: 2 });
  expect(column.align).toBe(align);
  render(column.cell({ sku: 'LAMP-1' }));
  expect(screen.getByText('LAMP-1').tagName).toBe('BDI');
});

test.each([
  ['date', dateColumn('createdAt', 'Added', { isMuted: false, sort: 'added', priority: 3 })],
  ['count', countColumn('orders', 'Orders', { isMuted: false, sort: 'added', priority: 3 })],
])('options of a %s column override its defaults', (_, column) => {
  expect(column).toMatchObject({ isMuted: false, sort: 'added', priority: 3 });
});
