import type { ListData } from '@souk/contract/core/list.ts';
import type { Vendor, VendorDetails } from '@souk/contract/vendors/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { accountBalances, accounts } from '#tables/ledger.ts';
import { commissionRules } from '#tables/commissions.ts';
import { vendorDocuments } from '#tables/vendors.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeOrder, makeVendor } from '../../../test/factories.ts';

let souk: TestApp;
let nadia: Awaited<ReturnType<typeof makeVendor>>;
const novemberTime = (text: string) => new Date(`2026-11-${text}:00.000Z`);

// The current time is 20 Nov 2026 10:00 UTC.
beforeAll(async () => {
  souk = await startTestApp();
  nadia = await makeVendor(souk, {
    shopName: 'Nadia Ceramics',
    email: 'nadia@example.com',
    createdAt: novemberTime('02T09:00'),
    productsCount: 40,
    orders30d: 4,
    sales30d: 9000,
    availableBalance: -500,
    documentsCount: 2,
    documentsWaiting: 1,
    payoutAccount: { holder: 'Nadia Amrani', iban: 'MA64011519000001205000534921' },
    payoutsFrozenUntil: novemberTime('21T10:00'),
    payoutsFrozenReason: 'The bank account was changed',
    holiday: { from: '2026-11-19', to: '2026-11-23' },
  });
  for (const status of ['waiting', 'accepted'] as const) {
    await insertRow(souk.services.database, vendorDocuments, {
      vendorId: nadia.id,
      id: newId(),
      kind: 'tax',
      fileId: newId(),
      fileName: 'tax.pdf',
      status,
    });
  }
  await makeVendor(souk, {
    shopName: 'Cedar Kitchenware',
    createdAt: novemberTime('05T09:00'),
    availableBalance: 800,
    sales30d: 100,
  });
  await makeVendor(souk, { shopName: 'Atlas & Oak', status: 'pending', createdAt: novemberTime('08T23:30') });
});
afterAll(() => souk.close());

async function findNames(query: string, as: 'superAdmin' | 'admin' = 'superAdmin'): Promise<string[]> {
  const answer = await souk.call<ListData<Vendor>>('GET', `/vendors/?${query}`, { as });
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  expect(answer.data.count).toBe(answer.data.rows.length);
  return answer.data.rows.map((row) => row.shopName.split(' ')[0]!);
}

describe('the list of vendors', () => {
  it('contains shop, contact, totals and documents, sorted by name', async () => {
    expect(await findNames('')).toEqual(['Atlas', 'Cedar', 'Nadia']);
    const { data } = await souk.call<ListData<Vendor>>('GET', '/vendors?q=nadia@');
    expect(data.rows[0]).toMatchObject({
      shopName: 'Nadia Ceramics',
      status: 'active',
      contactName: 'Nadia Amrani',
      productsCount: 40,
      orders30d: 4,
      sales30d: 9000,
      currency: 'USD',
      balance: -500,
      documents: { waiting: 1, accepted: 1, count: 2 },
    });
  });

  it.each([
    ['status=pending', ['Atlas']],
    ['status=pending,active&sort=-sales30d,shopName', ['Nadia', 'Cedar', 'Atlas']],
    ['sort=balance', ['Nadia', 'Atlas', 'Cedar']],
    ['joinedFrom=2026-11-08&joinedTo=2026-11-08', ['Atlas']],
    ['q=oak', ['Atlas']],
  ])('can be queried by %s', async (query, names) => {
    expect(await findNames(query)).toEqual(names);
  });

  it('reveals balances to super admins only: in its rows, by its order and in CSV', async () => {
    const { data } = await souk.call<ListData<Vendor>>('GET', '/vendors', { as: 'admin' });
    expect(JSON.stringify(data)).not.toContain('balance');
    expect((await souk.call('GET', '/vendors?sort=-balance', { as: 'admin' })).statusCode).toBe(403);
    expect((await souk.call('GET', '/vendors?sort=shopName,balance', { as: 'admin' })).statusCode).toBe(403);
    const exportCsv = async (as: 'superAdmin' | 'admin') => {
      const answer = await souk.call<{ url: string }>('POST', '/vendors/export', {
        as,
        body: { filter: { q: 'cedar' }, columns: ['shopName', 'balance'] },
      });
      return (await souk.app.inject({ url: answer.data.url })).body;
    };
    expect(await exportCsv('superAdmin')).toBe('Shop,Balance,Currency\r\nCedar Kitchenware,8.00,USD\r\n');
    expect(await exportCsv('admin')).toBe('Shop\r\nCedar Kitchenware\r\n');
  });

  it('returns counts for the tabs', async () => {
    expect((await souk.call('GET', '/vendors/counts')).data).toEqual({
      all: 3,
      byStatus: { pending: 1, active: 2, rejected: 0, suspended: 0, closed: 0 },
    });
  });
});

