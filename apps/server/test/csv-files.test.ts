/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { FileImport } from '#core/csv/csv-import.service.ts';
import { apiDescription, combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from './app.ts';
import { exportList } from './product-csv.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const importFiles = import.meta.glob<Record<string, Pick<FileImport<string>, 'area' | 'shape'>>>(
  ['../src/modules/*/import-*.ts', '!../src/modules/*/*.test.ts'],
  { eager: true },
);
const imports = Object.values(importFiles).flatMap((file) =>
  Object.entries(file).flatMap(([name, { area, shape }]) => (name.endsWith('_IMPORT') ? [{ area, shape }] : [])),
);

it('every import is exported by import-*.ts of its module, except that of products', () => {
  const registered = Object.keys(combinedModules.jobs).filter((kind) => kind.endsWith('.import'));
  expect([...imports.map(({ area }) => `${area}.import`), 'products.import'].toSorted()).toEqual(registered.toSorted());
});

it.each(imports)('the export of $area has every column that its import reads', async ({ area, shape: { headers } }) => {
  const path = apiDescription.api[area]?.export?.path.replace(/\/export$/, '') ?? '';
  const [header = ''] = (await exportList(souk, path)).replace('\uFEFF', '').split('\r\n');
  expect(header.split(',').map((cell) => cell.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(Object.values(headers)),
  );
});

/** Fields of list rows that no export contains. */
const NEVER_EXPORTED_FIELDS = ['id', 'version', 'createdAt', 'updatedAt', 'nextStatuses'];
/** Fields of list rows that the export of an area omits or names differently. */
const OMITTED_FIELDS: Record<string, readonly string[]> = {
  activity: ['actorId', 'actorName', 'after', 'before', 'canUndo', 'entityId', 'names', 'undoneBy'],
  adConfigurations: ['height', 'minDays', 'takenSlots', 'width'],
  ads: [
    'chargedAt',
    'endsAt',
    'firstDay',
    'image',
    'isPausedByVendor',
    'pricing',
    'startsAt',
    'statusReason',
    'statusSince',
    'unitPrice',
  ],
  attributes: ['usedByIsMore'],
  banners: ['image', 'imageMobile'],
  categories: ['childrenCount', 'depth', 'parentId'],
  coupons: ['batchId', 'scopeCount'],
  accounts: ['code', 'vendor'],
  payouts: ['askedById', 'dueOn', 'failureReason', 'origin', 'statusSince'],
  orders: ['checkoutId', 'nextSteps', 'refundable'],
  queries: ['lastMessageAt', 'lastMessageFrom', 'lateAt', 'preview', 'statusSince'],
  staff: ['avatarUrl', 'invitedUntil'],
  vendors: ['documents'],
};

/** The fields of a list's rows. Empty if its rows have several shapes. */
function rowFields({ data }: Endpoint): string[] {
  const rows = z.toJSONSchema(data, { unrepresentable: 'any' }).properties?.rows;
  const row = typeof rows === 'object' && !Array.isArray(rows.items) ? rows.items : undefined;
  return typeof row === 'object' ? Object.keys(row.properties ?? {}) : [];
}

const lists = Object.entries(apiDescription.api).flatMap(([area, { list, export: download }]) => {
  const fields = list ? rowFields(list) : [];
  return download && fields.length > 0 ? [{ area, path: download.path, fields }] : [];
});

it.each(lists)(
  'the export of $area has a column for each field of its list, except the omitted ones',
  async ({ area, path, fields }) => {
    const { errors } = await souk.call('POST', path, { body: { columns: fields } });
    const missing = errors.map(({ field }) => fields[Number(field.replace('columns.', ''))] ?? field);
    const unexplained = missing.filter((field) => !NEVER_EXPORTED_FIELDS.includes(field));
    expect(unexplained.toSorted()).toEqual(OMITTED_FIELDS[area] ?? []);
  },
);
