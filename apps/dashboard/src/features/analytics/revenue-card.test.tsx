import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { RevenueBy } from './analytics-queries.ts';
import { PERIOD_URL, period, paramsSentTo, renderPart } from './analytics.fixture.tsx';
import { RevenueCard } from './revenue-card.tsx';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const row = (id: string | null, commission: number, ads = 0) => ({
  id,
  name: id && `Shop ${id}`,
  commission,
  ads,
  netRevenue: commission + ads,
});
const serverWith = (rows: readonly object[], others = { count: 0, commission: 0, ads: 0 }) =>
  fakeServer({ 'GET /v1/analytics/revenue': () => ok({ period, by: 'vendor', rows, others }) });
const partBy = (by: RevenueBy) => (control: AnalyticsControl) => <RevenueCard control={control} by={by} />;

test('a vendor’s bar links to its profile and shows the components of the revenue', async () => {
  const server = serverWith([row('a', 30_000, 10_000), row('b', 10_000), row(null, -500)]);
  await renderPart(partBy('vendor'), { at: `${PERIOD_URL}&compare=none` });
  expect((await screen.findByRole('link', { name: 'Shop a' })).getAttribute('href')).toContain('/vendors/a');
  expect(screen.getByTitle('Commission $300.00, ads $100.00').textContent).toBe('$400.00');
  expect(screen.getByText('No vendor').closest('a')).toBeNull();
  const widths = Array.from(document.querySelectorAll<HTMLElement>('li i'), ({ style }) => style.inlineSize);
  expect(widths).toEqual(['100%', '25%', '0%']);
  expect(paramsSentTo(server, '/analytics/revenue')).toEqual([{ from: '2026-11-01', to: '2026-11-20', by: 'vendor' }]);
});

test('by category, revenue without a category is labelled ‘Ads and shipping’', async () => {
  serverWith([row('a', 30_000), row(null, 20_000)]);
  await renderPart(partBy('category'));
  expect(await screen.findByRole('heading', { name: 'Net revenue by category' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Shop a' })).getAttribute('href')).toContain('/categories/a');
  expect(screen.getByText('Ads and shipping')).toBeTruthy();
});

test('displays eight bars, and in the table all rows of the response and a row for the others', async () => {
  serverWith(
    Array.from({ length: 10 }, (_, index) => row(String(index), 1000, 200)),
    { count: 31, commission: 50_000, ads: 2500 },
  );
  await renderPart(partBy('vendor'));
  expect(await screen.findByText('Shop 7')).toBeTruthy();
  expect(screen.queryByText('Shop 8')).toBeNull();
  await press('Show “Net revenue by vendor” as table');
  expect(cellTexts()).toHaveLength(11);
  expect(cellTexts()[0]).toEqual(['Shop 0', '$10.00', '$2.00', '$12.00']);
  expect(cellTexts()[10]).toEqual(['31 other vendors', '$500.00', '$25.00', '$525.00']);
});

test('the table has no row for others if there are none', async () => {
  serverWith([row('a', 1000)]);
  await renderPart(partBy('category'));
  await press('Show “Net revenue by category” as table');
  expect(cellTexts()).toEqual([['Shop a', '$10.00', '$0.00', '$10.00']]);
});

test('shows an empty state for a period without revenue', async () => {
  serverWith([]);
  await renderPart(partBy('vendor'));
  expect(await screen.findByText('No net revenue in this period')).toBeTruthy();
});
