import type { ImageDownloads } from '@souk/contract/products/images.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { vendors } from '#tables/vendors.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { startNetwork, type TestNetwork } from '../../../test/network.fixture.ts';
import { importCsv, readProducts } from '../../../test/product-csv.fixture.ts';

const CSV_HEADER = 'Handle,Title,Type,Published,Variant Price,Image Src,Image Alt Text';

let souk: TestApp;
let web: TestNetwork;
let vendorId: string;
let serial = 0;
beforeAll(async () => {
  web = await startNetwork();
  web.hosts.set('cdn.example', [['93.184.216.34']]);
  souk = await startTestApp({ network: web.network });
  await setReviewRequired(false);
  const category = await souk.call('POST', '/categories', { body: { name: { en: 'Lamps' } } });
  if (category.statusCode !== 200) throw new Error(category.message);
});
beforeEach(async () => {
  serial++;
  web.requests.length = 0;
  vendorId = newId();
  const slug = `studio-${serial}`;
  await insertRow(souk.services.database, vendors, {
    id: vendorId,
    shopName: slug,
    shopNameSort: slug,
    slug,
    legalName: slug,
    type: 'company',
    contactName: 'Amina',
    email: `${slug}@example.com`,
    phone: '+212661204118',
    address: { line1: '1 Rue des Tanneurs', city: 'Fes', country: 'MA' },
    status: 'active',
    searchText: slug,
  });
});
afterAll(async () => {
  await souk.close();
  await web.stop();
});

const setReviewRequired = (isRequired: boolean) =>
  souk.services.database.pool.query(
    "insert into configuration (key, value) values ('catalogue.isReviewRequired', $1) on conflict (key) do update set value = excluded.value",
    [JSON.stringify(isRequired)],
  );

async function serveImage(path: string, colour: string): Promise<string> {
  const content = await sharp({ create: { width: 20, height: 10, channels: 3, background: colour } })
    .png()
    .toBuffer();
  web.answers.set(`cdn.example/${path}`, (_request, response) => response.writeHead(200).end(content));
  return `https://cdn.example/${path}`;
}

async function importRows(lines: string[], query = '') {
  const answer = await importCsv(souk, [CSV_HEADER, ...lines].join('\n'), { fields: { vendorId }, query });
  expect(answer.statusCode, answer.message).toBe(200);
  return answer;
}
const readImportedProduct = async (handle: string) => (await readProducts(souk, vendorId)).get(`${handle}-${serial}`)!;
const readImages = async (importId: string | null) =>
  (await souk.call<ImageDownloads>('GET', `/products/imports/${importId}/images`, { as: 'viewer' })).data;
const listFailures = ({ failures }: ImageDownloads) =>
  failures.map(({ url, error: { code, values } }) => [url.split('/').at(-1), code, values]);

it('downloads images after the import, each URL once, and then publishes the product', async () => {
  const shared = await serveImage(`shared-${serial}.png`, 'red');
  const own = await serveImage(`own-${serial}.png`, 'blue');
  const { data } = await importRows([
    `one-${serial},One,lamps,true,5,${shared},A red lamp`,
    `one-${serial},,,,,${own},`,
    `two-${serial},Two,lamps,true,6,${shared},`,
  ]);
  expect(data).toMatchObject({ created: 2, images: 3, warnings: [], importId: expect.any(String) });
  expect(await readImportedProduct('one')).toMatchObject({ status: 'draft', media: [] });
  expect(await readImages(data.importId)).toMatchObject({
    pending: 3,
    isRunning: true,
    held: [{ to: 'published', error: null }, { to: 'published' }],
  });
  await runDueJobs(souk.services);
  expect(await readImages(data.importId)).toEqual({
    pending: 0,
    done: 3,
    failed: 0,
    isRunning: false,
    failures: [],
    held: [],
  });
  expect(await readImportedProduct('one')).toMatchObject({
    status: 'published',
    media: [{ alt: 'A red lamp', width: 20, height: 10 }, { alt: 'One' }],
  });
  expect((await readImportedProduct('two')).media[0]!.fileId).toBe((await readImportedProduct('one')).media[0]!.fileId);
  expect(web.requests.filter((path) => path.includes('shared'))).toHaveLength(1);
  expect((await importRows([`one-${serial},One,lamps,true,5,${shared},A red lamp`])).data).toMatchObject({
    unchanged: 1,
    images: 0,
    importId: null,
  });
});

