import type { Category, CategoryDetails } from '@souk/contract/categories/api.ts';
import type { ComparedImportData, LongImportData } from '@souk/contract/core/list.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { exportList, parseExportRows, sendCsv } from '../../../test/product-csv.fixture.ts';

let fullShop: TestApp;
let emptyShop: TestApp;
beforeAll(async () => {
  [fullShop, emptyShop] = [await startTestApp(), await startTestApp()];
});
afterAll(async () => {
  await fullShop.close();
  await emptyShop.close();
});

/**
 * Exports from one shop, imports into an empty one and exports again: every column must be equal and filled in at least one row,
 * unless the dry run reports it as not imported. Resolves to the columns that are not imported.
 */
async function roundTrip(path: string, key: string, expectedRows: number): Promise<string[]> {
  const csv = await exportList(fullShop, path, { as: 'superAdmin' });
  const send = (query: string) => sendCsv<LongImportData>(emptyShop, { path: `${path}/import`, csv }, { query });
  const { data: dryRun } = await send('dryRun=true');
  const { data: result } = await send('');
  expect(result).toMatchObject({ created: expectedRows, updated: 0, failed: 0, errors: [], warnings: [], leftOut: 0 });
  expect(dryRun).toEqual({ ...result, dryRun: true });
  const notImported = dryRun.notImported;
  const rows = parseExportRows(csv, key, notImported);
  expect(Object.keys(rows[0] ?? {}).filter((header) => rows.every((row) => row[header] === ''))).toEqual([]);
  expect(parseExportRows(await exportList(emptyShop, path, { as: 'superAdmin' }), key, notImported)).toEqual(rows);
  return notImported;
}

const createAddress = (line1: string) => ({
  name: 'Mona Said',
  phone: '+212661204118',
  line1,
  city: 'Fès',
  country: 'MA',
});

