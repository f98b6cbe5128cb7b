// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { PageLink } from './page-link.tsx';

afterEach(cleanup);

async function show(onClick?: () => void) {
  const root = createRootRoute();
  const load = vi.fn();
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => (
        <PageLink to="/orders" onClick={onClick}>
          Orders
        </PageLink>
      ),
    }),
    createRoute({ getParentRoute: () => root, path: '/orders', loader: load, component: () => <h1>All orders</h1> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  return { link: await screen.findByRole('link', { name: 'Orders' }), load };
}

test('leads to its page without loading the dashboard anew', async () => {
  const chosen = vi.fn();
  const { link } = await show(chosen);
  expect(link.getAttribute('href')).toBe('/orders');
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'All orders' })).toBeTruthy();
  expect(chosen).toHaveBeenCalledOnce();
});

test('loads the page when the pointer or the focus reaches it', async () => {
  const { link, load } = await show();
  link.focus();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click that opens another tab to the browser: %o',
  async (press) => {
    const { link } = await show();
    // true: nobody has answered it
    expect(fireEvent.click(link, press)).toBe(true);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
