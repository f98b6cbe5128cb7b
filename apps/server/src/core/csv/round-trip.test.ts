import type { Category, CategoryDetails } from '@souk/contract/categories/api.ts';
import type { ComparedImportData, LongImportData } from '@souk/contract/core/list.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { exported, rowsOf, sendCsv } from '../../../test/product-csv.fixture.ts';

let shop: TestApp;
let empty: TestApp;
beforeAll(async () => {
  [shop, empty] = [await startTestApp(), await startTestApp()];
});
afterAll(async () => {
  await shop.close();
  await empty.close();
});

/**
 * Exports, tries and imports into the empty shop, and compares what it then exports: every column of the head is the same
 * again, and filled in at least one row, or the dry run says that it is not imported. Resolves to those left out.
 */
async function roundTrip(path: string, key: string, create: number): Promise<string[]> {
  const csv = await exported(shop, path, { as: 'superAdmin' });
  const send = (query: string) => sendCsv<LongImportData>(empty, { path: `${path}/import`, csv }, { query });
  const { data: tried } = await send('dryRun=true');
  const { data: done } = await send('');
  expect(done).toMatchObject({ created: create, updated: 0, failed: 0, errors: [], warnings: [], leftOut: 0 });
  expect(tried).toEqual({ ...done, dryRun: true });
  const left = tried.notImported;
  const rows = rowsOf(csv, key, left);
  expect(Object.keys(rows[0] ?? {}).filter((head) => rows.every((row) => row[head] === ''))).toEqual([]);
  expect(rowsOf(await exported(empty, path, { as: 'superAdmin' }), key, left)).toEqual(rows);
  return left;
}

const address = (line1: string) => ({ name: 'Mona Said', phone: '+212661204118', line1, city: 'Fès', country: 'MA' });

