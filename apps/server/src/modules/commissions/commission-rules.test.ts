import type { Activity } from '@souk/contract/activity/api.ts';
import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import type { CommissionRule, commissionRulesApi } from '@souk/contract/commissions/api.ts';
import type { DataOf } from '@souk/contract/core/endpoint.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeVendor } from '../../../test/factories.ts';

const DAY_MS = 86_400_000;

let souk: TestApp;
let atlas: { id: string };
let lighting: CategoryDetails;
let lamps: CategoryDetails;

beforeEach(async () => {
  await souk?.close();
  souk = await startTestApp();
  atlas = await makeVendor(souk, { shopName: 'Atlas & Oak' });
  lighting = await createCategory('Lighting');
  lamps = await createCategory('Lamps', lighting.id);
});
afterAll(() => souk.close());

const createCategory = async (name: string, parentId?: string) =>
  (await souk.call<CategoryDetails>('POST', '/categories', { body: { name: { en: name }, parentId } })).data;

type RuleList = DataOf<typeof commissionRulesApi.list>;
type ApplyingRule = DataOf<typeof commissionRulesApi.applying>;

const call = async <Data = CommissionRule>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object) => {
  souk.passTime(1);
  return souk.call<Data>(method, `/commission-rules${path}`, { body });
};
async function createRule(body: object): Promise<CommissionRule> {
  const answer = await call('POST', '', body);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}
const list = async (query = '') => (await souk.call<RuleList>('GET', `/commission-rules/?${query}`)).data;
const listNames = async () => (await list()).rows.map(nameOf);
const nameOf = (rule: CommissionRule) =>
  `${rule.place} ${rule.vendor?.shopName ?? rule.category?.name ?? rule.priceFrom} ${rule.ratePercent} ${rule.state}`;
async function findRate(unitPrice: number, { at, categoryId = lamps.id }: { at?: string; categoryId?: string } = {}) {
  const query = new URLSearchParams({
    vendorId: atlas.id,
    categoryId,
    unitPrice: String(unitPrice),
    ...(at ? { at } : {}),
  });
  const { data } = await souk.call<ApplyingRule>('GET', `/commission-rules/applying?${query.toString()}`);
  return data.ratePercent;
}
const threeRules = async () => ({
  byPrice: await createRule({ kind: 'price', priceFrom: 100_000, ratePercent: 9 }),
  byCategory: await createRule({ kind: 'category', categoryId: lighting.id, ratePercent: 15 }),
  byVendor: await createRule({ kind: 'vendor', vendorId: atlas.id, ratePercent: 8.25 }),
});

it('is placed by default so that vendors come before categories and categories before prices, and can be moved', async () => {
  const { byPrice } = await threeRules();
  await createRule({ kind: 'category', categoryId: lamps.id, ratePercent: 14 });
  expect(await listNames()).toEqual([
    '1 Atlas & Oak 8.25 inForce',
    '2 Lamps 14 inForce',
    '3 Lighting 15 inForce',
    '4 100000 9 inForce',
  ]);
  expect(await findRate(200_000)).toBe(8.25);
  const moved = await call('POST', `/${byPrice.id}/move`, { place: 1, version: byPrice.version });
  expect(moved.data).toMatchObject({ place: 1, ruleId: byPrice.ruleId });
  expect(await listNames()).toEqual([
    '1 100000 9 inForce',
    '2 Atlas & Oak 8.25 inForce',
    '3 Lamps 14 inForce',
    '4 Lighting 15 inForce',
  ]);
  expect(await findRate(200_000)).toBe(9);
  expect(await findRate(99_999)).toBe(8.25);
});

it('can be moved any number of times', async () => {
  await threeRules();
  for (let attempt = 0; attempt < 25; attempt++) {
    const last = (await list()).rows.at(-1)!;
    const { data } = await call('POST', `/${last.id}/move`, { place: 2, version: last.version });
    expect(data.place).toBe(2);
  }
  expect((await list()).rows.map((row) => row.place)).toEqual([1, 2, 3]);
});

