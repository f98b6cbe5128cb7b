import { fillPath } from '@souk/contract/core/endpoint.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiDescription } from '#server/modules.ts';
import { startTestApp, type TestApp } from './app.ts';

const ANY_ID = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

/** All sortable lists that staff may read. The lists of a customer are read through an index on the customer. */
const lists = Object.entries(apiDescription.api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method, path, query, access }]) =>
    method === 'GET' && access.who !== 'customer' && query instanceof z.ZodMiniObject && 'sort' in query.shape
      ? [{ name: `${area}.${name}`, path: fillPath(path.replace('{document}', 'terms').replace(/\{\w+\}/g, ANY_ID)) }]
      : [],
  ),
);

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

/** The sort keys of a list, from the error about an unknown key. */
async function readSortKeys(path: string): Promise<string[]> {
  const { errors } = await souk.call('GET', `${path}${path.includes('?') ? '&' : '?'}sort=noSuchKey`);
  expect(errors).toMatchObject([{ field: 'sort', code: 'list.sort' }]);
  return String(errors[0]?.values?.fields).split(', ');
}

/** Lists that PostgreSQL sorts without an index. They are short: staff enter the rows, or there is one row per vendor. */
const SMALL_LISTS = [
  'accounts.list',
  'adConfigurations.list',
  'attributes.list',
  'categories.list',
  'commissionRules.list',
  'ledger.listAdjustments',
  'ledger.listGatewayPayouts',
  'ledger.listTaxRemittances',
  'staff.list',
  'storefrontKeys.list',
];
/** Lists that return rows only with a query parameter. */
const PATHS_WITH_ROWS: Record<string, (path: string) => string> = {
  'notifications.list': (path) => `${path}?box=sent`,
};
/** Matches the sort of a whole list in a query plan: its key ends with the list's id. Sorts within one row don't match. */
const LIST_SORT = /"Node Type":"Sort"[^{}]*?"Sort Key":\[[^\]]*_\d+\.id[^\]]*\]/;

/** The sort keys of a list for which no index provides the order. */
async function findUnindexedKeys(path: string): Promise<string[]> {
  const client = new pg.Client(souk.databaseUrl);
  await client.connect();
  // With these settings, the planner sorts only if no index provides the order.
  await client.query('set enable_sort = off; set enable_seqscan = off');
  const unindexed: string[] = [];
  for (const key of await readSortKeys(path)) {
    const queries = await captureQueries(() => souk.call('GET', `${path}${path.includes('?') ? '&' : '?'}sort=${key}`));
    const pages = queries.filter(({ text }) => /order by/.test(text) && /limit/.test(text));
    expect(pages, key).not.toEqual([]);
    for (const { text, values } of pages) {
      const { rows } = await client.query({ text: `explain (format json) ${text}`, values });
      if (LIST_SORT.test(JSON.stringify(rows))) unindexed.push(key);
    }
  }
  await client.end();
  return unindexed;
}

/** Lists within one record, such as its history, are read through the index on the record. */
const isPartOfRecord = (path: string): boolean => path.includes(ANY_ID);

/** The statements that the server sends during a call. */
async function captureQueries(call: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([first]: unknown[]) => first);
  query.mockRestore();
  return sent.filter(
    (config): config is pg.QueryConfig => typeof config === 'object' && config !== null && 'text' in config,
  );
}

describe.each(lists)('$name', ({ name, path }) => {
  it('can be sorted by every key of the contract', async () => {
    for (const key of await readSortKeys(path))
      for (const sort of [key, `-${key}`])
        expect((await souk.call('GET', `${path}?sort=${sort}`)).statusCode, sort).not.toBe(500);
  });

  it.skipIf(SMALL_LISTS.includes(name) || isPartOfRecord(path))('has an index for every sort key', async () => {
    expect(await findUnindexedKeys(PATHS_WITH_ROWS[name]?.(path) ?? path)).toEqual([]);
  });

  it('can be searched', async () => {
    expect((await souk.call('GET', `${path}?q=anything`)).statusCode).not.toBe(500);
  });
});
