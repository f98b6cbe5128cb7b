import type { Activity } from '@souk/contract/activity/api.ts';
import type { Banner, BannerCheck, BannerCounts, BannerDetails } from '@souk/contract/banners/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { files } from '#tables/platform.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';
import { addCategory, addPicture, addVendor, PICTURE, publishProduct } from '../../../test/products.fixture.ts';

const UNKNOWN_ID = '0190f5fe-7c00-7a00-8000-000000000000';
const DAY_MS = 86_400_000;

let souk: TestApp;
let vendorId: string;
let categoryId: string;
beforeAll(async () => {
  souk = await startTestApp();
  await addPicture(souk);
  vendorId = await addVendor(souk);
  categoryId = await addCategory(souk, 'Lighting');
});
afterAll(() => souk.close());

const sql = (text: string, ...values: unknown[]) => souk.services.database.rows(statement(text, values));
// Each test starts without banners, and with a counter of zero.
beforeEach(async () => {
  await sql(
    `with gone as (delete from banners returning 1) insert into counter_deltas (key, count) select 'banners', -count(*) from gone`,
  );
});

const inDays = (days: number) => new Date(souk.now().getTime() + days * DAY_MS).toISOString();
const body = (part: object = {}) => ({ title: 'Winter lights', placement: 'home_top', image: PICTURE, ...part });
const requestBanner = (part: object = {}, as: Caller = 'superAdmin') =>
  souk.call<BannerDetails>('POST', '/banners', { as, body: body(part) });
const createBanner = async (part: object = {}) => {
  const answer = await requestBanner(part);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
};
const update = (banner: { id: string; version: number }, part: object) =>
  souk.call<BannerDetails>('PATCH', `/banners/${banner.id}`, { body: { version: banner.version, ...part } });
const get = async (id: string) => (await souk.call<BannerDetails>('GET', `/banners/${id}`)).data;
const list = async (query = '') => (await souk.call<ListData<Banner>>('GET', `/banners${query}`)).data;
const titles = async (query = '') => (await list(query)).rows.map((row) => row.title);
const createProduct = () => publishProduct(souk, { vendorId, categoryId });
/** Undoes the latest change of this banner. */
async function undo(id: string, action: string) {
  const { data } = await souk.call<ListData<Activity>>('GET', `/activity?entity=banner&entityId=${id}`);
  const change = data.rows.find((row) => row.action === action);
  expect(await souk.call('POST', `/activity/${change?.id}/undo`)).toMatchObject({ statusCode: 200 });
}

describe('creating a banner', () => {
  it('adds it at the end of its placement', async () => {
    await createBanner({ title: 'First' });
    const second = await createBanner({ title: 'Second' });
    expect(second).toMatchObject({
      position: 1,
      state: 'live',
      warnings: [],
      link: { kind: 'none' },
      imageMobile: null,
    });
  });

  it('reports each error at its field', async () => {
    const field = async (part: object) => (await requestBanner(part)).errors[0]?.field;
    expect(await field({ title: ' ' })).toBe('title');
    expect(await field({ placement: 'roof' })).toBe('placement');
    expect(await field({ image: { ...PICTURE, alt: ' ' } })).toBe('image.alt');
    expect(await field({ link: { kind: 'product' } })).toBe('link.id');
    expect(await field({ link: { kind: 'product', id: UNKNOWN_ID } })).toBe('link.id');
    expect(await field({ link: { kind: 'url', url: 'http://example.com' } })).toBe('link.url');
    expect(await field({ link: { kind: 'url', url: 'javascript:alert(1)' } })).toBe('link.url');
    expect(await field({ startsAt: inDays(2), endsAt: inDays(1) })).toBe('endsAt');
  });

  it('requires permission to edit banners', async () => {
    expect((await requestBanner({}, 'nobody')).statusCode).toBe(401);
    expect((await requestBanner({}, 'viewer')).statusCode).toBe(403);
    expect((await requestBanner({}, 'outsider')).statusCode).toBe(403);
  });

  it('changes nothing in a dry run', async () => {
    const answer = await souk.call('POST', '/banners?dryRun=true', { body: body() });
    expect(answer.data).toMatchObject({ effects: [{ entity: 'banner', action: 'created' }] });
    expect((await list()).count).toBe(0);
  });
});

