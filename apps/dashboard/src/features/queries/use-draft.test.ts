import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { EMPTY_DRAFT, useDraft } from './use-draft.ts';

// The test environment has no IndexedDB.
const store = new Map<string, unknown>();
vi.mock('#kit/form/drafts.ts', () => ({
  readDraft: async (key: string) => store.get(key),
  saveDraft: async (key: string, values: unknown) => store.set(key, values),
  deleteDraft: async (key: string) => store.delete(key),
}));

const { id: ownId } = fakeProfile();
const key = (queryId: string) => `${ownId}:query:${queryId}`;
const saved = { kind: 'note', text: 'Call the carrier', files: [] };

beforeEach(async () => {
  store.clear();
  await setProfile(fakeProfile());
});
afterEach(() => {
  cleanup();
  clearProfile();
});

test('a saved draft is restored, separately for each person and query', async () => {
  store.set(key('q1'), saved);
  const { result } = renderHook(() => useDraft('q1'));
  expect(result.current[0]).toEqual(EMPTY_DRAFT);
  await waitFor(() => expect(result.current[0]).toEqual(saved));
  const other = renderHook(() => useDraft('q2'));
  await act(async () => undefined);
  expect(other.result.current[0]).toEqual(EMPTY_DRAFT);
});

test('text entered before the saved draft is loaded is not overwritten', async () => {
  store.set(key('q1'), saved);
  const { result } = renderHook(() => useDraft('q1'));
  act(() => result.current[1]({ text: 'Hello' }));
  await act(async () => undefined);
  expect(result.current[0]).toEqual({ kind: 'reply', text: 'Hello', files: [] });
});

test('changes are saved after a delay', async () => {
  const { result } = renderHook(() => useDraft('q1'));
  act(() => result.current[1]({ text: 'Hel' }));
  act(() => result.current[1]({ text: 'Hello', kind: 'note' }));
  await waitFor(() => expect(store.get(key('q1'))).toEqual({ kind: 'note', text: 'Hello', files: [] }));
});

test('unmounting saves immediately', () => {
  const { result, unmount } = renderHook(() => useDraft('q1'));
  act(() => result.current[1]({ text: 'Hello' }));
  unmount();
  expect(store.get(key('q1'))).toMatchObject({ text: 'Hello' });
});

test('an untouched draft is not saved', () => {
  const { unmount } = renderHook(() => useDraft('q1'));
  unmount();
  expect(store.size).toBe(0);
});

test('a sent draft is deleted, and a draft with only a file is not empty', async () => {
  store.set(key('q1'), saved);
  const { result, unmount } = renderHook(() => useDraft('q1'));
  await waitFor(() => expect(result.current[0].text).toBe('Call the carrier'));
  act(() => result.current[1]({ text: '  ', files: [{ fileId: 'f1', name: 'parcel.pdf' }] }));
  expect(store.has(key('q1'))).toBe(true);
  act(() => result.current[1](EMPTY_DRAFT));
  unmount();
  expect(store.has(key('q1'))).toBe(false);
});
