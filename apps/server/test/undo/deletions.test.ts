import type { BulkData } from '@souk/contract/core/list.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDescription } from '#server/modules.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { findWrongCounters } from '../counters.ts';
import { addCategory } from '../products.fixture.ts';
import { allUndoCases } from './cases.ts';
import { entityOf, type ChangedRecord, openUndoShop, type UndoShop, withoutIds } from './undo-shop.ts';

/*
 * Deletes a record of each entity, individually and in bulk, and runs every other bulk action. The undo cases create the records,
 * so a new entity needs no change here.
 */

const OK = 200;
const NOT_FOUND = 404;
/** Each of several actions needs its own record that has not been changed yet. */
const UNCHANGED_RECORDS = 4;

const endpoints = Object.values(apiDescription.api).flatMap((group) => Object.values<Endpoint>(group));

/** Calls that delete a whole record. Calls that delete a part of one, such as an address, are tested as undo cases. */
const deletions = endpoints.filter(
  ({ method, path, body }) => method === 'DELETE' && body && /^[^{]+\/\{id\}$/.test(path),
);

interface BulkTest {
  /** The path of the records: `/coupons/{id}`. */
  path: string;
  actions: readonly string[];
  acceptsReason: boolean;
}

const bulkTests: BulkTest[] = endpoints.flatMap(({ path, body }) => {
  if (!path.endsWith('/bulk') || !(body instanceof z.ZodMiniObject)) return [];
  const { action, patch } = body.shape;
  const fields = patch instanceof z.ZodMiniOptional ? patch.def.innerType : undefined;
  const acceptsReason = fields instanceof z.ZodMiniObject && 'reason' in fields.shape;
  const actions = action instanceof z.ZodMiniEnum ? action.options.map(String) : [];
  return [{ path: path.replace(/bulk$/, '{id}'), actions, acceptsReason }];
});

const paths = [...deletions, ...bulkTests].map(({ path }) => path);

/** Paths of records without an undo case. The tests of their modules delete them and run their bulk actions. */
const PATHS_WITHOUT_CASE = [
  '/commission-rules/{id}',
  '/files/{id}',
  '/payouts/{id}',
  '/queries/canned-replies/{id}',
  '/returns/{id}',
  '/views/{id}',
];

/** Bulk actions that need a record in a status that no case reaches, such as a scheduled notification. */
const IMPOSSIBLE_ACTIONS: Record<string, readonly string[]> = { '/notifications/{id}': ['cancel'] };

/** Values of bulk actions that need more than a reason. */
const BULK_PATCHES: Record<string, (shop: UndoShop) => object | Promise<object>> = {
  '/order/{id} move': () => ({ to: 'packed' }),
  '/products/{id} moveCategory': async ({ souk }) => ({ categoryId: await addCategory(souk, 'Elsewhere') }),
  '/products/{id} changePrice': () => ({ price: { percent: 10 } }),
  '/products/{id} setStock': () => ({ stock: 7 }),
  '/queries/{id} assign': ({ souk }) => ({ assigneeId: souk.userId('admin') }),
  '/queries/{id} tag': () => ({ tags: ['urgent'] }),
  '/queries/{id} untag': () => ({ tags: ['urgent'] }),
  '/queries/{id} priority': () => ({ priority: 'high' }),
};

let souk: TestApp;
let shop: UndoShop;
/** Records by path: several unchanged ones from the first case of each path, and a changed one from every case. */
const records = new Map<string, ChangedRecord[]>();
beforeAll(async () => {
  souk = await startTestApp();
  shop = openUndoShop(souk);
  for (const entity of new Set(allUndoCases.map(entityOf))) {
    const cases = allUndoCases.filter((undoCase) => entityOf(undoCase) === entity);
    const [first] = cases;
    const unchanged = await first?.make(shop);
    const path = withoutIds(unchanged?.path ?? '');
    if (!first || !unchanged || !paths.includes(path)) continue;
    const own = [unchanged];
    while (own.length < UNCHANGED_RECORDS) own.push(await first.make(shop));
    for (const { make, act } of cases) {
      const record = await make(shop);
      await act(shop, record);
      own.push(record);
    }
    records.set(path, own);
  }
});
afterAll(() => souk.close());

async function findAsync<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>) {
  for (const item of items) if (await test(item)) return item;
  return undefined;
}

const hasCase = ({ path }: { path: string }): boolean => !PATHS_WITHOUT_CASE.includes(path);

describe('deleting', () => {
  it.each(deletions.filter(hasCase))('$path removes the record and leaves the counters correct', async ({ path }) => {
    const deleted = await findAsync(records.get(path) ?? [], async (record) => {
      const { version } = await shop.read(record.path ?? '');
      return (await shop.attempt('DELETE', record.path ?? '', { version })).statusCode === OK;
    });
    expect(deleted, 'no record of the cases can be deleted').toBeDefined();
    expect((await shop.attempt('GET', deleted?.path ?? '')).statusCode).toBe(NOT_FOUND);
    expect(await findWrongCounters(souk.services.database)).toEqual([]);
  });
});

describe('bulk actions', () => {
  it.each(bulkTests.filter(hasCase))(
    'of $path change a record, are recorded, and leave the counters correct',
    async (bulk) => {
      const { path, actions, acceptsReason } = bulk;
      const changes =
        (action: string) =>
        async ({ id }: ChangedRecord) => {
          const patch = (await BULK_PATCHES[`${path} ${action}`]?.(shop)) ?? (acceptsReason && { reason: 'Because' });
          const newest = await shop.newest(id);
          const body = { ids: [id], action, ...(patch && { patch }) };
          const { data } = await shop.send<BulkData>('POST', path.replace('{id}', 'bulk'), body);
          // This works for deletions, too, because a deletion is recorded as an activity of the deleted record.
          return data?.done === 1 && (await shop.newest(id))?.id !== newest?.id;
        };
      // Actions that failed are tried again, because another one may have made them possible: archiving allows restoring.
      const notDone = async (some: readonly string[]) => {
        const failed: string[] = [];
        for (const action of some)
          if (!(await findAsync(records.get(path) ?? [], changes(action)))) failed.push(action);
        return failed;
      };
      let remaining = await notDone(actions.filter((action) => action !== 'delete'));
      for (let count = Infinity; remaining.length > 0 && remaining.length < count;) {
        count = remaining.length;
        remaining = await notDone(remaining);
      }
      remaining.push(...(await notDone(actions.filter((action) => action === 'delete'))));
      expect(remaining, 'no record of the cases allows them, or they are not recorded').toEqual(
        IMPOSSIBLE_ACTIONS[path] ?? [],
      );
      expect(await findWrongCounters(souk.services.database)).toEqual([]);
    },
  );
});

it('deleting requires the current version and is recorded', () => {
  expect([...shop.unversioned]).toEqual([]);
  expect([...shop.unrecorded]).toEqual([]);
});

it('every kind of record has an undo case or is listed without one', () => {
  expect([...new Set(paths.filter((path) => !records.has(path)))].toSorted()).toEqual(PATHS_WITHOUT_CASE);
});
