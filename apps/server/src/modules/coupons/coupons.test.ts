import type { ListData } from '@souk/contract/core/list.ts';
import type { Coupon, CouponCounts, CouponDetails, CouponImport } from '@souk/contract/coupons/api.ts';
import type { CouponPreview } from '@souk/contract/coupons/preview.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeOrder } from '../../../test/factories.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';
import { addCategory, addProduct, addVendor } from '../../../test/products.fixture.ts';
import { redeemCoupon } from '../../../test/coupons.fixture.ts';

const DAY_MS = 86_400_000;
const UNKNOWN_ID = '0190f5fe-7c00-7a00-8000-000000000000';

let souk: TestApp;
let noor: string;
let cedar: string;
let lighting: string;
let lamp: { id: string; variants: { id: string }[] };
let bowl: { id: string; variants: { id: string }[] };

// The current time is 20 Nov 2026 10:00 UTC.
beforeAll(async () => {
  souk = await startTestApp();
  [noor, cedar] = [await addVendor(souk), await addVendor(souk)];
  const home = await addCategory(souk, 'Home');
  lighting = await addCategory(souk, 'Lighting', home);
  lamp = await addProduct(souk, { vendorId: noor, categoryId: lighting }, { variants: [{ price: 8000, stock: 5 }] });
  bowl = await addProduct(
    souk,
    { vendorId: cedar, categoryId: home },
    { name: { en: 'Bowl' }, variants: [{ price: 1250, stock: 5 }] },
  );
});
afterAll(() => souk.close());

let serial = 0;

const requestCoupon = (facts: Record<string, unknown> = {}, as: Caller = 'admin') =>
  souk.call<CouponDetails>('POST', '/cobones', {
    as,
    body: { code: `CODE-${++serial}`, name: 'Spring sale', kind: 'percent', value: 15, ...facts },
  });

