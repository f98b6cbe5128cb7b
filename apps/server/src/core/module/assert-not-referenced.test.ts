import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeVendor } from '../../../test/factories.ts';

let souk: TestApp;
let vendorId: string;
beforeAll(async () => {
  souk = await startTestApp();
  vendorId = (await makeVendor(souk, { shopName: 'Named' })).id;
});
afterAll(() => souk.close());

const runSql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const deleteRecord = (path: string, version = 1) => souk.call('DELETE', path, { body: { version } });
const referencedError = (code: string, label: string, { count = 1 } = {}) => ({
  statusCode: 409,
  code,
  values: { label, count },
});

interface Coupon {
  code: string;
  scope?: string;
  scopeIds?: string[];
  vendorId?: string;
}

async function createCoupon({ vendorId: funder, ...coupon }: Coupon): Promise<string> {
  const answer = await souk.call<{ id: string }>('POST', '/cobones', {
    body: {
      name: coupon.code,
      kind: 'percent',
      value: 10,
      startsAt: souk.now().toISOString(),
      ...(funder ? { fundedBy: 'vendor', vendorId: funder } : { fundedBy: 'platform' }),
      ...coupon,
    },
  });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data.id;
}

async function createAd(target: { kind: string; id: string }, owner = vendorId): Promise<void> {
  const placementId = newId();
  await runSql(
    `insert into ad_configurations (id, name, name_sort, code, placement, width, height, pricing, price, min_days, max_days, slots, requires_approval, search_text)
     values (?, '{"en":"Top"}', 'top', ?, 'home_top', 100, 50, 'flat', 100, 1, 30, 1, true, 'top')`,
    placementId,
    `top-${placementId}`,
  );
  await runSql(
    `insert into ads (id, vendor_id, config_id, placement, title, title_sort, image, target_kind, target_id, starts_at, ends_at, days, pricing, unit_price, price, status, status_since, search_text)
     values (?, ?, ?, 'home_top', '{"en":"Ad"}', 'ad', '{}', ?, ?, '2026-12-01', '2026-12-02', 1, 'flat', 100, 100, 'ended', now(), 'ad')`,
    newId(),
    owner,
    placementId,
    target.kind,
    target.id,
  );
}

const createBanner = (kind: string, id: string) =>
  runSql(
    `insert into banners (id, title, title_sort, placement, position, image, link_kind, link_id, search_text) values (?, 'Eid', 'eid', 'home_top', 0, '{}', ?, ?, 'eid')`,
    newId(),
    kind,
    id,
  );

const createCategory = async (name: string) =>
  (await souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name } } })).data;

describe('a vendor', () => {
  const createVendor = async (shopName: string) => (await makeVendor(souk, { shopName })).id;

  it('cannot be deleted if it has an ad, even one that has ended', async () => {
    const id = await createVendor('Advertiser');
    await createAd({ kind: 'vendor', id }, id);
    const [ad] = await runSql<{ number: number }>('select number from ads where vendor_id = ?', id);
    expect(await deleteRecord(`/vendors/${id}`)).toMatchObject(referencedError('mention.ad', `AD-${ad?.number}`));
  });

  it('cannot be deleted while it funds a coupon or a coupon applies to its products', async () => {
    const id = await createVendor('Generous');
    await createCoupon({ code: 'OURS', vendorId: id });
    expect(await deleteRecord(`/vendors/${id}`)).toMatchObject(referencedError('mention.coupon', 'OURS'));
    await createCoupon({ code: 'THEIRS', scope: 'vendors', scopeIds: [id] });
    expect(await deleteRecord(`/vendors/${id}`)).toMatchObject(referencedError('mention.coupon', 'OURS', { count: 2 }));
  });

  it('cannot be deleted while a query is about it', async () => {
    const id = await createVendor('Asked about');
    const query = await souk.call<{ number: string }>('POST', '/queries', {
      body: {
        subject: 'Where are they',
        channel: 'phone',
        category: 'vendor',
        contact: { name: 'Amal', email: 'amal@example.com' },
        vendorId: id,
        text: 'Hello',
      },
    });
    expect(query, query.message).toMatchObject({ statusCode: 200 });
    expect(await deleteRecord(`/vendors/${id}`)).toMatchObject(referencedError('mention.query', query.data.number));
  });

  it('is deleted when nothing refers to it', async () => {
    expect(await deleteRecord(`/vendors/${await createVendor('Unknown')}`)).toMatchObject({ statusCode: 200 });
  });
});

describe('a category', () => {
  it('cannot be deleted while a coupon, ad or banner refers to it, but can be merged', async () => {
    const [coupon, ad, banner] = [
      await createCategory('Rugs'),
      await createCategory('Lamps'),
      await createCategory('Pots'),
    ];
    await createCoupon({ code: 'RUGS', scope: 'categories', scopeIds: [coupon.id] });
    await createAd({ kind: 'category', id: ad.id });
    await createBanner('category', banner.id);
    expect(await deleteRecord(`/categories/${coupon.id}`)).toMatchObject(referencedError('mention.coupon', 'RUGS'));
    expect(await deleteRecord(`/categories/${ad.id}`)).toMatchObject({ code: 'mention.ad', values: { name: 'Lamps' } });
    expect(await deleteRecord(`/categories/${banner.id}`)).toMatchObject(referencedError('mention.banner', 'Eid'));
    for (const { id } of [ad, banner])
      expect(
        await souk.call('POST', `/categories/${id}/merge`, { body: { intoId: coupon.id, version: 1 } }),
      ).toMatchObject({ statusCode: 200 });
    expect(await runSql(`select 1 from banners where link_id = ?`, coupon.id)).toHaveLength(1);
    expect(await runSql(`select 1 from ads where target_id = ?`, coupon.id)).toHaveLength(1);
  });

  it('cannot be deleted, without naming the reference, if the admin may not view what refers to it', async () => {
    const { id } = await createCategory('Private');
    await createCoupon({ code: 'SECRET', scope: 'categories', scopeIds: [id] });
    await runSql(`update users set areas = '{"coupons":"none"}' where id = ?`, souk.userId('admin'));
    souk.passTime(2000);
    expect(await souk.call('DELETE', `/categories/${id}`, { as: 'admin', body: { version: 1 } })).toMatchObject({
      statusCode: 409,
      code: 'mention.hidden',
      values: { name: 'Private' },
    });
  });
});

describe('a draft of a product', () => {
  it('cannot be deleted while an ad links to it', async () => {
    const id = newId();
    await runSql(
      `insert into products (id, vendor_id, name, name_sort, slug, status, search_text) values (?, ?, '{"en":"Kilim"}', 'kilim', 'kilim', 'draft', 'kilim')`,
      id,
      vendorId,
    );
    await createAd({ kind: 'product', id });
    expect(await deleteRecord(`/products/${id}`)).toMatchObject({ code: 'mention.ad', values: { name: 'Kilim' } });
  });
});

describe('a coupon', () => {
  it('cannot be deleted while a banner links to it', async () => {
    const id = await createCoupon({ code: 'BANNERED' });
    await createBanner('coupon', id);
    expect(await deleteRecord(`/cobones/${id}`)).toMatchObject(referencedError('mention.banner', 'Eid'));
  });
});
