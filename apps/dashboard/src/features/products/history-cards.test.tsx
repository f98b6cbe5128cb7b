import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cellTexts, failure, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PriceHistoryCard } from './price-history-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import { fakeProduct } from './product.fixture.ts';
import { StockMovementsCard } from './stock-movements-card.tsx';

const product = fakeProduct();
const INSTANT = '2026-11-20T10:00:00.000Z';
const MOVEMENTS_ROUTE = `GET /v1/products/${product.id}/stock-movements`;
const PRICES_ROUTE = `GET /v1/products/${product.id}/price-history`;
const movement = (parts: object) => ({
  id: 'm1',
  variantId: 'variant-1',
  sku: 'MUG-1',
  kind: 'received',
  onHandChange: 1200,
  reservedChange: 0,
  orderId: null,
  reason: null,
  actorName: 'Rana',
  at: INSTANT,
  ...parts,
});

describe('stock movements', () => {
  test('are signed and link to their order', async () => {
    const rows = [
      movement({ reason: 'Delivery 7' }),
      movement({ id: 'm2', kind: 'shipped', onHandChange: -3, reservedChange: -3, orderId: 'o1', sku: null }),
    ];
    fakeServer({ [MOVEMENTS_ROUTE]: () => okRows(rows) });
    await renderPage(() => <StockMovementsCard product={product} />);
    expect((await screen.findByRole('link', { name: 'Shipped' })).getAttribute('href')).toBe(
      '/dashboard/orders/o1/details',
    );
    expect(cellTexts()).toEqual([
      ['Received Delivery 7', 'MUG-1', '+1,200', '', 'Rana', '20 Nov 2026'],
      ['Shipped', '–', '−3', '−3', 'Rana', '20 Nov 2026'],
    ]);
  });

  test('have an empty state, and can be loaded again after a failure', async () => {
    let isUp = false;
    fakeServer({ [MOVEMENTS_ROUTE]: () => (isUp ? okRows([]) : failure(503, 'Souk is busy')) });
    await renderPage(() => <StockMovementsCard product={product} />);
    expect(await screen.findByText('Couldn’t load stock movements')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('No stock movements yet')).toBeTruthy();
  });
});

test('the price history shows only the changed prices', async () => {
  const row = {
    id: 'p1',
    variantId: 'variant-1',
    sku: 'MUG-1',
    priceBefore: 1000,
    priceAfter: 900,
    compareAtPriceBefore: null,
    compareAtPriceAfter: null,
    actorName: 'Rana',
    at: INSTANT,
  };
  const compared = { ...row, id: 'p2', sku: null, priceAfter: 1000, compareAtPriceAfter: 1200 };
  fakeServer({ [PRICES_ROUTE]: () => okRows([row, compared]) });
  await renderPage(() => <PriceHistoryCard product={product} />);
  await screen.findByText('MUG-1');
  const [price, comparison] = cellTexts();
  expect(price?.[1]).toMatch(/\$10\.00.*\$9\.00/);
  expect(price?.[2]).toBe('');
  expect(comparison?.[0]).toBe('–');
  expect(comparison?.[1]).toBe('');
  expect(comparison?.[2]).toMatch(/none.*\$12\.00/);
});

describe('the details of a product', () => {
  const fact = (name: string) =>
    screen.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
  const attribute = (label: string, type: 'boolean' | 'date' | 'number' | 'multiselect', ...words: string[]) => ({
    key: label,
    label,
    type,
    unit: type === 'number' ? 'cm' : null,
    words,
  });

  test('have each attribute formatted by its type', async () => {
    const attributeWords = [
      attribute('Dishwasher', 'boolean', 'true'),
      attribute('Microwave', 'boolean', 'false'),
      attribute('Fired', 'date', '2026-11-01'),
      attribute('Height', 'number', '12'),
      attribute('Colours', 'multiselect', 'Blue', 'White'),
    ];
    await renderPage(() => <ProductFacts product={fakeProduct({ attributeWords, tags: ['new', 'sale'] })} />);
    expect(fact('Dishwasher')).toBe('Yes');
    expect(fact('Microwave')).toBe('No');
    expect(fact('Fired')).toBe('01 Nov 2026');
    expect(fact('Height')).toBe('12 cm');
    expect(fact('Colours')).toBe('Blue, White');
    expect(fact('Tags')).toBe('new, sale');
    expect(fact('Brand')).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toContain('/categories/category-1');
  });

  test('are plain text without access to vendors and categories', async () => {
    const profile = { areas: { vendors: 'none', categories: 'none' } } as const;
    await renderPage(() => <ProductFacts product={product} />, { profile });
    expect(fact('Vendor')).toBe('Nadia Ceramics');
    expect(fact('Category')).toBe('Kitchen');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