async function createCoupon(facts: Record<string, unknown> = {}): Promise<CouponDetails> {
  const answer = await requestCoupon(facts);
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const read = async (id: string) => (await souk.call<CouponDetails>('GET', `/cobones/${id}`)).data;
const change = (id: string, body: Record<string, unknown>) =>
  souk.call<CouponDetails>('PATCH', `/cobones/${id}`, { as: 'admin', body });
const list = async (query: string) => (await souk.call<ListData<Coupon>>('GET', `/cobones/all?${query}`)).data;
const listCodes = async (query: string) => (await list(query)).rows.map((row) => row.code);
const tomorrow = () => new Date(souk.now().getTime() + DAY_MS).toISOString();

describe('creating a coupon', () => {
  it('stores the code in upper case and starts now', async () => {
    const coupon = await createCoupon({ code: ' spring15 ', minOrder: 5000, maxDiscount: 2000 });
    expect(coupon).toMatchObject({
      code: 'SPRING15',
      kind: 'percent',
      value: 15,
      minOrder: 5000,
      state: 'running',
      startsAt: souk.now().toISOString(),
      usedCount: 0,
      cost: 0,
      isUsed: false,
      vendor: null,
    });
  });

  it('rejects a taken code, ignoring case', async () => {
    await createCoupon({ code: 'TWICE' });
    expect((await requestCoupon({ code: 'twice' })).errors).toMatchObject([
      { field: 'code', code: 'coupon.code_taken' },
    ]);
    const { id, version } = await createCoupon({ code: 'NOT-TWICE' });
    const answer = await souk.call('PATCH', `/cobones/${id}`, { body: { code: 'Twice', version } });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'code', code: 'coupon.code_taken' }] });
  });

  it.each([
    [{ code: 'A B' }, 'code', 'coupon.code_format'],
    [{ value: 0 }, 'value', 'coupon.percentage'],
    [{ value: 100.01 }, 'value', 'coupon.percentage'],
    [{ value: 1.005 }, 'value', 'coupon.percentage'],
    [{ kind: 'fixed', value: 0 }, 'value', 'coupon.amount'],
    [{ kind: 'fixed', value: 500, maxDiscount: 100 }, 'maxDiscount', 'coupon.fixed_cap'],
    [{ kind: 'free_shipping' }, 'value', 'coupon.shipping_value'],
    [{ scope: 'products' }, 'scopeIds', 'coupon.products_required'],
    [{ scope: 'products', scopeIds: [UNKNOWN_ID] }, 'scopeIds', 'coupon.gone_products'],
    [{ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00.000Z' }, 'endsAt', 'period.end_after_start'],
    [{ endsAt: '2026-11-01T00:00:00Z' }, 'endsAt', 'period.end_after_start'],
    [{ totalLimit: 5, perCustomer: 6 }, 'perCustomer', 'coupon.per_customer_limit'],
    [{ fundedBy: 'vendor' }, 'vendorId', 'coupon.payer_required'],
    [{ fundedBy: 'vendor', vendorId: UNKNOWN_ID }, 'vendorId', 'vendor.gone'],
  ])('rejects %o', async (facts, field, code) => {
    const answer = await requestCoupon(facts);
    expect(answer.statusCode).toBe(400);
    expect(answer.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('rejects a vendor as the payer for products of another vendor', async () => {
    const own = { fundedBy: 'vendor', vendorId: noor };
    expect((await requestCoupon({ ...own, scope: 'products', scopeIds: [lamp.id, bowl.id] })).errors[0]).toMatchObject({
      field: 'scopeIds',
      code: 'coupon.products_of_other_vendor',
    });
    expect((await requestCoupon({ ...own, scope: 'vendors', scopeIds: [cedar] })).errors[0]).toMatchObject({
      field: 'scopeIds',
    });
    expect(await createCoupon({ ...own, scope: 'products', scopeIds: [lamp.id] })).toMatchObject({
      vendor: { id: noor },
      scopeItems: [{ id: lamp.id, name: 'Brass lamp' }],
    });
  });

  it('requires permission', async () => {
    expect((await requestCoupon({}, 'nobody')).statusCode).toBe(401);
    expect((await requestCoupon({}, 'viewer')).statusCode).toBe(403);
    expect((await requestCoupon({}, 'outsider')).statusCode).toBe(403);
  });
});

describe('states', () => {
  it('depend on the time, whether the coupon is active, and its uses, and are the same in rows, filters and counts', async () => {
    const name = 'For the states';
    const facts = { name, value: 5 };
    await createCoupon({ ...facts, code: 'STATE-RUN', endsAt: tomorrow() });
    await createCoupon({ ...facts, code: 'STATE-SOON', startsAt: tomorrow() });
    await createCoupon({ ...facts, code: 'STATE-OFF', isActive: false });
    const used = await createCoupon({ ...facts, code: 'STATE-USED', totalLimit: 1 });
    await redeemCoupon(souk, used);
    const states = async () =>
      Object.fromEntries((await list('q=For the states&limit=100')).rows.map((row) => [row.code, row.state]));
    const before = {
      'STATE-RUN': 'running',
      'STATE-SOON': 'scheduled',
      'STATE-OFF': 'paused',
      'STATE-USED': 'used_up',
    };
    expect(await states()).toEqual(before);
    for (const [code, state] of Object.entries(before))
      expect(await listCodes(`q=For the states&state=${state}`)).toEqual([code]);
    expect(await listCodes('q=For the states&state=running,paused&sort=code')).toEqual(['STATE-OFF', 'STATE-RUN']);

    souk.passTime(2 * DAY_MS);
    expect(await states()).toEqual({ ...before, 'STATE-RUN': 'ended', 'STATE-SOON': 'running' });
    expect(await listCodes('q=For the states&state=ended')).toEqual(['STATE-RUN']);
    const { data } = await souk.call<CouponCounts>('GET', '/cobones/counts');
    for (const [state, count] of Object.entries(data.byState))
      expect(count).toBe((await list(`state=${state}&limit=1`)).count);
    expect(data.all).toBe((await list('limit=1')).count);
  });

  it('sorts coupons without an end last', async () => {
    const name = 'For the ends';
    await createCoupon({ name, code: 'END-NEVER' });
    await createCoupon({ name, code: 'END-LATER', endsAt: new Date(souk.now().getTime() + 9 * DAY_MS).toISOString() });
    await createCoupon({ name, code: 'END-SOON', endsAt: tomorrow() });
    expect(await listCodes('q=For the ends&sort=endsAt')).toEqual(['END-SOON', 'END-LATER', 'END-NEVER']);
    const first = await list('q=For the ends&sort=endsAt&limit=2');
    expect(await listCodes(`q=For the ends&sort=endsAt&limit=2&cursor=${first.next}`)).toEqual(['END-NEVER']);
  });

  it('filters by kind, payer and vendor', async () => {
    const name = 'For the filters';
    await createCoupon({ name, code: 'FILTER-A', kind: 'fixed', value: 500, fundedBy: 'vendor', vendorId: cedar });
    await createCoupon({ name, code: 'FILTER-B', kind: 'free_shipping', value: 0 });
    expect(await listCodes('q=For the filters&kind=free_shipping')).toEqual(['FILTER-B']);
    expect(await listCodes('q=For the filters&fundedBy=vendor')).toEqual(['FILTER-A']);
    expect(await listCodes(`q=For the filters&vendorId=${cedar}`)).toEqual(['FILTER-A']);
  });
});

describe('changing a coupon', () => {
  it('updates the submitted fields, and clears fields that a new payer or scope makes meaningless', async () => {
    const coupon = await createCoupon({ fundedBy: 'vendor', vendorId: noor, scope: 'products', scopeIds: [lamp.id] });
    const { data } = await change(coupon.id, { version: 1, fundedBy: 'platform', scope: 'all', endsAt: tomorrow() });
    expect(data).toMatchObject({ version: 2, vendor: null, scopeIds: [], fundedBy: 'platform', endsAt: tomorrow() });
  });

  it('rejects a stale version, and returns the current row', async () => {
    const coupon = await createCoupon();
    await change(coupon.id, { version: 1, name: 'New name' });
    const answer = await change(coupon.id, { version: 1, name: 'Other name' });
    expect(answer).toMatchObject({ statusCode: 409, data: { name: 'New name', version: 2 } });
    expect((await change(coupon.id, { name: 'No version' })).statusCode).toBe(400);
  });

  it('rejects a new code, type, value or payer once the coupon has been used', async () => {
    const coupon = await createCoupon({ totalLimit: 5, perCustomer: 1 });
    await redeemCoupon(souk, coupon);
    const answer = await change(coupon.id, {
      version: 1,
      code: 'OTHER',
      kind: 'fixed',
      value: 500,
      fundedBy: 'vendor',
      vendorId: noor,
    });
    expect(answer.errors.map((error) => error.field).toSorted()).toEqual([
      'code',
      'fundedBy',
      'kind',
      'value',
      'vendorId',
    ]);
    expect(answer.errors.map((error) => error.code).toSorted()).toEqual([
      'coupon.used.code',
      'coupon.used.kind',
      'coupon.used.payer',
      'coupon.used.payer',
      'coupon.used.value',
    ]);
    expect((await change(coupon.id, { version: 1, endsAt: tomorrow(), totalLimit: 9, minOrder: 100 })).statusCode).toBe(
      200,
    );
  });

  it('rejects a limit below the number of uses', async () => {
    const coupon = await createCoupon({ totalLimit: 5 });
    await redeemCoupon(souk, coupon);
    await redeemCoupon(souk, coupon);
    expect((await change(coupon.id, { version: 1, totalLimit: 1 })).errors).toMatchObject([
      { field: 'totalLimit', code: 'coupon.total_limit_below_uses', values: { count: 2 } },
    ]);
    expect((await change(coupon.id, { version: 1, totalLimit: 2 })).data).toMatchObject({ state: 'used_up' });
  });

  it('can be undone', async () => {
    const coupon = await createCoupon();
    await change(coupon.id, { version: 1, value: 20, scope: 'vendors', scopeIds: [noor], endsAt: tomorrow() });
    const { data } = await souk.call<ListData<{ id: string; action: string }>>(
      'GET',
      `/activity?entityId=${coupon.id}`,
    );
    const updated = data.rows.find((row) => row.action === 'updated');
    const answer = await souk.call('POST', `/activity/${updated?.id}/undo`);
    expect(answer, answer.message).toMatchObject({ statusCode: 200 });
    expect(await read(coupon.id)).toMatchObject({ value: 15, scope: 'all', scopeIds: [], endsAt: null });
  });

  it('happens automatically when a category in its scope is merged', async () => {
    const [from, into] = [await addCategory(souk, 'Merged away'), await addCategory(souk, 'Merged into')];
    const one = await createCoupon({ scope: 'categories', scopeIds: [from, lighting] });
    const both = await createCoupon({ scope: 'categories', scopeIds: [from, into] });
    await souk.call('POST', `/categories/${from}/merge`, { body: { intoId: into, version: 1 } });
    expect(await read(one.id)).toMatchObject({ scopeIds: [into, lighting], version: 2 });
    expect(await read(both.id)).toMatchObject({ scopeIds: [into] });
  });

  it('records no activity if nothing changes or in a dry run', async () => {
    const coupon = await createCoupon();
    expect((await change(coupon.id, { version: 1, name: coupon.name })).data.version).toBe(1);
    const dry = await souk.call<{ effects: unknown[] }>('PATCH', `/cobones/${coupon.id}?dryRun=true`, {
      body: { version: 1, name: 'Dry' },
    });
    expect(dry.data.effects).toMatchObject([
      { entity: 'coupon', before: { name: 'Spring sale' }, after: { name: 'Dry' } },
    ]);
    expect(await read(coupon.id)).toMatchObject({ name: 'Spring sale', version: 1 });
  });
});

describe('deletion and bulk actions', () => {
  it('reject deleting a used coupon, with the suggestion to deactivate it', async () => {
    const coupon = await createCoupon({ code: 'WASUSED' });
    await redeemCoupon(souk, coupon);
    expect(await souk.call('DELETE', `/cobones/${coupon.id}`, { body: { version: 1 } })).toMatchObject({
      statusCode: 409,
      code: 'coupon.delete.used',
    });
    const fresh = await createCoupon();
    expect((await souk.call('DELETE', `/cobones/${fresh.id}`, { body: { version: 1 } })).statusCode).toBe(200);
    expect((await souk.call('GET', `/cobones/${fresh.id}`)).statusCode).toBe(404);
  });

  it('activate coupons in bulk, and delete unused ones', async () => {
    const [used, fresh] = [await createCoupon(), await createCoupon()];
    await redeemCoupon(souk, used);
    const bulk = (action: string) =>
      souk.call('POST', '/cobones/bulk', { as: 'admin', body: { ids: [used.id, fresh.id], action } });
    expect((await bulk('pause')).data).toMatchObject({ done: 2, failed: [] });
    expect(await read(used.id)).toMatchObject({ state: 'paused', version: 2 });
    expect((await bulk('delete')).data).toMatchObject({ done: 1, failed: [{ id: used.id }] });
  });
});

describe('a batch', () => {
  const generate = (facts: Record<string, unknown>) =>
    souk.call<{ batchId: string; count: number }>('POST', '/cobones/batch', {
      as: 'admin',
      body: { prefix: 'vip', count: 3, name: 'For the loyal', kind: 'fixed', value: 500, totalLimit: 1, ...facts },
    });

  it('has unguessable codes, one activity entry and a CSV', async () => {
    const { data } = await generate({ count: 250 });
    const batchCoupons = await list(`batchId=${data.batchId}&limit=100`);
    expect(batchCoupons.count).toBe(250);
    for (const row of batchCoupons.rows)
      expect(row).toMatchObject({
        code: expect.stringMatching(/^VIP-[A-HJ-NP-Z2-9]{10}$/),
        value: 500,
        totalLimit: 1,
        batchId: data.batchId,
      });
    const activity = await souk.call<ListData<unknown>>('GET', `/activity?entityId=${data.batchId}`);
    expect(activity.data.rows).toMatchObject([{ action: 'generated', after: { count: 250 } }]);
    expect(await listCodes(`q=${batchCoupons.rows[7]?.code}`)).toEqual([batchCoupons.rows[7]?.code]);
    const csv = await download({ batchId: data.batchId });
    expect(csv.split('\r\n')).toHaveLength(252);
  });

  it('is found by name, with the number of uses', async () => {
    const { data } = await generate({ name: 'Trade fair in Fes' });
    const [first] = (await list(`batchId=${data.batchId}&limit=1`)).rows;
    await redeemCoupon(souk, first!);
    const batches = await souk.call('GET', '/cobones/batches?q=trade FAIR');
    expect(batches.data).toEqual({
      rows: [
        { id: data.batchId, name: 'Trade fair in Fes', count: 3, usedCount: 1, createdAt: souk.now().toISOString() },
      ],
    });
    expect((await souk.call('GET', `/cobones/batches?id=${data.batchId}`)).data).toEqual(batches.data);
  });

  it('is one row with totals in the list with one row per batch, while search still finds each code', async () => {
    const { data } = await generate({ name: 'Newsletter' });
    const alone = await createCoupon({ name: 'Newsletter' });
    const [first, second, third] = (await list(`batchId=${data.batchId}&sort=createdAt`)).rows;
    await redeemCoupon(souk, second!);
    const rows = async (query = '') =>
      (await list(`onePerBatch=true&limit=100${query}`)).rows.filter((row) => row.name === 'Newsletter');
    const listedRows = await rows();
    expect(listedRows.map((row) => row.id).toSorted()).toEqual([first!.id, alone.id].toSorted());
    expect(listedRows.find((row) => row.id === alone.id)?.batch).toBeNull();
    expect(listedRows.find((row) => row.id === first!.id)?.batch).toEqual({
      count: 3,
      usedCount: 1,
      cost: (await read(second!.id)).cost,
      state: null,
    });
    expect(await listCodes(`q=${third?.code}`)).toEqual([third?.code]);
    expect(await listCodes('inBatch=false&limit=100')).toContain(alone.code);
    expect((await list('inBatch=false&limit=100')).rows.every((row) => row.batchId === null)).toBe(true);
    const csv = await download({ onePerBatch: 'true' });
    for (const row of [first, second, third]) expect(csv).toContain(row?.code);
    // After its first coupon is deleted, the next one represents the batch.
    await souk.call('DELETE', `/cobones/${first!.id}`, { body: { version: first!.version } });
    expect((await rows()).find((row) => row.batchId)).toMatchObject({ id: second!.id, batch: { count: 2 } });
    await souk.call('DELETE', `/cobones/${third!.id}`, { body: { version: third!.version } });
    expect((await rows()).find((row) => row.batchId)).toMatchObject({ batch: { count: 1, state: 'used_up' } });
  });

  it('still has one row in the list when its first coupons are deleted concurrently', async () => {
    const { data } = await generate({ name: 'Contested', count: 10 });
    const { rows } = await list(`batchId=${data.batchId}&sort=createdAt`);
    await Promise.all(
      rows.slice(0, 9).map(({ id, version }) => souk.call('DELETE', `/cobones/${id}`, { body: { version } })),
    );
    const batchRows = (await list('onePerBatch=true&limit=100')).rows.filter((row) => row.batchId === data.batchId);
    expect(batchRows).toMatchObject([{ id: rows[9]?.id, batch: { count: 1 } }]);
  });

  it('counts as one row, whose state is that of all codes even if their terms differ, or null if their states differ', async () => {
    const rows = async () => (await list('onePerBatch=true&limit=1')).count;
    const before = await rows();
    const { data } = await generate({ name: 'Counted', totalLimit: null });
    await createCoupon({ name: 'Counted' });
    expect(await rows()).toBe(before + 2);
    const state = async () =>
      (await list('onePerBatch=true&limit=100')).rows.find((row) => row.batchId === data.batchId)?.batch?.state;
    const [first, second, third] = (await list(`batchId=${data.batchId}`)).rows;
    await change(first!.id, { version: first!.version, endsAt: tomorrow() });
    await change(second!.id, { version: second!.version, totalLimit: 9 });
    expect(await state()).toBe('running');
    await change(third!.id, { version: third!.version, isActive: false });
    expect(await state()).toBeNull();
    for (const { id } of [first!, second!]) {
      const { version } = await read(id);
      await change(id, { version, isActive: false });
    }
    expect(await state()).toBe('paused');
    for (const { id } of [first!, second!, third!])
      await souk.call('DELETE', `/cobones/${id}`, { body: { version: (await read(id)).version } });
    expect(await rows()).toBe(before + 1);
  });

  it('has at most ten thousand codes', async () => {
    expect((await generate({ count: 10_001 })).errors[0]).toMatchObject({ field: 'count' });
    const { data } = await generate({ count: 10_000, prefix: '' });
    expect(data.count).toBe(10_000);
    expect((await list(`batchId=${data.batchId}&limit=1`)).count).toBe(10_000);
  });

  it('is not created in a dry run', async () => {
    const before = (await list('limit=1')).count;
    const dry = await souk.call('POST', '/cobones/batch?dryRun=true', {
      body: { prefix: 'DRY', count: 5, name: 'Dry', kind: 'percent', value: 5 },
    });
    expect(dry.data).toMatchObject({ effects: [{ entity: 'couponBatch', after: { count: 5 } }] });
    expect((await list('limit=1')).count).toBe(before);
  });
});

async function download(filter: Record<string, string>): Promise<string> {
  const { data } = await souk.call<{ url: string }>('POST', '/cobones/export', { body: { filter } });
  return (await souk.app.inject({ method: 'GET', url: data.url })).payload;
}

describe('a file of coupons', () => {
  const send = (csv: string, query = '') => sendCsv<CouponImport>(souk, { path: '/cobones/import', csv }, { query });
  const HEAD = 'Code,Name,Type,Value,Minimum order,Scope,Scope items,Starts,Ends,Total uses,Funded by,Vendor,Active';

  it('creates and updates coupons by code, and importing an export changes nothing', async () => {
    const { slug } = (await souk.call<VendorDetails>('GET', `/vendors/${noor}`)).data;
    const csv = `${HEAD}
file-a,Ten percent,percent,10%,50.00,categories,lighting,2026-11-21,2026-11-30,100,platform,,yes
FILE-B,Five off,fixed,5.00,,,,,,,vendor,${slug},no`;
    expect((await send(csv, 'dryRun=true')).data).toMatchObject({ dryRun: true, created: 2, failed: 0 });
    expect((await send(csv)).data).toMatchObject({ created: 2, updated: 0, failed: 0, errors: [] });
    const [a, b] = (await list('q=file-&sort=code')).rows;
    expect(a).toMatchObject({
      code: 'FILE-A',
      value: 10,
      minOrder: 5000,
      scope: 'categories',
      scopeItems: [{ id: lighting }],
      startsAt: '2026-11-21T00:00:00.000Z',
      endsAt: '2026-11-30T23:59:59.999Z',
      totalLimit: 100,
    });
    expect(b).toMatchObject({ code: 'FILE-B', value: 500, fundedBy: 'vendor', state: 'paused' });
    const segment = { name: 'Big spenders', filter: { spentMin: '100000', q: 'rabat' } };
    await souk.call('PATCH', `/cobones/${b!.id}`, { body: { segment, firstOrderOnly: true, version: b!.version } });
    expect(await read(b!.id)).toMatchObject({ segment, firstOrderOnly: true });
    expect((await send(await download({ q: 'file-' }))).data).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: 0,
    });
    expect((await send('Code,Value\nFILE-A,12.5')).data).toMatchObject({ updated: 1 });
    expect(await read(a!.id)).toMatchObject({ value: 12.5, minOrder: 5000, version: 2 });
  });

  it('may have the headers of older exports', async () => {
    const csv = 'Code,Name,Kind,Value,Scope,Starts,Uses in all\nOLD-1,Old,fixed,5.00,all,2026-11-21,3';
    expect((await send(csv)).data).toMatchObject({ created: 1, warnings: [], notImported: [] });
    expect((await list('q=OLD-1')).rows).toMatchObject([{ code: 'OLD-1', kind: 'fixed', totalLimit: 3 }]);
  });

  it('reports each invalid cell by line and column, and then changes nothing unless the import is partial', async () => {
    const csv = `${HEAD}
GOOD-1,Good,percent,10,,,,,,,platform,,yes
BAD 1,Bad,percent,10,,,,,,,platform,,yes
BAD-2,Bad,percent,200,,,,,,,platform,,yes
BAD-3,Bad,percent,10,,,,soon,,,platform,,yes
BAD-4,Bad,percent,10,,products,no-such-thing,,,,platform,,yes
GOOD-1,Twice,percent,10,,,,,,,platform,,yes`;
    const { data } = await send(csv);
    expect(data).toMatchObject({ created: 0, failed: 5 });
    expect(data.errors).toMatchObject([
      { line: 3, field: 'Code', code: 'coupon.code_format' },
      { line: 4, field: 'Value', code: 'coupon.percentage' },
      { line: 5, field: 'Starts', code: 'field.format.date' },
      {
        line: 6,
        field: 'Scope items',
        code: 'coupon.csv_unknown_products',
        values: { addresses: { all: ['no-such-thing'] } },
      },
      { line: 7, field: 'Code', code: 'coupon.code_repeated', values: { line: 2 } },
    ]);
    expect(await listCodes('q=GOOD-1')).toEqual([]);
    expect((await send(csv, 'partial=true')).data).toMatchObject({ created: 1, failed: 5 });
    expect(await listCodes('q=GOOD-1')).toEqual(['GOOD-1']);
  });

  it('cannot change code, type, value or payer of a used coupon, and is rejected without a code column', async () => {
    const coupon = await createCoupon({ code: 'FILE-USED' });
    await redeemCoupon(souk, coupon);
    expect((await send('Code,Value\nFILE-USED,50')).data.errors).toMatchObject([{ line: 2, field: 'Value' }]);
    expect((await send('Name,Value\nx,1')).errors).toMatchObject([{ field: 'file' }]);
  });

  it('is imported in the background if it is long', async () => {
    const lines = Array.from({ length: 2001 }, (_, at) => `LONG-${at},Long,percent,5`);
    const { data } = await send(['Code,Name,Kind,Value', ...lines].join('\n'));
    expect(data.jobId).not.toBeNull();
    await runDueJobs(souk.services);
    expect((await souk.call('GET', `/jobs/${data.jobId}`)).data).toMatchObject({
      status: 'done',
      result: { created: 2001 },
    });
    expect((await list('q=LONG-&limit=1')).count).toBe(2001);
  });
});

describe('a preview', () => {
  const attempt = (id: string, body: Record<string, unknown>, as: Caller = 'admin') =>
    souk.call<CouponPreview>('POST', `/cobones/${id}/try`, { as, body });
  const both = () => [
    { variantId: lamp.variants[0]!.id, quantity: 1 },
    { variantId: bowl.variants[0]!.id, quantity: 2 },
  ];

  it('returns the discount of each item', async () => {
    const coupon = await createCoupon({ value: 10 });
    const { data } = await attempt(coupon.id, { items: both() });
    expect(data).toMatchObject({
      applies: true,
      refusal: null,
      discount: 1050,
      shippingDiscount: 0,
      customer: null,
    });
    expect(data.lines.map(({ name, gross, isEligible, discount }) => [name, gross, isEligible, discount])).toEqual([
      ['Brass lamp', 8000, true, 800],
      ['Bowl', 2500, true, 250],
    ]);
  });

  it('returns why it does not apply', async () => {
    const scoped = await createCoupon({ code: 'LAMPS', scope: 'categories', scopeIds: [lighting], minOrder: 10_000 });
    expect((await attempt(scoped.id, { items: both() })).data).toMatchObject({
      applies: false,
      refusal: {
        code: 'coupon.minimum_order',
        values: { code: 'LAMPS', needed: '$100.00', missing: '$20.00' },
      },
      discount: 0,
      lines: [{ isEligible: true }, { isEligible: false }],
    });
    const customer = await makeCustomer(souk);
    const once = await createCoupon({ code: 'ONCE', perCustomer: 1 });
    await redeemCoupon(souk, once, { customerId: customer.id });
    expect((await attempt(once.id, { customerId: customer.id, items: both() })).data).toMatchObject({
      refusal: { code: 'coupon.customer_limit', values: { count: 1 } },
      customer: { id: customer.id, uses: 1 },
    });
  });

  it('evaluates the whole checkout of an order at its original prices, as if that checkout had not used the coupon', async () => {
    const order = await makeOrder(souk, { shipping: 0, lines: [{ unitPrice: 3000, quantity: 2 }] });
    await makeOrder(souk, { checkoutId: order.checkoutId, lines: [{ unitPrice: 4000 }] });
    const coupon = await createCoupon({ kind: 'fixed', value: 1000, totalLimit: 1, perCustomer: 1 });
    await redeemCoupon(souk, coupon, { customerId: order.customerId, checkoutId: order.checkoutId });
    const { data } = await attempt(coupon.id, { orderId: order.id });
    expect(data).toMatchObject({
      applies: true,
      discount: 1000,
      shippingDiscount: 0,
      customer: { id: order.customerId },
    });
    expect(data.lines.map((line) => line.discount)).toEqual([600, 400]);
    const free = await createCoupon({ code: 'NOSHIP', kind: 'free_shipping', value: 0 });
    expect((await attempt(free.id, { orderId: order.id })).data.refusal?.code).toBe('coupon.shipping_free_anyway');
  });

  it('accepts a code instead of an id', async () => {
    const { code } = await createCoupon({ value: 20 });
    expect((await attempt(code.toLowerCase(), { items: both() })).data).toMatchObject({
      applies: true,
      discount: 2100,
    });
    expect((await attempt('NO-SUCH-CODE', { items: both() })).statusCode).toBe(404);
  });

  it('rejects invalid input at its field', async () => {
    const { id } = await createCoupon();
    expect((await attempt(id, {})).errors).toMatchObject([{ field: 'items' }]);
    expect((await attempt(id, { orderId: UNKNOWN_ID })).errors).toMatchObject([{ field: 'orderId' }]);
    expect((await attempt(id, { items: [{ variantId: UNKNOWN_ID, quantity: 1 }] })).errors).toMatchObject([
      { field: 'items.0.variantId' },
    ]);
    expect((await attempt(id, { customerId: UNKNOWN_ID, items: both() })).errors).toMatchObject([
      { field: 'customerId' },
    ]);
    expect((await attempt(UNKNOWN_ID, { items: both() })).statusCode).toBe(404);
    expect((await attempt(id, { items: both() }, 'viewer')).statusCode).toBe(200);
  });
});

describe('uses', () => {
  it('are listed with their orders, newest first, page by page', async () => {
    const coupon = await createCoupon({ code: 'LISTED' });
    const customer = await makeCustomer(souk, { name: 'Layla Benali' });
    const order = await makeOrder(souk, { customer, couponId: coupon.id, couponCode: 'LISTED' });
    await redeemCoupon(souk, coupon, { customerId: customer.id, checkoutId: order.checkoutId, discount: 700 });
    souk.passTime(1000);
    await redeemCoupon(souk, coupon, { discount: 300 });
    const page = (query = '') =>
      souk.call<ListData<{ id: string }>>('GET', `/cobones/${coupon.id}/redemptions?${query}`);
    const first = (await page('limit=1')).data;
    expect(first).toMatchObject({ count: 2, rows: [{ discount: 300, orders: [] }] });
    expect((await page(`limit=1&cursor=${first.next}`)).data.rows).toMatchObject([
      {
        discount: 700,
        customer: { name: 'Layla Benali' },
        givenBackAt: null,
        orders: [{ id: order.id, status: 'placed' }],
      },
    ]);
    expect(await read(coupon.id)).toMatchObject({
      usedCount: 2,
      cost: 1000,
      figures: { customers: 2, givenBack: 0, averageDiscount: 500 },
    });
  });
});
