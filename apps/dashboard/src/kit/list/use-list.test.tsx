import { productsApi } from '@souk/contract/products/api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { clearAll } from '#platform/query/clear-all.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile, useOptionalProfile } from '#platform/session/profile.ts';
import { ToastHost } from '#kit/toast/toast-host.tsx';
import { provideToasts } from '#platform/toast/toast.ts';
import { toast } from '#platform/toast/toast.ts';
import type { Filter } from './list.types.ts';
import { ListCard } from './list-card.tsx';
import { useList } from './use-list.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));

type FakeResponse = ReturnType<Parameters<typeof fakeServer>[0][string]>;

const LIST_ROUTE = 'GET /v1/products';
const FILTERS: Filter[] = [{ key: 'name', label: 'Name', kind: 'text' }];
const page = (names: string[], parts: object = {}): FakeResponse => ({
  statusCode: 200,
  data: { count: 41, rows: names.map((name) => ({ id: name, name })), ...parts },
});

/** The list data required by the brief; undefined values are omitted. */
const readListData = (): unknown => JSON.parse(screen.getByTestId('held').textContent ?? '');

function Products() {
  const list = useList(productsApi.list);
  const { isLoading, count, rows, state } = list;
  const hasProfile = useOptionalProfile() !== undefined;
  return (
    <>
      <p data-testid="held">{JSON.stringify({ isLoading, count, rows, page: state.page, limit: state.limit })}</p>
      {/* like the shell, render the page only when a profile is loaded */}
      {hasProfile && <Card list={list} />}
    </>
  );
}

function Card({ list }: { list: ReturnType<typeof useList<typeof productsApi.list>> }) {
  return (
    <ListCard
      csv={undefined}
      list={list}
      name="products"
      texts={{
        title: 'Products',
        search: 'Search products',
        noMatch: 'No products match',
        failed: 'Couldn’t load products',
        empty: <p>No products yet</p>,
      }}
      columns={[{ key: 'name', head: 'Name', sort: 'name', cell: (row) => row.name }]}
      defaultSort="-createdAt"
      filters={FILTERS}
      rowActions={{ nameOf: (row) => row.name, linkTo: undefined, menu: undefined, bulk: undefined }}
    />
  );
}

/** Serializes the search the way the app does: plain strings only. */
function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : '';
}

