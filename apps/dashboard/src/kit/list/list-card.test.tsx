import { categoriesApi } from '@souk/contract/categories/api.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  failure,
  menuLabels,
  ok,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { Column } from './list.types.ts';
import { ListCard } from './list-card.tsx';
import { type ListOf, useList } from './use-list.ts';

type Products = ListOf<typeof productsApi.list>;
type Row = Products['rows'][number];
type CardProps = Parameters<typeof ListCard<Row, NonNullable<Products['data']>>>[0];

const COLUMNS: Column<Row>[] = [
  { key: 'name', head: 'Name', sort: 'name', cell: (row) => row.name },
  { key: 'status', head: 'Status', cell: (row) => row.status },
  { key: 'slug', head: 'Slug', cell: (row) => row.slug, isOptional: true },
];

interface ListOptions extends Partial<Omit<CardProps, 'list'>> {
  at?: string;
  rows?: object[];
  count?: number;
  answer?: ReturnType<Parameters<typeof fakeServer>[0][string]>;
  routes?: Parameters<typeof fakeServer>[0];
}

async function openList({
  at = '/page',
  rows = ROWS,
  count = rows.length,
  answer,
  routes,
  ...props
}: ListOptions = {}) {
  const server = fakeServer({ 'GET /v1/products': () => answer ?? ok({ count, rows }), ...routes });
  const card: Omit<CardProps, 'list'> = {
    name: 'products',
    texts: {
      title: 'Products',
      search: 'Search products',
      noMatch: 'No products match',
      failed: 'Couldn’t load products',
      empty: <p>No products yet</p>,
    },
    columns: COLUMNS,
    defaultSort: '-name',
    filters: [{ key: 'name', label: 'Name', kind: 'text' }],
    rowActions: { nameOf: (row) => row.name, linkTo: undefined, menu: undefined, bulk: undefined },
    csv: undefined,
    ...props,
  };
  function Page() {
    return <ListCard {...card} list={useList(productsApi.list)} />;
  }
  const { address } = await renderPage(Page, { at });
  return { server, address };
}

const ROWS = [
  { id: 'a', name: 'Lamp', status: 'draft', slug: 'lamp' },
  { id: 'b', name: 'Chair', status: 'published', slug: 'chair' },
];
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const requestedQueries = ({ requests }: { requests: { url: string }[] }) =>
  requests.map(({ url }) => url.split('?')[1]);

test('a list has search, filters, columns, rows and a pager, and the default order of the endpoint', async () => {
  await openList({ totals: { sum: '$1,200.00' } });
  await row('Lamp');
  expect(columnHeads()).toEqual(['Name', 'Status']);
  expect(cellTexts()).toEqual([
    ['Lamp', 'draft'],
    ['Chair', 'published'],
  ]);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add filter' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('1 to 2 of 2 · total $1,200.00');
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the address sets the order, columns and page of the list', async () => {
  const { server } = await openList({ at: '/page?sort=name&columns=slug,name&page=2&limit=10', count: 12 });
  await row('Lamp');
  expect(columnHeads()).toEqual(['Slug', 'Name']);
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('11 to 12 of 12')).toBeTruthy();
  expect(requestedQueries(server)).toEqual(['limit=10&offset=10&sort=name']);
});

