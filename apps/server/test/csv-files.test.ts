import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTRIBUTE_HEADS } from '#modules/attributes/attribute-file.ts';
import { CATEGORY_HEADS } from '#modules/categories/category-file.ts';
import { COUPON_HEADS } from '#modules/coupons/coupon-file.ts';
import { CUSTOMER_HEADS } from '#modules/customers/customer-file.ts';
import { FAQ_HEADS } from '#modules/faqs/faq-file.ts';
import { VENDOR_HEADS } from '#modules/vendors/vendor-file.ts';
import { startTestApp, type TestApp } from './app.ts';
import { exported } from './product-csv.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

it.each([
  ['/custom-attributes', ATTRIBUTE_HEADS],
  ['/categories', CATEGORY_HEADS],
  ['/cobones', COUPON_HEADS],
  ['/customers', CUSTOMER_HEADS],
  ['/FAQs', FAQ_HEADS],
  ['/vendors', VENDOR_HEADS],
])('the export of %s has every column that its import reads', async (path, heads) => {
  const [head = ''] = (await exported(souk, path)).replace('\uFEFF', '').split('\r\n');
  expect(head.split(',').map((cell) => cell.replaceAll('"', ''))).toEqual(expect.arrayContaining(Object.values(heads)));
});
