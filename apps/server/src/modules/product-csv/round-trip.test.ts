import type { ImageDownloads } from '@souk/contract/products/images.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { storePicture } from '#modules/files/store-file.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { inCall } from '../../../test/context.fixture.ts';
import { startNetwork, type TestNetwork } from '../../../test/network.fixture.ts';
import { exportList, type FileRow, importCsv, parseExportRows, sendCsv } from '../../../test/product-csv.fixture.ts';
import { addCategory } from '../../../test/products.fixture.ts';

let shop: TestApp;
let emptyShop: TestApp;
let web: TestNetwork;
let csv: string;
beforeAll(async () => {
  web = await startNetwork();
  web.hosts.set('old.example', [['93.184.216.34']]);
  shop = await startTestApp({ publicUrl: 'https://old.example' });
  emptyShop = await startTestApp({ publicUrl: 'https://new.example', network: web.network });
  await addProducts();
  csv = await exportList(shop, '/products');
});
afterAll(async () => {
  await shop.close();
  await emptyShop.close();
  await web.stop();
});

async function post<Data>(souk: TestApp, path: string, body: object): Promise<Data> {
  const answer = await souk.call<Data>('POST', path, { body });
  expect(answer.statusCode, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
}

/** Stores a picture in the shop and serves it from the shop's host. */
async function storeAndServePicture(alt: string, background: string) {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background } });
  const content = await image.png().toBuffer();
  const { fileId, url } = await inCall(shop, (ctx) => storePicture(ctx, { name: 'a.png', content }));
  web.answers.set(`old.example${url}`, (_request, response) => {
    void shop.app.inject({ url }).then(({ rawPayload }) => response.writeHead(200).end(rawPayload));
  });
  return { fileId, alt };
}

/** Creates the categories and attributes that the products need. Returns the id of the lamps category. */
async function addCategoriesAndAttributes(souk: TestApp, keys: readonly string[]): Promise<string> {
  const lamps = await addCategory(souk, 'Lamps', await addCategory(souk, 'Home'));
  const types: Record<string, object> = {
    metal: { type: 'multiselect', options: ['brass', 'steel'].map((value) => ({ value, label: { en: value } })) },
    watts: { type: 'number' },
    dimmable: { type: 'boolean' },
    made_on: { type: 'date' },
    finish: { type: 'text' },
  };
  for (const key of keys)
    await post(souk, '/custom-attributes', { label: { en: key }, key, categoryIds: [lamps], ...types[key] });
  return lamps;
}

async function addShop(name: string): Promise<VendorDetails> {
  const vendor = await post<VendorDetails>(shop, '/vendors', {
    shopName: name,
    legalName: `${name} Ltd`,
    type: 'company',
    contactName: 'Zoe Reed',
    email: `${name.toLowerCase()}@shops.example`,
    phone: '+442079460000',
    address: { line1: '1 Mill Lane', city: 'Leeds', country: 'GB' },
  });
  return post(shop, `/vendors/${vendor.id}/status`, { to: 'active', version: vendor.version });
}

async function addProduct(body: object, ...transitions: { to: string; reason?: string }[]): Promise<void> {
  let product = await post<ProductDetails>(shop, '/products', body);
  for (const step of transitions)
    product = await post(shop, `/products/${product.id}/status`, { ...step, version: product.version });
}