describe('changing or deleting a banner', () => {
  it('rejects an outdated version, and returns the current row', async () => {
    const banner = await createBanner();
    await update(banner, { title: 'Changed' });
    const late = await update(banner, { title: 'Too late' });
    expect(late).toMatchObject({ statusCode: 409, data: { title: 'Changed' } });
  });

  it('can be undone in the activity log', async () => {
    const banner = await createBanner({ link: { kind: 'vendor', id: vendorId } });
    await update(banner, { link: { kind: 'none' }, endsAt: inDays(3) });
    await undo(banner.id, 'updated');
    expect(await get(banner.id)).toMatchObject({ link: { kind: 'vendor', id: vendorId }, endsAt: null });
  });

  it('requires the current version for deletion', async () => {
    const banner = await createBanner();
    const remove = (version: number) => souk.call('DELETE', `/banners/${banner.id}`, { body: { version } });
    expect((await remove(banner.version + 1)).statusCode).toBe(409);
    expect((await remove(banner.version)).statusCode).toBe(200);
    expect((await souk.call('GET', `/banners/${banner.id}`)).statusCode).toBe(404);
  });
});

describe('the order', () => {
  const move = (banner: { id: string; version: number }, to: object) =>
    souk.call<BannerDetails>('POST', '/banners/reorder', { body: { id: banner.id, version: banner.version, ...to } });

  it('can be changed by moving a banner within its placement, to another one, and back', async () => {
    const [a] = [
      await createBanner({ title: 'A' }),
      await createBanner({ title: 'B' }),
      await createBanner({ title: 'C' }),
    ];
    expect((await move(a, { position: 99 })).data).toMatchObject({ position: 2 });
    expect(await titles('?placement=home_top')).toEqual(['B', 'C', 'A']);
    souk.passTime(1000);
    const there = await createBanner({ title: 'Z', placement: 'search_top' });
    const moved = await move(await get(a.id), { placement: 'search_top', position: 0 });
    expect(moved.data).toMatchObject({ placement: 'search_top', position: 0 });
    expect((await get(there.id)).position).toBe(1);
    // Undoes the newer of the two moves.
    await undo(a.id, 'moved');
    expect(await titles('?placement=home_top')).toEqual(['B', 'C', 'A']);
  });

  it('contains each banner once and has no gaps after twenty concurrent moves', async () => {
    const banners: BannerDetails[] = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) banners.push(await createBanner({ title }));
    await Promise.all(Array.from({ length: 20 }, (_, at) => move(banners[at % banners.length]!, { position: at % 3 })));
    const { rows } = await list('?placement=home_top');
    expect(rows.map((row) => row.position)).toEqual([0, 1, 2, 3, 4]);
    expect(rows.map((row) => row.title).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

describe('the list', () => {
  it('returns all rows if no limit is passed, otherwise a page', async () => {
    for (let number = 0; number < 23; number++) await createBanner({ title: `Banner ${number}` });
    const whole = await list();
    expect(whole.count).toBe(23);
    expect(whole.rows).toHaveLength(23);
    expect((await list('?limit=5&offset=20')).rows).toHaveLength(3);
    expect((await souk.call('GET', '/banners/?limit=0')).statusCode).toBe(400);
  });

  it('derives states from the time, and counts them', async () => {
    await createBanner({ title: 'now' });
    await createBanner({ title: 'soon', startsAt: inDays(2) });
    await createBanner({ title: 'off', isActive: false });
    const over = await createBanner({ title: 'over', endsAt: inDays(1) });
    expect(over.state).toBe('live');
    souk.passTime(DAY_MS);
    expect(await titles('?state=live')).toEqual(['now']);
    expect(await titles('?state=scheduled')).toEqual(['soon']);
    expect(await titles('?state=off,ended&sort=title')).toEqual(['off', 'over']);
    const { data } = await souk.call<BannerCounts>('GET', '/banners/counts');
    expect(data).toEqual({ all: 4, byState: { live: 1, scheduled: 1, off: 1, ended: 1 } });
    souk.passTime(DAY_MS);
    expect(await titles('?state=live&sort=title')).toEqual(['now', 'soon']);
  });

  it('can be searched by title and alt text', async () => {
    await createBanner({ title: 'Ramadan offers', image: { ...PICTURE, alt: 'A crescent over roofs' } });
    await createBanner({ title: 'Spring' });
    expect(await titles('?q=ramadan')).toEqual(['Ramadan offers']);
    expect(await titles('?q=crescent')).toEqual(['Ramadan offers']);
  });

  it('allows deactivating or deleting several banners at once', async () => {
    const ids = [(await createBanner()).id, (await createBanner()).id];
    const bulk = (action: string) => souk.call('POST', '/banners/bulk', { body: { ids, action } });
    expect((await bulk('deactivate')).data).toMatchObject({ done: 2, failed: [] });
    expect((await list('?state=off')).count).toBe(2);
    expect((await bulk('delete')).data).toMatchObject({ done: 2 });
    expect((await list()).count).toBe(0);
  });
});

describe('warnings', () => {
  it('report a link whose target is suspended, hidden or missing', async () => {
    const lamp = await createProduct();
    const banner = await createBanner({ link: { kind: 'product', id: lamp.id } });
    const problem = async () => (await get(banner.id)).link.problem;
    expect(banner).toMatchObject({ warnings: [], link: { name: lamp.name, problem: null } });
    await sql(`update vendors set status = 'suspended' where id = ?`, vendorId);
    expect(await problem()).toBe('suspended');
    await sql(`update vendors set status = 'active' where id = ?`, vendorId);
    await sql(`update products set status = 'hidden' where id = ?`, lamp.id);
    expect(await problem()).toBe('hidden');
    expect((await list()).rows[0]?.warnings).toEqual(['broken_link']);
    await sql('update banners set link_id = ?', UNKNOWN_ID);
    expect(await problem()).toBe('missing');
  });

  it('report a linked coupon that has ended', async () => {
    const { data: coupon } = await souk.call<{ id: string }>('POST', '/cobones', {
      body: { code: 'LIGHTS', name: 'Lights', kind: 'percent', value: 10, endsAt: inDays(1) },
    });
    const banner = await createBanner({ link: { kind: 'coupon', id: coupon.id } });
    expect(banner.link).toMatchObject({ name: 'LIGHTS', problem: null });
    souk.passTime(2 * DAY_MS);
    expect((await get(banner.id)).link.problem).toBe('ended');
  });

  it('report overlapping banners and a large image', async () => {
    const fileId = newId();
    const file = {
      kind: 'picture' as const,
      name: 'big.png',
      path: 'pictures/aa/big',
      mediaType: 'image/webp',
      sha256: 'b',
      width: 1600,
      height: 1200,
    };
    await insertRow(souk.services.database, files, { id: fileId, ...file, bytes: 900_000 });
    const one = await createBanner({ title: 'One', placement: 'search_top', endsAt: inDays(5) });
    const two = await createBanner({ title: 'Two', placement: 'search_top', image: { ...PICTURE, fileId } });
    expect(two).toMatchObject({
      warnings: ['heavy_picture', 'overlap'],
      overlaps: [{ id: one.id, title: 'One' }],
      imageBytes: 900_000,
    });
    const path = `/banners/check?placement=search_top&imageId=${fileId}&startsAt=${inDays(6)}&id=${one.id}`;
    const { data } = await souk.call<BannerCheck>('GET', path);
    expect(data).toMatchObject({ warnings: ['heavy_picture', 'overlap'], overlaps: [{ title: 'Two' }] });
    await update(two, { isActive: false });
    expect((await get(one.id)).warnings).toEqual([]);
  });

  it('reveal nothing of areas that the caller cannot view', async () => {
    const banner = await createBanner({ link: { kind: 'vendor', id: vendorId } });
    await sql(`update users set areas = '{"vendors": "none"}' where id = ?`, souk.userId('admin'));
    const { data } = await souk.call<BannerDetails>('GET', `/banners/${banner.id}`, { as: 'admin' });
    expect(data.link).toMatchObject({ name: null, problem: null });
    const rejected = await requestBanner({ link: { kind: 'vendor', id: vendorId } }, 'admin');
    expect(rejected.errors[0]?.field).toBe('link.kind');
    await sql(`update users set areas = '{}' where id = ?`, souk.userId('admin'));
  });
});

describe('a storefront', () => {
  it('receives the live banners, in order, with the targets of their links', async () => {
    const secret = await makeKey(souk, ['catalogue']);
    const lamp = await createProduct();
    await createBanner({ title: 'A', link: { kind: 'product', id: lamp.id } });
    await createBanner({ title: 'B', startsAt: inDays(1) });
    await createBanner({ title: 'C', link: { kind: 'url', url: 'https://example.com/sale' } });
    await createBanner({ title: 'D', isActive: false });
    const ask = async (query = '') =>
      (await callWithKey<ListData<Record<string, unknown>>>(souk, secret, { call: ['GET', `/banners/${query}`] })).data;
    const { count, rows } = await ask();
    expect(count).toBe(2);
    expect(rows.map((row) => [row.title, row.link])).toEqual([
      ['A', { kind: 'product', id: lamp.id, slug: lamp.slug, code: null, url: null }],
      ['C', { kind: 'url', id: null, slug: null, code: null, url: 'https://example.com/sale' }],
    ]);
    expect(rows[0]).not.toHaveProperty('warnings');
    await sql(`update products set status = 'archived' where id = ?`, lamp.id);
    expect((await ask('?placement=home_top')).rows[0]).toMatchObject({ title: 'A', link: null });
  });
});
