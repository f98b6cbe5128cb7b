import type { AdConfiguration, AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';
import type { Ad, AdCalendar, AdCounts, AdDetails, AdQuote } from '@souk/contract/ads/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { INVARIANTS } from '../../../seeds/shared/invariants.ts';
import {
  adBody,
  addAd,
  addPlacement,
  periodFromToday,
  creditVendor,
  createAdStatusChange,
  WIDE_PICTURE,
} from '../../../test/ads.fixture.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';
import { makeVendor } from '../../../test/factories.ts';
import { addCategory, publishProduct } from '../../../test/products.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNKNOWN_ID = '0190f5fe-7c00-7a00-8000-000000000000';

let souk: TestApp;
let vendorId: string;
let placement: AdConfigurationDetails;

beforeAll(async () => {
  souk = await startTestApp();
  await sql(`update sessions set expires_at = '2036-01-01'`);
});
beforeEach(async () => {
  vendorId = (await makeVendor(souk)).id;
  placement = await addPlacement(souk);
});
afterAll(() => souk.close());

const bookingFields = () => ({ vendorId, configId: placement.id });
const moveAd = createAdStatusChange(() => souk);
const requestAd = (facts: Record<string, unknown> = {}) =>
  souk.call<AdDetails>('POST', '/ads', { as: 'admin', body: adBody(souk, bookingFields(), facts) });
const read = async (id: string) => (await souk.call<AdDetails>('GET', `/ads/${id}`)).data;
const list = async (query: string) => (await souk.call<ListData<Ad>>('GET', `/ads?${query}`)).data;
const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
const balanceOf = async (id: string) =>
  (await sql<{ available: number }>('select available_balance as available from vendors where id = ?', id))[0]!
    .available;
const changeVendorStatus = async (to: string) => {
  const { data } = await souk.call<{ version: number }>('GET', `/vendors/${vendorId}`);
  return souk.call('POST', `/vendors/${vendorId}/status`, { body: { to, reason: 'Papers', version: data.version } });
};

/** A booked ad, paid by a vendor with a balance of 500.00. */
async function createBookedAd(facts: Record<string, unknown> = {}): Promise<AdDetails> {
  await creditVendor(souk, vendorId);
  const ad = await addAd(souk, bookingFields(), facts);
  souk.passTime(1);
  const answer = await moveAd(ad, 'scheduled');
  expect(answer, answer.message).toMatchObject({ statusCode: 200, data: { status: 'scheduled' } });
  return answer.data;
}

/** A booked ad on its first day, which a job has started. */
async function createRunningAd(facts: Record<string, unknown> = {}): Promise<AdDetails> {
  const { id } = await createBookedAd({ ...periodFromToday(souk, 0, 7), ...facts });
  souk.passTime(10_000);
  await runDueJobs(souk.services);
  return read(id);
}

/** Ledger rules that involve ads. */
const AD_RULES = Object.entries(INVARIANTS).filter(([rule]) =>
  /ads|counters|sum to zero|equals its transfers|carry/.test(rule),
);

async function expectInvariants(): Promise<void> {
  for (const [rule, query] of AD_RULES) expect(await sql(query), rule).toEqual([]);
}

describe('an ad placement', () => {
  it('is listed together with all other placements if no limit is passed', async () => {
    const all = await souk.call<ListData<AdConfiguration>>('GET', '/ads/all-ads-configurations', { as: 'viewer' });
    expect(all.data.rows.length).toBe(all.data.count);
    expect(all.data.rows).toContainEqual(
      expect.objectContaining({ id: placement.id, slots: 2, adsCount: 0, takenSlots: 0, currency: 'USD' }),
    );
    const page = await souk.call<ListData<AdConfiguration>>(
      'GET',
      '/ads/all-ads-configurations/?limit=1&placement=home_top&isActive=true',
    );
    expect(page.data.rows).toHaveLength(1);
  });

  it.each([
    [{ code: 'With space' }, 'code'],
    [{ slots: 0 }, 'slots'],
    [{ slots: 21 }, 'slots'],
    [{ minDays: 10, maxDays: 5 }, 'maxDays'],
    [{ maxDays: 366 }, 'maxDays'],
    [{ price: -1 }, 'price'],
    [{ name: { ar: 'أعلى' } }, 'name.en'],
  ])('is rejected with %o at the field', async (facts, field) => {
    const body = { ...placementBody(), ...facts };
    const answer = await souk.call('POST', '/ads/configurations', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field)).toContain(field);
  });

  const placementBody = () => ({
    name: { en: 'Top' },
    code: `top-${souk.now().getTime()}`,
    placement: 'home_top',
    width: 1200,
    height: 400,
    pricing: 'flat',
    price: 5000,
    minDays: 1,
    maxDays: 30,
    slots: 1,
  });

  it('has a unique code, regardless of case', async () => {
    const answer = await souk.call('POST', '/ads/configurations', {
      body: { ...placementBody(), code: placement.code.toUpperCase() },
    });
    expect(answer.errors).toMatchObject([{ field: 'code', code: 'placement.code_taken' }]);
  });

  it('keeps the price of booked ads when its price changes', async () => {
    const ad = await createBookedAd();
    const patch = { price: 9900, pricing: 'flat', version: placement.version };
    expect((await souk.call('PATCH', `/ads/configurations/${placement.id}`, { body: patch })).statusCode).toBe(200);
    expect(await read(ad.id)).toMatchObject({ price: 7000, unitPrice: 1000, pricing: 'per_day' });
  });

  it('cannot change its aspect ratio or reduce its slots while ads need them', async () => {
    placement = await addPlacement(souk, { slots: 3 });
    await createBookedAd();
    await createBookedAd();
    const change = async (body: Record<string, unknown>) => {
      const { data } = await souk.call<AdConfigurationDetails>('GET', `/ads/configurations/${placement.id}`);
      return souk.call('PATCH', `/ads/configurations/${placement.id}`, { body: { ...body, version: data.version } });
    };
    expect((await change({ slots: 1 })).errors).toMatchObject([
      { field: 'slots', code: 'placement.slots_booked', values: { count: 2 } },
    ]);
    expect((await change({ width: 600 })).errors[0]).toMatchObject({ field: 'width' });
    expect((await change({ slots: 2 })).statusCode).toBe(200);
  });

  it('cannot be deleted while it has ads, and lists them', async () => {
    const ad = await addAd(souk, bookingFields());
    const rejected = await souk.call('DELETE', `/ads/configurations/${placement.id}`, { body: { version: 1 } });
    expect(rejected).toMatchObject({
      statusCode: 409,
      code: 'placement.delete.used',
      values: { count: 1, place: placement.name, ads: `${ad.number} Autumn lamps` },
    });
    const empty = await addPlacement(souk);
    expect((await souk.call('DELETE', `/ads/configurations/${empty.id}`, { body: { version: 1 } })).statusCode).toBe(
      200,
    );
  });

  it('rejects an outdated version, and undoes a change', async () => {
    const patch = (body: Record<string, unknown>) =>
      souk.call<AdConfigurationDetails>('PATCH', `/ads/configurations/${placement.id}`, { body });
    expect((await patch({ slots: 5, version: 1 })).data).toMatchObject({ slots: 5, version: 2 });
    expect(await patch({ slots: 6, version: 1 })).toMatchObject({ statusCode: 409, data: { slots: 5 } });
    const { data } = await souk.call<ListData<{ id: string; action: string }>>(
      'GET',
      `/activity?entity=ad_configuration&entityId=${placement.id}`,
    );
    const change = data.rows.find((row) => row.action === 'updated');
    expect((await souk.call('POST', `/activity/${change!.id}/undo`, { body: {} })).statusCode).toBe(200);
    expect((await souk.call<AdConfigurationDetails>('GET', `/ads/configurations/${placement.id}`)).data.slots).toBe(2);
  });
});

