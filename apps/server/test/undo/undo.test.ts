/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { apiDescription, combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { findWrongCounters } from '../counters.ts';
import { type Snapshot, type Subject, undoShop, type UndoShop } from './undo-shop.ts';

/** A change that can be undone. */
export interface UndoCase {
  /** `entity.action` as in the undo registry. */
  covers: string;
  /** Distinguishes several cases of the same action. */
  when?: string;
  make: (shop: UndoShop) => Promise<Subject>;
  /** Makes the change, whose activity row is the latest of the subject. */
  act: (shop: UndoShop, subject: Subject) => Promise<unknown>;
}

const files = import.meta.glob<readonly UndoCase[]>('./*-cases.ts', { eager: true, import: 'undoCases' });
const cases = Object.values(files).flat();

/** Fields that hold what a record is called. */
const TITLE_FIELDS = ['name', 'title', 'question', 'shopName', 'subject', 'label', 'term'];

/** Entities without an activity for their creation. */
const withoutCreation = new Set<string>();
/** Entities whose cases start with rows from `factories.ts`. */
const INSERTED_BY_SQL = ['customer', 'storefrontKey', 'user', 'vendor'];

/** Entities whose changed title was searched for. */
const searched = new Set<string>();

/** The title of a record that differs between two snapshots, in English where it is localised. */
function changedTitle(before: Snapshot, after: Snapshot): string | undefined {
  const [old, changed] = [titleOf(before.details), titleOf(after.details)];
  return changed === old ? undefined : changed;
}

function titleOf(details: unknown): string | undefined {
  const title = TITLE_FIELDS.map((field) => (details as Record<string, unknown> | undefined)?.[field]).find(Boolean);
  return typeof title === 'string' ? title : (title as { en?: string } | undefined)?.en;
}

/** Whether an endpoint is a list that can be searched and sorted, also where its query is transformed first. */
function isSearchable({ method, query }: Endpoint): boolean {
  const input = query instanceof z.ZodMiniPipe ? query.def.out : query;
  return method === 'GET' && input instanceof z.ZodMiniObject && 'q' in input.shape && 'sort' in input.shape;
}

/** The paths of the searchable lists whose first segment is that of `path`. */
const searchableLists = (path: string): string[] =>
  Object.values(apiDescription.api)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter(isSearchable)
    .map((endpoint) => endpoint.path)
    .filter((listPath) => !listPath.includes('{') && listPath.split('/')[1] === path.split('/')[1])
    .map((listPath) => (listPath === '/notifications/user' ? `${listPath}?box=sent&` : `${listPath}?`));

/** Searches the lists of a record for its new title; one of them must find it. */
async function expectFound({ id, path = '' }: Subject, covers: string, title: string | undefined): Promise<void> {
  const lists = searchableLists(path);
  if (lists.length === 0 || title === undefined) return;
  const query = `limit=100&q=${encodeURIComponent(title)}`;
  const pages = await Promise.all(lists.map((list) => shop.call<{ rows: { id: string }[] }>('GET', `${list}${query}`)));
  const ids = pages.flatMap(({ rows }) => rows.map((row) => row.id));
  expect(ids, `no list of ${path} finds '${title}'`).toContain(id);
  searched.add(covers.replace(/\..*/, ''));
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
  )('%s restores everything', async (_, { covers, make, act }) => {
    const subject = await make(shop);
    if (!(await shop.newest(subject.id))) withoutCreation.add(covers.replace(/\..*/, ''));
    const before = await shop.snapshot(subject);
    await act(shop, subject);
    const after = await shop.snapshot(subject);
    expect(after, 'the change has no effect').not.toEqual(before);
    expect(await findWrongCounters(souk.services.database), 'counters after the change').toEqual([]);
    await expectFound(subject, covers, changedTitle(before, after));
    const newest = await shop.newest(subject.id);
    expect(newest && `${newest.entity}.${newest.action}`).toBe(covers);
    expect(newest?.canUndo, 'undo is not offered').toBe(true);
    await shop.call('POST', `/activity/${newest?.id}/undo`);
    expect(await shop.snapshot(subject)).toEqual(before);
  });

  it('covers entities whose creation is recorded', () => {
    expect([...withoutCreation].toSorted()).toEqual(INSERTED_BY_SQL);
  });

  it('goes with calls that are recorded and that reject another version than the current one', () => {
    expect([...shop.unrecorded]).toEqual([]);
    expect([...shop.unversioned]).toEqual([]);
  });

  it('goes with lists that find a record by its changed title', () => {
    expect([...searched].toSorted()).toEqual([
      'ad',
      'ad_configuration',
      'banner',
      'category',
      'coupon',
      'customer',
      'faq',
      'notification',
      'product',
      'query',
      'user',
      'vendor',
    ]);
  });

  it('keeps every counter correct', async () => {
    expect(await findWrongCounters(souk.services.database)).toEqual([]);
  });
});
