import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { apiDescription, combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { findWrongCounters } from '../counters.ts';
import { allUndoCases as cases } from './cases.ts';
import { findWrongFilters, findWrongOrders } from './list-checks.ts';
import { entityOf, type Snapshot, type Subject, type UndoCase, undoShop, type UndoShop } from './undo-shop.ts';

/** Fields that may contain the title of a record. */
const TITLE_FIELDS = ['name', 'title', 'question', 'shopName', 'subject', 'label', 'term'];

/** Entities whose creation is not recorded as an activity. */
const withoutCreation = new Set<string>();
/** Entities whose cases start with rows from `factories.ts`. */
const INSERTED_BY_SQL = ['customer', 'storefrontKey', 'user', 'vendor'];

/** Entities with a title and a list that can be searched, and those whose changed title was searched for. */
const searchable = new Set<string>();
const searched = new Set<string>();
/** A search that matches no record of the cases. */
const UNRELATED = 'zzqunrelated';

/** The title of a record, in English where it is localised. */
function titleOf(details: unknown): string | undefined {
  const title = TITLE_FIELDS.map((field) => (details as Record<string, unknown> | undefined)?.[field]).find(Boolean);
  return typeof title === 'string' ? title : (title as { en?: string } | undefined)?.en;
}

/** Whether an endpoint is a list that can be searched and sorted, even if its query is transformed first. */
function isSearchable({ method, query }: Endpoint): boolean {
  const input = query instanceof z.ZodMiniPipe ? query.def.out : query;
  return method === 'GET' && input instanceof z.ZodMiniObject && 'q' in input.shape && 'sort' in input.shape;
}

/** The searchable lists, with the address of their rows. */
const lists = Object.values(apiDescription.api)
  .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
  .filter((endpoint) => isSearchable(endpoint) && !endpoint.path.includes('{'))
  .map((endpoint) => ({
    endpoint,
    path: endpoint.path === '/notifications/user' ? `${endpoint.path}?box=sent` : endpoint.path,
  }));

/** The paths of the searchable lists whose first segment is that of `path`. */
const searchableLists = (path: string): string[] =>
  lists.map((list) => list.path).filter((listPath) => listPath.split(/[/?]/)[1] === path.split('/')[1]);

/** Checks that one of the lists of a record finds it by its new title, and that none finds it by an unrelated word. */
async function checkSearch(undoCase: UndoCase, { id, path = '' }: Subject, [before, after]: [Snapshot, Snapshot]) {
  const ownLists = searchableLists(path);
  const title = titleOf(after.details);
  if (ownLists.length === 0 || title === undefined) return;
  searchable.add(entityOf(undoCase));
  if (title === titleOf(before.details)) return;
  searched.add(entityOf(undoCase));
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
  expect(await find(UNRELATED), `a list of ${path} ignores the search`).not.toContain(id);
}

let souk: TestApp;
let shop: UndoShop;
beforeAll(async () => {
  souk = await startTestApp();
  shop = undoShop(souk);
});
afterAll(() => souk.close());

const registered = Object.entries(combinedModules.undo).flatMap(([entity, { actions }]) =>
  Object.keys(actions).map((action) => `${entity}.${action}`),
);

describe('undo', () => {
  it('is tested for every registered action', () => {
    expect([...new Set(cases.map(({ covers }) => covers))].toSorted()).toEqual(registered.toSorted());
  });

  it.each(
    cases.map(
      (undoCase) => [undoCase.when ? `${undoCase.covers}: ${undoCase.when}` : undoCase.covers, undoCase] as const,
    ),
  )('%s restores everything', async (_, undoCase) => {
    const { covers, make, act } = undoCase;
    const subject = await make(shop);
    if (!(await shop.newest(subject.id))) withoutCreation.add(entityOf(undoCase));
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

  it('covers entities whose creation is recorded', () => {
    expect([...withoutCreation].toSorted()).toEqual(INSERTED_BY_SQL);
  });

  it('is tested with calls that are recorded and reject any version except the current one', () => {
    expect([...shop.unrecorded]).toEqual([]);
    expect([...shop.unversioned]).toEqual([]);
  });

  it('is tested with lists that find a record by its changed title', () => {
    expect([...searched].toSorted()).toEqual([...searchable].toSorted());
  });

  it('keeps every counter correct', async () => {
    expect(await findWrongCounters(souk.services.database)).toEqual([]);
  });

  it('is tested with changes that never fail unexpectedly if another record has the same value', async () => {
    const change = async ({ make, act }: UndoCase) => act(shop, await make(shop));
    for (const undoCase of cases) for (let count = 0; count < 2; count++) await change(undoCase).catch(() => undefined);
    expect([...shop.crashed]).toEqual([]);
  });

  it.each(lists)('goes with rows of $path in the order of the sorted field', async ({ path }) => {
    expect(await findWrongOrders(shop, path)).toEqual([]);
  });

  it.each(lists)('goes with rows of $path that have the filtered value', async ({ path, endpoint }) => {
    expect(await findWrongFilters(shop, path, endpoint)).toEqual([]);
  });
});
