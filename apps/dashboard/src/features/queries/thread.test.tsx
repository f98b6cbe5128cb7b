import './subject-dialog.tsx';
import './thread-history.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseAction, failure, menuLabels, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeMessage, fakeThread } from './query.fixture.ts';
import { Thread } from './thread.tsx';

const { id } = fakeThread();
const GET_ROUTE = `GET /v1/queries/${id}`;
const STATUS_ROUTE = `POST /v1/queries/${id}/status`;
const onClose = vi.fn();
afterEach(() => onClose.mockReset());

const serverWith = (parts: Parameters<typeof fakeThread>[0] = {}, routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [GET_ROUTE]: () => ok(fakeThread(parts)),
    [STATUS_ROUTE]: () => ok(fakeThread(parts)),
    'GET /v1/queries/assignees': () => ok({ rows: [] }),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
const renderThread = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(() => <Thread id={id} findNext={undefined} isReplying={false} onClose={onClose} />, options);
const statusBody = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ url }) => url.endsWith('/status'))?.body;
const openMore = () => press('More actions');

describe('the header of a conversation', () => {
  test('shows how long the customer has been waiting', async () => {
    const waitingSince = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
    serverWith({ waitingSince });
    await renderThread();
    expect(await screen.findByRole('heading', { name: 'Where is my parcel?' })).toBeTruthy();
    expect(screen.getByText('waiting for 3 h').className).not.toContain('text-error');
  });

  test('shows in red that the first reply is overdue', async () => {
    const waitingSince = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString();
    serverWith({ waitingSince, isLate: true });
    await renderThread();
    expect((await screen.findByText('waiting for 2 d, first reply overdue')).className).toContain('text-error');
  });

  test('shows no waiting time after a reply', async () => {
    serverWith();
    await renderThread();
    await screen.findByText('Q-1042');
    expect(screen.queryByText(/^waiting for/)).toBeNull();
  });
});

describe('the status', () => {
  test('is resolved with a button, with the displayed version', async () => {
    const server = serverWith();
    await renderThread();
    await press('Resolve');
    expect(await screen.findByText('Resolved Q-1042')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'resolved', version: 3 });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('is reopened with a button, which the menu does not repeat', async () => {
    const server = serverWith({ status: 'resolved', nextStatuses: ['open'] });
    await renderThread();
    await screen.findByRole('button', { name: 'Reopen' });
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
    await openMore();
    expect(await menuLabels()).toEqual(['Edit details', 'Activity', 'Copy link', 'Delete…']);
    await chooseAction('Copy link');
    await press('Reopen');
    expect(await screen.findByText('Reopened Q-1042')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'open', version: 3 });
  });

  test('is changed to snoozed in the menu', async () => {
    const server = serverWith();
    await renderThread();
    await screen.findByText('Q-1042');
    await openMore();
    expect((await menuLabels()).slice(0, 2)).toEqual(['Mark as open', 'Snooze until reply']);
    await chooseAction('Snooze until reply');
    expect(await screen.findByText('Snoozed Q-1042')).toBeTruthy();
    expect(statusBody(server)).toEqual({ to: 'waiting', version: 3 });
  });

  test('shows the error after a conflict and reloads the query', async () => {
    const server = serverWith({}, { [STATUS_ROUTE]: () => failure(409, 'Someone changed this query') });
    await renderThread();
    await press('Resolve');
    expect(await screen.findByText('Someone changed this query')).toBeTruthy();
    await waitFor(() => expect(server.count(GET_ROUTE)).toBe(2));
  });
});

