import { productsApi } from '@souk/contract/products/api.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { currentProfile, clearProfile, setProfile } from '#platform/session/profile.ts';
import type { Column } from './list.types.ts';
import { useColumns } from './use-columns.ts';
import { useListState } from './use-list-state.ts';

const COLUMNS: Column<unknown>[] = ['name', 'price', 'stock'].map((key) => ({ key, head: key, cell: () => key }));
COLUMNS.push({ key: 'brand', head: 'brand', cell: () => 'brand', isOptional: true });

function List() {
  const { visible, setVisible, reset } = useColumns('products', COLUMNS, useListState(productsApi.list));
  return (
    <>
      <p data-testid="shown">{visible.map((column) => column.key).join(' ')}</p>
      <button onClick={() => setVisible(['brand', 'name'])}>choose</button>
      <button onClick={reset}>reset</button>
    </>
  );
}

async function open(address: string, preferredColumns?: string[]) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await setProfile(
    fakeProfile({ preferences: preferredColumns ? { lists: { products: { columns: preferredColumns } } } : {} }),
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByTestId('shown');
  return router;
}

const visibleColumns = () => screen.getByTestId('shown').textContent;

afterEach(() => {
  cleanup();
  clearProfile();
  vi.unstubAllGlobals();
});

test('columns of a link override the columns of the user', async () => {
  await open('/?columns=stock,name', ['price']);
  expect(visibleColumns()).toBe('stock name');
});

test('without columns in the address, users see their own columns or the default, and unknown columns are ignored', async () => {
  await open('/', ['price', 'gone']);
  expect(visibleColumns()).toBe('price');
  cleanup();
  await open('/?columns=gone');
  expect(visibleColumns()).toBe('name price stock');
});

test('a choice of columns is saved and added to the address, which keeps its page and filters', async () => {
  const router = await open('/?status=draft&page=3');
  await userEvent.click(screen.getByRole('button', { name: 'choose' }));
  await waitFor(() => expect(visibleColumns()).toBe('brand name'));
  expect(router.state.location.search).toMatchObject({ columns: 'brand,name', status: 'draft', page: '3' });
  expect(currentProfile()?.preferences.lists?.products?.columns).toEqual(['brand', 'name']);
  await userEvent.click(screen.getByRole('button', { name: 'reset' }));
  await waitFor(() => expect(visibleColumns()).toBe('name price stock'));
  expect(router.state.location.search).not.toHaveProperty('columns');
});
