// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { onOpenSearch } from '#kit/search/open-search.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#platform/session/profile.ts';
import NotFoundPage from './not-found-page.tsx';

afterEach(() => {
  cleanup();
  forgetProfile();
});

async function show() {
  const history = createMemoryHistory({ initialEntries: ['/nothing'] });
  const routeTree = createRootRoute({ component: NotFoundPage });
  render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  await screen.findByRole('heading', { name: 'Page not found' });
  return history;
}

test('who is signed in searches also outside of the shell, which opens with the words', async () => {
  await keepProfile(fakeProfile());
  const history = await show();
  await userEvent.type(screen.getByRole('searchbox'), 'atlas lamp{Enter}');
  expect(history.location.pathname).toBe('/dashboard/analytics');
  const asked: string[] = [];
  onOpenSearch((words) => asked.push(words))();
  onOpenSearch((words) => asked.push(words))();
  expect(asked).toEqual(['atlas lamp']);
});

test.each([
  ['nobody', undefined],
  ['a guest', fakeProfile({ role: 'GUEST' })],
])('%s finds the way home alone', async (_, profile) => {
  if (profile) await keepProfile(profile);
  await show();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeTruthy();
});
