import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';

const DAY_MS = 86_400_000;

/** The part of IndexedDB that drafts use: one store, whose requests fail while `isBroken`. */
function fakeIndexedDb() {
  const stored = new Map<string, unknown>();
  const state = { isBroken: false, openCount: 0 };
  const request = <Result>(run: () => Result) => {
    const pending: {
      result?: Result;
      error: Error | null;
      onupgradeneeded?: () => void;
      onsuccess?: () => void;
      onerror?: () => void;
    } = { error: null };
    queueMicrotask(() => {
      if (state.isBroken) return pending.onerror?.();
      pending.result = run();
      pending.onupgradeneeded?.();
      pending.onsuccess?.();
    });
    return pending;
  };
  const store = {
    put: (value: unknown, key: string) => request(() => stored.set(key, structuredClone(value))),
    get: (key: string) => request(() => stored.get(key)),
    delete: (key: string) => request(() => stored.delete(key)),
  };
  const database = {
    createObjectStore: vi.fn(),
    transaction: () => ({ objectStore: () => store }),
    close: () => (state.openCount -= 1),
  };
  const open = () => {
    state.openCount += 1;
    return request(() => database);
  };
  return { open, stored, state, database };
}

let indexedDb: ReturnType<typeof fakeIndexedDb>;

beforeEach(() => {
  indexedDb = fakeIndexedDb();
  vi.stubGlobal('indexedDB', indexedDb);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a draft can be read until it is deleted, and only under its key', async () => {
  await saveDraft('rana:coupon:new', { code: 'SPRING' });
  expect(await readDraft('rana:coupon:new')).toEqual({ code: 'SPRING' });
  expect(await readDraft('sami:coupon:new')).toBeUndefined();
  await deleteDraft('rana:coupon:new');
  expect(await readDraft('rana:coupon:new')).toBeUndefined();
});

test('a newer draft replaces the older one', async () => {
  await saveDraft('k', 'first');
  await saveDraft('k', 'second');
  expect(await readDraft('k')).toBe('second');
});

test('a draft expires after 14 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await saveDraft('k', 'text');
  vi.setSystemTime(Date.now() + 14 * DAY_MS - 1);
  expect(await readDraft('k')).toBe('text');
  vi.setSystemTime(Date.now() + 1);
  expect(await readDraft('k')).toBeUndefined();
});

test('the store is created with the database, and every connection is closed', async () => {
  await saveDraft('k', 'text');
  await readDraft('k');
  expect(indexedDb.database.createObjectStore).toHaveBeenCalledWith('drafts');
  expect(indexedDb.state.openCount).toBe(0);
});

test('a failing database rejects, so that the form continues without drafts', async () => {
  indexedDb.state.isBroken = true;
  await expect(readDraft('k')).rejects.toThrow('Drafts cannot be opened');
});

test('a browser without IndexedDB has no drafts', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(saveDraft('k', 'text')).resolves.toBeUndefined();
  expect(await readDraft('k')).toBeUndefined();
});
