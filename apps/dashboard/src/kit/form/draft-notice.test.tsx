import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { beforeTimeoutRedirect } from '#platform/api/signals.ts';
import { DraftNotice } from './draft-notice.tsx';
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

test('a request in flight during a redirect is restored with its idempotency key, so that it creates once', async () => {
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
