import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { fakeThread } from './query.fixture.ts';
import { ThreadFacts } from './thread-facts.tsx';

const { id } = fakeThread();
const { id: ownId } = fakeProfile();
const omar = { id: '01900000-0000-7000-8000-0000000000f2', name: 'Omar' };
const UPDATE_ROUTE = `PATCH /v1/queries/${id}`;
const TAGS_ROUTE = 'GET /v1/queries/tags';

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /v1/queries/assignees': () => ok({ rows: [omar, { id: ownId, name: 'Rana Aziz' }] }),
    [TAGS_ROUTE]: () => ok({ rows: ['vip', 'carrier', 'damaged'].map((tag) => ({ tag, count: 3 })) }),
    [UPDATE_ROUTE]: () => ok(fakeThread({ version: 4 })),
    ...routes,
  });
const renderFacts = (parts: Parameters<typeof fakeThread>[0] = {}) =>
  renderPage(() => <ThreadFacts query={fakeThread(parts)} canEdit />);
const sentChanges = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const choices = async () => {
  await screen.findByRole('menu');
  return screen
    .getAllByRole('menuitemcheckbox')
    .map((item) => `${item.textContent}${item.getAttribute('aria-checked') === 'true' ? ' ✓' : ''}`);
};
const selectItem = async (name: string) => userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));

describe('the assignee', () => {
  test('offers oneself first, then ‘Unassigned’, then colleagues', async () => {
    const server = serverWith();
    await renderFacts({ assignee: omar });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await press('Assignee Omar');
    await screen.findByRole('menuitemcheckbox', { name: 'Me' });
    expect(await choices()).toEqual(['Me', 'Unassigned', 'Omar ✓']);
    await selectItem('Me');
    expect(await screen.findByText('Updated Q-1042')).toBeTruthy();
    expect(sentChanges(server)).toEqual([{ assigneeId: ownId, version: 3 }]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('can be removed', async () => {
    const server = serverWith();
    await renderFacts({ assignee: omar });
    await press('Assignee Omar');
    await selectItem('Unassigned');
    await waitFor(() => expect(sentChanges(server)).toEqual([{ assigneeId: null, version: 3 }]));
  });

  test('sends no request if it is selected again', async () => {
    const server = serverWith();
    await renderFacts();
    await press('Assignee Unassigned');
    expect(await choices()).toContain('Unassigned ✓');
    await selectItem('Unassigned');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(sentChanges(server)).toEqual([]);
  });
});

describe('priority and type', () => {
  test('lists the most urgent priority first', async () => {
    const server = serverWith();
    await renderFacts();
    await press('Priority Normal');
    expect(await choices()).toEqual(['Urgent', 'High', 'Normal ✓', 'Low']);
    await selectItem('Urgent');
    await waitFor(() => expect(sentChanges(server)).toEqual([{ priority: 'urgent', version: 3 }]));
  });

  test('selecting the current type sends no request, but another type does', async () => {
    const server = serverWith();
    await renderFacts();
    await press('Type Delivery');
    await selectItem('Delivery');
    await press('Type Delivery');
    await selectItem('Return');
    await waitFor(() => expect(sentChanges(server)).toEqual([{ category: 'return', version: 3 }]));
  });

  test('a conflict shows the error', async () => {
    serverWith({ [UPDATE_ROUTE]: () => failure(409, 'Someone changed this query') });
    await renderFacts();
    await press('Priority Normal');
    await selectItem('Low');
    expect(await screen.findByText('Someone changed this query')).toBeTruthy();
  });
});

describe('tags', () => {
  test('are removed one at a time', async () => {
    const server = serverWith();
    await renderFacts({ tags: ['vip', 'carrier'] });
    await press('Remove vip');
    await waitFor(() => expect(sentChanges(server)).toEqual([{ tags: ['carrier'], version: 3 }]));
  });

  test('suggestions leave out the query’s own tags, and are filtered while typing', async () => {
    const server = serverWith();
    await renderFacts({ tags: ['vip'] });
    await press('Tag');
    await screen.findByRole('button', { name: 'carrier' });
    expect(screen.queryByRole('button', { name: 'vip' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), ' DAM');
    expect(screen.queryByRole('button', { name: 'carrier' })).toBeNull();
    await press('damaged');
    await waitFor(() => expect(sentChanges(server)).toEqual([{ tags: ['vip', 'damaged'], version: 3 }]));
  });

  test('are trimmed before they are added', async () => {
    const server = serverWith();
    await renderFacts();
    await press('Tag');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Tag' }), ' lost {Enter}');
    await waitFor(() => expect(sentChanges(server)).toEqual([{ tags: ['lost'], version: 3 }]));
    expect(screen.queryByRole('textbox', { name: 'Tag' })).toBeNull();
  });

  test('are not added if they are blank', async () => {
    const server = serverWith();
    await renderFacts();
    await press('Tag');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Tag' }), '  {Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tag' })).toBeNull());
    expect(sentChanges(server)).toEqual([]);
  });

  test('are limited to ten', async () => {
    serverWith();
    await renderFacts({ tags: Array.from({ length: 10 }, (_, index) => `tag ${index}`) });
    expect(screen.queryByRole('button', { name: 'Tag' })).toBeNull();
  });

  test('are suggested at most eight at a time', async () => {
    serverWith({
      [TAGS_ROUTE]: () => ok({ rows: Array.from({ length: 12 }, (_, index) => ({ tag: `tag ${index}`, count: 1 })) }),
    });
    await renderFacts();
    await press('Tag');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^tag \d/ })).toHaveLength(8));
  });
});
