import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { commissionRules } from '#tables/commissions.ts';
import { couponCustomerUses, coupons } from '#tables/coupons.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { systemContext } from '../../../../test/context.fixture.ts';
import { makeCustomer } from '../../../../test/factories.ts';
import { priceCheckout, type PricedItem } from './price-checkout.ts';
import type { Offer } from './read-offers.ts';

const [ATLAS, RIF] = [newId(), newId()];
const SHOPS = new Map([
  [ATLAS, 'Atlas'],
  [RIF, 'Rif'],
]);

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());
beforeEach(async () => {
  await sql('delete from configuration');
  await sql('delete from commission_rules');
});

const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));
const setConfiguration = (key: string, value: unknown) =>
  sql(
    'insert into configuration (key, value) values (?, ?::jsonb) on conflict (key) do update set value = excluded.value',
    key,
    JSON.stringify(value),
  );

/** An item of a vendor at a price in minor units. */
function item(
  vendorId: string,
  unitPrice: number,
  { quantity = 1, ...facts }: Partial<Offer> & { quantity?: number } = {},
) {
  const offer: Offer = {
    variantId: newId(),
    productId: newId(),
    vendorId,
    shopName: SHOPS.get(vendorId)!,
    categoryId: null,
    categoryPath: [],
    name: { en: 'Brass lamp' },
    optionValues: [],
    sku: 'LAMP-1',
    pictureUrl: null,
    unitPrice,
    available: 99,
    productStatus: 'published',
    isActive: true,
    isCategoryActive: true,
    vendorStatus: 'active',
    holiday: null,
    ...facts,
  };
  return { offer, quantity, unitPrice };
}

const priceItems = (items: PricedItem[], more: { couponCode?: string | null; customerId?: string } = {}) =>
  priceCheckout(systemContext(souk), { items, ...more });

/** Prices a checkout and returns the totals of each order. */
const priceTotals = async (...args: Parameters<typeof priceItems>) =>
  (await priceItems(...args)).orders.map(({ totals }) => totals);

describe('a checkout', () => {
  it('has one order per vendor, in the order of their first items', async () => {
    const items = [item(RIF, 500), item(ATLAS, 1000, { quantity: 2 }), item(RIF, 300)];
    const { orders, coupon, couponRejection } = await priceItems(items);
    expect(orders.map(({ vendorId, shopName, items: own }) => [vendorId, shopName, own])).toEqual([
      [RIF, 'Rif', [items[0], items[2]]],
      [ATLAS, 'Atlas', [items[1]]],
    ]);
    expect(orders.map(({ totals }) => [totals.subtotal, totals.total])).toEqual([
      [800, 800],
      [2000, 2000],
    ]);
    expect([coupon, couponRejection]).toEqual([null, undefined]);
  });

  it('without items has no orders', async () => {
    expect(await priceItems([])).toMatchObject({ orders: [], coupon: null });
  });
});

describe('the shipping fee', () => {
  it('is charged once for each order', async () => {
    await setConfiguration('shipping.flatFee', 600);
    const totals = await priceTotals([item(ATLAS, 500), item(ATLAS, 500), item(RIF, 1_000_000)]);
    expect(totals.map(({ shipping, total }) => [shipping, total])).toEqual([
      [600, 1600],
      [600, 1_000_600],
    ]);
  });

  it('is waived for each order that reaches the configured amount by itself', async () => {
    await setConfiguration('shipping.flatFee', 600);
    await setConfiguration('shipping.freeOver', 2000);
    const totals = await priceTotals([item(ATLAS, 1000, { quantity: 2 }), item(RIF, 1999)]);
    expect(totals.map(({ shipping }) => shipping)).toEqual([0, 600]);
  });

  test.each([
    [false, {}, 0],
    [true, {}, 72],
    [true, { 'money.commissionPercent': 12.5 }, 75],
    [true, { 'money.commissionPlan': [{ percent: 20, from: '2026-11-20T09:00:00.000Z' }] }, 120],
    [true, { 'money.commissionPlan': [{ percent: 20, from: '2026-11-21T09:00:00.000Z' }] }, 72],
  ] as const)(
    'with commission on shipping %s and the settings %j bears a commission of %i',
    async (isCommissioned, settings, commission) => {
      await setConfiguration('shipping.flatFee', 600);
      await setConfiguration('money.commissionOnShipping', isCommissioned);
      for (const [key, value] of Object.entries(settings)) await setConfiguration(key, value);
      const [totals] = await priceTotals([item(ATLAS, 0)]);
      expect(totals).toMatchObject({ shippingCommission: commission, commission, earning: 600 - commission });
    },
  );
});

