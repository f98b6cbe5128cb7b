// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { onOpenSearch } from '#kit/search/open-search.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import NotFoundPage from './not-found-page.tsx';

afterEach(() => {
  cleanup();
  clearProfile();
});

async function renderPage() {
  const history = createMemoryHistory({ initialEntries: ['/nothing'] });
  const routeTree = createRootRoute({ component: NotFoundPage });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await screen.findByRole('heading', { name: 'Page not found' });
  return history;
}

test('a search by a signed-in person outside the shell opens a page in the shell and searches there', async () => {
  await setProfile(fakeProfile());
  const history = await renderPage();
  await userEvent.type(screen.getByRole('searchbox'), 'atlas lamp{Enter}');
  expect(history.location.pathname).toBe('/dashboard/analytics');
  const searches: string[] = [];
  onOpenSearch((text) => searches.push(text))();
  onOpenSearch((text) => searches.push(text))();
  expect(searches).toEqual(['atlas lamp']);
});

test.each([
  ['a visitor who is not signed in', undefined],
  ['a guest', fakeProfile({ role: 'GUEST' })],
])('%s sees only the link to the home page', async (_, profile) => {
  if (profile) await setProfile(profile);
  await renderPage();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
});
