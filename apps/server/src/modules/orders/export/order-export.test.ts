import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/app.ts';
import { openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';

const SHIPPING = 700;

let shop: OrderingShop;
let order: OrderDetails;
beforeAll(async () => {
  shop = await openOrderingShop();
  await shop.set('tax.ratePercent', 8.875);
  await shop.set('shipping.flatFee', SHIPPING);
  const [lamp, rug] = [await shop.sell(1000, 5), await shop.sell(2500, 5)];
  order = await shop.walk(
    await shop.order([
      { product: lamp, quantity: 2 },
      { product: rug, quantity: 1 },
    ]),
    'complete',
  );
  const refund = {
    lines: [{ orderLineId: order.lines[0]!.id, quantity: 1 }],
    shipping: true,
    reason: 'Broken',
    version: order.version,
  };
  order = (await shop.post(`/order/${order.id}/refunds`, refund)).data;
});
afterAll(() => shop.souk.close());

const request = (path: string, body: object, as: Caller = 'superAdmin') =>
  shop.souk.call<{ url: string }>('POST', path, { body, as });

/** Downloads the export and returns its rows as records of cells by header. */
async function readExport(body: object, as: Caller = 'superAdmin'): Promise<Record<string, string>[]> {
  const { data } = await request('/order/export', body, as);
  const { body: text } = await shop.souk.app.inject({ method: 'GET', url: data.url });
  const [headers = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])));
}

describe('the export of orders', () => {
  it('has a row per order with its amounts, payment, refunds and shipment', async () => {
    const rows = await readExport({});
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Number: order.number,
      Customer: 'Salma Idrissi',
      Email: order.customer.email,
      'Shipping city': 'Casablanca',
      'Billing country': 'MA',
      Items: '3',
      Subtotal: '45.00',
      Shipping: '7.00',
      Tax: '4.00',
      Total: '56.00',
      Paid: '56.00',
      Refunded: '17.89',
      Commission: '4.20',
      Currency: 'USD',
      'Payment method': 'card',
      Payment: 'partially_refunded',
      Carrier: 'Own delivery',
    });
  });

  it('has a row per item on request, with amounts that add up to those of the order', async () => {
    const rows = await readExport({ rows: 'items' });
    expect(
      rows.map(({ SKU, Quantity, 'Unit price': price, 'Tax rate': rate }) => [SKU, Quantity, price, rate]),
    ).toEqual(
      order.lines.map(({ sku, quantity, unitPrice }) => [sku, `${quantity}`, (unitPrice / 100).toFixed(2), '8.875']),
    );
    const sum = (column: string) => rows.reduce((total, row) => total + Math.round(Number(row[column] || 0) * 100), 0);
    expect(sum('Total') + sum('Order shipping')).toBe(order.totals.total);
    expect(sum('Refunded') + sum('Order shipping refunded')).toBe(order.payment.refunded);
    expect(sum('Order shipping refunded')).toBe(SHIPPING);
    expect(rows.map((row) => row['Refunded quantity'])).toEqual(['1', '0']);
    expect(sum('Commission')).toBe(order.money!.commission - order.money!.refunded.commission);
    // The vendor's net amount includes shipping, which belongs to no item.
    expect(sum('Net to vendor') + sum('Shipping net to vendor')).toBe(
      order.money!.earning - order.money!.refunded.earning,
    );
  });

  it('hides commission and net amount from admins, even when requested by name', async () => {
    for (const rows of ['orders', 'items']) {
      const [all] = await readExport({ rows }, 'admin');
      expect(Object.keys(all!)).toContain('Total');
      expect(Object.keys(all!).filter((column) => /Commission|Net/.test(column))).toEqual([]);
      expect(await readExport({ rows, columns: ['number', 'net', 'commission'] }, 'admin')).toEqual(
        [{ Number: order.number }].concat(rows === 'items' ? [{ Number: order.number }] : []),
      );
    }
  });
});

describe('a column that an export does not have', () => {
  it.each([
    ['/order/export', { columns: ['number', 'colour'] }],
    ['/order/export', { rows: 'items', columns: ['number', 'colour'] }],
    ['/customers/export', { columns: ['name', 'colour'] }],
    ['/vendors/export', { columns: ['shopName', 'colour'] }],
    ['/categories/export', { columns: ['name', 'colour'] }],
    ['/accounts/export', { columns: ['name', 'colour'] }],
    ['/payouts/export', { columns: ['number', 'colour'] }],
    ['/activity/export', { columns: ['at', 'colour'] }],
    ['/notifications/export', { columns: ['title', 'colour'] }],
  ])('is rejected by %s at its index', async (path, body) => {
    expect(await request(path, body)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'columns.1', code: 'export.unknown_column', values: { column: 'colour' } }],
    });
  });
});
