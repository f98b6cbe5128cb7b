// @vitest-environment happy-dom
import type { LegalVersion } from '@souk/contract/legal/api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '#platform/api/request.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import { useRestore } from './use-restore.tsx';

const { api } = LEGAL_DOCUMENTS.terms;
vi.mock(import('#platform/api/request.ts'), async (original) => {
  const response = vi.fn(async () => ({ published: null, draft: null })) as never;
  return { ...(await original()), request: response, requestAny: response };
});

const createVersion = (fields: Partial<LegalVersion>): LegalVersion => ({
  id: '01900000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  number: 1,
  note: null,
  authorName: 'Rana Aziz',
  publishedAt: '2026-11-20T10:00:00.000Z',
  languages: ['en'],
  words: 2,
  body: { en: '<p>One</p>' },
  ...fields,
});

function Page() {
  const restore = useRestore('terms');
  return (
    <>
      <button onClick={() => restore.start(createVersion({ number: 3 }))}>Restore</button>
      {restore.dialog}
    </>
  );
}

async function pressRestoreWith(draft: LegalVersion | null) {
  await setProfile(fakeProfile());
  queryClient.setQueryData(queryOf(api.state).queryKey, { published: createVersion({}), draft });
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
}

const restoreCalls = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([endpoint]) => endpoint === api.restore)
    .map(([, call]) => call);

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearProfile();
  vi.clearAllMocks();
});

test('restores immediately if there is no draft', async () => {
  await pressRestoreWith(null);
  expect(restoreCalls()).toMatchObject([{ body: { version: 0 } }]);
});

test('asks before replacing an existing draft, showing its author and time, and sends the draft’s version', async () => {
  await pressRestoreWith(createVersion({ number: null, version: 7, authorName: 'Omar Haddad' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Replace draft with version 3?' });
  expect(dialog.textContent).toContain('Omar Haddad last changed the draft on 20 Nov 2026');
  expect(restoreCalls()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Replace draft' }));
  expect(restoreCalls()).toMatchObject([{ body: { version: 7 } }]);
});
