import { screen, waitFor } from '@testing-library/react';
import { AREAS } from '@souk/contract/entities.ts';
import { expect, test } from 'vitest';
import { failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import AnalyticsPage from './analytics-page.tsx';
import { PERIOD_URL, exportBodies, EXPORT_ROUTE, fakeMetric, period, paramsSentTo } from './analytics.fixture.tsx';

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /v1/analytics/summary': () => ok({ period, figures: [fakeMetric('orders', { value: 42 })] }),
    'GET /v1/analytics/series': () => ok({ period, granularity: 'day', points: [] }),
    'GET /v1/analytics/breakdown': () => ok({ period, by: 'status', rows: [] }),
    'GET /v1/analytics/durations': () => ok({ period, orders: 0, isSample: false, rows: [] }),
    'GET /v1/analytics/top': () => ok({ period, products: [], vendors: [] }),
    'GET /v1/analytics/revenue': () =>
      ok({ period, by: 'vendor', rows: [], others: { count: 0, commission: 0, ads: 0 } }),
    'GET /v1/analytics/attention': () => ok({ rows: [] }),
    'GET /v1/order': () => okRows([]),
    ...EXPORT_ROUTE,
    ...routes,
  });
const cardTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows the period and the previous period that it is compared with', async () => {
  serverWith();
  await renderPage(AnalyticsPage, { at: PERIOD_URL });
  expect(await screen.findByText('01 Nov – 20 Nov 2026 compared with 12 Oct – 31 Oct 2026')).toBeTruthy();
  expect(await screen.findByText('42')).toBeTruthy();
});

test('without a comparison, shows only the period', async () => {
  serverWith();
  await renderPage(AnalyticsPage, { at: `${PERIOD_URL}&compare=none` });
  expect(await screen.findByText('01 Nov – 20 Nov 2026', { selector: 'bdi' })).toBeTruthy();
  expect(screen.queryByText(/compared with/)).toBeNull();
});

test('super admins see net revenue if no filter is active', async () => {
  serverWith();
  await renderPage(AnalyticsPage, { at: PERIOD_URL });
  expect(cardTitles()).toEqual(expect.arrayContaining(['Net revenue by vendor', 'Net revenue by category']));
});

test.each(['vendorId', 'categoryId'])('net revenue is hidden while filtered by %s', async (key) => {
  serverWith();
  await renderPage(AnalyticsPage, { at: `${PERIOD_URL}&${key}=x1` });
  expect(cardTitles()).toContain('Orders by status');
  expect(cardTitles()).not.toContain('Net revenue by vendor');
});

test('an admin with access to everything sees all parts except net revenue', async () => {
  const server = serverWith();
  await renderPage(AnalyticsPage, { at: PERIOD_URL, profile: { areas: {} } });
  expect(cardTitles()).toEqual([
    'Sales per day',
    'Needs attention',
    'Orders by status',
    'Sales by category',
    'Fulfilment time',
    'Top products',
    'Top vendors',
    'Latest orders',
  ]);
  await screen.findByText('No orders yet');
  expect(paramsSentTo(server, '/analytics/revenue')).toEqual([]);
});

test('without access to orders, says that the charts are hidden and whom to ask', async () => {
  const server = serverWith();
  await renderPage(AnalyticsPage, { at: PERIOD_URL, profile: { areas: { orders: 'none' } } });
  expect(await screen.findByText('Sales and orders are hidden')).toBeTruthy();
  expect(screen.getByText('You don’t have access to orders. Ask a super admin for access.')).toBeTruthy();
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy();
  for (const path of ['/analytics/series', '/analytics/top', '/order']) expect(paramsSentTo(server, path)).toEqual([]);
});

test('without any access there is no period picker and no export', async () => {
  serverWith();
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'none'] as const));
  await renderPage(AnalyticsPage, { at: PERIOD_URL, profile: { areas } });
  expect(await screen.findByText('Sales and orders are hidden')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('exports the metrics of the displayed period', async () => {
  const server = serverWith();
  await renderPage(AnalyticsPage, { at: `${PERIOD_URL}&compare=none` });
  await press('Export as CSV');
  await waitFor(() => expect(exportBodies(server)).toHaveLength(1));
  expect(exportBodies(server)[0]).toEqual({
    part: 'summary',
    query: { from: '2026-11-01', to: '2026-11-20', compare: 'none' },
  });
});

test('a failure of one part does not affect the others', async () => {
  serverWith({ 'GET /v1/analytics/top': () => failure(503, 'Souk is busy') });
  await renderPage(AnalyticsPage, { at: PERIOD_URL });
  expect(await screen.findByText('Couldn’t load top products')).toBeTruthy();
  expect(screen.getByText('42')).toBeTruthy();
});

test('the link to all orders keeps the vendor filter', async () => {
  const server = serverWith();
  await renderPage(AnalyticsPage, { at: `${PERIOD_URL}&vendorId=v1` });
  const link = await screen.findByRole('link', { name: 'All orders' });
  expect(link.getAttribute('href')).toBe('/dashboard/orders?vendorId=v1');
  await waitFor(() => expect(paramsSentTo(server, '/order')).toEqual([{ limit: '6', vendorId: 'v1' }]));
});
