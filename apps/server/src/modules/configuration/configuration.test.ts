import type { Activity } from '@souk/contract/activity/api.ts';
import type { Configurations } from '@souk/contract/configuration/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const withPassword = () => ({
  'x-confirmation': souk.services.tokens.signConfirmation(
    souk.sessionId('superAdmin'),
    new Date(souk.now().getTime() + MINUTE_MS),
  ),
});
const read = async (as: Caller = 'superAdmin') =>
  (await souk.call<Configurations>('GET', '/configurations', { as })).data;
interface CallOptions {
  as?: Caller;
  headers?: Record<string, string>;
}
const patch = (body: object, { as = 'superAdmin', headers = withPassword() }: CallOptions = {}) =>
  souk.call<Configurations>('PATCH', '/configurations', { body, as, headers });
type Group = 'general' | 'money' | 'orders' | 'shipping' | 'tax' | 'catalogue' | 'security' | 'maintenance' | 'queries';

/** Changes a group at its current version. The time passes before, so that no two changes have the same time. */
async function changeGroup(group: Group, fields: object, options?: CallOptions) {
  souk.passTime(1);
  const { version } = (await read())[group];
  return patch({ [group]: { ...fields, version } }, options);
}
const readHistory = async (query = '', as: Caller = 'superAdmin') =>
  (await souk.call<{ count: number; rows: Activity[] }>('GET', `/configurations/history${query}`, { as })).data;
const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

describe('the configuration', () => {
  it('contains every group with its defaults, and no authors of changes', async () => {
    expect(await read()).toMatchObject({
      general: { version: 1, name: 'Souk', timeZone: 'UTC', languages: ['en', 'ar'], address: '', shopUrl: null },
      money: { version: 1, currency: 'USD', commissionPercent: 12, commissionNext: null, holdDays: 14 },
      orders: { numberPrefix: 'SK-', returnWindowDays: 14, lateAfterHours: { placed: 24, delivering: 72 } },
      queries: { firstReplyHours: 24 },
      shipping: { flatFee: 0, freeOver: null },
      tax: { ratePercent: 0, remittedBy: 'platform' },
      catalogue: { isReviewRequired: true, lowStockLevel: 5 },
      security: { sessionDays: 30, isSignUpOpen: false, twoFactorRequired: false },
      maintenance: { notice: null },
      defaults: { 'general.name': 'Souk', 'money.commissionPercent': 12 },
      changes: {},
      isCurrencyFixed: false,
      isTimeZoneFixed: false,
    });
  });

  it('hides the commission from admins, who see the rest', async () => {
    const seen = await read('viewer');
    expect(seen.money).toMatchObject({ currency: 'USD', holdDays: 14 });
    expect(JSON.stringify(seen)).not.toMatch(/commission/i);
  });

  it('cannot be viewed or changed by others', async () => {
    expect((await souk.call('GET', '/configurations', { as: 'nobody' })).statusCode).toBe(401);
    for (const as of ['outsider', 'guest'] as const) {
      expect((await souk.call('GET', '/configurations', { as })).statusCode).toBe(403);
      expect((await souk.call('GET', '/configurations/history', { as })).statusCode).toBe(403);
    }
    expect((await patch({ general: { name: 'Mine', version: 1 } }, { as: 'viewer' })).statusCode).toBe(403);
  });
});