describe('an export, imported into an empty shop', () => {
  it('brings customers back blocked, with the reason, and with every address', async () => {
    const make = (name: string) =>
      shop
        .call<CustomerDetails>('POST', '/customers', {
          body: { name, email: `${name}@example.com`, language: 'ar', phone: '+212661204118' },
        })
        .then(({ data }) => data);
    const step = async (id: string, path: string, body: object) => {
      const { data } = await shop.call<CustomerDetails>('GET', `/customers/${id}`);
      const answer = await shop.call('POST', `/customers/${id}/${path}`, { body: { ...body, version: data.version } });
      expect(answer.statusCode).toBeLessThan(300);
    };
    const blocked = await make('blocked');
    await step(blocked.id, 'addresses', { label: 'Home', address: address('1, "Old" Street') });
    await step(blocked.id, 'addresses', { label: 'Work', address: address('2 New Street'), isDefault: true });
    await step(blocked.id, 'status', { to: 'blocked', reason: 'Three parcels refused' });
    const unblocked = await make('unblocked');
    await step(unblocked.id, 'status', { to: 'blocked', reason: 'A mistake' });
    await step(unblocked.id, 'status', { to: 'active', reason: 'Cleared up' });
    const left = await roundTrip('/customers', 'E-mail', 2);
    expect(left).toEqual(['Orders', 'Spent', 'Currency', 'Last order', 'Joined', 'Source', 'Notes', 'Merged e-mails']);
    const [row] = rowsOf(await exported(empty, '/customers', { as: 'superAdmin' }), 'E-mail', left);
    expect(row).toMatchObject({ Status: 'blocked', 'Reason of the block': 'Three parcels refused' });
    expect(row?.Addresses).toMatch(/2 New Street.*1, \\"Old\\" Street/);
  });

  it('brings vendors back in every status, without a mail to them, and names what it leaves out', async () => {
    const ways: Record<string, VendorStatus[]> = {
      pending: [],
      active: ['active'],
      rejected: ['rejected'],
      suspended: ['active', 'suspended'],
      closed: ['active', 'closed'],
    };
    for (const [name, steps] of Object.entries(ways)) {
      const body = {
        shopName: `Shop ${name}`,
        legalName: `${name} Ltd`,
        type: 'company',
        contactName: 'Zoe Reed',
        email: `${name}@shops.example`,
        phone: '+442079460000',
        registrationNumber: 'LDS 1',
        taxId: 'GB 2',
        address: {
          line1: '1 Mill Lane',
          line2: 'Unit 2',
          city: 'Leeds',
          region: 'Yorkshire',
          postcode: 'LS1 4AP',
          country: 'GB',
        },
        payoutSchedule: 'monthly',
        about: 'Pots, and\nmore pots',
        holiday: { from: '2026-12-01', to: '2026-12-05' },
        internalNote: '=SUM(1)',
      };
      let { data } = await shop.call<VendorDetails>('POST', '/vendors', { body });
      for (const to of steps) {
        const change = { to, version: data.version, ...(to === 'active' ? {} : { reason: `Is ${to}` }) };
        ({ data } = await shop.call<VendorDetails>('POST', `/vendors/${data.id}/status`, { body: change }));
      }
      expect(data.status).toBe(name);
    }
    const left = await roundTrip('/vendors', 'E-mail', 5);
    expect(left).toEqual([
      'Products',
      'Orders, 30 days',
      'Sales, 30 days',
      'Balance',
      'Currency',
      'Documents waiting',
      'Documents accepted',
      'Joined',
      'Payout account',
      'Documents',
      'Logo',
      'Cover image',
    ]);
    expect(
      await empty.services.database.rows(
        statement(`select id from outgoing_mails where to_address like '%@shops.example'`),
      ),
    ).toEqual([]);
  });

  it('brings categories back under their parents, in their order and in both languages', async () => {
    const make = async (name: string, more: object = {}) => {
      const body = { name: { en: name, ar: `فئة ${name}` }, description: { en: `All ${name}`, ar: 'كل شيء' }, ...more };
      return (await shop.call<CategoryDetails>('POST', '/categories', { body })).data;
    };
    const home = await make('Zebra / home', { icon: 'sofa' });
    const lamps = await make('Lamps', { parentId: home.id, slug: 'home-lamps' });
    await make('Desk lamps', { parentId: lamps.id, isActive: false });
    const first = await make('Arches', { parentId: home.id });
    await make('Books');
    await shop.call('POST', `/categories/${first.id}/move`, {
      body: { parentId: home.id, position: 0, version: first.version },
    });
    const left = await roundTrip('/categories', 'Slug', 5);
    expect(left).toEqual(['Path', 'Image', 'Products', 'Products with subcategories', 'Attributes', 'Updated']);
    const csv = await exported(shop, '/categories', { as: 'superAdmin' });
    const again = await sendCsv<ComparedImportData>(empty, { path: '/categories/import', csv });
    expect(again.data).toMatchObject({ created: 0, updated: 0, unchanged: 5, failed: 0 });
  });

  it('brings attributes back with their options, bounds and categories', async () => {
    const make = (key: string, more: object) =>
      shop.call('POST', '/custom-attributes', {
        body: { key, label: { en: key, ar: `سمة ${key}` }, ...more },
      });
    const { data: tree } = await shop.call<{ rows: Category[] }>('GET', '/categories/tree');
    const [one, two, three] = tree.rows.map(({ id }) => id);
    const colours = [
      { value: 'clay', label: { en: 'Clay, "fired"', ar: 'طين' }, hex: '#c2603f' },
      { value: 'ash', label: { en: 'Ash' }, hex: '#b2b2b2' },
    ];
    await make('glaze', { type: 'color', options: colours, categoryIds: [one], isVariantAxis: true });
    await make('width', { type: 'number', unit: 'cm', min: 0.5, max: 120, categoryIds: [two, three].filter(Boolean) });
    await make('care', { type: 'text', categoryIds: [one], isRequired: true, isFilterable: true, position: 40 });
    const left = await roundTrip('/custom-attributes', 'Key', 3);
    expect(left).toEqual(['Products', 'Updated']);
    const csv = await exported(shop, '/custom-attributes', { as: 'superAdmin' });
    const again = await sendCsv<ComparedImportData>(empty, { path: '/custom-attributes/import', csv });
    expect(again.data).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 0 });
  });

  it('says how to bring what a file of vendors cannot hold', async () => {
    const csv = await exported(shop, '/vendors', { as: 'superAdmin' });
    const { data } = await sendCsv<LongImportData>(empty, { path: '/vendors/import', csv }, { query: 'dryRun=true' });
    expect(data.notImportedReasons).toMatchObject([
      { columns: ['Payout account'], code: 'vendor.csv_payout_account' },
      {
        columns: ['Documents waiting', 'Documents accepted', 'Documents'],
        code: 'vendor.csv_documents',
      },
      { columns: ['Logo', 'Cover image'], code: 'vendor.csv_images' },
    ]);
    const arabic = await sendCsv<LongImportData>(
      empty,
      { path: '/vendors/import', csv },
      { query: 'dryRun=true', headers: { 'x-lang': 'ar' } },
    );
    expect(arabic.data.notImportedReasons?.[0]?.message).toMatch(/\p{Script=Arabic}/u);
  });

  it('is predicted as all or nothing by a dry run with a wrong line', async () => {
    const csv = 'Name,E-mail\nGood,good@example.com\nBad,none';
    const send = (query: string) =>
      sendCsv<LongImportData>(empty, { path: '/customers/import', csv }, { query }).then(({ data }) => data);
    expect(await send('dryRun=true')).toMatchObject({ created: 0, failed: 1 });
    expect(await send('dryRun=true&partial=true')).toMatchObject({ created: 1, failed: 1 });
    expect(await send('')).toMatchObject({ created: 0, failed: 1 });
  });

  it('names those errors it does not list by their number', async () => {
    const lines = Array.from({ length: 1500 }, (_, at) => `,none${at},12,`);
    const csv = ['Name,E-mail,Phone,Language', ...lines].join('\n');
    const { data } = await sendCsv<LongImportData>(empty, { path: '/customers/import', csv });
    expect(data).toMatchObject({ failed: 1500, leftOut: 2500 });
    expect(data.errors).toHaveLength(2000);
  });
});
