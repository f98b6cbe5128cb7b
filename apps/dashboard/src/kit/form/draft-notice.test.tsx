import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { beforeTimeoutRedirect, sessionLost } from '#platform/api/signals.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { DraftNotice, DraftPrompt } from './draft-notice.tsx';
import { type EntityForm, useEntityForm } from './use-entity-form.ts';

interface Values {
  name: string;
}

const drafts = new Map<string, unknown>();
vi.mock('./drafts.ts', () => ({
  saveDraft: (key: string, values: unknown) => Promise.resolve(drafts.set(key, values)),
  readDraft: (key: string) => Promise.resolve(drafts.get(key)),
  deleteDraft: (key: string) => Promise.resolve(drafts.delete(key)),
}));

afterEach(() => {
  cleanup();
  drafts.clear();
});

function renderPage(save: (values: Values, key: string) => Promise<unknown>) {
  const values = { name: '' };
  const schema = z.strictObject({ name: z.string() });
  const hook = renderHook(() => useEntityForm({ schema, values, save, toValues: undefined }));
  const control = (): EntityForm<Values> => hook.result.current;
  const notice = render(<DraftNotice control={control()} draftKey="lamp:new" />);
  const leave = () => {
    notice.unmount();
    hook.unmount();
  };
  return { control, leave };
}

test('a request in flight during a redirect is restored with its idempotency key, so that it creates only one record', async () => {
  const save = vi.fn((_values: Values, _key: string) =>
    Promise.reject(new ApiError({ kind: 'timedOut', statusCode: 0, message: 'Request timed out' })),
  );
  const before = renderPage(save);
  act(() => before.control().form.setValue('name', 'Lamp', { shouldDirty: true }));
  await act(() => before.control().submit());
  await act(() => beforeTimeoutRedirect.send());
  before.leave();

  const after = renderPage(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(after.control().form.getValues()).toEqual({ name: 'Lamp' });
  expect(drafts.size).toBe(0);
  await act(() => after.control().submit());
  const [first, second] = save.mock.calls.map(([, key]) => key);
  expect(second).toBe(first);
});

const save = () => Promise.resolve();
const notice = () => screen.queryByText('You have an unsaved draft.');

test('when the session is lost, a changed form is stored for its user, but an untouched form is not', async () => {
  const { control, leave } = renderPage(save);
  await act(() => sessionLost.send());
  expect(drafts.size).toBe(0);
  act(() => control().form.setValue('name', 'Lamp', { shouldDirty: true }));
  await act(() => sessionLost.send());
  expect([...drafts]).toEqual([[':lamp:new', { values: { name: 'Lamp' }, sent: undefined }]]);
  leave();
  await act(() => sessionLost.send());
  expect(drafts.size).toBe(1);
});

test('a discarded draft is deleted and leaves the form as it is', async () => {
  drafts.set(':lamp:new', { values: { name: 'Desk' }, sent: undefined });
  const { control } = renderPage(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(notice()).toBeNull();
  expect(drafts.size).toBe(0);
  expect(control().form.getValues()).toEqual({ name: '' });
});

test('a restored draft counts as a change, and its notice disappears', async () => {
  drafts.set(':lamp:new', { values: { name: 'Desk' }, sent: undefined });
  const { control } = renderPage(save);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(notice()).toBeNull();
  expect(control().form.getFieldState('name').isDirty).toBe(true);
  expect(control().idempotencyKeys.current()).toBeUndefined();
});

test('another user does not see the draft', async () => {
  await setProfile(fakeProfile({ id: 'rana' }));
  drafts.set('sami:lamp:new', { values: { name: 'Desk' }, sent: undefined });
  renderPage(save);
  await act(() => Promise.resolve());
  expect(notice()).toBeNull();
  clearProfile();
});

test('data of any shape, not only form values, can be stored as a draft', async () => {
  const onRestore = vi.fn();
  drafts.set(':sheet', ['a', 'b']);
  render(<DraftPrompt draftKey="sheet" toDraft={() => ['c']} onRestore={onRestore} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(onRestore).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  await act(() => beforeTimeoutRedirect.send());
  expect(drafts.get(':sheet')).toEqual(['c']);
});
