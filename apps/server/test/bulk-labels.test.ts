import { LANGUAGES } from '@souk/contract/core/fields.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { adBulk } from '#modules/ads/bulk-ads.ts';
import { placeBulk } from '#modules/ads/places/bulk-places.ts';
import { attributeBulk } from '#modules/attributes/bulk-attributes.ts';
import { bannerBulk } from '#modules/banners/bulk-banners.ts';
import { categoryBulk } from '#modules/categories/bulk-categories.ts';
import { couponBulk } from '#modules/coupons/bulk-coupons.ts';
import { customerBulk } from '#modules/customers/bulk-customers.ts';
import { faqBulk } from '#modules/faqs/bulk-faqs.ts';
import { fileBulk } from '#modules/files/bulk-files.ts';
import { payoutBulk } from '#modules/ledger/payouts/bulk-payouts.ts';
import { notificationBulk } from '#modules/notifications/bulk-notifications.ts';
import { orderBulk } from '#modules/orders/bulk-orders.ts';
import { productBulk } from '#modules/products/bulk-products.ts';
import { queryBulk } from '#modules/queries/bulk-queries.ts';
import { vendorBulk } from '#modules/vendors/bulk-vendors.ts';
import { startTestApp, type TestApp } from './app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

it.each([
  adBulk,
  placeBulk,
  attributeBulk,
  bannerBulk,
  categoryBulk,
  couponBulk,
  customerBulk,
  faqBulk,
  fileBulk,
  payoutBulk,
  notificationBulk,
  orderBulk,
  productBulk,
  queryBulk,
  vendorBulk,
])(
  '$kind knows how people name the rows that it refuses, in each language',
  async ({ definition: { table }, label }) => {
    for (const language of LANGUAGES) {
      const text = `select ${label(language)} as label from ${table.from} where ${table.key} is not null`;
      await expect(souk.services.database.rows(statement(text))).resolves.toBeDefined();
    }
  },
);
