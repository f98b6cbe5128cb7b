import './canned-picker.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAction, failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { listenToShortcuts } from '#platform/shortcuts/shortcuts.ts';
import { Composer } from './composer.tsx';
import { fakeReply, fakeThread } from './query.fixture.ts';

const { id } = fakeThread();
const SEND_ROUTE = `POST /v1/queries/${id}/replies`;
const PRESENCE_ROUTE = `POST /v1/queries/${id}/presence`;
const openNext = vi.fn();
afterEach(() => openNext.mockReset());

const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [SEND_ROUTE]: () => ok(fakeThread({ version: 4 })), [PRESENCE_ROUTE]: () => ok({}), ...routes });
const renderComposer = (
  parts: Parameters<typeof fakeThread>[0] = {},
  props: Partial<Parameters<typeof Composer>[0]> = {},
) => renderPage(() => <Composer query={fakeThread(parts)} {...props} />);
const textArea = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const writeText = (text: string) => userEvent.type(textArea(), text);
type Server = ReturnType<typeof fakeServer>;
const bodies = (server: Server, route: string) =>
  server.requests.filter(({ method, url }) => `${method} ${url}` === route).map(({ body }) => body);
const reply = { kind: 'reply', text: 'Sorry!', attachmentIds: [], version: 3 };
const withNext = { findNext: async () => ({ open: openNext }) };

describe('a reply', () => {
  test('is sent with the displayed version, the toast names the recipient, and the field is cleared', async () => {
    const server = serverWith();
    await renderComposer();
    await writeText('  Sorry! ');
    await press('Send');
    expect(await screen.findByText('Sent to hind@example.com')).toBeTruthy();
    expect(bodies(server, SEND_ROUTE)).toEqual([reply]);
    await waitFor(() => expect(textArea().value).toBe(''));
  });

  test.each([
    { label: 'Send and resolve', status: 'resolved' },
    { label: 'Send and keep open', status: 'open' },
  ])('also changes the status if it is sent with ‘$label’', async ({ label, status }) => {
    const server = serverWith();
    await renderComposer();
    await writeText('Sorry!');
    await press('More send options');
    await chooseAction(label);
    await waitFor(() => expect(bodies(server, SEND_ROUTE)).toEqual([{ ...reply, status }]));
  });

  test('is not sent without text, and the field gets the focus', async () => {
    const server = serverWith();
    await renderComposer();
    await writeText('   ');
    await press('Send');
    expect(document.activeElement).toBe(textArea());
    expect(bodies(server, SEND_ROUTE)).toEqual([]);
  });

  test('is only saved if the customer has no email address, as stated before and after sending', async () => {
    serverWith();
    await renderComposer({ customer: { id: null, name: 'Hind', email: null, phone: '+212600000000' } });
    expect(screen.getByText('No email address. Your message is saved here but not emailed.')).toBeTruthy();
    await writeText('Sorry!');
    await press('Send');
    expect(await screen.findByText('Reply saved')).toBeTruthy();
  });

  test('stays in the field after a conflict with a colleague’s change, to be reviewed and sent again', async () => {
    serverWith({ [SEND_ROUTE]: () => failure(409, 'Changed') });
    await renderComposer();
    await writeText('Sorry!');
    await press('Send');
    expect(
      await screen.findByText(
        'Someone else has replied to or changed this query. Review the changes, then send again.',
      ),
    ).toBeTruthy();
    expect(textArea().value).toBe('Sorry!');
  });

  test('stays in the field, with the reason, if it could not be sent', async () => {
    let isUp = false;
    serverWith({ [SEND_ROUTE]: () => (isUp ? ok(fakeThread()) : failure(503, 'Souk is busy')) });
    await renderComposer();
    await writeText('Sorry!');
    await press('Send');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(textArea().value).toBe('Sorry!');
    isUp = true;
    await press('Send');
    await waitFor(() => expect(textArea().value).toBe(''));
    expect(screen.queryByText('Souk is busy')).toBeNull();
  });
});

describe('notes and logged customer messages', () => {
  test('a note sends no version, because it cannot conflict with a reply', async () => {
    const server = serverWith();
    await renderComposer();
    await press('Note');
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Canned replies' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await writeText('Call the carrier');
    await press('Add note');
    await waitFor(() =>
      expect(bodies(server, SEND_ROUTE)).toEqual([{ kind: 'note', text: 'Call the carrier', attachmentIds: [] }]),
    );
    expect(screen.queryByText(/Sent to/)).toBeNull();
  });

  test('a customer’s message from another channel can be logged', async () => {
    const server = serverWith();
    await renderComposer();
    await press('Log customer message');
    await writeText('It arrived');
    await press('Add message');
    await waitFor(() =>
      expect(bodies(server, SEND_ROUTE)).toEqual([{ kind: 'customer', text: 'It arrived', attachmentIds: [] }]),
    );
  });
});

