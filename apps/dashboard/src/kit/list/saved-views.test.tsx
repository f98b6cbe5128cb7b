import { productsApi } from '@souk/contract/products/api.ts';
import type { SavedView } from '@souk/contract/views/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  chooseAction,
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  okRows,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { useListState } from './use-list-state.ts';
import { choiceTabs, type FilterTab, ViewTabs } from './view-tabs.tsx';

const view = (id: string, parts: Partial<SavedView> = {}): SavedView => ({
  id,
  list: 'products',
  name: `View ${id}`,
  isShared: false,
  isOwn: true,
  search: { status: 'draft', q: 'lamp' },
  version: 4,
  ...parts,
});

const TABS: FilterTab[] = choiceTabs(
  'status',
  [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
  ],
  { all: 4182, draft: 12, published: 4170 },
);

function Products() {
  const control = useListState(productsApi.list);
  return <ViewTabs label="Products" list="products" tabs={TABS} control={control} keys={['status']} />;
}

type Routes = Parameters<typeof fakeServer>[0];

async function openList(at: string, views: SavedView[] = [], routes: Routes = {}) {
  const server = fakeServer(routes);
  const { address } = await renderPage(Products, { at, profile: { role: 'SA', views } });
  const sent = () => server.requests.map(({ method, url, body }) => [`${method} ${url}`, body]);
  return { address, sent };
}

const searchOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const selectedTab = () => screen.queryByRole('tab', { selected: true })?.textContent;
const selectTab = (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }));

test('there is a tab for all rows and one for each value, with counts that may still be loading', () => {
  expect(TABS).toEqual([
    { value: 'all', label: 'All', count: 4182, filters: {} },
    { value: 'draft', label: 'Draft', count: 12, filters: { status: 'draft' } },
    { value: 'published', label: 'Published', count: 4170, filters: { status: 'published' } },
  ]);
  expect(choiceTabs('status', [{ value: 'draft', label: 'Draft' }], undefined)[1]?.count).toBeUndefined();
});

test('choosing a tab replaces the filter of the tabs and leaves other filters alone', async () => {
  const { address } = await openList('/page?status=draft&userId=v1&q=lamp&page=3');
  expect(tabs()).toEqual(['All4,182', 'Draft12', 'Published4,170']);
  expect(selectedTab()).toBe('Draft12');
  await selectTab(/Published/);
  await waitFor(() => expect(searchOf(address())).toEqual({ userId: 'v1', q: 'lamp', status: 'published' }));
  expect(selectedTab()).toBe('Published4,170');
  await selectTab(/All/);
  await waitFor(() => expect(searchOf(address())).toEqual({ userId: 'v1', q: 'lamp' }));
  expect(selectedTab()).toBe('All4,182');
});

test('filters that match no tab select no tab', async () => {
  await openList('/page?status=draft,published');
  expect(selectedTab()).toBeUndefined();
});

test('the tabs are followed by the views of this list only, and choosing a view applies its search', async () => {
  const { address, sent } = await openList('/page?status=published', [view('1'), view('2', { list: 'orders' })]);
  expect(tabs().slice(3)).toEqual(['View 1']);
  await selectTab('View 1');
  await waitFor(() => expect(address()).toBe('/page?status=draft&q=lamp'));
  expect(selectedTab()).toBe('View 1');
  expect(sent()).toEqual([]);
});

test('a view matches the address whatever the order, page and empty parameters', async () => {
  await openList('/page?q=lamp&page=2&cursor=n1&status=draft&sort=', [view('1')]);
  expect(selectedTab()).toBe('View 1');
});

test('a view does not match an address with more parameters', async () => {
  await openList('/page?q=lamp&status=draft&sort=name', [view('1')]);
  expect(selectedTab()).toBe('Draft12');
});

test('the current search is saved as a view, without its page', async () => {
  const saved = view('9', { name: 'Draft lamps', isShared: true });
  const { sent } = await openList('/page?status=draft&q=lamp&page=2', [], {
    'POST /v1/views': () => ok(saved),
    'GET /v1/views': () => okRows([saved]),
  });
  await press('Save view');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await fill('Name', 'Draft lamps');
  await userEvent.click(dialog.getByRole('switch', { name: 'Share with all staff' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[0]).toEqual([
    'POST /v1/views',
    { list: 'products', name: 'Draft lamps', isShared: true, search: { status: 'draft', q: 'lamp' } },
  ]);
  await waitFor(() => expect(selectedTab()).toBe('Draft lamps'));
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('a rejected name is explained at its field, and cancelling closes the dialog', async () => {
  await openList('/page?q=lamp', [], {
    'POST /v1/views': () => failure(409, 'You already have a view with this name'),
  });
  await press('Save view');
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(errorAt(textbox('Name'))).toBe('You already have a view with this name'));
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a list without search and filters cannot be saved as a view', async () => {
  await openList('/page?page=2');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('users can rename their own view', async () => {
  const { sent } = await openList('/page?status=draft&q=lamp', [view('1')], {
    'PATCH /v1/views/1': () => ok(view('1', { name: 'Lamps' })),
    'GET /v1/views': () => okRows([view('1', { name: 'Lamps' })]),
  });
  await press('Actions for view View 1');
  await chooseAction('Rename or share');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }));
  expect([textbox('Name').value, dialog.getByRole<HTMLInputElement>('switch').checked]).toEqual(['View 1', false]);
  await fill('Name', 'Lamps');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByRole('tab', { name: 'Lamps' })).toBeTruthy();
  expect(sent()[0]).toEqual(['PATCH /v1/views/1', { name: 'Lamps', isShared: false, version: 4 }]);
});

test('a rejected edit is explained at the name of the view', async () => {
  await openList('/page?status=draft&q=lamp', [view('1', { isShared: true })], {
    'PATCH /v1/views/1': () => fieldError('name', 'Enter a name'),
  });
  await press('Actions for view View 1');
  await chooseAction('Rename or share');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }));
  expect(dialog.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(errorAt(textbox('Name'))).toBe('Enter a name'));
});

test.each([
  ['an own view', false, 'This can’t be undone.'],
  ['a shared view', true, 'Everyone you shared this view with will lose it too. This can’t be undone.'],
])('%s is deleted after a confirmation, and the list shows all rows again', async (_, isShared, consequences) => {
  const { address, sent } = await openList('/page?status=draft&q=lamp', [view('1', { isShared })], {
    'DELETE /v1/views/1': () => ok({ done: true }),
    'GET /v1/views': () => okRows([]),
  });
  await press('Actions for view View 1');
  await chooseAction('Delete view…');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete view “View 1”?' }));
  expect(dialog.getByText(consequences)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
  expect(await screen.findByText('Deleted view “View 1”')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/page'));
  expect(sent()[0]).toEqual(['DELETE /v1/views/1', { version: 4 }]);
  expect(tabs()).toHaveLength(3);
});

test('a view shared by someone else can be opened, but not changed', async () => {
  await openList('/page?status=draft&q=lamp', [view('1', { isOwn: false, isShared: true })]);
  expect(selectedTab()).toBe('View 1');
  expect(screen.queryByRole('button', { name: /view/i })).toBeNull();
});
