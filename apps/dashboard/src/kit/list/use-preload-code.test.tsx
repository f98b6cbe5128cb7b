import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { usePreloadCode } from './use-preload-code.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the code of the page behind a row is loaded once, when the browser is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  function List() {
    const preloadCode = usePreloadCode();
    return (
      <>
        <button onClick={() => preloadCode(undefined)}>a list without rows</button>
        <button onClick={() => preloadCode('/products/a')}>a list with rows</button>
      </>
    );
  }
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
  const product = createRoute({ getParentRoute: () => root, path: '/products/$id' });
  const router = createRouter({ routeTree: root.addChildren([list, product]), history: createMemoryHistory() });
  const loaded: string[] = [];
  router.loadRouteChunk = ({ id }) => {
    loaded.push(id);
    return Promise.reject(new Error('offline'));
  };
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  loaded.length = 0;
  await userEvent.click(screen.getByText('a list without rows'));
  await userEvent.click(screen.getByText('a list with rows'));
  await userEvent.click(screen.getByText('a list with rows'));
  await vi.waitFor(() => expect(loaded).toContain('/products/$id'));
  expect(loaded.filter((id) => id === '/products/$id')).toHaveLength(1);
});