describe('a change', () => {
  it('stores its author, and does not change the version of other groups', async () => {
    const answer = await changeGroup('general', { name: 'Medina', supportEmail: 'help@medina.test' }, { as: 'admin' });
    expect(answer).toMatchObject({
      statusCode: 200,
      data: {
        general: { name: 'Medina', supportEmail: 'help@medina.test' },
        orders: { version: 1 },
        changes: { 'general.name': { byName: 'admin', at: souk.now().toISOString() } },
      },
    });
    expect(answer.data.changes).not.toHaveProperty(['general.timeZone']);
    expect((await souk.call('GET', '/public-settings', { as: 'nobody' })).data).toMatchObject({ name: 'Medina' });
  });

  it('that changes nothing is not recorded', async () => {
    const before = await read();
    const { count } = await readHistory();
    await changeGroup('general', { name: before.general.name });
    expect((await read()).version).toBe(before.version);
    expect((await readHistory()).count).toBe(count);
  });

  it('can contain several groups, each recorded separately', async () => {
    const { orders, catalogue } = await read();
    const { count } = await readHistory();
    const body = {
      orders: { paymentExpiryHours: 48, version: orders.version },
      catalogue: { lowStockLevel: 9, version: catalogue.version },
    };
    expect(await patch(body)).toMatchObject({
      data: { orders: { paymentExpiryHours: 48 }, catalogue: { lowStockLevel: 9 } },
    });
    const entries = await readHistory();
    expect(entries.count).toBe(count + 2);
    expect(
      entries.rows
        .slice(0, 2)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(['Catalogue', 'Orders']);
  });

  it('can be previewed, which returns the difference and changes nothing', async () => {
    const { version } = (await read()).tax;
    const answer = await souk.call<DryRunData>('PATCH', '/configurations?dryRun=true', {
      body: { tax: { ratePercent: 20, isIncluded: false, version } },
    });
    expect(answer).toMatchObject({
      statusCode: 200,
      data: {
        effects: [{ entity: 'configuration', label: 'Tax', before: { ratePercent: 0 }, after: { ratePercent: 20 } }],
      },
    });
    expect((await read()).tax).toMatchObject({ ratePercent: 0, version });
  });

  it('is rejected for an outdated version, and returns the current values', async () => {
    const { version } = (await read()).orders;
    await changeGroup('orders', { paymentExpiryHours: 12 });
    expect(await patch({ orders: { paymentExpiryHours: 6, version } })).toMatchObject({
      statusCode: 409,
      code: 'configuration.stale',
      data: { orders: { paymentExpiryHours: 12 } },
    });
  });

  it('succeeds for only one of several concurrent requests at the same version', async () => {
    const { version } = (await read()).queries;
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => patch({ queries: { firstReplyHours: at + 1, version } })),
    );
    const answers = tries.map(({ statusCode }) => statusCode);
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await read()).queries.version).toBe(version + 1);
  });

  it.each([
    ['general.name', { general: { name: 'X' } }],
    ['general.supportEmail', { general: { supportEmail: 'nobody' } }],
    ['general.languages', { general: { languages: ['ar'] } }],
    ['general.timeZone', { general: { timeZone: 'Mars/Olympus' } }],
    ['general.timeZone', { general: { timeZone: '+02:00' } }],
    ['general.shopUrl', { general: { shopUrl: 'http://plain.test' } }],
    ['general.logoUrl', { general: { logoUrl: 'https://elsewhere.test/logo.png' } }],
    ['general.logo', { general: { logo: { fileId: newId() } } }],
    ['general.logo.url', { general: { logo: { fileId: newId(), url: '/files/pictures/ab/cd-1600.webp' } } }],
    ['money.currency', { money: { currency: 'XYZ' } }],
    ['money.commissionPercent', { money: { commissionPercent: 12.345 } }],
    ['money.commissionFrom', { money: { commissionPercent: 15, commissionFrom: '2020-01-01T00:00:00.000Z' } }],
    ['money.holdDays', { money: { holdDays: 13 } }],
    ['orders.returnWindowDays', { orders: { returnWindowDays: 15 } }],
    ['orders.numberPrefix', { orders: { numberPrefix: 'SK-1' } }],
    [
      'orders.lateAfterHours.packed',
      { orders: { lateAfterHours: { placed: 1, packed: 0, pickup: 1, delivering: 1 } } },
    ],
    ['shipping.carriers', { shipping: { carriers: [] } }],
    [
      'shipping.carriers.0.trackingUrl',
      { shipping: { carriers: [{ name: 'A', needsTrackingNumber: true, trackingUrl: 'https://a.test/' }] } },
    ],
    ['tax.ratePercent', { tax: { ratePercent: 101 } }],
    ['tax.ratePercent', { tax: { ratePercent: 8.8751 } }],
    ['security.sessionDays', { security: { sessionDays: 0 } }],
    ['maintenance.notice.en', { maintenance: { notice: { en: '' } } }],
    ['general.slogan', { general: { slogan: 'unknown' } }],
  ])('is rejected for an invalid %s', async (field, body) => {
    const now = await read();
    const versioned = Object.fromEntries(
      Object.entries(body).map(([group, fields]) => [group, { ...fields, version: now[group as Group].version }]),
    );
    const answer = await patch(versioned);
    expect(answer.statusCode, answer.message).toBe(400);
    expect(answer.errors.map((error) => error.field)).toContain(field);
  });

  it('requires the version, and at least one group', async () => {
    expect((await patch({ general: { name: 'Souk' } })).errors).toMatchObject([{ field: 'general.version' }]);
    expect((await patch({})).statusCode).toBe(400);
  });
});

