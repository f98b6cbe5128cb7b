import type { ProductDetails } from '@souk/contract/products/api.ts';
import { newId } from '#core/id.ts';
import { statement } from '#core/db/statement.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { coupons } from '#tables/coupons.ts';
import { addPlacement } from '../ads.fixture.ts';
import { makeCustomer, makeVendor } from '../factories.ts';
import { openOrderingShop, type OrderingShop } from '../ordering.fixture.ts';

const VENDOR_COUNT = 4;
const PRODUCTS_PER_VENDOR = 3;
const CUSTOMER_COUNT = 10;
const INITIAL_STOCK = 60;
const PAYOUT_ACCOUNT = { holder: 'Torture SARL', iban: 'DE89370400440532013000' };

export interface TortureWorld {
  shop: OrderingShop;
  vendors: string[];
  products: ProductDetails[];
  customers: string[];
  /** Coupons: one with a total limit, one with a limit per customer, one that a vendor pays for, one with free shipping. */
  couponCodes: string[];
  /** Ad placements, each with few slots. */
  placementIds: string[];
}

/** Creates a small shop with tax, shipping, commission on shipping, coupons, and earnings that are available at once. */
export async function makeTortureWorld(): Promise<TortureWorld> {
  const shop = await openOrderingShop();
  const { souk } = shop;
  const settings = {
    'shipping.flatFee': 595,
    'shipping.freeOver': 40_000,
    'tax.ratePercent': 8.25,
    'money.commissionOnShipping': true,
    'money.holdDays': 0,
    'money.minimumPayout': 1,
  };
  for (const [key, value] of Object.entries(settings)) await shop.set(key, value);
  const vendors = [shop.vendorId];
  while (vendors.length < VENDOR_COUNT) vendors.push((await makeVendor(souk)).id);
  await souk.services.database.rows(statement('update vendors set payout_account = ?', [PAYOUT_ACCOUNT]));
  const products: ProductDetails[] = [];
  for (const [vendorIndex, vendorId] of vendors.entries())
    for (let index = 0; index < PRODUCTS_PER_VENDOR; index++)
      products.push(await shop.sell(333 + 1777 * index + 101 * vendorIndex, INITIAL_STOCK, vendorId));
  const customers = [shop.customerId];
  while (customers.length < CUSTOMER_COUNT) customers.push((await makeCustomer(souk)).id);
  const placementIds = [
    (await addPlacement(souk, { slots: 2, price: 37 })).id,
    (await addPlacement(souk, { slots: 1, pricing: 'per_week', price: 101, requiresApproval: false })).id,
  ];
  return { shop, vendors, products, customers, couponCodes: await makeCoupons(shop, vendors), placementIds };
}

async function makeCoupons({ souk }: OrderingShop, vendors: readonly string[]): Promise<string[]> {
  const base = { startsAt: new Date(0), fundedBy: 'platform' as const, kind: 'percent' as const };
  const rows: (Partial<typeof coupons.$inferInsert> & { code: string; value: number })[] = [
    { ...base, code: 'FIRST40', value: 1250, totalLimit: 40 },
    { ...base, code: 'TWICE', value: 333, kind: 'fixed', perCustomer: 2 },
    { ...base, code: 'OURS', value: 2000, fundedBy: 'vendor', vendorId: vendors[0] ?? null },
    { ...base, code: 'FREESHIP', value: 0, kind: 'free_shipping' },
  ];
  for (const row of rows)
    await insertRow(souk.services.database, coupons, {
      id: newId(),
      name: row.code,
      nameSort: row.code,
      searchText: row.code,
      ...base,
      ...row,
    });
  return rows.map(({ code }) => code);
}
