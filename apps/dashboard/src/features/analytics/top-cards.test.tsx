import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, ok, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { exportBodies, EXPORT_ROUTE, fakeTopProduct, fakeTopVendor, period, renderPart } from './analytics.fixture.tsx';
import { TopCards } from './top-cards.tsx';

const serverWith = (data: object) =>
  fakeServer({ 'GET /v1/analytics/top': () => ok({ period, products: [], vendors: [], ...data }), ...EXPORT_ROUTE });
const part = (control: Parameters<typeof TopCards>[0]['control']) => <TopCards control={control} />;

test('a product shows its rank, vendor, units and sales, and links to its page and its orders', async () => {
  serverWith({ products: [fakeTopProduct('p1')] });
  await renderPart(part);
  const line = within(await screen.findByRole('listitem'));
  for (const text of ['1', 'Atlas Ceramics', '1,200', '$1,500.00']) expect(line.getByText(text)).toBeTruthy();
  expect(line.getByRole('link', { name: 'Product p1' }).getAttribute('href')).toBe('/dashboard/products/p1/details');
  expect(line.getByRole('link', { name: '$1,500.00' }).getAttribute('href')).toBe('/dashboard/orders?productId=p1');
});

test('a vendor shows its number of orders and links to its profile', async () => {
  serverWith({ vendors: [fakeTopVendor('v1', { orders: 1 })] });
  await renderPart(part);
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByText('1 order')).toBeTruthy();
  expect(line.getByRole('link', { name: 'Vendor v1' }).getAttribute('href')).toContain('/vendors/v1');
});

test('shows the change since the previous period, or ‘new’ without earlier sales', async () => {
  serverWith({
    products: [
      fakeTopProduct('up', { sales: 15_000, previousSales: 10_000 }),
      fakeTopProduct('same', { sales: 100_001, previousSales: 100_000 }),
      fakeTopProduct('new', { previousSales: 0 }),
      fakeTopProduct('alone'),
    ],
  });
  await renderPart(part);
  const [up, same, fresh, alone] = await screen.findAllByRole('listitem');
  expect(up?.textContent).toContain('up by 50.0%');
  expect(within(up!).getByTitle('from $100.00')).toBeTruthy();
  expect(same?.textContent).toContain('unchanged');
  expect(fresh?.textContent).toMatch(/new$/);
  expect(alone?.textContent).toMatch(/\$1,500\.00$/);
});

test('five ranks are visible until ‘Show all’ is pressed', async () => {
  serverWith({ products: Array.from({ length: 7 }, (_, index) => fakeTopProduct(String(index))) });
  await renderPart(part);
  await screen.findByText('Product 4');
  expect(screen.queryByText('Product 5')).toBeNull();
  await press('Show all 7');
  expect(screen.getByText('Product 6')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
  await press('Show fewer');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('five products have no ‘Show all’ button', async () => {
  serverWith({ products: Array.from({ length: 5 }, (_, index) => fakeTopProduct(String(index))) });
  await renderPart(part);
  await screen.findByText('Product 4');
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('the tables contain the sales of both periods', async () => {
  const server = serverWith({
    products: [fakeTopProduct('p1', { previousSales: 990 }), fakeTopProduct('p2')],
    vendors: [fakeTopVendor('v1', { orders: 1500, previousSales: 0 })],
  });
  await renderPart(part);
  await press('Show “Top products” as table');
  expect(cellTexts()).toEqual([
    ['Product p1', 'Atlas Ceramics', '1,200', '$1,500.00', '$9.90'],
    ['Product p2', 'Atlas Ceramics', '1,200', '$1,500.00', '–'],
  ]);
  await press('Show “Top products” as chart');
  await press('Show “Top vendors” as table');
  expect(cellTexts()).toEqual([['Vendor v1', '1,500', '$900.00', '$0.00']]);
  await press('Export “Top vendors” as CSV');
  await waitFor(() =>
    expect(exportBodies(server)).toEqual([{ part: 'top', query: { from: '2026-11-01', to: '2026-11-20' } }]),
  );
});

test('shows only the lists of areas that the person may view', async () => {
  serverWith({ products: [fakeTopProduct('p1')], vendors: [fakeTopVendor('v1')] });
  await renderPart(part, { profile: { areas: { products: 'none' } } });
  expect(await screen.findByRole('heading', { name: 'Top vendors' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Top products' })).toBeNull();
});

test('without sales, both lists show an empty state', async () => {
  serverWith({});
  await renderPart(part);
  await waitFor(() => expect(screen.getAllByText('No sales in this period')).toHaveLength(2));
});