describe('a new ad', () => {
  it('has its price stored and waits for approval, without a charge', async () => {
    const { data } = await requestAd();
    expect(data).toMatchObject({
      status: 'waiting',
      days: 7,
      price: 7000,
      currency: 'USD',
      chargedAt: null,
      clickRate: null,
      firstDay: '2026-11-21',
      lastDay: '2026-11-27',
      nextStatuses: ['scheduled', 'rejected'],
      target: { kind: 'vendor', isAvailable: true },
    });
    expect(data.number).toMatch(/^AD-\d+$/);
    expect(await balanceOf(vendorId)).toBe(0);
    const { data: inbox } = await souk.call<ListData<{ kind: string; link: string }>>('GET', '/notifications/user');
    expect(inbox.rows).toContainEqual(
      expect.objectContaining({ kind: 'ad_waiting', link: `/dashboard/Ads?panel=${data.id}` }),
    );
  });

  it.each([
    ['per_day', 8, 8000],
    ['per_week', 8, 2000],
    ['per_week', 7, 1000],
    ['flat', 30, 1000],
  ])('with pricing %s and %i days costs %i', async (pricing, days, price) => {
    placement = await addPlacement(souk, { pricing });
    expect((await requestAd(periodFromToday(souk, 2, days))).data).toMatchObject({ days, price });
  });

  it('is booked and charged immediately if the placement needs no approval', async () => {
    placement = await addPlacement(souk, { requiresApproval: false });
    expect(await requestAd()).toMatchObject({ statusCode: 409 });
    await creditVendor(souk, vendorId);
    expect((await requestAd()).data).toMatchObject({ status: 'scheduled', chargedAt: souk.now().toISOString() });
    expect(await balanceOf(vendorId)).toBe(43_000);
  });

  it('counts its days in the time zone of the marketplace, even when daylight saving time changes', async () => {
    await sql(
      `insert into configuration (key, value) values ('general.timeZone', '"America/New_York"') on conflict (key) do update set value = excluded.value`,
    );
    const week = { startsAt: '2027-03-11T05:00:00.000Z', endsAt: '2027-03-18T04:00:00.000Z' };
    expect((await requestAd(week)).data).toMatchObject({ days: 7, firstDay: '2027-03-11', lastDay: '2027-03-17' });
    await sql(`delete from configuration where key = 'general.timeZone'`);
  });

  it.each([
    [{ configId: UNKNOWN_ID }, 'configId'],
    [{ vendorId: UNKNOWN_ID }, 'vendorId'],
    [{ targetKind: 'product', targetId: UNKNOWN_ID }, 'targetId'],
    [{ targetKind: 'vendor', targetId: UNKNOWN_ID }, 'targetId'],
    [{ targetKind: 'category', targetId: UNKNOWN_ID }, 'targetId'],
    [{ targetKind: 'product', targetId: null }, 'targetId'],
    [{ targetKind: 'url', targetUrl: 'http://example.com' }, 'targetUrl'],
    [{ targetKind: 'url', targetUrl: 'https://nowhere' }, 'targetUrl'],
    [{ startsAt: '2026-11-01T00:00:00.000Z' }, 'startsAt'],
    [{ startsAt: '2029-11-01T00:00:00.000Z', endsAt: '2029-11-08T00:00:00.000Z' }, 'startsAt'],
    [{ endsAt: '2026-11-20T00:00:00.000Z' }, 'endsAt'],
    [{ endsAt: '2027-11-20T00:00:00.000Z' }, 'endsAt'],
    [{ title: { en: 'A' } }, 'title.en'],
  ])('is rejected with %o', async (facts, field) => {
    const answer = await requestAd(facts);
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field)).toContain(field);
  });

  it('is checked against the size of the stored image, not the submitted one', async () => {
    const fileId = '01a1f5d1-9c08-750f-a4e4-4f6d7411f633';
    await sql(
      `insert into files (id, kind, name, path, media_type, bytes, width, height, sha256) values (?, 'picture', 'square.png', 'pictures/square', 'image/webp', 10, 800, 800, 'x')`,
      fileId,
    );
    expect((await requestAd({ image: { ...WIDE_PICTURE, fileId } })).errors).toMatchObject([
      {
        field: 'image',
        code: 'ad.picture_shape',
        values: { expected: '1200 × 400', actual: '800 × 800' },
      },
    ]);
  });

  it("can link to the vendor's own products while they are for sale", async () => {
    const categoryId = await addCategory(souk, 'Lamps');
    const own = await publishProduct(souk, { vendorId, categoryId });
    const other = await publishProduct(souk, { vendorId: (await makeVendor(souk)).id, categoryId });
    const leadsTo = (targetId: string) => requestAd({ targetKind: 'product', targetId });
    expect((await leadsTo(other.id)).errors[0]).toMatchObject({ field: 'targetId' });
    const { data } = await leadsTo(own.id);
    expect(data.target).toMatchObject({ name: 'Brass lamp', isAvailable: true });
    await creditVendor(souk, vendorId);
    await souk.call('POST', `/products/${own.id}/status`, { body: { to: 'hidden', version: own.version } });
    expect((await read(data.id)).target.isAvailable).toBe(false);
    expect(await moveAd(data, 'scheduled')).toMatchObject({
      statusCode: 409,
      code: 'ad.target_not_on_sale',
    });
  });

  it.each([
    ['suspended', 'ad.vendor_not_active', { status: { code: 'vendor.status.suspended' } }],
    ['closed', 'ad.vendor_not_active', { status: { code: 'vendor.status.closed' } }],
    ['pending', 'ad.vendor_pending', {}],
  ] as const)('is rejected for a vendor who is %s', async (status, code, values) => {
    vendorId = (await makeVendor(souk, { status })).id;
    expect((await requestAd()).errors).toMatchObject([{ field: 'vendorId', code, values }]);
  });

  it('requires edit permission', async () => {
    for (const [as, statusCode] of [
      ['nobody', 401],
      ['viewer', 403],
      ['outsider', 403],
    ] as const)
      expect((await souk.call('POST', '/ads', { as, body: adBody(souk, bookingFields()) })).statusCode).toBe(
        statusCode,
      );
  });
});