it('never affects the past when it is changed, moved, deactivated or ended', async () => {
  const { byVendor, byPrice } = await threeRules();
  const checks: [then: string, expected: number][] = [];
  const checkRate = async (expected: number) => {
    souk.passTime(DAY_MS);
    expect(await findRate(200_000)).toBe(expected);
    checks.push([souk.now().toISOString(), expected]);
    souk.passTime(DAY_MS);
  };
  await checkRate(8.25);
  const changed = await call('PATCH', `/${byVendor.id}`, { ratePercent: 7, version: byVendor.version });
  expect(changed.data).toMatchObject({ ratePercent: 7, ruleId: byVendor.ruleId, state: 'inForce' });
  expect(changed.data.id).not.toBe(byVendor.id);
  await checkRate(7);
  await call('POST', `/${byPrice.id}/move`, { place: 1, version: byPrice.version });
  await checkRate(9);
  const price = (await list('kind=price')).rows[0]!;
  const off = await call('PATCH', `/${price.id}`, { isActive: false, version: price.version });
  expect(off.data.state).toBe('off');
  await checkRate(7);
  await call('DELETE', `/${changed.data.id}`, { version: changed.data.version });
  await checkRate(15);
  for (const [then, expected] of checks) expect(await findRate(200_000, { at: then })).toBe(expected);
  expect((await list(`ruleId=${byVendor.ruleId}&state=ended&sort=validFrom`)).rows.map(nameOf)).toEqual([
    '0 Atlas & Oak 8.25 ended',
    '0 Atlas & Oak 7 ended',
  ]);
});

it('can change at a future date, and the scheduled change can be moved to another date and cancelled', async () => {
  const { byVendor } = await threeRules();
  const later = new Date(souk.now().getTime() + 10 * DAY_MS).toISOString();
  const next = await call('PATCH', `/${byVendor.id}`, {
    ratePercent: 6,
    validFrom: later,
    version: byVendor.version,
  });
  expect(next.data).toMatchObject({ ratePercent: 6, state: 'scheduled', validFrom: later, place: 1 });
  expect(await listNames()).toContain('1 Atlas & Oak 8.25 inForce');
  expect(await findRate(1)).toBe(8.25);
  expect(await findRate(1, { at: later })).toBe(6);
  const vendor = await souk.call<VendorDetails>('GET', `/vendors/${atlas.id}`);
  expect(vendor.data.commission).toEqual({
    ratePercent: 8.25,
    source: 'own',
    earlierRules: 0,
    next: { ratePercent: 6, from: later },
  });
  const sooner = new Date(souk.now().getTime() + 5 * DAY_MS).toISOString();
  const moved = await call('PATCH', `/${next.data.id}`, { validFrom: sooner, version: next.data.version });
  expect(await findRate(1, { at: sooner })).toBe(6);
  const inForce = (await list('state=inForce&kind=vendor')).rows[0]!;
  const third = await call('PATCH', `/${inForce.id}`, { ratePercent: 5, validFrom: later, version: inForce.version });
  expect(third.statusCode).toBe(409);
  await call('DELETE', `/${moved.data.id}`, { version: moved.data.version });
  expect(await findRate(1, { at: later })).toBe(8.25);
});

it.each([
  [
    'validFrom',
    { kind: 'price', priceFrom: 1, ratePercent: 1, validFrom: '2026-11-01T00:00:00.000Z' },
    'commission_rule.starts_in_past',
  ],
  ['ratePercent', { kind: 'price', priceFrom: 1, ratePercent: 101 }, 'field.number.max'],
  ['ratePercent', { kind: 'price', priceFrom: 1, ratePercent: 1.234 }, 'percentage.two_decimals'],
  ['priceFrom', { kind: 'price', ratePercent: 1 }, 'commission_rule.band_required'],
  ['priceTo', { kind: 'price', priceFrom: 5, priceTo: 5, ratePercent: 1 }, 'commission_rule.band_order'],
  ['vendorId', { kind: 'vendor', ratePercent: 1 }, 'vendor.required'],
  ['vendorId', { kind: 'vendor', vendorId: '01990418-0139-7cc4-8794-1adac73d8242', ratePercent: 1 }, 'vendor.gone'],
])('is rejected at %s: %j', async (field, body, code) => {
  const answer = await call('POST', '', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.errors).toMatchObject([{ field, code }]);
});