describe('tax', () => {
  it('is added to the prices at a rate in thousandths of a percent', async () => {
    await setConfiguration('tax.ratePercent', 8.125);
    const { orders, tax } = await priceItems([item(ATLAS, 10_000)]);
    expect(tax).toEqual({ rate: 8125, isIncluded: false });
    expect(orders[0]!.totals).toMatchObject({ tax: 813, total: 10_813 });
  });

  it('is part of the prices if they include tax', async () => {
    await setConfiguration('tax.ratePercent', 8.125);
    await setConfiguration('tax.isIncluded', true);
    const { orders, tax } = await priceItems([item(ATLAS, 10_000)]);
    expect(tax).toEqual({ rate: 8125, isIncluded: true });
    expect(orders[0]!.totals).toMatchObject({ tax: 751, total: 10_000 });
  });

  it.each([
    ['platform', 800],
    ['vendor', 0],
  ] as const)('remitted by the %s reduces the earning by %i', async (remittedBy, taxRemitted) => {
    await setConfiguration('tax.ratePercent', 8);
    await setConfiguration('tax.remittedBy', remittedBy);
    const [totals] = await priceTotals([item(ATLAS, 10_000)]);
    expect(totals).toMatchObject({ tax: 800, taxRemitted, earning: 10_800 - 1200 - taxRemitted });
  });
});

describe('commission', () => {
  it('follows the rule that matches each line, or the default rate if none does', async () => {
    const [ofRif, ofLargePrices] = [newId(), newId()];
    const validFrom = new Date(0);
    const { database } = souk.services;
    const rules: Omit<typeof commissionRules.$inferInsert, 'ruleId' | 'validFrom'>[] = [
      { id: ofRif, position: 1, kind: 'vendor', vendorId: RIF, rate: 800 },
      { id: ofLargePrices, position: 2, kind: 'price', priceFrom: 2000, rate: 500 },
    ];
    for (const rule of rules) await insertRow(database, commissionRules, { ...rule, ruleId: rule.id, validFrom });
    const { orders } = await priceItems([item(ATLAS, 1000), item(RIF, 500, { quantity: 3 }), item(ATLAS, 2000)]);
    expect(orders.map(({ rates }) => rates)).toEqual([
      [
        { rate: 1200, ruleId: null },
        { rate: 500, ruleId: ofLargePrices },
      ],
      [{ rate: 800, ruleId: ofRif }],
    ]);
    expect(orders.map(({ totals }) => totals.lines.map((line) => line.commission))).toEqual([[120, 100], [120]]);
  });
});

