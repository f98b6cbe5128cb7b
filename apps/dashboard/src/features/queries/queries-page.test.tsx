import './canned-drawer.tsx';
import './create-dialog.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseAction, failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { listenToShortcuts } from '#platform/shortcuts/shortcuts.ts';
import QueriesPage from './queries-page.tsx';
import { fakeQuery, fakeThread } from './query.fixture.ts';

let stopListening: () => void;
beforeEach(() => {
  stopListening = listenToShortcuts();
});
afterEach(() => stopListening());

const LIST_ROUTE = 'GET /v1/queries';
const BULK_ROUTE = 'POST /v1/queries/bulk';
const second = fakeQuery({
  id: '01900000-0000-7000-8000-0000000000d2',
  number: 'Q-1043',
  subject: 'Refund',
  status: 'waiting',
  priority: 'urgent',
  isLate: true,
  lastMessageFrom: 'staff',
  assignee: { id: 'u1', name: 'Omar' },
});
const counts = {
  all: 12,
  toAnswer: 5,
  mine: 1,
  unassigned: 3,
  late: 2,
  byStatus: { new: 2, open: 3, waiting: 4, resolved: 3 },
};
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}, rows: readonly object[] = [fakeQuery(), second]) =>
  fakeServer({
    [LIST_ROUTE]: () => okRows(rows),
    'GET /v1/queries/counts': () => ok(counts),
    'GET /v1/queries/assignees': () => ok({ rows: [{ id: 'u1', name: 'Omar' }] }),
    [`GET /v1/queries/${fakeQuery().id}`]: () => ok(fakeThread()),
    [`GET /v1/queries/${second.id}`]: () => ok(fakeThread({ ...second })),
    ...routes,
  });
type Server = ReturnType<typeof fakeServer>;
const listQueries = (server: Server) =>
  server.requests
    .filter(({ url }) => url.startsWith('/v1/queries?'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://souk.test').searchParams));
const bulkBody = (server: Server) => server.requests.find(({ url }) => url.startsWith('/v1/queries/bulk'))?.body;
const rowOf = (subject: string) => within(screen.getByRole('link', { name: subject }).closest('li')!);

describe('the inbox', () => {
  test('shows who wrote each query, whether it is urgent or late, and who it is assigned to', async () => {
    serverWith();
    await renderPage(QueriesPage);
    await screen.findByRole('link', { name: 'Refund' });
    const [normal, urgent] = [rowOf('Where is my parcel?'), rowOf('Refund')];
    expect(normal.getByText('New')).toBeTruthy();
    for (const text of ['Normal', 'late', 'You:', 'Assignee']) expect(normal.queryByText(text)).toBeNull();
    for (const text of ['Urgent', 'late', 'You:', 'Omar', 'Waiting']) expect(urgent.getByText(text)).toBeTruthy();
    expect(screen.getByText('No query selected')).toBeTruthy();
  });

  test('tabs are filters in the URL, with counts', async () => {
    const server = serverWith();
    const page = await renderPage(QueriesPage);
    await screen.findByRole('tab', { name: /^Needs reply/ });
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Needs reply/ }).textContent).toContain('5'));
    await userEvent.click(screen.getByRole('tab', { name: /^Mine/ }));
    const ownId = fakeProfile().id;
    await waitFor(() => expect(listQueries(server).at(-1)).toMatchObject({ status: 'new,open', assigneeId: ownId }));
    await userEvent.click(screen.getByRole('tab', { name: /^Late/ }));
    await waitFor(() => expect(page.address()).toBe('/page?late=true'));
  });

  test('a query opens beside the list and is highlighted there', async () => {
    serverWith();
    const page = await renderPage(QueriesPage);
    await userEvent.click(await screen.findByRole('link', { name: 'Refund' }));
    await waitFor(() => expect(page.address()).toBe(`/page?panel=${second.id}`));
    expect(await screen.findByRole('heading', { name: 'Refund' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Refund' }).getAttribute('aria-current')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Where is my parcel?' }).getAttribute('aria-current')).toBeNull();
  });

  test('J and K move between queries, and X selects the open one', async () => {
    serverWith();
    const page = await renderPage(QueriesPage);
    await screen.findByRole('link', { name: 'Refund' });
    await userEvent.keyboard('j');
    await waitFor(() => expect(page.address()).toBe(`/page?panel=${fakeQuery().id}`));
    await userEvent.keyboard('jj');
    await waitFor(() => expect(page.address()).toBe(`/page?panel=${second.id}`));
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Q-1043' })).toHaveProperty('checked', true);
    await userEvent.keyboard('k');
    await waitFor(() => expect(page.address()).toBe(`/page?panel=${fakeQuery().id}`));
  });

  test('the sort is stored in the URL, except for the default ‘Waiting longest’', async () => {
    const server = serverWith();
    const page = await renderPage(QueriesPage, { at: '/page?sort=-priority&page=2' });
    await waitFor(() => expect(listQueries(server).at(-1)).toMatchObject({ sort: '-priority', offset: '20' }));
    await press('More actions');
    expect((await screen.findByRole('menuitemcheckbox', { checked: true })).textContent).toBe('Most urgent');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Waiting longest' }));
    await waitFor(() => expect(page.address()).toBe('/page'));
  });

  test('is exported with the active filters', async () => {
    const server = serverWith({ 'POST /v1/queries/export': () => ok({ url: '/files/exports/1' }) });
    await renderPage(QueriesPage, { at: '/page?status=waiting' });
    await screen.findByRole('link', { name: 'Refund' });
    await press('More actions');
    await chooseAction('Export as CSV');
    await waitFor(() => expect(server.count('POST /v1/queries/export')).toBe(1));
    const body = server.requests.find(({ url }) => url === '/v1/queries/export')?.body;
    expect(body).toMatchObject({ filter: { status: 'waiting' }, columns: expect.arrayContaining(['number', 'tags']) });
  });

  test('can be loaded again after a failure', async () => {
    let isUp = false;
    serverWith({ [LIST_ROUTE]: () => (isUp ? okRows([second]) : failure(503, 'Souk is busy')) });
    await renderPage(QueriesPage);
    expect(await screen.findByText('Couldn’t load queries')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'Refund' })).toBeTruthy();
  });

  test('offers no new query in the empty state with view-only access', async () => {
    serverWith({}, []);
    await renderPage(QueriesPage, { profile: { areas: { queries: 'view' } } });
    expect(await screen.findByText('No queries yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New query' })).toBeNull();
  });
});

