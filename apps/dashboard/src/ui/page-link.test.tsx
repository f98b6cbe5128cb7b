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

async function renderLink(onClick?: () => void) {
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

test('a page link navigates without reloading the app', async () => {
  const onClick = vi.fn();
  const { link } = await renderLink(onClick);
  expect(link.getAttribute('href')).toBe('/orders');
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'All orders' })).toBeTruthy();
  expect(onClick).toHaveBeenCalledOnce();
});

test('a page link preloads its page on hover and focus', async () => {
  const { link, load } = await renderLink();
  link.focus();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'clicks that open a new tab are left to the browser: %o',
  async (clickOptions) => {
    const { link } = await renderLink();
    // true if the default action was not prevented
    expect(fireEvent.click(link, clickOptions)).toBe(true);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
