/// <reference types="vite/types/importMeta.d.ts" />
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { wrongCounters } from '../counters.ts';
import { type Subject, undoShop, type UndoShop } from './undo-shop.ts';

/** One change that offers undo. */
export interface UndoCase {
  /** `entity.action` as the registry of undo names it. */
  covers: string;
  /** What is special where an action is walked more than once. */
  when?: string;
  make: (shop: UndoShop) => Promise<Subject>;
  /** The change; its activity row is the newest of the subject. */
  act: (shop: UndoShop, subject: Subject) => Promise<unknown>;
}

const files = import.meta.glob<readonly UndoCase[]>('./*-cases.ts', { eager: true, import: 'undoCases' });
const cases = Object.values(files).flat();

/** Entities that a case found without an activity of their creation. */
const withoutCreation = new Set<string>();
/** Those whose cases start from rows of `factories.ts`. */
const INSERTED_BY_SQL = ['customer', 'storefrontKey', 'user', 'vendor'];

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
  it('is walked for every action that it is registered for', () => {
    expect([...new Set(cases.map(({ covers }) => covers))].toSorted()).toEqual(registered.toSorted());
  });

  it.each(cases.map((each) => [each.when ? `${each.covers}: ${each.when}` : each.covers, each] as const))(
    '%s leaves everything as it was',
    async (_, { covers, make, act }) => {
      const subject = await make(shop);
      if (!(await shop.newest(subject.id))) withoutCreation.add(covers.replace(/\..*/, ''));
      const before = await shop.snapshot(subject);
      await act(shop, subject);
      expect(await shop.snapshot(subject), 'the change changes nothing').not.toEqual(before);
      const newest = await shop.newest(subject.id);
      expect(newest && `${newest.entity}.${newest.action}`).toBe(covers);
      expect(newest?.canUndo, 'undo is not offered').toBe(true);
      await shop.call('POST', `/activity/${newest?.id}/undo`);
      expect(await shop.snapshot(subject)).toEqual(before);
    },
  );

  it('finds that creating an entity is recorded', () => {
    expect([...withoutCreation].toSorted()).toEqual(INSERTED_BY_SQL);
  });

  it('leaves every counter as a recount finds it', async () => {
    expect(await wrongCounters(souk.services.database)).toEqual([]);
  });
});