test('placeholders fill the table until the rows have loaded', async () => {
  await openList({ answer: 'never', at: '/page?limit=10', rowActions: { ...NO_ACTIONS, bulk: () => null } });
  const status = await screen.findByRole('status', { name: 'Loading' });
  expect(within(status).getAllByRole('row', { hidden: true })).toHaveLength(11);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

const NO_ACTIONS: CardProps['rowActions'] = {
  nameOf: (product) => product.name,
  linkTo: undefined,
  menu: undefined,
  bulk: undefined,
};

test('a list without any rows shows what will be here, without search and pager', async () => {
  await openList({ rows: [] });
  expect(await screen.findByText('No products yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test.each([
  ['/page?q=xyz', 'No results for “xyz”', 'Clear search', '/page'],
  ['/page?name=xyz', 'No results with these filters', 'Clear filters', '/page'],
  ['/page?page=9', 'This page is past the end of the list', 'Go to first page', '/page'],
])('a list without rows at %s says why and offers a way back', async (...[at, text, button, target]) => {
  const { address } = await openList({ rows: [], at });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No products match' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  await press(button);
  await waitFor(() => expect(address()).toBe(target));
});

test('an error replaces only the rows', async () => {
  await openList({ answer: failure(503, 'Souk is busy') });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load products' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText('No products yet')).toBeNull();
});

const EXPORT_ROUTE = 'POST /v1/categories/export';
const exportRoutes = { [EXPORT_ROUTE]: () => ok({ url: '/v1/downloads/ticket' }) };

test('the visible columns of all matching rows are exported in the order of the list', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { server } = await openList({
    at: '/page?q=lamp&sort=name&columns=name,slug',
    csv: { endpoint: categoriesApi.export },
    routes: exportRoutes,
  });
  await row('Lamp');
  await press('Export as CSV');
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(server.requests.at(-1)?.body).toEqual({ filter: { q: 'lamp', sort: 'name' }, columns: ['name', 'slug'] });
  click.mockRestore();
});

test('an export with its own columns is offered beside that of the visible columns', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { server } = await openList({
    csv: { endpoint: categoriesApi.export, files: [{ label: 'For import', fields: { kind: 'full' } }] },
    routes: exportRoutes,
  });
  await row('Lamp');
  await press('Export as CSV');
  expect(await menuLabels()).toEqual(['For import', 'Visible columns']);
  await chooseAction('For import');
  await waitFor(() => expect(server.count(EXPORT_ROUTE)).toBe(1));
  expect(server.requests.at(-1)?.body).toEqual({ filter: {}, kind: 'full' });
  await press('Export as CSV');
  await chooseAction('Visible columns');
  await waitFor(() => expect(server.count(EXPORT_ROUTE)).toBe(2));
  expect(server.requests.at(-1)?.body).toEqual({ filter: {}, columns: ['name', 'status'] });
  click.mockRestore();
});

test('selected rows have their own actions and export', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { server } = await openList({
    csv: { endpoint: categoriesApi.export },
    routes: exportRoutes,
    rowActions: {
      ...NO_ACTIONS,
      bulk: ({ selection, list }) => (
        <button>
          Archive {selection.count} of {list.count}
        </button>
      ),
    },
  });
  await row('Lamp');
  expect(screen.queryByRole('region', { name: 'Actions for selected rows' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Chair' }));
  const bar = within(screen.getByRole('region', { name: 'Actions for selected rows' }));
  expect(bar.getByRole('button', { name: 'Archive 1 of 2' })).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Export selected' }));
  await waitFor(() => expect(server.count(EXPORT_ROUTE)).toBe(1));
  expect(server.requests.at(-1)?.body).toEqual({ ids: ['b'], filter: {}, columns: ['name', 'status'] });
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Actions for selected rows' })).toBeNull();
  click.mockRestore();
});

test('selecting all rows skips those that cannot be selected, and first counts those that can', async () => {
  const { server } = await openList({
    routes: {
      'GET /v1/products': ({ url }) =>
        ok(url.includes('count=exact') ? { count: 7, rows: [] } : { count: 9, rows: ROWS }),
    },
    rowActions: {
      ...NO_ACTIONS,
      bulk: () => null,
      canSelect: (product) => product.status === 'draft',
      selectableFilter: { status: 'draft' },
    },
  });
  await row('Lamp');
  expect(screen.queryByRole('checkbox', { name: 'Select Chair' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  await press('Select all, about 9');
  expect(await screen.findByText('All 7 selected')).toBeTruthy();
  expect(requestedQueries(server)).toContain('status=draft&limit=1&count=exact');
});