describe('a coupon', () => {
  /** Inserts a coupon of ten percent, funded by the platform, and returns its id and code. */
  async function addCoupon(facts: Partial<typeof coupons.$inferInsert> = {}): Promise<{ id: string; code: string }> {
    const id = newId();
    const code = `C${id.slice(-12).toUpperCase()}`;
    await insertRow(souk.services.database, coupons, {
      id,
      code,
      name: code,
      nameSort: code,
      kind: 'percent',
      value: 1000,
      fundedBy: 'platform',
      startsAt: new Date(0),
      searchText: code,
      ...facts,
    });
    return { id, code };
  }

  /** The discount of each line, by order. */
  const lineDiscounts = async (items: PricedItem[], couponCode: string) =>
    (await priceTotals(items, { couponCode })).map(({ lines }) => lines.map(({ discount }) => discount));

  it('funded by the platform lowers what customers pay, but not what vendors earn', async () => {
    const { id, code } = await addCoupon();
    const priced = await priceItems([item(ATLAS, 1000), item(RIF, 3000)], { couponCode: code });
    expect(priced.coupon).toMatchObject({ row: { id, code }, discount: 400 });
    expect(priced.couponRejection).toBeUndefined();
    expect(priced.orders.map(({ totals }) => totals)).toMatchObject([
      { discount: 100, total: 900, promotion: 100, commission: 120, earning: 880 },
      { discount: 300, total: 2700, promotion: 300, commission: 360, earning: 2640 },
    ]);
  });

  it('funded by a vendor lowers only the prices and the commission of that vendor', async () => {
    const { code } = await addCoupon({ fundedBy: 'vendor', vendorId: RIF });
    const priced = await priceItems([item(ATLAS, 1000), item(RIF, 3000)], { couponCode: code });
    expect(priced.coupon).toMatchObject({ discount: 300 });
    expect(priced.orders.map(({ totals }) => totals)).toMatchObject([
      { discount: 0, total: 1000, promotion: 0, commission: 120 },
      { discount: 300, total: 2700, promotion: 0, commission: 324 },
    ]);
  });

  it('of a fixed amount is divided among the orders, to the cent', async () => {
    const { code } = await addCoupon({ kind: 'fixed', value: 100 });
    expect(await lineDiscounts([item(ATLAS, 1000), item(RIF, 2000)], code)).toEqual([[33], [67]]);
  });

  it('applies only to the items in its scope, wherever they are in the checkout', async () => {
    const [first, between, last] = [item(RIF, 500), item(ATLAS, 1000), item(RIF, 3000)];
    const ofProduct = await addCoupon({ scope: 'products', scopeIds: [last.offer.productId] });
    expect(await lineDiscounts([first, between, last], ofProduct.code)).toEqual([[0, 300], [0]]);
    const ofVendor = await addCoupon({ scope: 'vendors', scopeIds: [ATLAS] });
    expect(await lineDiscounts([first, between, last], ofVendor.code)).toEqual([[0, 0], [100]]);
  });

  it('for a category applies to its subcategories too', async () => {
    const [lighting, lamps, rugs] = [newId(), newId(), newId()];
    const { code } = await addCoupon({ scope: 'categories', scopeIds: [lighting] });
    const lamp = item(ATLAS, 1000, { categoryId: lamps, categoryPath: [lighting, lamps] });
    const rug = item(ATLAS, 1000, { categoryId: rugs, categoryPath: [rugs] });
    expect(await lineDiscounts([rug, lamp], code)).toEqual([[0, 100]]);
  });

  it('for free shipping covers the fees of all orders, and is rejected if shipping is free anyway', async () => {
    const { code } = await addCoupon({ kind: 'free_shipping', value: 0 });
    const items = [item(ATLAS, 1000), item(RIF, 2000)];
    expect(await priceItems(items, { couponCode: code })).toMatchObject({
      coupon: null,
      couponRejection: { code: 'coupon.shipping_free_anyway' },
    });
    await setConfiguration('shipping.flatFee', 600);
    const priced = await priceItems(items, { couponCode: code });
    expect(priced).toMatchObject({ coupon: { discount: 1200 }, couponRejection: undefined });
    expect(priced.orders.map(({ totals }) => totals)).toMatchObject([
      { shipping: 600, shippingDiscount: 600, total: 1000, promotion: 600 },
      { shipping: 600, shippingDiscount: 600, total: 2000, promotion: 600 },
    ]);
  });

  it('requires its minimum order value, counting all pieces', async () => {
    const { code } = await addCoupon({ minOrder: 2000 });
    expect(await priceItems([item(ATLAS, 1000, { quantity: 2 })], { couponCode: code })).toMatchObject({
      coupon: { discount: 200 },
    });
    const priced = await priceItems([item(ATLAS, 1999)], { couponCode: code });
    expect(priced).toMatchObject({ coupon: null, couponRejection: { code: 'coupon.minimum_order' } });
    expect(priced.orders[0]!.totals).toMatchObject({ discount: 0, total: 1999 });
  });

  it('that a customer has used up is rejected for that customer', async () => {
    const { id: couponId, code } = await addCoupon({ perCustomer: 1 });
    const { id: customerId } = await makeCustomer(souk);
    await insertRow(souk.services.database, couponCustomerUses, { couponId, customerId, usedCount: 1 });
    expect(await priceItems([item(ATLAS, 1000)], { couponCode: code, customerId })).toMatchObject({
      coupon: null,
      couponRejection: { code: 'coupon.customer_limit' },
    });
    expect(await priceItems([item(ATLAS, 1000)], { couponCode: code })).toMatchObject({ coupon: { discount: 100 } });
  });

  it('does not count as used if its discount rounds to zero', async () => {
    const { code } = await addCoupon({ value: 1 });
    expect(await priceItems([item(ATLAS, 1000)], { couponCode: code })).toMatchObject({
      coupon: null,
      couponRejection: undefined,
      orders: [{ totals: { discount: 0, total: 1000 } }],
    });
  });

  it('is rejected if its code is unknown, but not if no code is entered', async () => {
    expect(await priceItems([item(ATLAS, 1000)], { couponCode: 'NO-SUCH-CODE' })).toMatchObject({
      coupon: null,
      couponRejection: { code: 'coupon.unknown_code' },
      orders: [{ totals: { total: 1000 } }],
    });
    for (const couponCode of [null, ''])
      expect(await priceItems([item(ATLAS, 1000)], { couponCode })).toMatchObject({
        coupon: null,
        couponRejection: undefined,
      });
  });
});