it('lists a failed download with its reason, continues with others, and can retry it', async () => {
  web.hosts.set('inside.example', [['192.168.0.10']]);
  web.answers.set('cdn.example/page.png', (_request, response) => response.writeHead(200).end('<!doctype html>'));
  const good = await serveImage(`good-${serial}.png`, 'green');
  const late = `https://cdn.example/late-${serial}.png`;
  const { data } = await importRows([
    `bad-${serial},Bad,lamps,true,5,https://inside.example/metadata,`,
    `bad-${serial},,,,,https://cdn.example/page.png,`,
    `bad-${serial},,,,,${late},`,
    `good-${serial},Good,lamps,true,5,${good},`,
  ]);
  await runDueJobs(souk.services);
  const report = await readImages(data.importId);
  expect(report).toMatchObject({ pending: 0, done: 1, failed: 3, isRunning: false });
  expect(listFailures(report)).toEqual([
    ['metadata', 'image.host_not_public', { host: 'inside.example' }],
    ['page.png', 'picture.type', { types: 'PNG, JPEG, WebP, AVIF, GIF' }],
    [`late-${serial}.png`, 'image.unavailable', { status: 404 }],
  ]);
  expect(report.held).toMatchObject([
    { product: { name: 'Bad' }, to: 'published', error: { code: 'product.publish.not_ready' } },
  ]);
  const inArabic = await souk.call<ImageDownloads>('GET', `/products/imports/${data.importId}/images`, {
    headers: { 'x-lang': 'ar' },
  });
  expect(inArabic.data.failures[2]?.error.message).toBe('الصورة غير متاحة (HTTP 404)');
  expect((await readImportedProduct('good')).status).toBe('published');

  await serveImage(`late-${serial}.png`, 'black');
  const { id } = await readImportedProduct('bad');
  for (const [as, status] of [
    ['viewer', 403],
    ['admin', 200],
  ] as const)
    expect((await souk.call('POST', `/products/${id}/images/retry`, { as })).statusCode).toBe(status);
  await runDueJobs(souk.services);
  const { data: again } = await souk.call<ImageDownloads>('GET', `/products/${id}/images`);
  expect(again).toMatchObject({ done: 1, failed: 2, held: [] });
  expect(await readImportedProduct('bad')).toMatchObject({ status: 'published', media: [{ alt: 'Bad' }] });
});

it('submits a ready product for review if reviews are required', async () => {
  await setReviewRequired(true);
  const url = await serveImage(`review-${serial}.png`, 'white');
  const { data } = await importRows([
    `ready-${serial},Ready,lamps,true,5,${url},`,
    `priceless-${serial},Priceless,lamps,true,,${url},`,
  ]);
  await runDueJobs(souk.services);
  await setReviewRequired(false);
  expect((await readImportedProduct('ready')).status).toBe('waiting');
  expect((await readImportedProduct('priceless')).status).toBe('draft');
  expect((await readImages(data.importId)).held).toMatchObject([
    {
      product: { name: 'Priceless' },
      error: {
        code: 'product.publish.not_ready',
        values: { reasons: { sentences: [{ code: 'product.price_required' }] } },
      },
    },
  ]);
});

it('does not overwrite a status that was changed in the meantime', async () => {
  const url = await serveImage(`moved-${serial}.png`, 'white');
  await importRows([`moved-${serial},Moved,lamps,true,5,${url},`]);
  const { id, version } = await readImportedProduct('moved');
  expect((await souk.call('POST', `/products/${id}/status`, { body: { to: 'archived', version } })).statusCode).toBe(
    200,
  );
  const { data: images } = await souk.call<ImageDownloads>('GET', `/products/${id}/images`);
  expect(images).toMatchObject({ pending: 1, held: [] });
  await runDueJobs(souk.services);
  expect(await readImportedProduct('moved')).toMatchObject({ status: 'archived', media: [{ alt: 'Moved' }] });
});

it('downloads nothing in a dry run or for a file with an invalid row', async () => {
  const url = await serveImage(`none-${serial}.png`, 'white');
  const lines = [`none-${serial},None,lamps,true,5,${url},`];
  expect((await importRows(lines, 'dryRun=true')).data).toMatchObject({ created: 1, images: 1, importId: null });
  expect((await importRows([...lines, `wrong-${serial},Wrong,lamps,true,x,${url},`])).data).toMatchObject({
    images: 0,
  });
  expect(await runDueJobs(souk.services)).not.toContain('products.images');
  expect(web.requests).toEqual([]);
});

it('reports plain http URLs at their lines', async () => {
  const { data } = await importRows([`old-${serial},Old,lamps,,5,http://cdn.example/a.png,`]);
  expect(data).toMatchObject({
    images: 0,
    warnings: [{ line: 2, kind: 'picture', code: 'product.csv_image_not_https' }],
  });
});