describe('money, tax and security', () => {
  it.each([
    ['money', { minimumPayout: 100 }],
    ['tax', { ratePercent: 5 }],
    ['security', { sessionDays: 5 }],
  ] as const)('%s can be changed only by a super admin with password confirmation', async (group, fields) => {
    expect(await changeGroup(group, fields, { as: 'admin' })).toMatchObject({ statusCode: 403 });
    expect(await changeGroup(group, fields, { headers: {} })).toMatchObject({
      statusCode: 403,
      data: { needsConfirmation: true },
    });
    expect(await changeGroup(group, fields)).toMatchObject({ statusCode: 200, data: { [group]: fields } });
  });

  it('make an admin’s whole request fail, including the groups that the admin may change', async () => {
    const { general, tax } = await read();
    const body = { general: { name: 'Half', version: general.version }, tax: { ratePercent: 1, version: tax.version } };
    expect((await patch(body, { as: 'admin' })).statusCode).toBe(403);
    expect((await read()).general.name).not.toBe('Half');
  });
});

describe('the history', () => {
  it('lists the author, time, old and new values of a change, which can be undone', async () => {
    await changeGroup('orders', { returnWindowDays: 7 }, { as: 'admin' });
    const [latest] = (await readHistory('?group=orders')).rows;
    expect(latest).toMatchObject({
      actorName: 'admin',
      at: souk.now().toISOString(),
      before: { returnWindowDays: 14 },
      after: { returnWindowDays: 7 },
      canUndo: true,
    });
    expect(await souk.call('POST', `/activity/${latest!.id}/undo`, { as: 'admin' })).toMatchObject({ statusCode: 200 });
    expect((await read()).orders.returnWindowDays).toBe(14);
  });

  it('can be filtered by group, and contains labels of order statuses', async () => {
    const [status] = (await souk.call<{ version: number; code: string }[]>('GET', '/order/order-status')).data.filter(
      ({ code }) => code === 'placed',
    );
    await souk.call('PATCH', '/order/order-status/placed', {
      body: { colour: 'secondary', version: status!.version },
      headers: withPassword(),
    });
    await changeGroup('queries', { firstReplyHours: 30 });
    const labels = async (groups: string) =>
      new Set((await readHistory(`?group=${groups}`)).rows.map(({ label }) => label));
    expect(await labels('orderStatuses')).toEqual(new Set(['Placed']));
    expect(await labels('orderStatuses,queries')).toEqual(new Set(['Placed', 'Queries']));
    expect((await readHistory()).rows.map(({ label }) => label)).toContain('Placed');
  });

  it('allows undo only to those who may make the change, with password confirmation if the change required it', async () => {
    await changeGroup('tax', { ratePercent: 7 });
    const [seen] = (await readHistory('?group=tax', 'admin')).rows;
    expect(seen).toMatchObject({ after: { ratePercent: 7 }, canUndo: false });
    const undo = (as: Caller, headers: Record<string, string> = {}) =>
      souk.call('POST', `/activity/${seen!.id}/undo`, { as, headers });
    expect((await undo('admin')).statusCode).toBe(403);
    expect(await undo('superAdmin')).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    expect((await undo('superAdmin', withPassword())).statusCode).toBe(200);
  });

  it('hides the commission from admins', async () => {
    await changeGroup('money', { commissionPercent: 13, minimumPayout: 700 });
    const [seen] = (await readHistory('?group=money', 'viewer')).rows;
    expect(seen).toMatchObject({ after: { minimumPayout: 700 } });
    expect(JSON.stringify(seen)).not.toMatch(/commission/i);
  });
});