describe('an export, imported into an empty shop', () => {
  it('restores customers with all addresses, and whether and why they are blocked', async () => {
    const create = (name: string) =>
      fullShop
        .call<CustomerDetails>('POST', '/customers', {
          body: { name, email: `${name}@example.com`, language: 'ar', phone: '+212661204118' },
        })
        .then(({ data }) => data);
    const update = async (id: string, path: string, body: object) => {
      const { data } = await fullShop.call<CustomerDetails>('GET', `/customers/${id}`);
      const answer = await fullShop.call('POST', `/customers/${id}/${path}`, {
        body: { ...body, version: data.version },
      });
      expect(answer.statusCode).toBeLessThan(300);
    };
    const blocked = await create('blocked');
    await update(blocked.id, 'addresses', { label: 'Home', address: createAddress('1, "Old" Street') });
    await update(blocked.id, 'addresses', { label: 'Work', address: createAddress('2 New Street'), isDefault: true });
    await update(blocked.id, 'status', { to: 'blocked', reason: 'Three parcels refused' });
    const unblocked = await create('unblocked');
    await update(unblocked.id, 'status', { to: 'blocked', reason: 'A mistake' });
    await update(unblocked.id, 'status', { to: 'active', reason: 'Cleared up' });
    const notImported = await roundTrip('/customers', 'Email', 2);
    expect(notImported).toEqual([
      'Orders',
      'Spent',
      'Currency',
      'Last order',
      'Joined',
      'Source',
      'Notes',
      'Merged emails',
    ]);
    const [row] = parseExportRows(
      await exportList(emptyShop, '/customers', { as: 'superAdmin' }),
      'Email',
      notImported,
    );
    expect(row).toMatchObject({ Status: 'blocked', 'Block reason': 'Three parcels refused' });
    expect(row?.Addresses).toMatch(/2 New Street.*1, \\"Old\\" Street/);
  });

  it('restores vendors in every status without e-mailing them, and lists columns that are not imported', async () => {
    const transitions: Record<string, VendorStatus[]> = {
      pending: [],
      active: ['active'],
      rejected: ['rejected'],
      suspended: ['active', 'suspended'],
      closed: ['active', 'closed'],
    };
    for (const [name, statuses] of Object.entries(transitions)) {
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
      let { data } = await fullShop.call<VendorDetails>('POST', '/vendors', { body });
      for (const to of statuses) {
        const change = { to, version: data.version, ...(to === 'active' ? {} : { reason: `Is ${to}` }) };
        ({ data } = await fullShop.call<VendorDetails>('POST', `/vendors/${data.id}/status`, { body: change }));
      }
      expect(data.status).toBe(name);
    }
    const notImported = await roundTrip('/vendors', 'Email', 5);
    expect(notImported).toEqual([
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
      await emptyShop.services.database.rows(
        statement(`select id from outgoing_mails where to_address like '%@shops.example'`),
      ),
    ).toEqual([]);
  });

  it('restores categories with their parents, order and translations', async () => {
    const create = async (name: string, more: object = {}) => {
      const body = { name: { en: name, ar: `فئة ${name}` }, description: { en: `All ${name}`, ar: 'كل شيء' }, ...more };
      return (await fullShop.call<CategoryDetails>('POST', '/categories', { body })).data;
    };
    const home = await create('Zebra / home', { icon: 'sofa' });
    const lamps = await create('Lamps', { parentId: home.id, slug: 'home-lamps' });
    await create('Desk lamps', { parentId: lamps.id, isActive: false });
    const first = await create('Arches', { parentId: home.id });
    await create('Books');
    await fullShop.call('POST', `/categories/${first.id}/move`, {
      body: { parentId: home.id, position: 0, version: first.version },
    });
    const notImported = await roundTrip('/categories', 'Slug', 5);
    expect(notImported).toEqual(['Path', 'Image', 'Products', 'Products with subcategories', 'Attributes', 'Updated']);
    const csv = await exportList(fullShop, '/categories', { as: 'superAdmin' });
    const repeated = await sendCsv<ComparedImportData>(emptyShop, { path: '/categories/import', csv });
    expect(repeated.data).toMatchObject({ created: 0, updated: 0, unchanged: 5, failed: 0 });
  });

  it('restores attributes with their options, limits and categories', async () => {
    const create = (key: string, more: object) =>
      fullShop.call('POST', '/custom-attributes', {
        body: { key, label: { en: key, ar: `سمة ${key}` }, ...more },
      });
    const { data: tree } = await fullShop.call<{ rows: Category[] }>('GET', '/categories/tree');
    const [first, second, third] = tree.rows.map(({ id }) => id);
    const colours = [
      { value: 'clay', label: { en: 'Clay, "fired"', ar: 'طين' }, hex: '#c2603f' },
      { value: 'ash', label: { en: 'Ash' }, hex: '#b2b2b2' },
    ];
    await create('glaze', { type: 'color', options: colours, categoryIds: [first], isVariantAxis: true });
    await create('width', {
      type: 'number',
      unit: 'cm',
      min: 0.5,
      max: 120,
      categoryIds: [second, third].filter(Boolean),
    });
    await create('care', { type: 'text', categoryIds: [first], isRequired: true, isFilterable: true, position: 40 });
    const notImported = await roundTrip('/custom-attributes', 'Key', 3);
    expect(notImported).toEqual(['Products', 'Updated']);
    const csv = await exportList(fullShop, '/custom-attributes', { as: 'superAdmin' });
    const repeated = await sendCsv<ComparedImportData>(emptyShop, { path: '/custom-attributes/import', csv });
    expect(repeated.data).toMatchObject({ created: 0, updated: 0, unchanged: 3, failed: 0 });
  });

  it('explains how to import data of vendors that a file cannot contain', async () => {
    const csv = await exportList(fullShop, '/vendors', { as: 'superAdmin' });
    const { data } = await sendCsv<LongImportData>(
      emptyShop,
      { path: '/vendors/import', csv },
      { query: 'dryRun=true' },
    );
    expect(data.notImportedReasons).toMatchObject([
      { columns: ['Payout account'], code: 'vendor.csv_payout_account' },
      {
        columns: ['Documents waiting', 'Documents accepted', 'Documents'],
        code: 'vendor.csv_documents',
      },
      { columns: ['Logo', 'Cover image'], code: 'vendor.csv_images' },
    ]);
    const arabic = await sendCsv<LongImportData>(
      emptyShop,
      { path: '/vendors/import', csv },
      { query: 'dryRun=true', headers: { 'x-lang': 'ar' } },
    );
    expect(arabic.data.notImportedReasons?.[0]?.message).toMatch(/\p{Script=Arabic}/u);
  });

  it('imports all lines or none unless it is partial, and a dry run reports the same counts', async () => {
    const csv = 'Name,Email\nGood,good@example.com\nBad,none';
    const send = (query: string) =>
      sendCsv<LongImportData>(emptyShop, { path: '/customers/import', csv }, { query }).then(({ data }) => data);
    expect(await send('dryRun=true')).toMatchObject({ created: 0, failed: 1 });
    expect(await send('dryRun=true&partial=true')).toMatchObject({ created: 1, failed: 1 });
    expect(await send('')).toMatchObject({ created: 0, failed: 1 });
  });

  it('counts the errors beyond the maximum of the returned list', async () => {
    const lines = Array.from({ length: 1500 }, (_, index) => `,none${index},12,`);
    const csv = ['Name,Email,Phone,Language', ...lines].join('\n');
    const { data } = await sendCsv<LongImportData>(emptyShop, { path: '/customers/import', csv });
    expect(data).toMatchObject({ failed: 1500, leftOut: 2500 });
    expect(data.errors).toHaveLength(2000);
  });
});
