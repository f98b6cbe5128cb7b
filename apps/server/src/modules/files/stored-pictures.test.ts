import type { Configurations } from '@souk/contract/configuration/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { addPlacement, periodFromToday } from '../../../test/ads.fixture.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeVendor } from '../../../test/factories.ts';
import { addPicture } from '../../../test/products.fixture.ts';

const PICTURE_ID = newId();
const PICTURE_SIZE = { width: 1200, height: 400 };
const STORED_PICTURE = {
  fileId: PICTURE_ID,
  url: `/files/pictures/${PICTURE_ID}-1600.webp`,
  alt: 'A lamp',
  ...PICTURE_SIZE,
};
const PICTURE_INPUT = { fileId: PICTURE_ID, alt: 'A lamp' };
const LOCALISED_TEXT = { en: 'A lamp' };

let souk: TestApp;
let vendorId: string;
let configId: string;
beforeAll(async () => {
  souk = await startTestApp();
  vendorId = (await makeVendor(souk)).id;
  configId = (await addPlacement(souk)).id;
  await addPicture(souk, { fileId: PICTURE_ID, ...PICTURE_SIZE });
});
afterAll(() => souk.close());

const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));

let serial = 0;
const vendorBody = () => ({
  shopName: `Lamps ${++serial}`,
  legalName: 'Lamps',
  type: 'company',
  contactName: 'Amina',
  email: `lamps${serial}@example.com`,
  phone: '+212661204118',
  address: { line1: '1 Rue', city: 'Fes', country: 'MA' },
});
const productBody = (more: object) => ({ vendorId, name: LOCALISED_TEXT, variants: [{ price: 100 }], ...more });

/**
 * All fields with a picture, each with the path of the create endpoint and a function that makes a body with a picture
 * at `field`.
 */
const PICTURE_FIELDS: [field: string, path: string, body: (picture: unknown) => object][] = [
  ['image', '/categories', (image) => ({ name: { en: `Lamps ${++serial}` }, image })],
  ['image', '/banners', (image) => ({ title: 'Lamps', placement: 'home_top', image })],
  [
    'imageMobile',
    '/banners',
    (imageMobile) => ({ title: 'L', placement: 'home_top', image: PICTURE_INPUT, imageMobile }),
  ],
  ['logo', '/vendors', (logo) => ({ ...vendorBody(), logo })],
  ['cover', '/vendors', (cover) => ({ ...vendorBody(), cover })],
  ['media.0', '/products', (picture) => productBody({ media: [picture] })],
  ['variants.0.image', '/products', (image) => productBody({ variants: [{ price: 100, image }] })],
  [
    'image',
    '/notifications',
    (image) => ({ title: LOCALISED_TEXT, body: LOCALISED_TEXT, audience: 'customers', channels: ['feed'], image }),
  ],
  [
    'image',
    '/ads',
    (image) => ({
      vendorId,
      configId,
      title: LOCALISED_TEXT,
      targetKind: 'vendor',
      targetId: vendorId,
      ...periodFromToday(souk, 1, 7),
      image,
    }),
  ],
];

const post = (path: string, body: object) => souk.call('POST', path, { body, headers: { 'idempotency-key': newId() } });
const readPath = (data: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), data);

describe.each(PICTURE_FIELDS)('the picture at %s of %s', (field, path, makeBody) => {
  it('is an uploaded picture, with its URL and size from the server', async () => {
    const answer = await post(path, makeBody(PICTURE_INPUT));
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
    expect(readPath(answer.data, field)).toEqual(STORED_PICTURE);
  });

  it.each(['url', 'width', 'height'])('rejects a %s from the caller', async (name) => {
    const claimed = { ...PICTURE_INPUT, [name]: name === 'url' ? 'https://evil.example/x.webp' : 9 };
    expect(await post(path, makeBody(claimed))).toMatchObject({
      statusCode: 400,
      errors: [{ field: `${field}.${name}` }],
    });
  });

  it('cannot be an unknown or private file', async () => {
    const document = newId();
    await sql(
      `insert into files (id, kind, name, path, media_type, bytes, sha256) values (?, 'document', 'tax.pdf', ?, 'application/pdf', 1, 'x')`,
      document,
      `private/${document}`,
    );
    for (const fileId of [newId(), document])
      expect(await post(path, makeBody({ ...PICTURE_INPUT, fileId }))).toMatchObject({
        statusCode: 400,
        errors: [{ field, code: 'picture.not_uploaded' }],
      });
  });
});

describe('an existing picture', () => {
  const old = { fileId: newId(), url: 'https://cdn.example/old-1600.webp', alt: 'Old', width: 9, height: 3 };
  const createBanner = async (image: unknown) => {
    const { data } = await post('/banners', PICTURE_FIELDS[1]![2](PICTURE_INPUT));
    await sql('update banners set image = ?::jsonb where id = ?', JSON.stringify(image), data.id);
    return data;
  };
  const change = async (banner: Record<string, unknown>, body: object) =>
    souk.call('PATCH', `/banners/${String(banner.id)}`, {
      body: { version: banner.version, ...body },
    });

  it('remains when the form sends it back, even if its file is gone', async () => {
    const banner = await createBanner(old);
    const { data } = await change(banner, { title: 'Other', image: { fileId: old.fileId, alt: 'New words' } });
    expect(data.image).toEqual({ ...old, alt: 'New words' });
  });

  it('gets the URL of its file if that still exists', async () => {
    const banner = await createBanner({ ...old, fileId: PICTURE_ID });
    const { data } = await change(banner, { title: 'Other', image: PICTURE_INPUT });
    expect(data.image).toEqual(STORED_PICTURE);
  });

  it('is restored by undo', async () => {
    const other = newId();
    await addPicture(souk, { fileId: other, ...PICTURE_SIZE });
    const banner = await createBanner(STORED_PICTURE);
    await change(banner, { image: { fileId: other, alt: 'Other' } });
    const { data } = await souk.call<{ rows: { id: string; action: string }[] }>(
      'GET',
      `/activity?entityId=${String(banner.id)}`,
    );
    const activity = data.rows.find(({ action }) => action === 'updated');
    expect(await souk.call('POST', `/activity/${activity!.id}/undo`)).toMatchObject({ statusCode: 200 });
    expect((await souk.call('GET', `/banners/${String(banner.id)}`)).data.image).toEqual(STORED_PICTURE);
  });
});

describe('the logo of the marketplace', () => {
  const LOGO = { ...STORED_PICTURE, alt: '' };
  const read = async () => (await souk.call<Configurations>('GET', '/configurations')).data.general;
  const change = async (logo: unknown) => {
    const { version } = await read();
    return souk.call<Configurations>('PATCH', '/configurations', { body: { general: { logo, version } } });
  };

  it('is an uploaded picture with a URL from the server, and is restored by undo', async () => {
    expect((await change({ fileId: PICTURE_ID })).data.general.logo).toEqual(LOGO);
    const { data } = await souk.call<{ logoUrl: string | null }>('GET', '/public-settings', { as: 'nobody' });
    expect(data.logoUrl).toBe(LOGO.url);
    expect((await change(null)).data.general.logo).toBeNull();
    const [activity] = (await souk.call<{ rows: { id: string }[] }>('GET', '/activity?entity=configuration')).data.rows;
    expect(await souk.call('POST', `/activity/${activity!.id}/undo`)).toMatchObject({ statusCode: 200 });
    expect((await read()).logo).toEqual(LOGO);
  });
});