describe('a vendor', () => {
  beforeAll(async () => {
    const { database } = souk.services;
    await makeOrder(souk, { vendor: nadia, placedAt: novemberTime('20T08:00'), lines: [{ unitPrice: 6000 }] });
    await makeOrder(souk, {
      vendor: nadia,
      placedAt: novemberTime('20T07:00'),
      status: 'complete',
      lines: [{ unitPrice: 2000 }],
    });
    await makeOrder(souk, {
      vendor: nadia,
      placedAt: novemberTime('17T07:00'),
      status: 'packed',
      statusSince: novemberTime('18T07:00'),
      lines: [{ unitPrice: 1000 }],
    });
    await makeOrder(souk, {
      vendor: nadia,
      placedAt: novemberTime('19T07:00'),
      status: 'cancelled',
      lines: [{ unitPrice: 9000 }],
    });
    await makeOrder(souk, {
      vendor: nadia,
      placedAt: new Date('2026-01-05T10:00:00Z'),
      status: 'complete',
      lines: [{ unitPrice: 500 }],
    });
    for (const [code, credits] of [
      ['vendor:pending', 700],
      ['vendor:available', -500],
    ] as const) {
      const id = newId();
      await insertRow(database, accounts, { id, code, vendorId: nadia.id });
      await insertRow(database, accountBalances, {
        accountId: id,
        vendorId: nadia.id,
        credits: Math.max(0, credits),
        debits: Math.max(0, -credits),
      });
    }
  });
  const read = async (as: 'superAdmin' | 'admin' = 'superAdmin') =>
    (await souk.call<VendorDetails>('GET', `/vendors/${nadia.id}`, { as })).data;

  it('has totals and sales by day, without cancelled orders', async () => {
    const vendor = await read();
    expect(vendor.figures).toEqual({
      orders: 4,
      sales: 9500,
      average: 2375,
      openOrders: 2,
      lateOrders: 1,
      cancelledOrders: 1,
      productsPublished: 0,
      productsWaiting: 0,
    });
    expect(vendor.salesByDay).toHaveLength(90);
    expect(vendor.salesByDay?.slice(-4)).toEqual([
      { day: '2026-11-17', orders: 1, sales: 1000 },
      { day: '2026-11-18', orders: 0, sales: 0 },
      { day: '2026-11-19', orders: 0, sales: 0 },
      { day: '2026-11-20', orders: 2, sales: 8000 },
    ]);
  });

  it('has alerts, most urgent first', async () => {
    expect((await read()).alerts).toEqual([
      { kind: 'late_orders', count: 1 },
      { kind: 'in_debt' },
      { kind: 'payouts_frozen', until: '2026-11-21T10:00:00.000Z', reason: 'The bank account was changed' },
      { kind: 'documents_waiting', count: 1 },
      { kind: 'on_holiday', from: '2026-11-19', to: '2026-11-23' },
    ]);
  });

  it('has a masked bank account', async () => {
    const vendor = await read();
    expect(vendor.payoutAccount).toEqual({
      holder: 'Nadia Amrani',
      kind: 'iban',
      masked: 'MA•••• 4921',
      bankCode: null,
    });
    expect(JSON.stringify(vendor)).not.toContain('01151900');
    expect(vendor.documentList.map((document) => document.status).toSorted()).toEqual(['accepted', 'waiting']);
  });

  it('has commission and balances for super admins only', async () => {
    expect(await read()).toMatchObject({
      balance: -500,
      balances: { pending: 700, available: -500, payout: 0 },
      commission: { ratePercent: 12, source: 'default' },
    });
    const ruleId = newId();
    await insertRow(souk.services.database, commissionRules, {
      id: ruleId,
      ruleId,
      position: 0,
      kind: 'vendor',
      vendorId: nadia.id,
      rate: 850,
      validFrom: novemberTime('01T00:00'),
    });
    expect((await read()).commission).toEqual({ ratePercent: 8.5, source: 'own', earlierRules: 0, next: null });
    const seenByAdmin = await read('admin');
    expect(seenByAdmin.alerts.map((alert) => alert.kind)).not.toContain('in_debt');
    expect(JSON.stringify(seenByAdmin)).not.toMatch(/balance|commission/);
  });

  it('that does not exist returns 404', async () => {
    expect(await souk.call('GET', `/vendors/${newId()}`)).toMatchObject({
      statusCode: 404,
      code: 'vendor.not_found',
    });
  });
});

it.each(['/vendors', '/vendors/counts', `/vendors/${newId()}`])(
  '%s requires permission to view vendors',
  async (path) => {
    expect((await souk.call('GET', path, { as: 'nobody' })).statusCode).toBe(401);
    for (const as of ['guest', 'outsider'] as const)
      expect((await souk.call('GET', path, { as })).statusCode).toBe(403);
  },
);
