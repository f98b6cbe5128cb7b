import '#platform/i18n/input-messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  choose,
  errorAt,
  failure,
  fieldError,
  fill,
  ok,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { CannedDrawer } from './canned-drawer.tsx';
import { fakeReply } from './query.fixture.ts';

const reply = fakeReply({ text: { en: 'Hello', ar: 'مرحبًا' }, category: 'delivery' });
const LIST_ROUTE = 'GET /v1/queries/canned-replies';
const CREATE_ROUTE = 'POST /v1/queries/canned-replies';
const REPLY_PATH = `/v1/queries/canned-replies/${reply.id}`;
const onClose = vi.fn();
afterEach(() => onClose.mockReset());

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [LIST_ROUTE]: () => ok({ rows: [reply, fakeReply({ id: 'r2', title: 'Thanks' })] }), ...routes });
const renderDrawer = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(() => <CannedDrawer onClose={onClose} />, options);
const bodyOf = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.find((call) => call.method === method)?.body;

describe('the list', () => {
  test('shows which queries each reply is for', async () => {
    serverWith();
    await renderDrawer();
    const [delivery, all] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(delivery).toMatch(/^On its way Delivery/);
    expect(all).toMatch(/^Thanks For all queries/);
  });

  test('is read-only with view-only access', async () => {
    serverWith();
    await renderDrawer({ profile: { areas: { queries: 'view' } } });
    await screen.findByText('Thanks');
    expect(screen.queryByRole('button', { name: /^Edit|^New/ })).toBeNull();
  });

  test('has an empty state that explains canned replies', async () => {
    serverWith({ [LIST_ROUTE]: () => ok({ rows: [] }) });
    await renderDrawer();
    expect(await screen.findByText('Canned replies are suggested when you answer a query.')).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    let isUp = false;
    serverWith({ [LIST_ROUTE]: () => (isUp ? ok({ rows: [reply] }) : failure(503, 'Souk is busy')) });
    await renderDrawer();
    expect(await screen.findByText('Couldn’t load canned replies')).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('On its way')).toBeTruthy();
  });
});

describe('a new canned reply', () => {
  test('is for all queries unless a type is selected, and saving returns to the list', async () => {
    const server = serverWith({ [CREATE_ROUTE]: () => ok(fakeReply()) });
    await renderDrawer();
    await press('New canned reply');
    await fill('Title', 'Refund sent');
    await fill('Text (English)', 'Your refund was sent.');
    await choose('Suggested first for', 'Payment');
    await choose('Suggested first for', 'All queries');
    await press('Save');
    expect(await screen.findByText('Saved “Refund sent”')).toBeTruthy();
    expect(bodyOf(server, 'POST')).toMatchObject({
      title: 'Refund sent',
      text: { en: 'Your refund was sent.' },
      category: null,
    });
    expect(await screen.findByText('Thanks')).toBeTruthy();
    expect(server.count(LIST_ROUTE)).toBe(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('cannot have unknown placeholders', async () => {
    const server = serverWith();
    await renderDrawer();
    await press('New canned reply');
    await fill('Title', 'Refund sent');
    await fill('Text (English)', 'Hello {nickname}');
    await press('Save');
    expect(
      await screen.findByText('Only these placeholders are supported: customer, order, shop, number, me'),
    ).toBeTruthy();
    expect(bodyOf(server, 'POST')).toBeUndefined();
  });

  test('shows an error at the title if the title is taken', async () => {
    serverWith({ [CREATE_ROUTE]: () => fieldError('title', 'Another reply has this title') });
    await renderDrawer();
    await press('New canned reply');
    await fill('Title', 'Thanks');
    await fill('Text (English)', 'Thank you');
    await press('Save');
    await waitFor(() => expect(errorAt(textbox('Title'))).toContain('Another reply has this title'));
    expect(textbox('Text (English)').value).toBe('Thank you');
  });
});

describe('an existing canned reply', () => {
  test('is saved with the loaded version, in both languages', async () => {
    const server = serverWith({ [`PATCH ${REPLY_PATH}`]: () => ok(reply) });
    await renderDrawer();
    await press('Edit On its way');
    expect(textbox(/^Text \(Arabic\)/).value).toBe('مرحبًا');
    await fill('Title', 'Under way');
    await press('Save');
    expect(await screen.findByText('Saved “Under way”')).toBeTruthy();
    expect(bodyOf(server, 'PATCH')).toEqual({
      title: 'Under way',
      text: { en: 'Hello', ar: 'مرحبًا' },
      category: 'delivery',
      version: 2,
    });
  });

  test('is deleted after a second click', async () => {
    const server = serverWith({ [`DELETE ${REPLY_PATH}`]: () => ok({ id: reply.id }) });
    await renderDrawer();
    await press('Edit On its way');
    await press('Delete…');
    expect(bodyOf(server, 'DELETE')).toBeUndefined();
    await press('Delete permanently');
    expect(await screen.findByText('Deleted “On its way”')).toBeTruthy();
    expect(bodyOf(server, 'DELETE')).toEqual({ version: 2 });
    expect(await screen.findByText('Thanks')).toBeTruthy();
  });

  test('stays open with the reason if it could not be deleted', async () => {
    serverWith({ [`DELETE ${REPLY_PATH}`]: () => failure(409, 'Someone changed this reply') });
    await renderDrawer();
    await press('Edit On its way');
    await press('Delete…');
    await press('Delete permanently');
    expect(await screen.findByText('Someone changed this reply')).toBeTruthy();
    expect(textbox('Title').value).toBe('On its way');
  });
});