describe('bulk actions on queries', () => {
  const selectBoth = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Q-1042' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Q-1043' }));
  };
  const ids = [fakeQuery().id, second.id];

  test('resolve the selected queries', async () => {
    const server = serverWith({ [BULK_ROUTE]: () => ok({ done: 2, failed: [] }) });
    await renderPage(QueriesPage);
    await selectBoth();
    await press('Resolve');
    expect(await screen.findByText('2 rows changed')).toBeTruthy();
    expect(bulkBody(server)).toEqual({ ids, action: 'resolve' });
  });

  test('assign them to a colleague', async () => {
    const server = serverWith({ [BULK_ROUTE]: () => ok({ done: 2, failed: [] }) });
    await renderPage(QueriesPage);
    await selectBoth();
    await press('Assign');
    await chooseAction('Omar');
    await waitFor(() => expect(bulkBody(server)).toEqual({ ids, action: 'assign', patch: { assigneeId: 'u1' } }));
  });

  test('tag them, but not with a blank tag', async () => {
    const server = serverWith({ [BULK_ROUTE]: () => ok({ done: 2, failed: [] }) });
    await renderPage(QueriesPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Add tag…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 2 queries' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
    expect(bulkBody(server)).toBeUndefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Tag' }), ' vip {Enter}');
    await waitFor(() => expect(bulkBody(server)).toEqual({ ids, action: 'tag', patch: { tags: ['vip'] } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are not available with view-only access', async () => {
    serverWith();
    await renderPage(QueriesPage, { profile: { areas: { queries: 'view' } } });
    await screen.findByRole('link', { name: 'Refund' });
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    await userEvent.keyboard('jx');
    expect(screen.queryByText(/\d selected/)).toBeNull();
  });
});

describe('panels', () => {
  test('for canned replies and for a new query are stored in the URL', async () => {
    serverWith({ 'GET /v1/queries/canned-replies': () => ok({ rows: [] }) });
    const page = await renderPage(QueriesPage);
    await screen.findByRole('link', { name: 'Refund' });
    await press('More actions');
    await chooseAction('Canned replies');
    expect(await screen.findByText('No canned replies yet')).toBeTruthy();
    expect(page.address()).toBe('/page?panel=canned');
    expect(screen.getByText('No query selected')).toBeTruthy();
  });

  test('C opens the panel for a new query if the person may create one', async () => {
    serverWith();
    const page = await renderPage(QueriesPage);
    await screen.findByRole('link', { name: 'Refund' });
    await userEvent.keyboard('c');
    await waitFor(() => expect(page.address()).toBe('/page?panel=create'));
    expect(await screen.findByRole('dialog', { name: 'New query' })).toBeTruthy();
  });

  test('the panel for a new query stays closed with view-only access, whatever the URL says', async () => {
    serverWith();
    await renderPage(QueriesPage, { at: '/page?panel=create', profile: { areas: { queries: 'view' } } });
    await screen.findByRole('link', { name: 'Refund' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
