import type { ImageDownloads } from '@souk/contract/products/images.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { storePicture } from '#modules/files/store-file.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { inCall } from '../../../test/coupons.fixture.ts';
import { startNetwork, type TestNetwork } from '../../../test/network.fixture.ts';
import { exported, type FileRow, importCsv, rowsOf, sendCsv } from '../../../test/product-csv.fixture.ts';
import { addCategory } from '../../../test/products.fixture.ts';

let shop: TestApp;
let empty: TestApp;
let web: TestNetwork;
let csv: string;
beforeAll(async () => {
  web = await startNetwork();
  web.hosts.set('old.example', [['93.184.216.34']]);
  shop = await startTestApp({ publicUrl: 'https://old.example' });
  empty = await startTestApp({ publicUrl: 'https://new.example', network: web.network });
  await fill();
  csv = await exported(shop, '/products');
});
afterAll(async () => {
  await shop.close();
  await empty.close();
  await web.stop();
});

async function must<Data>(souk: TestApp, path: string, body: object): Promise<Data> {
  const answer = await souk.call<Data>('POST', path, { body });
  expect(answer.statusCode, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
}

/** A picture that the shop stores, and that its host serves. */
async function picture(alt: string, background: string) {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background } });
  const content = await image.png().toBuffer();
  const { fileId, url } = await inCall(shop, (ctx) => storePicture(ctx, { name: 'a.png', content }));
  web.answers.set(`old.example${url}`, (_request, response) => {
    void shop.app.inject({ url }).then(({ rawPayload }) => response.writeHead(200).end(rawPayload));
  });
  return { fileId, alt };
}

/** Categories and attributes come first. Answers the category of the lamps. */
async function furnish(souk: TestApp, keys: readonly string[]): Promise<string> {
  const lamps = await addCategory(souk, 'Lamps', await addCategory(souk, 'Home'));
  const types: Record<string, object> = {
    metal: { type: 'multiselect', options: ['brass', 'steel'].map((value) => ({ value, label: { en: value } })) },
    watts: { type: 'number' },
    dimmable: { type: 'boolean' },
    made_on: { type: 'date' },
    finish: { type: 'text' },
  };
  for (const key of keys)
    await must(souk, '/custom-attributes', { label: { en: key }, key, categoryIds: [lamps], ...types[key] });
  return lamps;
}

async function addShop(name: string): Promise<VendorDetails> {
  const vendor = await must<VendorDetails>(shop, '/vendors', {
    shopName: name,
    legalName: `${name} Ltd`,
    type: 'company',
    contactName: 'Zoe Reed',
    email: `${name.toLowerCase()}@shops.example`,
    phone: '+442079460000',
    address: { line1: '1 Mill Lane', city: 'Leeds', country: 'GB' },
  });
  return must(shop, `/vendors/${vendor.id}/status`, { to: 'active', version: vendor.version });
}

async function add(body: object, ...steps: { to: string; reason?: string }[]): Promise<void> {
  let product = await must<ProductDetails>(shop, '/products', body);
  for (const step of steps)
    product = await must(shop, `/products/${product.id}/status`, { ...step, version: product.version });
}

