import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { apiDescription, combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { findWrongCounters } from '../counters.ts';
import { allUndoCases as cases } from './cases.ts';
import { findWrongFilters, findWrongOrders } from './list-checks.ts';
import {
  entityOf,
  type Snapshot,
  type ChangedRecord,
  type UndoCase,
  openUndoShop,
  type UndoShop,
} from './undo-shop.ts';

/** Fields that may contain the title of a record. */
const TITLE_FIELDS = ['name', 'title', 'question', 'shopName', 'subject', 'label', 'term'];

/** Entities whose new records have no activity. */
const entitiesWithoutCreation = new Set<string>();
/** Entities whose cases insert their rows by SQL, so that no creation is recorded. */
const INSERTED_BY_SQL = ['customer', 'storefrontKey', 'user', 'vendor'];

/** Entities with a title and a list that can be searched. */
const searchableEntities = new Set<string>();
/** Entities of which a case changed the title, so that the list was searched for it. */
const searchedEntities = new Set<string>();
/** A search that matches no record of the cases. */
const UNRELATED_SEARCH = 'zzqunrelated';

/** The title of a record. If it is localised, the English one. */
function titleOf(details: unknown): string | undefined {
  const title = TITLE_FIELDS.map((field) => (details as Record<string, unknown> | undefined)?.[field]).find(Boolean);
  return typeof title === 'string' ? title : (title as { en?: string } | undefined)?.en;
}

/** Whether an endpoint is a list that can be searched and sorted. Its query schema may be wrapped in a transformation. */
/** Whether staff can search and sort the list. `customer-orders.test.ts` covers the lists of a customer. */
function isSearchable({ method, query, access }: Endpoint): boolean {
  if (access.who === 'customer') return false;
  const input = query instanceof z.ZodMiniPipe ? query.def.out : query;
  return method === 'GET' && input instanceof z.ZodMiniObject && 'q' in input.shape && 'sort' in input.shape;
}

/** The searchable lists, each with a path that returns rows. */
const lists = Object.values(apiDescription.api)
  .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
  .filter((endpoint) => isSearchable(endpoint) && !endpoint.path.includes('{'))
  .map((endpoint) => ({
    endpoint,
    path: endpoint.path === '/notifications/user' ? `${endpoint.path}?box=sent` : endpoint.path,
  }));

/** The paths of the searchable lists that have the same first segment as `path`. */
const searchableLists = (path: string): string[] =>
  lists.map((list) => list.path).filter((listPath) => listPath.split(/[/?]/)[1] === path.split('/')[1]);

/** Checks that one of the lists of a record finds it by its new title, and that none finds it by an unrelated word. */
async function checkSearch(
  undoCase: UndoCase,
  { id, path = '' }: ChangedRecord,
  [before, after]: [Snapshot, Snapshot],
) {
  const ownLists = searchableLists(path);
  const title = titleOf(after.details);
  if (ownLists.length === 0 || title === undefined) return;
  searchableEntities.add(entityOf(undoCase));
  if (title === titleOf(before.details)) return;
  searchedEntities.add(entityOf(undoCase));
  const find = async (text: string): Promise<string[]> => {
    const query = `limit=100&q=${encodeURIComponent(text)}`;
    const pages = await Promise.all(
      ownLists.map((list) =>
        shop.call<{ rows: { id: string }[] }>('GET', `${list}${list.includes('?') ? '&' : '?'}${query}`),
      ),
    );
    return pages.flatMap(({ rows }) => rows.map((row) => row.id));
  };
  expect(await find(title), `no list of ${path} finds '${title}'`).toContain(id);
  expect(await find(UNRELATED_SEARCH), `a list of ${path} ignores the search`).not.toContain(id);
}

let souk: TestApp;
let shop: UndoShop;
beforeAll(async () => {
  souk = await startTestApp();
  shop = openUndoShop(souk);
});
afterAll(() => souk.close());

const registeredActions = Object.entries(combinedModules.undo).flatMap(([entity, { actions }]) =>
  Object.keys(actions).map((action) => `${entity}.${action}`),
);

describe('undo', () => {
  it('is tested for every registered action', () => {
    expect([...new Set(cases.map(({ covers }) => covers))].toSorted()).toEqual(registeredActions.toSorted());
  });

  it.each(
    cases.map(
      (undoCase) => [undoCase.when ? `${undoCase.covers}: ${undoCase.when}` : undoCase.covers, undoCase] as const,
    ),
  )('%s restores everything', async (_, undoCase) => {
    const { covers, make, act } = undoCase;
    const subject = await make(shop);
    if (!(await shop.newest(subject.id))) entitiesWithoutCreation.add(entityOf(undoCase));
    const before = await shop.snapshot(subject);
    await act(shop, subject);
    const after = await shop.snapshot(subject);
    expect(after, 'the change has no effect').not.toEqual(before);
    expect(await findWrongCounters(souk.services.database), 'counters after the change').toEqual([]);
    await checkSearch(undoCase, subject, [before, after]);
    const newest = await shop.newest(subject.id);
    expect(newest && `${newest.entity}.${newest.action}`).toBe(covers);
    expect(newest?.canUndo, 'undo is not offered').toBe(true);
    await shop.call('POST', `/activity/${newest?.id}/undo`);
    expect(await shop.snapshot(subject)).toEqual(before);
  });

  it('is tested with entities whose creation is recorded, except those inserted by SQL', () => {
    expect([...entitiesWithoutCreation].toSorted()).toEqual(INSERTED_BY_SQL);
  });

  it('is tested with calls that record an activity and accept only the current version', () => {
    expect([...shop.unrecorded]).toEqual([]);
    expect([...shop.unversioned]).toEqual([]);
  });

  it('is tested with lists that find a record by its new title', () => {
    expect([...searchedEntities].toSorted()).toEqual([...searchableEntities].toSorted());
  });

  it('keeps every counter correct', async () => {
    expect(await findWrongCounters(souk.services.database)).toEqual([]);
  });

  it('is tested with changes that never fail unexpectedly when another record already has the new value', async () => {
    const change = async ({ make, act }: UndoCase) => act(shop, await make(shop));
    for (const undoCase of cases) for (let count = 0; count < 2; count++) await change(undoCase).catch(() => undefined);
    expect([...shop.crashed]).toEqual([]);
  });

  it.each(lists)('leaves rows in $path that each sort key sorts by its field', async ({ path }) => {
    expect(await findWrongOrders(shop, path)).toEqual([]);
  });

  it.each(lists)('leaves rows in $path that each filter selects by its field', async ({ path, endpoint }) => {
    expect(await findWrongFilters(shop, path, endpoint)).toEqual([]);
  });
});