async function open(address: string, reply: () => FakeResponse = () => page(['Lamp'])) {
  vi.stubGlobal('scrollTo', () => undefined);
  const server = fakeServer({ [LIST_ROUTE]: reply });
  const router = createRouter({
    routeTree: createRootRoute({ component: Products }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastHost />
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByTestId('held');
  const requestedQueries = () => server.requests.map(({ url }) => url.replace('/v1/products?', ''));
  return { requestedQueries, address: () => router.state.location.href };
}

const signedIn = () => setProfile(fakeProfile());
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  clearAll();
  clearProfile();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a list', () => {
  test('requests nothing until the profile is loaded, then its first page of 20', async () => {
    const { requestedQueries } = await open('/');
    expect(readListData()).toEqual({ isLoading: true, rows: [], page: 1, limit: 20 });
    expect(requestedQueries()).toEqual([]);
    await act(signedIn);
    await row('Lamp');
    expect(readListData()).toEqual({
      isLoading: false,
      count: 41,
      rows: [{ id: 'Lamp', name: 'Lamp' }],
      page: 1,
      limit: 20,
    });
    expect(requestedQueries()).toEqual(['limit=20&offset=0']);
  });

  test('reloads when another user signs in, and shows no rows of the previous user', async () => {
    await signedIn();
    const names = ['Lamp', 'Chair'];
    const { requestedQueries } = await open('/', () => page([names.shift() ?? 'None']));
    await row('Lamp');
    await act(async () => {
      clearProfile();
      clearAll();
    });
    expect(screen.queryByText('Lamp')).toBeNull();
    await act(() => setProfile(fakeProfile({ id: 'another person' })));
    await row('Chair');
    expect(requestedQueries()).toHaveLength(2);
  });

  test('is back in its initial state after clearAll', async () => {
    await signedIn();
    await open('/');
    await row('Lamp');
    cleanup();
    clearProfile();
    clearAll();
    await open('/');
    expect(readListData()).toEqual({ isLoading: true, rows: [], page: 1, limit: 20 });
  });
});

describe('the address of a list', () => {
  test('defines the request: page, limit, search, sort and filters', async () => {
    await signedIn();
    const { requestedQueries } = await open('/?page=3&limit=50&q=lamp&sort=-name&userId=v1&categoryId=c1,c2&name=x');
    await row('Lamp');
    expect(requestedQueries()).toEqual(['userId=v1&categoryId=c1,c2&name=x&q=lamp&limit=50&offset=100&sort=-name']);
    expect(readListData()).toMatchObject({ page: 3, limit: 50 });
  });

  test('falls back to page 1 and a valid limit when its values are invalid', async () => {
    await signedIn();
    const { requestedQueries } = await open('/?page=-2&limit=0&sort=');
    await row('Lamp');
    cleanup();
    const { requestedQueries: queriesForMore } = await open('/?page=1.5&limit=5000');
    await row('Lamp');
    expect([requestedQueries(), queriesForMore()]).toEqual([['limit=20&offset=0'], ['limit=100&offset=0']]);
  });

  test('may contain parameters of other components, which are preserved, never sent and never treated as filters', async () => {
    await signedIn();
    const { requestedQueries, address } = await open('/?utm_source=mail&view=calendar&offset=7&count=exact', () =>
      page([]),
    );
    await screen.findByText('No products yet');
    expect(requestedQueries()).toEqual(['limit=20&offset=0']);
    cleanup();
    const mixed = await open('/?utm_source=mail&name=lamp');
    await row('Lamp');
    await press('Next page');
    await waitFor(() => expect(mixed.address()).toBe('/?utm_source=mail&name=lamp&page=2'));
    expect(address()).toBe('/?utm_source=mail&view=calendar&offset=7&count=exact');
    // hovering the button also prefetches the following page
    expect(mixed.requestedQueries().slice(0, 2)).toEqual([
      'name=lamp&limit=20&offset=0',
      'name=lamp&limit=20&offset=20',
    ]);
    expect(mixed.requestedQueries().join()).not.toContain('utm');
  });
});

describe('a change in a list', () => {
  test('to the next page keeps showing the current rows until the next ones have loaded', async () => {
    await signedIn();
    const answers = [page(['Lamp']), 'never' as const];
    const { requestedQueries } = await open('/', () => answers.shift() ?? page(['Chair']));
    await row('Lamp');
    await press('Next page');
    await waitFor(() => expect(readListData()).toMatchObject({ page: 2 }));
    expect(readListData()).toMatchObject({ isLoading: false, rows: [{ name: 'Lamp' }] });
    expect(requestedQueries()).toEqual(['limit=20&offset=0', 'limit=20&offset=20']);
  });

  test('of search, sort or page size goes back to page 1 and updates the address', async () => {
    await signedIn();
    const { address } = await open('/?page=2', () => page(['Lamp'], { count: 200 }));
    await row('Lamp');
    await press('Name');
    await waitFor(() => expect(address()).toBe('/?sort=-name'));
    await press('Name');
    await waitFor(() => expect(address()).toBe('/?sort=name'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');
    await waitFor(() => expect(address()).toBe('/?sort=name&limit=50'));
    await press('Next page');
    await waitFor(() => expect(address()).toContain('page=2'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'lamp');
    await waitFor(() => expect(address()).toBe('/?sort=name&limit=50&q=lamp'));
  });

  test('that matches nothing offers to clear search and filters', async () => {
    await signedIn();
    const { address } = await open('/?name=lamp&q=x&utm_source=mail', () => page([], { count: 0 }));
    await screen.findByRole('heading', { name: 'No products match' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(address()).toBe('/?utm_source=mail'));
    await screen.findByText('No products yet');
  });

  test('to a far page uses cursors, to a near page offsets', async () => {
    await signedIn();
    const { requestedQueries, address } = await open('/?page=51', () =>
      page(['Lamp'], { count: 5000, next: 'n1', previous: 'p1' }),
    );
    await row('Lamp');
    await press('Next page');
    await waitFor(() => expect(address()).toBe('/?page=52&cursor=n1'));
    await press('Previous page');
    await waitFor(() => expect(address()).toBe('/?page=51&cursor=p1'));
    await press('Previous page');
    await waitFor(() => expect(address()).toBe('/?page=50'));
    expect(requestedQueries()[0]).toBe('limit=20&offset=1000');
    expect(requestedQueries()).toContain('limit=20&cursor=n1');
    expect(requestedQueries()).toContain('limit=20&offset=980');
  });
});

test('a list whose server returns no cursors uses offsets for every page', async () => {
  await signedIn();
  const { requestedQueries, address } = await open('/?page=51', () => page(['Lamp'], { count: 5000 }));
  await row('Lamp');
  await press('Next page');
  await waitFor(() => expect(address()).toBe('/?page=52'));
  expect(requestedQueries()).toContain('limit=20&offset=1020');
});

describe('a list that fails', () => {
  test('shows the error in place and in one toast, keeps search and filters, and loads after a retry', async () => {
    const errorToast = vi.spyOn(toast, 'error');
    await signedIn();
    const answers: FakeResponse[] = [{ statusCode: 500, message: 'The database is asleep', requestId: 'r-1' }];
    const { requestedQueries } = await open('/?name=lamp', () => answers.shift() ?? page(['Lamp']));
    const errorText = await screen.findByText('Couldn’t load products');
    expect(errorText.closest('[role="alert"]')?.textContent).toContain('The database is asleep');
    expect(screen.getByText('r-1')).toBeTruthy();
    expect(errorToast.mock.calls).toEqual([['The database is asleep']]);
    expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeTruthy();
    await press('Try again');
    await row('Lamp');
    expect(screen.queryByText('Couldn’t load products')).toBeNull();
    expect(requestedQueries()).toEqual(['name=lamp&limit=20&offset=0', 'name=lamp&limit=20&offset=0']);
    expect(errorToast).toHaveBeenCalledOnce();
  });

  test('shows a toast for every failed attempt', async () => {
    const errorToast = vi.spyOn(toast, 'error');
    await signedIn();
    await open('/', () => ({ statusCode: 503, message: 'Souk is busy' }));
    await screen.findByText('Couldn’t load products');
    await press('Try again');
    await waitFor(() => expect(errorToast).toHaveBeenCalledTimes(2));
  });
});
