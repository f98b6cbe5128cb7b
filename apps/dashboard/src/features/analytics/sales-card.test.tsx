import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cellTexts, columnHeads, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PERIOD_URL, fakePoint, period, paramsSentTo, renderPart } from './analytics.fixture.tsx';
import { SalesCard } from './sales-card.tsx';

const previousPeriod = { previousStart: '2026-10-12', previousSales: 5000, previousOrders: 1 };
const points = [
  fakePoint('2026-11-01', previousPeriod),
  fakePoint('2026-11-02', { ...previousPeriod, sales: 0, orders: 0 }),
];
const pointsWithRevenue = points.map((point) => ({ ...point, netRevenue: 900, previousNetRevenue: 0 }));
const serverWith = (data: readonly object[] = points, granularity = 'day') =>
  fakeServer({ 'GET /v1/analytics/series': () => ok({ period, granularity, points: data }) });
const part = (control: Parameters<typeof SalesCard>[0]['control']) => <SalesCard control={control} />;
const menuItems = () =>
  screen
    .getAllByRole('menuitemcheckbox')
    .map((item) => `${item.textContent}${item.getAttribute('aria-checked') === 'true' ? ' ✓' : ''}`);
const selectMenuItem = async (name: string) => userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));

test('draws the sales per day of the period and of the previous period', async () => {
  serverWith();
  await renderPart(part);
  const chart = await screen.findByRole('slider', { name: 'Sales per day, 01 Nov – 20 Nov 2026' });
  expect(chart.getAttribute('aria-valuetext')).toBe('02 Nov 2026, $0.00 · 0 orders, 12 Oct 2026: $50.00');
  expect(screen.getByText('This period')).toBeTruthy();
  expect(screen.getByText('Previous period')).toBeTruthy();
});

test('the measure and the granularity are stored in the URL', async () => {
  const server = serverWith(pointsWithRevenue);
  const page = await renderPart(part);
  await press('Chart metric');
  await screen.findByRole('menu');
  expect(menuItems()).toEqual(['Sales ✓', 'Orders', 'Net revenue', 'Days ✓', 'Weeks']);
  await selectMenuItem('Orders');
  await waitFor(() => expect(page.address()).toContain('measure=orders'));
  expect(screen.getByRole('heading', { name: 'Orders per day' })).toBeTruthy();
  await press('Chart metric');
  await selectMenuItem('Weeks');
  await waitFor(() => expect(paramsSentTo(server, '/analytics/series').at(-1)).toMatchObject({ granularity: 'week' }));
  expect(page.address()).toContain('measure=orders');
  await press('Chart metric');
  await selectMenuItem('Sales');
  await waitFor(() => expect(page.address()).not.toContain('measure'));
});

test('net revenue is offered only if the response includes it', async () => {
  serverWith();
  await renderPart(part, { at: `${PERIOD_URL}&measure=netRevenue` });
  expect(await screen.findByRole('heading', { name: 'Sales per day' })).toBeTruthy();
  await press('Chart metric');
  await screen.findByRole('menu');
  expect(menuItems()).not.toContain('Net revenue');
});

test('the title follows the granularity of the response', async () => {
  serverWith(pointsWithRevenue, 'month');
  await renderPart(part, { at: `${PERIOD_URL}&measure=netRevenue` });
  expect(await screen.findByRole('heading', { name: 'Net revenue per month' })).toBeTruthy();
});

test('without a comparison there is no legend, and the table has only one period', async () => {
  serverWith();
  await renderPart(part, { at: `${PERIOD_URL}&compare=none` });
  await press('Show “Sales per day” as table');
  expect(columnHeads()).toEqual(['Day', 'Sales', 'Orders']);
  expect(cellTexts()[0]).toEqual(['01 Nov 2026', '$123.45', '3']);
  expect(screen.queryByText('This period')).toBeNull();
});

test('the chart is empty only if both periods have no sales', async () => {
  serverWith([fakePoint('2026-11-01', { sales: 0, orders: 0 })]);
  await renderPart(part);
  expect(await screen.findByText('No sales in this period')).toBeTruthy();
});

test('a period with orders but without sales still has a chart of orders', async () => {
  serverWith([fakePoint('2026-11-01', { sales: 0, orders: 2 })]);
  await renderPart(part, { at: `${PERIOD_URL}&measure=orders` });
  expect(await screen.findByRole('slider', { name: /^Orders per day/ })).toBeTruthy();
});