async function addProducts(): Promise<void> {
  const lamps = await addCategoriesAndAttributes(shop, ['metal', 'watts', 'dimmable', 'made_on', 'finish']);
  const desks = await addCategory(shop, 'Desks', await addCategory(shop, 'Office'));
  const { id: vendorId } = await addShop('Noor');
  const suspended = await addShop('Cedar');
  const [front, back, red] = [
    await storeAndServePicture('The front | in brass', 'yellow'),
    await storeAndServePicture('ظهر المصباح', 'green'),
    await storeAndServePicture('A red one', 'red'),
  ];
  const variants = [{ price: 4900, stock: 3 }];
  const ready = { vendorId, categoryId: lamps, media: [front], variants };
  const waiting = { to: 'waiting' };
  const published = { to: 'published' };
  await addProduct(
    {
      ...ready,
      name: { en: '=Brass lamp', ar: 'مصباح نحاسي' },
      slug: 'a-lamp',
      brand: 'Noor & sons',
      productType: 'Table lamps',
      tags: ['brass', 'Made by hand', 'a\\b'],
      seoTitle: { en: 'Buy a lamp', ar: 'اشتر مصباحًا' },
      seoDescription: { en: 'By "hand",\nin Fez' },
      description: { en: '<p>Good <b>lamp</b></p>', ar: '<p>مصباح</p>' },
      media: [front, back],
      attributes: { metal: ['brass', 'steel'], watts: 4.5, dimmable: false, made_on: '2026-01-31', finish: 'matt' },
      variants: [
        {
          sku: "'-1",
          barcode: '4006381333931',
          price: 4900,
          compareAtPrice: 5900,
          cost: 0,
          stock: 7,
          lowStockLevel: 2,
          weight: 1500,
        },
      ],
    },
    waiting,
    published,
  );
  await addProduct(
    {
      ...ready,
      name: { en: 'Shade' },
      slug: `shade-${'x'.repeat(94)}`,
      description: { en: 'Plain words\n\nin two parts' },
      options: [
        { name: 'Colour', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['S', 'L'] },
      ],
      variants: [
        { optionValues: ['Blue', 'L'], price: 1000, stock: 0, image: back },
        { optionValues: ['Red', 'S'], price: 1050, stock: 4, image: red },
        { optionValues: ['Red', 'L'], price: 1100, isActive: false },
      ],
    },
    waiting,
    published,
    { to: 'hidden', reason: 'Sold in spring' },
  );
  await addProduct({ ...ready, name: { en: 'Waiting' } }, waiting);
  await addProduct({ ...ready, name: { en: 'Rejected' } }, waiting, {
    to: 'rejected',
    reason: 'The photo, it is blurred',
  });
  await addProduct({ ...ready, name: { en: 'Archived' } }, { to: 'archived' });
  await addProduct({ ...ready, name: { en: 'Desk' }, categoryId: desks }, waiting, published);
  await addProduct({ vendorId: suspended.id, name: { en: 'Half a draft' }, variants: [{}] });
  await addProduct({ ...ready, vendorId: suspended.id, name: { en: 'Was on sale' } }, waiting, published);
  await post(shop, `/vendors/${suspended.id}/status`, {
    to: 'suspended',
    version: suspended.version,
    reason: 'On leave',
  });
}

/** Replaces image URLs by their number, because each shop has its own URLs. */
const comparableRows = (text: string, ignoredColumns: readonly string[]): FileRow[] =>
  parseExportRows(text, 'SKU', ignoredColumns).map((row) => ({
    ...row,
    Images: `${row.Images?.split(' ').filter(Boolean).length} images`,
    'Variant image': row['Variant image'] ? 'an image' : 'none',
  }));