async function fill(): Promise<void> {
  const lamps = await furnish(shop, ['metal', 'watts', 'dimmable', 'made_on', 'finish']);
  const desks = await addCategory(shop, 'Desks', await addCategory(shop, 'Office'));
  const { id: vendorId } = await addShop('Noor');
  const gone = await addShop('Cedar');
  const [front, back, red] = [
    await picture('The front | in brass', 'yellow'),
    await picture('ظهر المصباح', 'green'),
    await picture('A red one', 'red'),
  ];
  const variants = [{ price: 4900, stock: 3 }];
  const ready = { vendorId, categoryId: lamps, media: [front], variants };
  const waiting = { to: 'waiting' };
  const published = { to: 'published' };
  await add(
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
  await add(
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
  await add({ ...ready, name: { en: 'Waiting' } }, waiting);
  await add({ ...ready, name: { en: 'Rejected' } }, waiting, { to: 'rejected', reason: 'The photo, it is blurred' });
  await add({ ...ready, name: { en: 'Archived' } }, { to: 'archived' });
  await add({ ...ready, name: { en: 'Desk' }, categoryId: desks }, waiting, published);
  await add({ vendorId: gone.id, name: { en: 'Half a draft' }, variants: [{}] });
  await add({ ...ready, vendorId: gone.id, name: { en: 'Was on sale' } }, waiting, published);
  await must(shop, `/vendors/${gone.id}/status`, { to: 'suspended', version: gone.version, reason: 'On leave' });
}

/** Each address of an image by how many there are: the other shop has its own. */
const comparable = (text: string, leftOut: readonly string[]): FileRow[] =>
  rowsOf(text, 'SKU', leftOut).map((row) => ({
    ...row,
    Images: `${row.Images?.split(' ').filter(Boolean).length} images`,
    'Variant image': row['Variant image'] ? 'an image' : 'none',
  }));

describe('an export of products, imported into an empty shop', () => {
  it('is tried first: what is missing there is named by line and column', async () => {
    await furnish(empty, ['metal', 'watts', 'dimmable', 'made_on']);
    const vendors = await sendCsv(empty, { path: '/vendors/import', csv: await exported(shop, '/vendors') });
    expect(vendors.data).toMatchObject({ created: 2, failed: 0, warnings: [] });
    const { data } = await importCsv(empty, csv, { query: 'dryRun=true' });
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

  it('comes back with every column: images with alt texts, every status with its reason, both languages', async () => {
    const fields = { createCategories: 'true' };
    const { data: tried } = await importCsv(empty, csv, { query: 'dryRun=true', fields });
    const { data: done } = await importCsv(empty, csv, { fields });
    expect(done).toMatchObject({ created: 8, updated: 0, failed: 0, errors: [], newCategories: 2 });
    const own = { importId: null, reportId: expect.any(String), at: expect.anything() };
    expect(tried).toEqual({ ...done, dryRun: true, ...own });
    expect(done.warnings).toMatchObject([
      {
        kind: 'status',
        code: 'product.csv_status_kept',
        values: { why: { code: 'product.vendor_not_active', values: { shopName: 'Cedar' } } },
      },
    ]);
    await runDueJobs(empty.services);
    const { data: images } = await empty.call<ImageDownloads>('GET', `/products/imports/${done.importId}/images`);
    expect(images).toMatchObject({ pending: 0, failed: 0, held: [{ product: { name: 'Was on sale' } }] });

    const [before, after] = [csv, await exported(empty, '/products')].map((text) => comparable(text, done.notImported));
    const isStopped = (row: FileRow) => row.Name === 'Was on sale';
    expect(after!.find(isStopped)).toEqual({ ...before!.find(isStopped), Status: 'draft' });
    expect(after!.filter((row) => !isStopped(row))).toEqual(before!.filter((row) => !isStopped(row)));
    expect(before!.map(({ Status: status }) => status)).toEqual(
      expect.arrayContaining(['draft', 'waiting', 'published', 'hidden', 'rejected', 'archived']),
    );
    expect(before!.find(({ Status: status }) => status === 'rejected')).toMatchObject({
      'Reason of the status': 'The photo, it is blurred',
    });
    expect(before!.find(({ Handle: handle }) => handle === 'a-lamp')).toMatchObject({
      'Image alt texts': 'The front \\| in brass | ظهر المصباح',
      Category: 'Home > Lamps',
      Images: '2 images',
    });
  });

  it('changes nothing a second time, neither there nor where it comes from', async () => {
    const again = await importCsv(empty, csv);
    expect(again.data).toMatchObject({ created: 0, updated: 0, unchanged: 8, failed: 0, images: 0 });
    const own = await importCsv(shop, csv);
    expect(own.data).toMatchObject({ created: 0, updated: 0, unchanged: 8, failed: 0, images: 0, warnings: [] });
  });

  it('changes an alt text alone', async () => {
    const edited = csv.replace('The front \\| in brass | ظهر المصباح', 'From above | ظهر المصباح');
    expect((await importCsv(shop, edited)).data).toMatchObject({ updated: 1, unchanged: 7, warnings: [] });
    expect(await exported(shop, '/products')).toContain('From above | ظهر المصباح');
  });

  it('holds the columns that a call names, and refuses those that there are not', async () => {
    const some = await exported(shop, '/products', { columns: ['handle', 'attribute.watts'], filter: { q: 'brass' } });
    expect(some).toBe('Handle,attribute.watts\r\na-lamp,4.5\r\n');
    const shown = 'name,sku,vendor,category,price,stock,status,sold30d,updatedAt,createdAt,brand'.split(',');
    expect((await exported(shop, '/products', { columns: shown })).split('\r\n')[0]!.split(',')).toEqual(
      expect.arrayContaining(['Name', 'SKU', '"Sold', 'Created', 'Updated']),
    );
    const wrong = await shop.call('POST', '/products/export', { body: { columns: ['handle', 'attribute.none'] } });
    expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'columns.1' }] });
  });
});
