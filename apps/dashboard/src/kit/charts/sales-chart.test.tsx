import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '#platform/format/days.ts';
import { SalesChart } from './sales-chart.tsx';
import type { SalesDay } from './sales-days.ts';

afterEach(cleanup);

/** Ninety days up to 25 November with one order a day: for $10.00, and for $15.00 in the last thirty days. */
const DAYS: SalesDay[] = Array.from({ length: 90 }, (_, index) => ({
  day: addDays('2026-11-25', index - 89),
  orders: 1,
  sales: index < 60 ? 1000 : 1500,
}));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const valueText = () => screen.getByRole('slider', { name: 'Sales by day' }).getAttribute('aria-valuetext');

test('thirty days show their total and a comparison with the thirty days before', () => {
  render(<SalesChart days={DAYS} currency="USD" />);
  expect(screen.getByText('$450.00')).toBeTruthy();
  expect(screen.getByText('30 orders')).toBeTruthy();
  expect(screen.getByText(/vs. the previous 30 days/).textContent).toBe('up by 50.0% vs. the previous 30 days');
  expect(valueText()).toBe('25 Nov 2026, $15.00, 1 order, 26 Oct 2026: $10.00');
});

test('ninety days show no comparison', async () => {
  render(<SalesChart days={DAYS} currency="USD" />);
  await press('90 days');
  expect(screen.getByText('$1,050.00')).toBeTruthy();
  expect(screen.queryByText(/vs. the previous/)).toBeNull();
  expect(valueText()).toBe('25 Nov 2026, $15.00, 1 order');
});

test('the table has the same days, newest first, in the currency of the shop', async () => {
  render(<SalesChart days={DAYS} currency="JPY" />);
  await press('View as table');
  expect(screen.queryByRole('slider')).toBeNull();
  const rows = screen.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(rows).toHaveLength(31);
  expect(rows.slice(0, 2)).toEqual([
    ['Day', 'Orders', 'Sales'],
    ['25 Nov 2026', '1', '¥1,500'],
  ]);
  await press('View as chart');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a period without sales shows a text instead of an empty chart', () => {
  render(<SalesChart days={DAYS.map((day) => ({ ...day, sales: 0, orders: 0 }))} currency="USD" />);
  expect(screen.getByText('No sales in the last 30 days')).toBeTruthy();
  expect(screen.getByText('0 orders')).toBeTruthy();
});
