import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#shared/api/fake-server.ts';
import { queryClient } from '#shared/query/client.ts';
import { fakeProfile } from '#shared/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#shared/session/profile.ts';
import { changeLook, currentLook } from '#shared/theme/look-store.ts';
import Palette from './palette.tsx';

async function openPalette(areas: Parameters<typeof fakeProfile>[0] = {}) {
  fakeServer({ 'GET /v1/search': () => ({ statusCode: 200, data: { rows: [] } }) });
  await keepProfile(fakeProfile(areas));
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      <Palette firstWords="" open onClose={() => undefined} commands={[]} />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  await userEvent.type(await screen.findByRole('combobox'), 'new');
  return router;
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetProfile();
  vi.unstubAllGlobals();
});

test('begins what one may, and offers nothing else', async () => {
  const router = await openPalette({ areas: { products: 'view', coupons: 'none' } });
  expect(offered()).toContain('New order');
  expect(offered()).not.toContain('New product');
  expect(offered()).not.toContain('New coupon');
  await userEvent.click(screen.getByRole('option', { name: 'New order' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders/create'));
});

test('switches the theme and signs out', async () => {
  changeLook({ scheme: 'light' });
  await openPalette();
  await userEvent.clear(screen.getByRole('combobox'));
  expect(offered()).toContain('Sign out');
  await userEvent.click(screen.getByRole('option', { name: 'Switch to the dark theme' }));
  expect(currentLook().scheme).toBe('dark');
});