describe('an export of products, imported into an empty shop', () => {
  it('reports in a dry run which records are missing, by line and column', async () => {
    await addCategoriesAndAttributes(emptyShop, ['metal', 'watts', 'dimmable', 'made_on']);
    const vendors = await sendCsv(emptyShop, { path: '/vendors/import', csv: await exportList(shop, '/vendors') });
    expect(vendors.data).toMatchObject({ created: 2, failed: 0, warnings: [] });
    const { data } = await importCsv(emptyShop, csv, { query: 'dryRun=true' });
    expect(data).toMatchObject({
      created: 0,
      failed: 1,
      notImported: ['Sold, 30 days', 'Created', 'Updated', 'attribute.finish'],
    });
    expect(data.notImportedReasons).toMatchObject([
      { columns: ['attribute.finish'], code: 'product.csv_unknown_attributes' },
    ]);
    expect(data.errors).toMatchObject([
      { field: 'Category', code: 'product.csv_unknown_category', values: { category: 'Office > Desks' } },
    ]);
  });

  it('restores every column, including images with alt texts, statuses with reasons, and both languages', async () => {
    const fields = { createCategories: 'true' };
    const { data: preview } = await importCsv(emptyShop, csv, { query: 'dryRun=true', fields });
    const { data: done } = await importCsv(emptyShop, csv, { fields });
    expect(done).toMatchObject({ created: 8, updated: 0, failed: 0, errors: [], newCategories: 2 });
    const runSpecific = { importId: null, reportId: expect.any(String), at: expect.anything() };
    expect(preview).toEqual({ ...done, dryRun: true, ...runSpecific });
    expect(done.warnings).toMatchObject([
      {
        kind: 'status',
        code: 'product.csv_status_kept',
        values: { why: { code: 'product.vendor_not_active', values: { shopName: 'Cedar' } } },
      },
    ]);
    await runDueJobs(emptyShop.services);
    const { data: images } = await emptyShop.call<ImageDownloads>('GET', `/products/imports/${done.importId}/images`);
    expect(images).toMatchObject({ pending: 0, failed: 0, held: [{ product: { name: 'Was on sale' } }] });

    const [before, after] = [csv, await exportList(emptyShop, '/products')].map((text) =>
      comparableRows(text, done.notImported),
    );
    const wasOnSale = (row: FileRow) => row.Name === 'Was on sale';
    expect(after!.find(wasOnSale)).toEqual({ ...before!.find(wasOnSale), Status: 'draft' });
    expect(after!.filter((row) => !wasOnSale(row))).toEqual(before!.filter((row) => !wasOnSale(row)));
    expect(before!.map(({ Status: status }) => status)).toEqual(
      expect.arrayContaining(['draft', 'waiting', 'published', 'hidden', 'rejected', 'archived']),
    );
    expect(before!.find(({ Status: status }) => status === 'rejected')).toMatchObject({
      'Status reason': 'The photo, it is blurred',
    });
    expect(before!.find(({ Handle: handle }) => handle === 'a-lamp')).toMatchObject({
      'Image alt texts': 'The front \\| in brass | ظهر المصباح',
      Category: 'Home > Lamps',
      Images: '2 images',
    });
  });

  it('changes nothing the second time, in either shop', async () => {
    const again = await importCsv(emptyShop, csv);
    expect(again.data).toMatchObject({ created: 0, updated: 0, unchanged: 8, failed: 0, images: 0 });
    const own = await importCsv(shop, csv);
    expect(own.data).toMatchObject({ created: 0, updated: 0, unchanged: 8, failed: 0, images: 0, warnings: [] });
  });

  it('can be edited to change only an alt text', async () => {
    const edited = csv.replace('The front \\| in brass | ظهر المصباح', 'From above | ظهر المصباح');
    expect((await importCsv(shop, edited)).data).toMatchObject({ updated: 1, unchanged: 7, warnings: [] });
    expect(await exportList(shop, '/products')).toContain('From above | ظهر المصباح');
  });

  it('contains the requested columns, and is rejected if they are unknown', async () => {
    const filtered = await exportList(shop, '/products', {
      columns: ['handle', 'attribute.watts'],
      filter: { q: 'brass' },
    });
    expect(filtered).toBe('Handle,attribute.watts\r\na-lamp,4.5\r\n');
    const columns = 'name,sku,vendor,category,price,stock,status,sold30d,updatedAt,createdAt,brand'.split(',');
    expect((await exportList(shop, '/products', { columns })).split('\r\n')[0]!.split(',')).toEqual(
      expect.arrayContaining(['Name', 'SKU', '"Sold', 'Created', 'Updated']),
    );
    const wrong = await shop.call('POST', '/products/export', { body: { columns: ['handle', 'attribute.none'] } });
    expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'columns.1' }] });
  });
});