test('view-only access shows everything and offers no changes', async () => {
  const server = serverWith({ tags: ['vip'], assignee: { id: 'u1', name: 'Omar' } });
  await renderThread({ profile: { areas: { queries: 'view' } } });
  expect(await screen.findByText('vip')).toBeTruthy();
  expect(screen.getByText('Omar')).toBeTruthy();
  for (const name of [/^Resolve/, /^Priority/, /^Type/, /^Tag/, /^Send/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await openMore();
  expect(await menuLabels()).toEqual(['Activity', 'Copy link']);
  expect(server.count('GET /v1/queries/assignees')).toBe(0);
});

test('deleting asks for confirmation and closes the query', async () => {
  const server = serverWith({}, { [`DELETE /v1/queries/${id}`]: () => ok({ id }) });
  await renderThread();
  await screen.findByText('Q-1042');
  await openMore();
  await chooseAction('Delete…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Q-1042?' });
  expect(dialog.textContent).toContain('All messages and files in this query are deleted too.');
  await press('Delete query');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 3 });
});

test('the activity opens beside the thread', async () => {
  const server = serverWith();
  await renderThread();
  await screen.findByText('Q-1042');
  await openMore();
  await chooseAction('Activity');
  expect(await screen.findByRole('dialog', { name: 'Activity for Q-1042' })).toBeTruthy();
  await waitFor(() => expect(server.requests.some(({ url }) => url.includes(`entityId=${id}`))).toBe(true));
});

test('the subject and the linked records are edited in a dialog', async () => {
  const server = serverWith(
    { order: { id: '01900000-0000-7000-8000-0000000000d9', number: 'SK-7' } },
    {
      [`PATCH /v1/queries/${id}`]: () => ok(fakeThread({ subject: 'Lost parcel', version: 4 })),
    },
  );
  await renderThread({ profile: { areas: { products: 'none', vendors: 'none' } } });
  await screen.findByText('Q-1042');
  await openMore();
  await chooseAction('Edit details');
  await screen.findByRole('dialog', { name: 'Subject' });
  const boxes = screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value);
  expect(boxes).toEqual(['Hind Tazi', 'SK-7']);
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  expect(subject.value).toBe('Where is my parcel?');
  await press('Save');
  expect(await screen.findByText('Updated Q-1042')).toBeTruthy();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    subject: 'Where is my parcel?',
    customerId: '01900000-0000-7000-8000-0000000000c1',
    orderId: '01900000-0000-7000-8000-0000000000d9',
    productId: null,
    vendorId: null,
    version: 3,
  });
});

describe('messages', () => {
  test('say who can read them', async () => {
    serverWith({
      messages: [
        fakeMessage(),
        fakeMessage({ id: 'b2', kind: 'reply', actorName: 'Rana', text: 'Sorry', mailedTo: 'hind@example.com' }),
        fakeMessage({ id: 'b3', kind: 'reply', actorName: 'Rana', text: 'Really' }),
        fakeMessage({ id: 'b4', kind: 'note', actorName: 'Omar', text: 'Call the carrier' }),
      ],
    });
    await renderThread();
    const [customer, mailed, unmailed, note] = (await screen.findAllByRole('article')).map((item) => item.textContent);
    expect(customer).toContain('20 Nov 2026 10:00 AM');
    expect(customer).not.toMatch(/Emailed|Not emailed|Internal/);
    expect(mailed).toContain('Emailed to hind@example.com');
    expect(unmailed).toContain('Not emailed: no email address');
    expect(note).toContain('Internal note');
  });

  test('have attachments, which are downloaded with a one-time URL', async () => {
    const attachments = [{ id: 'f1', name: 'parcel.pdf', mediaType: 'application/pdf', bytes: 2048 }];
    const server = serverWith({ messages: [fakeMessage({ attachments })] });
    await renderThread();
    await press(/parcel.pdf 2 Kb/);
    await waitFor(() => expect(server.count(`POST /v1/queries/${id}/attachments/f1/download`)).toBe(1));
  });
});

test('a query that does not exist shows an error and can be closed', async () => {
  serverWith({}, { [GET_ROUTE]: () => failure(404, 'This query does not exist') });
  await renderThread();
  expect(await screen.findByText('This query does not exist')).toBeTruthy();
  await press('All queries');
  expect(onClose).toHaveBeenCalled();
});
