import type { Coupon, CouponDetails, CouponImport } from '@souk/contract/coupons/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { redeemCoupon } from '../../../test/coupons.fixture.ts';
import { exportList, parseExportRows, sendCsv } from '../../../test/product-csv.fixture.ts';
import { addCategory, addProduct, addVendor } from '../../../test/products.fixture.ts';

let fullShop: TestApp;
let emptyShop: TestApp;
let vendorIds: string[];
beforeAll(async () => {
  [fullShop, emptyShop] = [await startTestApp(), await startTestApp()];
  vendorIds = [await addVendor(fullShop), await addVendor(fullShop)];
});
afterAll(async () => {
  await fullShop.close();
  await emptyShop.close();
});

async function post<Data>(path: string, body: object): Promise<Data> {
  const answer = await fullShop.call<Data>('POST', path, { body });
  expect(answer.statusCode, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
}

async function addCoupons(): Promise<void> {
  const categoryId = await addCategory(fullShop, 'Lamps');
  const product = await addProduct(fullShop, { vendorId: vendorIds[0]!, categoryId }, { slug: 'brass-lamp' });
  const add = (code: string, more: object) =>
    post<CouponDetails>('/cobones', { code, name: `=Coupon ${code}`, kind: 'percent', value: 12.5, ...more });
  const used = await add('USED', { totalLimit: 10, perCustomer: 2, endsAt: '2026-12-24T23:59:59.999Z' });
  await redeemCoupon(fullShop, used);
  await add('CAPPED', {
    maxDiscount: 2050,
    minOrder: 5000,
    firstOrderOnly: true,
    startsAt: '2027-01-01T08:30:00.000Z',
  });
  await add('FIXED', { kind: 'fixed', value: 555, scope: 'categories', scopeIds: [categoryId], isActive: false });
  await add('FREE', { kind: 'free_shipping', value: 0, scope: 'vendors', scopeIds: vendorIds.toReversed() });
  const ofVendor = { fundedBy: 'vendor', vendorId: vendorIds[0], scope: 'products', scopeIds: [product.id] };
  await add('VENDOR', ofVendor);
  const filter = { spentMin: '100000', firstVendorId: vendorIds.join(), q: 'rabat' };
  await add('SEGMENT', { segment: { name: 'Big spenders, "gold"', filter } });
  await post('/cobones/batch', { prefix: 'mail', count: 3, name: 'Mailing', kind: 'fixed', value: 100 });
}

it('restores every column of a coupon export in an empty shop', async () => {
  await addCoupons();
  const csv = await exportList(fullShop, '/cobones');
  const send = (query: string, text = csv) =>
    sendCsv<CouponImport>(emptyShop, { path: '/cobones/import', csv: text }, { query }).then(({ data }) => data);
  expect((await send('dryRun=true')).errors.map(({ field }) => field).toSorted()).toEqual([
    'Customers',
    'Scope items',
    'Scope items',
    'Scope items',
    'Vendor',
  ]);

  // Creates the records of the other shop in a different order, so that no id or number matches.
  const slugs = await readSlugs(fullShop);
  for (const slug of slugs.toReversed()) await setSlug(await addVendor(emptyShop), slug);
  const vendorId = await findVendorId(slugs[0]!);
  await addProduct(emptyShop, { vendorId, categoryId: await addCategory(emptyShop, 'Lamps') }, { slug: 'brass-lamp' });
  const preview = await send('dryRun=true');
  const done = await send('');
  expect(done).toMatchObject({ created: 9, updated: 0, failed: 0, errors: [], warnings: [] });
  expect(preview).toEqual({ ...done, dryRun: true });
  expect(done.notImported).toEqual(['Times used', 'Total cost', 'Currency', 'State', 'Created']);
  const rows = parseExportRows(await exportList(emptyShop, '/cobones'), 'Code', done.notImported);
  expect(rows).toEqual(parseExportRows(csv, 'Code', done.notImported));
  expect(rows.find((row) => row.Code === 'SEGMENT')?.Customers).toContain(slugs.join());
  expect(await send('')).toMatchObject({ created: 0, updated: 0, unchanged: 9, failed: 0 });

  const { data: segment } = await emptyShop.call<ListData<Coupon>>('GET', '/cobones/all?q=segment');
  expect(segment.rows[0]!.segment!.filter.firstVendorId!.split(',')).toContain(vendorId);
  const { data: folded } = await emptyShop.call<ListData<Coupon>>('GET', '/cobones/all?q=mailing&onePerBatch=true');
  expect(folded.rows).toMatchObject([{ batch: { count: 3 } }]);
  const { data: all } = await emptyShop.call<ListData<Coupon>>('GET', '/cobones/all?onePerBatch=true');
  expect(all.count).toBe(7);
  expect(all.rows).toHaveLength(7);
  const moved = await send('', `Code,Batch\nUSED,${folded.rows[0]!.batchId}\nFIXED,mine`);
  expect(moved.errors).toMatchObject([
    { line: 2, field: 'Batch', code: 'coupon.csv_batch_fixed' },
    { line: 3, field: 'Batch' },
  ]);
});

it('exports the requested columns and rejects unknown ones', async () => {
  const body = { columns: ['code', 'value'], filter: { q: 'fixed' } };
  expect(await exportList(fullShop, '/cobones', body)).toBe('Code,Type,Value,Currency\r\nFIXED,fixed,5.55,USD\r\n');
  const columns = 'code,name,value,scope,usedCount,cost,fundedBy,startsAt,state,endsAt,createdAt'.split(',');
  expect((await exportList(fullShop, '/cobones', { columns })).split('\r\n')[0]).toBe(
    'Code,Name,Type,Value,Scope,Scope items,Starts,Ends,Funded by,Vendor,Times used,Total cost,Currency,State,Created',
  );
  const wrong = await fullShop.call('POST', '/cobones/export', { body: { columns: ['code', 'colour'] } });
  expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'columns.1' }] });
});

const readSlugs = async (souk: TestApp): Promise<string[]> =>
  (await souk.services.database.pool.query<{ slug: string }>('select slug from vendors order by id')).rows.map(
    ({ slug }) => slug,
  );
const setSlug = (id: string, slug: string) =>
  emptyShop.services.database.pool.query('update vendors set slug = $2 where id = $1', [id, slug]);
const findVendorId = async (slug: string): Promise<string> =>
  (await emptyShop.services.database.pool.query<{ id: string }>('select id from vendors where slug = $1', [slug]))
    .rows[0]!.id;
