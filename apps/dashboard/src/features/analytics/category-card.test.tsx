import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PERIOD_URL, period, paramsSentTo, renderPart } from './analytics.fixture.tsx';
import { CategoryCard } from './category-card.tsx';

const row = (key: string | null, sales: number, label = `Category ${key}`) => ({
  key,
  label,
  count: 1200,
  sales,
  link: key && { list: 'orders', search: { categoryId: key } },
});
const serverWith = (rows: readonly object[]) =>
  fakeServer({ 'GET /v1/analytics/breakdown': () => ok({ period, by: 'category', rows }) });
const part = (control: Parameters<typeof CategoryCard>[0]['control']) => <CategoryCard control={control} />;
const barWidths = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > i'), ({ style }) => style.inlineSize);

test('bars are relative to the best-selling category, and each links to the orders of its category', async () => {
  const server = serverWith([row('a', 400_000), row('b', 100_000), row(null, -5000, 'ignored')]);
  await renderPart(part, { at: `${PERIOD_URL}&vendorId=v1` });
  const first = await screen.findByRole('link', { name: 'Category a' });
  expect(first.getAttribute('href')).toBe('/dashboard/orders?categoryId=a');
  expect(screen.getByTitle('$4,000.00').textContent).toBe('$4.00k');
  expect(screen.getByText('Uncategorised')).toBeTruthy();
  expect(screen.queryByText('ignored')).toBeNull();
  // Refunds can exceed sales, but a bar's length is never negative.
  expect(barWidths()).toEqual(['100%', '25%', '0%']);
  expect(paramsSentTo(server, '/analytics/breakdown')[0]).toMatchObject({ by: 'category', vendorId: 'v1' });
});

test('displays six bars, and all categories in the table', async () => {
  serverWith(Array.from({ length: 8 }, (_, index) => row(String(index), 1000)));
  await renderPart(part);
  await screen.findByText('Category 0');
  expect(barWidths()).toHaveLength(6);
  expect(screen.queryByText('Category 6')).toBeNull();
  await press('Show “Sales by category” as table');
  expect(cellTexts()).toHaveLength(8);
  expect(cellTexts()[7]).toEqual(['Category 7', '1,200', '$10.00']);
});

test('without access to orders, a category is plain text', async () => {
  serverWith([row('a', 1000)]);
  await renderPart(part, { profile: { areas: { orders: 'none' } } });
  expect((await screen.findByText('Category a')).closest('a')).toBeNull();
});

test('categories without sales show an empty state instead of a chart', async () => {
  serverWith([row('a', 0), row('b', 0)]);
  await renderPart(part);
  expect(await screen.findByText('No sales in this period')).toBeTruthy();
});