it('is the only one of its vendor or category', async () => {
  await threeRules();
  const again = await call('POST', '', { kind: 'vendor', vendorId: atlas.id, ratePercent: 1 });
  expect(again.errors[0]).toMatchObject({
    field: 'vendorId',
    code: 'commission_rule.vendor_taken',
  });
});

it('is changed by one of twenty concurrent requests, and the others get the current row', async () => {
  const { byVendor } = await threeRules();
  souk.passTime(1);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      souk.call<CommissionRule>('PATCH', `/commission-rules/${byVendor.id}`, { body: { ratePercent: at, version: 1 } }),
    ),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const conflicting = answers.find((answer) => answer.statusCode === 409)!;
  expect(conflicting.data).toMatchObject({ ruleId: byVendor.ruleId, state: 'inForce', version: 2 });
  expect((await list('kind=vendor')).count).toBe(1);
});

it('returns to its previous rate from now on when a change is undone', async () => {
  const { byVendor } = await threeRules();
  const history = async () =>
    (await souk.call<{ rows: Activity[] }>('GET', `/activity?entity=commissionRule&entityId=${byVendor.ruleId}`)).data
      .rows;
  const undo = async () => {
    souk.passTime(1);
    return souk.call('POST', `/activity/${(await history())[0]!.id}/undo`, { body: {} });
  };
  const changed = await call('PATCH', `/${byVendor.id}`, { ratePercent: 7, version: 1 });
  expect((await history())[0]).toMatchObject({
    action: 'updated',
    label: 'Atlas & Oak',
    before: { ratePercent: 8.25 },
    after: { ratePercent: 7 },
  });
  expect(await undo()).toMatchObject({ statusCode: 200 });
  expect(await findRate(1)).toBe(8.25);
  const again = (await list('kind=vendor')).rows[0]!;
  const later = new Date(souk.now().getTime() + DAY_MS).toISOString();
  await call('PATCH', `/${again.id}`, { ratePercent: 3, validFrom: later, version: again.version });
  expect(await undo()).toMatchObject({ statusCode: 200 });
  expect(await findRate(1, { at: later })).toBe(8.25);
  expect(changed.data.version).toBe(2);
});

it('is visible only to the super admin, including its activity', async () => {
  await threeRules();
  for (const as of ['admin', 'viewer'] as const) {
    expect((await souk.call('GET', '/commission-rules', { as })).statusCode).toBe(403);
    const { data } = await souk.call('GET', '/activity', { as });
    expect(JSON.stringify(data)).not.toContain('commissionRule');
  }
});

it('is set by the form of a category or vendor, and ends when that is deleted', async () => {
  const { data } = await souk.call<CategoryDetails>('PATCH', `/categories/${lighting.id}`, {
    body: { commissionPercent: 11, version: lighting.version },
  });
  expect(data.commission).toMatchObject({ ratePercent: 11, source: 'own' });
  souk.passTime(DAY_MS);
  await souk.call('PATCH', `/categories/${lamps.id}`, { body: { commissionPercent: 10, version: lamps.version } });
  expect(await listNames()).toEqual(['1 Lamps 10 inForce', '2 Lighting 11 inForce']);
  const then = souk.now().toISOString();
  souk.passTime(DAY_MS);
  const { data: now } = await souk.call<CategoryDetails>('GET', `/categories/${lamps.id}`);
  await souk.call('DELETE', `/categories/${lamps.id}`, { body: { version: now.version } });
  expect(await listNames()).toEqual(['1 Lighting 11 inForce']);
  expect((await list('state=ended')).rows).toHaveLength(1);
  expect(await findRate(1, { at: then, categoryId: lighting.id })).toBe(11);
});