describe('approving', () => {
  it('charges the vendor once and keeps the ledger balanced', async () => {
    const ad = await createBookedAd();
    expect(ad).toMatchObject({ chargedAt: souk.now().toISOString(), unused: { days: 7, amount: 7000 } });
    expect(await balanceOf(vendorId)).toBe(43_000);
    const { data } = await souk.call<ListData<Record<string, unknown>>>(
      'GET',
      `/accounts/${vendorId}/transactions?kind=ad`,
    );
    expect(data.rows).toMatchObject([
      { kind: 'ad', debit: 7000, reference: ad.number, source: { entity: 'ad', id: ad.id }, description: ad.title },
    ]);
    expect(await moveAd(ad, 'scheduled')).toMatchObject({ statusCode: 409 });
    await expectInvariants();
  });

  it('is rejected if the vendor cannot pay, and reveals the balance only to super admins', async () => {
    const ad = await addAd(souk, bookingFields());
    const admins = await moveAd(ad, 'scheduled');
    expect(admins).toMatchObject({
      statusCode: 409,
      code: 'ad.not_covered',
      values: { cost: '$70.00' },
    });
    await creditVendor(souk, vendorId, 6999);
    const supers = await moveAd(ad, 'scheduled', { as: 'superAdmin' });
    expect(supers).toMatchObject({ code: 'ad.not_covered_by', values: { cost: '$70.00', available: '$69.99' } });
    expect(await read(ad.id)).toMatchObject({ status: 'waiting', chargedAt: null });
  });

  it('is rejected once the vendor is suspended, or its first day has passed', async () => {
    await creditVendor(souk, vendorId);
    const ad = await addAd(souk, bookingFields());
    await changeVendorStatus('suspended');
    expect(await moveAd(ad, 'scheduled')).toMatchObject({
      statusCode: 409,
      code: 'ad.vendor_not_active',
    });
    await changeVendorStatus('active');
    souk.passTime(2 * DAY_MS);
    expect((await moveAd(ad, 'scheduled')).code).toBe('ad.first_day_passed');
  });

  it('reports the charge in a dry run, and charges nothing', async () => {
    await creditVendor(souk, vendorId);
    const ad = await addAd(souk, bookingFields());
    const dry = (as: 'superAdmin' | 'admin') =>
      souk.call<DryRunData>('POST', `/ads/${ad.id}/status?dryRun=true`, { as, body: { to: 'scheduled', version: 1 } });
    expect((await dry('superAdmin')).data.money).toEqual([
      { debit: 'vendor:available', credit: 'revenue:ads', amount: 7000 },
    ]);
    const { data } = await dry('admin');
    expect(data.money).toEqual([]);
    expect(data.effects[0]!.after).toMatchObject({ status: 'scheduled', charged: 7000 });
    expect(await balanceOf(vendorId)).toBe(50_000);
  });

  it('returns the exact next free period if every slot is taken', async () => {
    placement = await addPlacement(souk, { slots: 1 });
    await createBookedAd(periodFromToday(souk, 2, 5));
    const late = await addAd(souk, bookingFields(), periodFromToday(souk, 4, 3));
    expect(await moveAd(late, 'scheduled')).toMatchObject({
      statusCode: 409,
      code: 'ad.full_until',
      values: { slots: 1, days: 3 },
    });
    const next = periodFromToday(souk, 7, 3);
    const { data } = await souk.call<AdQuote>(
      'GET',
      `/ads/quote?configId=${placement.id}&startsAt=${late.startsAt}&endsAt=${late.endsAt}&vendorId=${vendorId}`,
    );
    expect(data).toMatchObject({ freeSlots: 0, slots: 1, days: 3, price: 3000, nextFree: next, isCovered: true });
    const moved = await souk.call<AdDetails>('PATCH', `/ads/${late.id}`, { body: { ...next, version: 1 } });
    expect((await moveAd(moved.data, 'scheduled')).statusCode).toBe(200);
  });

  it('reports problems of a period in the language of the caller', async () => {
    placement = await addPlacement(souk, { minDays: 7 });
    const { startsAt, endsAt } = periodFromToday(souk, 2, 3);
    const quote = (language: string) =>
      souk.call<AdQuote>('GET', `/ads/quote?configId=${placement.id}&startsAt=${startsAt}&endsAt=${endsAt}`, {
        headers: { 'x-lang': language },
      });
    expect((await quote('en')).data.problems).toMatchObject([{ code: 'ad.too_short', values: { days: 7 } }]);
    expect((await quote('ar')).data.problems[0]?.message).toMatch(/^\p{Script=Arabic}/u);
  });

  it('never books more ads than slots when twenty requests are concurrent', async () => {
    placement = await addPlacement(souk, { slots: 3 });
    await creditVendor(souk, vendorId, 300_000);
    const waiting = await Promise.all(
      Array.from({ length: 20 }, (_, at) => addAd(souk, bookingFields(), periodFromToday(souk, 3 + (at % 5), 6))),
    );
    const before = await balanceOf(vendorId);
    const answers = await Promise.all(waiting.map((ad) => moveAd(ad, 'scheduled')));
    const won = answers.filter((answer) => answer.statusCode === 200);
    expect(won).toHaveLength(3);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer).toMatchObject({
        statusCode: 409,
        code: 'ad.full_until',
        values: { slots: 3 },
      });
    expect(await balanceOf(vendorId)).toBe(before - 3 * 6000);
    await expectInvariants();
  });

  it('never charges more than the balance when twenty bookings are concurrent', async () => {
    await creditVendor(souk, vendorId, 20_000);
    const waiting = await Promise.all(
      Array.from({ length: 20 }, async () => addAd(souk, { vendorId, configId: (await addPlacement(souk)).id })),
    );
    const answers = await Promise.all(waiting.map((ad) => moveAd(ad, 'scheduled')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(2);
    expect(await balanceOf(vendorId)).toBe(6000);
  });

  it('happens once when twenty concurrent requests approve the same ad', async () => {
    await creditVendor(souk, vendorId);
    const ad = await addAd(souk, bookingFields());
    const answers = await Promise.all(Array.from({ length: 20 }, () => moveAd(ad, 'scheduled')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await balanceOf(vendorId)).toBe(43_000);
  });
});

describe('rejecting', () => {
  it('requires a reason and is final', async () => {
    const ad = await addAd(souk, bookingFields());
    expect((await moveAd(ad, 'rejected')).errors).toMatchObject([{ field: 'reason', code: 'reason.required' }]);
    const { data } = await moveAd(ad, 'rejected', { reason: 'Blurred' });
    expect(data).toMatchObject({ status: 'rejected', statusReason: 'Blurred', nextStatuses: [], unused: null });
    expect((await souk.call('DELETE', `/ads/${ad.id}`, { body: { version: data.version } })).statusCode).toBe(200);
  });
});

describe('the job that starts and ends ads', () => {
  it('also starts and ends ads that became due while the server was down', async () => {
    const ad = await createRunningAd();
    expect(ad).toMatchObject({ status: 'running', nextStatuses: ['paused', 'cancelled'] });
    const slept = await createBookedAd(periodFromToday(souk, 2, 3));
    souk.passTime(20 * DAY_MS);
    await runDueJobs(souk.services);
    expect((await read(ad.id)).status).toBe('ended');
    expect((await read(slept.id)).status).toBe('ended');
    const { data } = await souk.call<ListData<{ action: string }>>('GET', `/activity?entity=ad&entityId=${slept.id}`);
    expect(data.rows.map((row) => row.action)).toEqual(['ended', 'started', 'approved', 'created']);
    await expectInvariants();
  });

  it('ends a paused ad without refunding its days', async () => {
    const paused = (await moveAd(await createRunningAd(), 'paused')).data;
    expect(paused).toMatchObject({ status: 'paused', nextStatuses: ['running', 'cancelled'] });
    const before = await balanceOf(vendorId);
    souk.passTime(8 * DAY_MS);
    await runDueJobs(souk.services);
    expect((await read(paused.id)).status).toBe('ended');
    expect(await balanceOf(vendorId)).toBe(before);
  });

  it('is the only way to start an ad: staff cannot', async () => {
    const ad = await createBookedAd();
    expect(await moveAd(ad, 'running')).toMatchObject({
      statusCode: 409,
      code: 'ad.status_step',
      values: {
        from: { code: 'ad.status.scheduled' },
        to: { code: 'ad.status.running' },
        next: { any: [{ code: 'ad.status.cancelled' }] },
      },
      data: { nextStatuses: ['cancelled'] },
    });
  });
});

describe('cancelling', () => {
  it('refunds everything before the first day, and frees the slot', async () => {
    placement = await addPlacement(souk, { slots: 1, pricing: 'flat', price: 3001 });
    const ad = await createBookedAd();
    const other = await addAd(souk, bookingFields());
    expect((await moveAd(other, 'scheduled')).statusCode).toBe(409);
    const { data } = await moveAd(ad, 'cancelled', { reason: 'Sold out' });
    expect(data).toMatchObject({ status: 'cancelled', givenBack: 3001, statusReason: 'Sold out', unused: null });
    expect(await balanceOf(vendorId)).toBe(50_000);
    expect((await moveAd(other, 'scheduled')).statusCode).toBe(200);
    await expectInvariants();
  });

  it.each([
    [0, 6000],
    [2 * DAY_MS, 4000],
    [6 * DAY_MS + HOUR_MS, 0],
  ])('after %i ms refunds %i for the days that have not begun', async (passed, amount) => {
    const ad = await createRunningAd();
    souk.passTime(passed);
    expect((await read(ad.id)).unused?.amount).toBe(amount);
    const before = await balanceOf(vendorId);
    const { data } = await moveAd(await read(ad.id), 'cancelled');
    expect(data.givenBack).toBe(amount);
    expect(await balanceOf(vendorId)).toBe(before + amount);
    await expectInvariants();
  });

  it('refunds once when twenty concurrent requests cancel the same ad', async () => {
    const ad = await createBookedAd();
    const answers = await Promise.all(Array.from({ length: 20 }, () => moveAd(ad, 'cancelled')));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await balanceOf(vendorId)).toBe(50_000);
  });
});

describe('a vendor', () => {
  it('that is renamed has its ads found by the new name, and no longer by the old one', async () => {
    const [one, two] = [await addAd(souk, bookingFields()), await addAd(souk, bookingFields())];
    const { data } = await souk.call<{ version: number; shopName: string }>('GET', `/vendors/${vendorId}`);
    const shopName = `Zephyr ${vendorId.slice(-6)}`;
    await souk.call('PATCH', `/vendors/${vendorId}`, { body: { shopName, version: data.version } });
    const matching = await list(`q=${encodeURIComponent(shopName)}`);
    expect(matching.rows.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(matching.rows.map(({ version }) => version)).toEqual([one.version, two.version]);
    expect((await list(`q=${encodeURIComponent(data.shopName)}&vendorId=${vendorId}`)).rows).toEqual([]);
  });

  it('that is suspended has its ads paused until it is active again, except that ads paused by staff stay paused', async () => {
    const ad = await createRunningAd();
    const byStaff = (await moveAd(await createRunningAd(), 'paused')).data;
    await changeVendorStatus('suspended');
    expect(await read(ad.id)).toMatchObject({
      status: 'paused',
      isPausedByVendor: true,
      statusReason: 'The vendor is suspended',
    });
    expect(await moveAd(await read(ad.id), 'running')).toMatchObject({
      statusCode: 409,
      code: 'ad.vendor_not_selling',
    });
    await changeVendorStatus('active');
    expect(await read(ad.id)).toMatchObject({ status: 'running', isPausedByVendor: false });
    expect((await read(byStaff.id)).status).toBe('paused');
    await expectInvariants();
  });

  it('that is suspended when its ad is due to start has the ad paused', async () => {
    const ad = await createBookedAd();
    await changeVendorStatus('suspended');
    souk.passTime(2 * DAY_MS);
    await runDueJobs(souk.services);
    expect(await read(ad.id)).toMatchObject({ status: 'paused', isPausedByVendor: true });
  });

  it('cannot be closed while its ads occupy slots', async () => {
    const ad = await createBookedAd();
    const body = { to: 'closed', reason: 'Moves away', version: 1 };
    expect(await souk.call('POST', `/vendors/${vendorId}/status`, { body })).toMatchObject({
      statusCode: 409,
      code: 'vendor.close.not_yet',
      values: {
        reasons: {
          all: [{ code: 'vendor.close.booked_ads', values: { count: 1 } }, { code: 'vendor.close.balances' }],
        },
      },
    });
    expect(ad.status).toBe('scheduled');
  });
});

describe('an ad', () => {
  it('that waits for approval keeps its price unless its placement or period changes', async () => {
    const ad = await addAd(souk, bookingFields());
    const answer = await souk.call('PATCH', `/ads/configurations/${placement.id}`, {
      body: { price: 9900, version: placement.version },
    });
    expect(answer.statusCode).toBe(200);
    const quoted = async (period: { startsAt: string; endsAt: string }) =>
      (
        await souk.call<AdQuote>(
          'GET',
          `/ads/quote?configId=${placement.id}&adId=${ad.id}&startsAt=${period.startsAt}&endsAt=${period.endsAt}`,
        )
      ).data;
    const { price, unitPrice, days, pricing } = ad;
    expect(await quoted(ad)).toMatchObject({ price, unitPrice, days, pricing });
    expect(await quoted(periodFromToday(souk, 30, 7))).toMatchObject({ unitPrice: 9900 });
    const updated = await souk.call<AdDetails>('PATCH', `/ads/${ad.id}`, {
      body: { title: { en: 'New words' }, startsAt: ad.startsAt, endsAt: ad.endsAt, version: ad.version },
    });
    expect(updated.data).toMatchObject({ price, unitPrice });
  });

  it('that waits for approval gets a new price for a new period, and rejects an outdated version', async () => {
    const ad = await addAd(souk, bookingFields());
    const { data } = await souk.call<AdDetails>('PATCH', `/ads/${ad.id}`, {
      body: { ...periodFromToday(souk, 3, 10), title: { en: 'Winter lamps', ar: 'مصابيح' }, version: 1 },
    });
    expect(data).toMatchObject({ days: 10, price: 10_000, title: 'Winter lamps', version: 2 });
    expect(await souk.call('PATCH', `/ads/${ad.id}`, { body: { title: { en: 'Late' }, version: 1 } })).toMatchObject({
      statusCode: 409,
      data: { title: 'Winter lamps' },
    });
    const arabic = await souk.call<AdDetails>('GET', `/ads/${ad.id}`, { headers: { 'x-lang': 'ar' } });
    expect(arabic.data.title).toBe('مصابيح');
  });

  it('that is booked cannot change its placement and period, and an ad that is over cannot change at all', async () => {
    const ad = await createBookedAd();
    const change = (body: Record<string, unknown>) => souk.call<AdDetails>('PATCH', `/ads/${ad.id}`, { body });
    expect(
      (await change({ ...periodFromToday(souk, 3, 10), version: ad.version })).errors.map(({ field }) => field),
    ).toEqual(['startsAt', 'endsAt']);
    const { data } = await change({ targetKind: 'url', targetUrl: 'https://example.com/sale', version: ad.version });
    expect(data.target).toMatchObject({ kind: 'url', id: null, url: 'https://example.com/sale', isAvailable: true });
    const cancelled = (await moveAd(data, 'cancelled')).data;
    expect(await change({ title: { en: 'Another' }, version: cancelled.version })).toMatchObject({ statusCode: 409 });
  });

  it('resumes when its pause is undone in the activity log', async () => {
    const ad = await createRunningAd();
    await moveAd(ad, 'paused');
    const { data } = await souk.call<ListData<{ id: string; action: string }>>(
      'GET',
      `/activity?entity=ad&entityId=${ad.id}`,
    );
    const pause = data.rows.find((row) => row.action === 'paused')!;
    expect((await souk.call('POST', `/activity/${pause.id}/undo`, { body: {} })).statusCode).toBe(200);
    expect((await read(ad.id)).status).toBe('running');
  });

  it('that was booked cannot be deleted', async () => {
    const ad = await createBookedAd();
    expect(await souk.call('DELETE', `/ads/${ad.id}`, { body: { version: ad.version } })).toMatchObject({
      statusCode: 409,
      code: 'ad.delete.booked',
      values: { title: 'Autumn lamps' },
    });
  });

  it('can be approved, rejected or resumed in bulk, with a reason for each ad that cannot', async () => {
    await creditVendor(souk, vendorId, 10_000);
    const [one, two] = [await addAd(souk, bookingFields()), await addAd(souk, bookingFields())];
    const ids = [one.id, two.id];
    const bulk = (body: Record<string, unknown>) =>
      souk.call<{ done: number; failed: { code: string }[] }>('POST', '/ads/bulk', { as: 'admin', body });
    expect((await bulk({ ids, action: 'reject' })).errors[0]).toMatchObject({ field: 'patch.reason' });
    const { data } = await bulk({ ids, action: 'approve' });
    expect(data).toMatchObject({ done: 1, failed: [{ code: 'ad.not_covered' }] });
    expect(await balanceOf(vendorId)).toBe(3000);
    expect((await bulk({ ids, action: 'resume' })).data.failed).toHaveLength(2);
  });
});

describe('lists', () => {
  it('can be filtered by status, vendor, placement and days, searched and counted', async () => {
    const [first, second] = [
      await addAd(souk, bookingFields(), { title: { en: 'Copper kettles' }, ...periodFromToday(souk, 10, 2) }),
      await addAd(souk, bookingFields(), periodFromToday(souk, 20, 2)),
    ];
    await moveAd(second, 'rejected', { reason: 'No' });
    const ids = async (query: string) => (await list(`vendorId=${vendorId}&${query}`)).rows.map((row) => row.id);
    expect(await ids('status=waiting')).toEqual([first.id]);
    expect(await ids(`configId=${placement.id}&sort=startsAt`)).toEqual([first.id, second.id]);
    expect(await ids(`from=${second.firstDay}&to=${second.lastDay}`)).toEqual([second.id]);
    expect(await ids('q=kettl')).toEqual([first.id]);
    expect(await ids(`q=${first.number}`)).toEqual([first.id]);
    for (const sort of ['-title', 'endsAt', '-price', 'views', '-clicks', '-clickRate', 'updatedAt'])
      expect(await ids(`sort=${sort}`)).toHaveLength(2);
    const counts = (await souk.call<AdCounts>('GET', '/ads/counts')).data;
    expect(counts.byStatus.waiting).toBe((await list('status=waiting&limit=1&count=exact')).count);
    expect(counts.all).toBe((await list('limit=1&count=exact')).count);
  });

  it('can be exported as CSV', async () => {
    await addAd(souk, bookingFields(), { title: { en: 'On paper' } });
    const { data } = await souk.call<{ url: string }>('POST', '/ads/export', { body: { filter: { q: 'On paper' } } });
    const file = await souk.app.inject({ url: data.url });
    expect(file.body).toContain('On paper');
    expect(file.body).toContain('70.00');
  });
});

describe('the calendar', () => {
  it('contains a lane for each slot, the waiting ads, and the number of free slots by day', async () => {
    const early = await createBookedAd(periodFromToday(souk, 1, 3));
    const both = await createBookedAd(periodFromToday(souk, 2, 4));
    const after = await createBookedAd(periodFromToday(souk, 4, 2));
    const waiting = await addAd(souk, bookingFields(), periodFromToday(souk, 2, 1));
    const from = early.firstDay;
    const { data } = await souk.call<AdCalendar>(
      'GET',
      `/ads/calendar?configId=${placement.id}&from=${from}&to=${both.lastDay}`,
    );
    expect(data.rows).toHaveLength(1);
    const [row] = data.rows;
    expect(row!.lanes.map((lane) => lane.map(({ id }) => id))).toEqual([[early.id, after.id], [both.id]]);
    expect(row!.waiting.map(({ id }) => id)).toEqual([waiting.id]);
    expect(row!.free).toEqual([1, 0, 0, 0, 0]);
  });

  it('rejects a period that is too long', async () => {
    const answer = await souk.call('GET', '/ads/calendar?from=2026-01-01&to=2027-01-01');
    expect(answer.errors[0]).toMatchObject({ field: 'to' });
  });
});

describe('a storefront', () => {
  it('can read only running ads, without prices', async () => {
    const key = await makeKey(souk, ['catalogue']);
    const ask = <Data>(path: string) => callWithKey<Data>(souk, key, { call: ['GET', path] });
    const ad = await createRunningAd();
    const waiting = await addAd(souk, bookingFields());
    const { data } = await ask<ListData<Record<string, unknown>>>('/ads?placement=home_top&limit=100');
    const published = data.rows.find((row) => row.id === ad.id);
    expect(published).toMatchObject({ title: 'Autumn lamps', target: { kind: 'vendor', id: vendorId } });
    for (const secret of ['price', 'views', 'status', 'config', 'chargedAt'])
      expect(published).not.toHaveProperty(secret);
    expect(data.rows.map((row) => row.id)).not.toContain(waiting.id);
    expect((await ask(`/ads/${ad.id}`)).statusCode).toBe(200);
    expect((await ask(`/ads/${waiting.id}`)).statusCode).toBe(404);
    expect((await ask('/ads?sort=-price')).statusCode).toBe(400);
    await changeVendorStatus('suspended');
    expect((await ask(`/ads/${ad.id}`)).statusCode).toBe(404);
  });

  it('counts at most one view and one click per visitor and half hour', async () => {
    const key = await makeKey(souk, ['catalogue']);
    const ad = await createRunningAd();
    const hit = (kind: 'view' | 'click', visitor?: string, id = ad.id) =>
      callWithKey<{ counted: boolean }>(souk, key, {
        call: ['POST', `/ads/${id}/${kind}`],
        body: visitor ? { visitor } : {},
      });
    const again = await Promise.all(Array.from({ length: 20 }, () => hit('view', 'amina')));
    expect(again.filter(({ data }) => data.counted)).toHaveLength(1);
    await hit('view', 'badr');
    await hit('view');
    await hit('view');
    await hit('click', 'amina');
    souk.passTime(HOUR_MS);
    await hit('view', 'amina');
    expect(await hit('view', 'amina', UNKNOWN_ID)).toMatchObject({ statusCode: 404 });
    const still = await addAd(souk, bookingFields());
    expect((await hit('view', 'amina', still.id)).data).toEqual({ counted: false });
    await runDueJobs(souk.services);
    expect(await read(ad.id)).toMatchObject({
      views: 5,
      clicks: 1,
      clickRate: 0.2,
      daily: [{ views: 5, clicks: 1 }],
      version: ad.version,
    });
    souk.passTime(2 * DAY_MS);
    await runDueJobs(souk.services);
    expect(await sql('select 1 from ad_visitors')).toEqual([]);
    expect((await read(ad.id)).daily).toHaveLength(3);
    await expectInvariants();
  });

  it('requires the catalogue scope', async () => {
    const key = await makeKey(souk, ['payments']);
    const answer = await callWithKey(souk, key, { call: ['POST', `/ads/${UNKNOWN_ID}/view`], body: {} });
    expect(answer.statusCode).toBe(403);
  });
});
