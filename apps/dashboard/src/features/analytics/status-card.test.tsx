import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, failure, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { exportBodies, EXPORT_ROUTE, period, paramsSentTo, renderPart } from './analytics.fixture.tsx';
import { StatusCard } from './status-card.tsx';

const BREAKDOWN = 'GET /v1/analytics/breakdown';
const link = (status: string) => ({ list: 'orders', search: { status } });
const rows = [
  { key: 'placed', label: 'Placed', count: 1500, sales: 300_000, link: link('placed') },
  { key: 'complete', label: 'Complete', count: 500, sales: 9900, link: link('complete') },
  { key: 'cancelled', label: 'Cancelled', count: 0, sales: 0, link: null },
];
const serverWith = (data: readonly object[]) =>
  fakeServer({ [BREAKDOWN]: () => ok({ period, by: 'status', rows: data }), ...EXPORT_ROUTE });
const part = (control: Parameters<typeof StatusCard>[0]['control']) => <StatusCard control={control} span={4} />;

test('each status shows its count and share, and links to its orders', async () => {
  const server = serverWith(rows);
  await renderPart(part);
  const placed = await screen.findByRole('link', { name: /^Placed/ });
  expect(placed.textContent).toBe('Placed1,50075.0%');
  expect(placed.getAttribute('href')).toBe('/dashboard/orders?status=placed');
  expect(screen.getByRole('link', { name: /^Complete/ }).textContent).toBe('Complete50025.0%');
  expect(screen.queryByRole('link', { name: /^Cancelled/ })).toBeNull();
  expect(screen.getByText('Cancelled').parentElement?.textContent).toBe('Cancelled00.0%');
  expect(paramsSentTo(server, '/analytics/breakdown')).toEqual([
    { from: '2026-11-01', to: '2026-11-20', by: 'status' },
  ]);
});

test('the bar is divided by count, without statuses that have no orders', async () => {
  serverWith(rows);
  await renderPart(part);
  await screen.findByText('Placed');
  const shares = Array.from(
    document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > i'),
    ({ style }) => style.flexGrow,
  );
  expect(shares).toEqual(['1500', '500']);
});

test('the table adds a column for sales', async () => {
  const server = serverWith(rows);
  await renderPart(part);
  await press('Show “Orders by status” as table');
  expect(cellTexts()).toEqual([
    ['Placed', '1,500', '75.0%', '$3,000.00'],
    ['Complete', '500', '25.0%', '$99.00'],
    ['Cancelled', '0', '0.0%', '$0.00'],
  ]);
  await press('Export “Orders by status” as CSV');
  await waitFor(() => expect(exportBodies(server)).toHaveLength(1));
  expect(exportBodies(server)[0]).toEqual({
    part: 'breakdown',
    query: { from: '2026-11-01', to: '2026-11-20', by: 'status' },
  });
});

test('a period without orders shows an empty state instead of shares', async () => {
  serverWith(rows.map((row) => ({ ...row, count: 0 })));
  await renderPart(part);
  expect(await screen.findByText('No orders in this period')).toBeTruthy();
  expect(screen.queryByText(/NaN/)).toBeNull();
});

test('a failure is displayed in the card', async () => {
  fakeServer({ [BREAKDOWN]: () => failure(503, 'Souk is busy') });
  await renderPart(part);
  expect(await screen.findByText('Couldn’t load orders by status')).toBeTruthy();
});