describe('keyboard shortcuts', () => {
  let stopListening: () => void;
  beforeEach(() => {
    stopListening = listenToShortcuts();
  });
  afterEach(() => stopListening());

  test('Ctrl+Enter sends, and Enter alone adds a line break', async () => {
    const server = serverWith();
    await renderComposer();
    await writeText('One{Enter}two');
    expect(bodies(server, SEND_ROUTE)).toEqual([]);
    await writeText('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies(server, SEND_ROUTE)).toEqual([{ ...reply, text: 'One\ntwo' }]));
  });

  test('Ctrl+Shift+Enter sends and opens the next query', async () => {
    serverWith();
    await renderComposer({}, withNext);
    await writeText('Sorry!');
    await writeText('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(openNext).toHaveBeenCalledOnce());
  });

  test('R starts a reply, and N starts a note', async () => {
    serverWith();
    await renderComposer();
    await userEvent.keyboard('n');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Internal note' }));
    textArea().blur();
    await userEvent.keyboard('r');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply to customer' }));
  });
});

describe('sending and opening the next query', () => {
  test('is offered only if there is another query', async () => {
    serverWith();
    await renderComposer();
    expect(screen.queryByRole('button', { name: 'Send and next' })).toBeNull();
  });

  test('does not open the next query if the reply could not be sent', async () => {
    serverWith({ [SEND_ROUTE]: () => failure(503, 'Souk is busy') });
    await renderComposer({}, withNext);
    await writeText('Sorry!');
    await press('Send and next');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(openNext).not.toHaveBeenCalled();
  });

  test('does nothing without text', async () => {
    const server = serverWith();
    await renderComposer({}, withNext);
    await press('Send and next');
    expect(bodies(server, SEND_ROUTE)).toEqual([]);
    expect(openNext).not.toHaveBeenCalled();
  });
});

describe('presence', () => {
  test('shows who else is replying', async () => {
    serverWith();
    await renderComposer({
      replying: [
        { id: 'u1', name: 'Omar' },
        { id: 'u2', name: 'Sara' },
      ],
    });
    expect(screen.getByText('Omar, Sara are replying')).toBeTruthy();
  });

  test('announces that the person is writing a reply, and when they stop', async () => {
    const server = serverWith();
    await renderComposer();
    await writeText('Sorry');
    await waitFor(() => expect(bodies(server, PRESENCE_ROUTE)).toEqual([{ isReplying: true }]));
    await userEvent.clear(textArea());
    await waitFor(() => expect(bodies(server, PRESENCE_ROUTE)).toEqual([{ isReplying: true }, { isReplying: false }]));
  });

  test('does not announce a note', async () => {
    const server = serverWith();
    await renderComposer();
    await press('Note');
    await writeText('Call');
    expect(bodies(server, PRESENCE_ROUTE)).toEqual([]);
  });
});

describe('canned replies', () => {
  const replies = [
    fakeReply({ id: 'r1', title: 'Refunds', category: 'payment' }),
    fakeReply({ id: 'r2', title: 'Thanks', category: null }),
    fakeReply({ id: 'r3', title: 'Parcels', category: 'delivery' }),
  ];

  test('for the query’s type are listed first, and are inserted below the existing text', async () => {
    serverWith({ 'GET /v1/queries/canned-replies': () => ok({ rows: replies }) });
    await renderComposer();
    await writeText('Dear customer, ');
    await press('Canned replies');
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options.map((text) => text.match(/^(Parcels|Thanks|Refunds)/)?.[0])).toEqual([
      'Parcels',
      'Thanks',
      'Refunds',
    ]);
    await userEvent.click(screen.getAllByRole('option')[1]!);
    expect(textArea().value).toBe('Dear customer,\n\nHello Hind Tazi, it is on its way.');
  });

  test('are edited in their own panel', async () => {
    serverWith({ 'GET /v1/queries/canned-replies': () => ok({ rows: [] }) });
    const page = await renderComposer();
    await press('Canned replies');
    await press('Edit canned replies');
    await waitFor(() => expect(page.address()).toBe('/page?panel=canned'));
  });
});