describe('the default commission', () => {
  const rateAt = async (days: number) => {
    const { readDefaultRate } = await import('#modules/commissions/commission-rates.ts');
    const { services } = souk;
    const ctx = { db: services.database, services, now: souk.now() } as never;
    return readDefaultRate(ctx, new Date(souk.now().getTime() + days * DAY_MS));
  };

  it('applies from now on if no date is passed, and never changes past rates', async () => {
    const before = await rateAt(0);
    souk.passTime(DAY_MS);
    await changeGroup('money', { commissionPercent: 9.5 });
    expect(await rateAt(0)).toBe(950);
    expect(await rateAt(-1)).toBe(before);
  });

  it('can be scheduled, rescheduled, and cancelled', async () => {
    const from = new Date(souk.now().getTime() + 10 * DAY_MS).toISOString();
    expect((await changeGroup('money', { commissionPercent: 20, commissionFrom: from })).data.money).toMatchObject({
      commissionPercent: 9.5,
      commissionNext: { percent: 20, from },
    });
    expect([await rateAt(9), await rateAt(10)]).toEqual([950, 2000]);
    const [planned] = (await readHistory('?group=money')).rows;
    expect(planned).toMatchObject({
      before: { commissionPercent: 9.5, commissionFrom: null },
      after: { commissionPercent: 20, commissionFrom: from },
    });
    const undone = await souk.call('POST', `/activity/${planned!.id}/undo`, { headers: withPassword() });
    expect(undone).toMatchObject({ statusCode: 200 });
    expect((await read()).money).toMatchObject({ commissionPercent: 9.5, commissionNext: null });
    expect(await rateAt(20)).toBe(950);
  });

  it('changes nothing if submitted unchanged', async () => {
    const from = new Date(souk.now().getTime() + DAY_MS).toISOString();
    await changeGroup('money', { commissionPercent: 11, commissionFrom: from });
    const { version } = (await read()).money;
    const again = { commissionPercent: 11, commissionFrom: from };
    expect((await changeGroup('money', again)).data.money.version).toBe(version);
    souk.passTime(2 * DAY_MS);
    expect(await changeGroup('money', again)).toMatchObject({
      statusCode: 200,
      data: { money: { version, commissionPercent: 11, commissionNext: null } },
    });
  });
});

describe('the maintenance notice', () => {
  it('is returned before and after sign-in, in the language of the caller', async () => {
    await changeGroup('maintenance', { notice: { en: 'Closed on Sunday', ar: 'نغلق يوم الأحد' } }, { as: 'admin' });
    const settings = (language: string) =>
      souk.call<{ notice: string }>('GET', '/public-settings', { as: 'nobody', headers: { 'x-lang': language } });
    expect((await settings('en')).data.notice).toBe('Closed on Sunday');
    expect((await settings('ar')).data.notice).toBe('نغلق يوم الأحد');
    const profile = await souk.call('GET', '/auth/my-profile', { as: 'admin' });
    expect(profile.data).toMatchObject({ configuration: { notice: 'Closed on Sunday' } });
    await changeGroup('maintenance', { notice: null });
    expect((await settings('ar')).data.notice).toBeNull();
  });
});

describe('sign-up', () => {
  it('is open only if the setting allows it', async () => {
    const signUp = () =>
      souk.call('POST', '/api/auth/register', {
        as: 'nobody',
        body: { email: 'new@guest.test', username: 'new.guest', password: 'a long enough pass phrase' },
      });
    expect((await signUp()).statusCode).toBe(403);
    await changeGroup('security', { isSignUpOpen: true });
    expect((await signUp()).statusCode).toBe(200);
    expect(await sql(`select 1 from users where user_name = 'new.guest'`)).toHaveLength(1);
  });
});
