import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
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
import NotificationFormPage from './notification-form-page.tsx';
import { fakeNotification } from './notification.fixture.ts';

const draft = fakeNotification();
const pagePath = `/page/${draft.id}`;
const CREATE_ROUTE = 'POST /v1/notifications';
const UPDATE_ROUTE = `PATCH /v1/notifications/${draft.id}`;
const ESTIMATE_ROUTE = 'POST /v1/notifications/estimate';
const reach = { people: 1234, feed: 1200, inbox: 0, email: 34, byLanguage: { en: 1000, ar: 234 }, leftOut: 7 };

type Routes = Parameters<typeof fakeServer>[0];
const serverWith = (routes: Routes = {}) =>
  fakeServer({
    [`GET /v1/notifications/${draft.id}`]: () => ok(draft),
    [ESTIMATE_ROUTE]: () => ok(reach),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
type Server = ReturnType<typeof fakeServer>;
const sentBodies = (server: Server, route: string) =>
  server.requests.filter(({ method, url }) => `${method} ${url}` === route).map(({ body }) => body);
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const checkboxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

const fillMessage = async () => {
  await fill(/^Title/, 'Sale');
  await fill(/^Text/, 'Cheaper');
};

describe('a new notification', () => {
  test('is saved as a draft, and its page opens', async () => {
    const server = serverWith({ [CREATE_ROUTE]: () => ok(draft) });
    const page = await renderPage(NotificationFormPage);
    await fillMessage();
    await fill(/^Link/, '/sale');
    await press(/^Create/);
    expect(await screen.findByText('Saved as a draft')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe(`/dashboard/notifications/${draft.id}/details`));
    expect(sentBodies(server, CREATE_ROUTE)).toEqual([
      {
        title: { en: 'Sale' },
        body: { en: 'Cheaper' },
        image: null,
        link: '/sale',
        audience: 'customers',
        chosen: { customerIds: [], vendorIds: [], userIds: [] },
        segment: null,
        channels: ['feed'],
        sendAt: null,
      },
    ]);
  });

  test('continues to its page, which opens the send dialog', async () => {
    serverWith({ [CREATE_ROUTE]: () => ok(draft) });
    const page = await renderPage(NotificationFormPage);
    await fillMessage();
    await press('Save and continue');
    await waitFor(() => expect(page.address()).toBe(`/dashboard/notifications/${draft.id}/details?step=send`));
    expect(screen.queryByText('Saved as a draft')).toBeNull();
  });

  test('requires a title and a text, and is not sent without them', async () => {
    const server = serverWith();
    await renderPage(NotificationFormPage);
    await press('Save and continue');
    await waitFor(() => expect(errorAt(textbox(/^Title/))).not.toBe(''));
    expect(errorAt(textbox(/^Text/))).not.toBe('');
    expect(sentBodies(server, CREATE_ROUTE)).toEqual([]);
  });

  test('is only saved by ‘Create’, even after ‘Save and continue’ has failed', async () => {
    let isUp = false;
    serverWith({ [CREATE_ROUTE]: () => (isUp ? ok(draft) : failure(503, 'Souk is busy')) });
    const page = await renderPage(NotificationFormPage);
    await fillMessage();
    await press('Save and continue');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(textbox(/^Title/).value).toBe('Sale');
    isUp = true;
    await press(/^Create/);
    await waitFor(() => expect(page.address()).toBe(`/dashboard/notifications/${draft.id}/details`));
  });

  test('shows the error of a rejected link at the link field', async () => {
    serverWith({ [CREATE_ROUTE]: () => fieldError('link', 'This page doesn’t exist') });
    await renderPage(NotificationFormPage);
    await fillMessage();
    await press(/^Create/);
    await waitFor(() => expect(errorAt(textbox(/^Link/))).toContain('This page doesn’t exist'));
  });

  test('is for the segment in the URL', async () => {
    serverWith();
    const segment = JSON.stringify({ name: 'Big spenders', filter: { spentMin: '10000' } });
    await renderPage(NotificationFormPage, { at: `/page?segment=${encodeURIComponent(segment)}` });
    expect(radio(/saved view/i)).toHaveProperty('checked', true);
    expect(screen.getAllByText(/Big spenders/).length).toBeGreaterThan(0);
  });
});

describe('the audience', () => {
  test('offers only channels that reach it, and keeps the selected channels that still do', async () => {
    const server = serverWith({ [CREATE_ROUTE]: () => ok(draft) });
    await renderPage(NotificationFormPage);
    const labels = () => checkboxes().map(({ id }) => id);
    expect(labels()).toEqual(['channel-feed', 'channel-email']);
    await userEvent.click(checkboxes()[1]!);
    await userEvent.click(radio(/^Staff|^Team/));
    expect(labels()).toEqual(['channel-inbox', 'channel-email']);
    expect(checkboxes().map(({ checked }) => checked)).toEqual([false, true]);
    await waitFor(() =>
      expect(sentBodies(server, ESTIMATE_ROUTE).at(-1)).toMatchObject({ audience: 'staff', channels: ['email'] }),
    );
  });

  test('is counted before the notification is written', async () => {
    serverWith();
    await renderPage(NotificationFormPage);
    expect(await screen.findByText('1,234')).toBeTruthy();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toContain('In Arabic');
    expect(terms).toContain('Excluded: blocked, closed or deleted');
    expect(screen.getByText('234')).toBeTruthy();
    // Customers have no inbox, so there is no line for it.
    expect(terms).toHaveLength(5);
  });

  test('is not counted without a channel', async () => {
    const server = serverWith();
    await renderPage(NotificationFormPage);
    await screen.findByText('1,234');
    await userEvent.click(checkboxes()[0]!);
    expect(await screen.findByText('Choose an audience and channels.')).toBeTruthy();
    expect(sentBodies(server, ESTIMATE_ROUTE)).toHaveLength(1);
  });

  test('is counted for selected people once a person is selected', async () => {
    const server = serverWith();
    await renderPage(NotificationFormPage, { profile: { areas: { vendors: 'none' } } });
    await screen.findByText('1,234');
    await userEvent.click(radio(/^Selected|^Chosen/));
    expect(await screen.findByText('Choose an audience and channels.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /^Customers/ })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /^Teammates/ })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: /^Vendors/ })).toBeNull();
    expect(sentBodies(server, ESTIMATE_ROUTE)).toHaveLength(1);
  });

  test('shows the reason if it cannot be counted', async () => {
    serverWith({ [ESTIMATE_ROUTE]: () => failure(503, 'Souk is busy') });
    await renderPage(NotificationFormPage);
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
  });
});

describe('an existing notification', () => {
  test('is saved with the loaded version, and the page stays open', async () => {
    const server = serverWith({ [UPDATE_ROUTE]: () => ok({ ...draft, version: 5 }) });
    const page = await renderPage(NotificationFormPage, { at: pagePath });
    await fill(/^Title/, 'Summer sale');
    await press(/^Save (?!and)/);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.address()).toBe(pagePath);
    expect(sentBodies(server, UPDATE_ROUTE)).toEqual([
      expect.objectContaining({ title: { en: 'Summer sale' }, version: 4 }),
    ]);
  });

  test('opens the conflict dialog when it is saved after someone else changed it', async () => {
    serverWith({ [UPDATE_ROUTE]: () => failure(409, 'Changed', { ...draft, link: '/new', version: 5 }) });
    await renderPage(NotificationFormPage, { at: pagePath });
    await fill(/^Title/, 'Summer sale');
    await press(/^Save (?!and)/);
    await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
    expect(screen.getByText(/2 fields differ/)).toBeTruthy();
  });

  test('has a preview that follows the input', async () => {
    serverWith();
    await renderPage(NotificationFormPage, { at: pagePath });
    await fill(/^Title/, 'Summer sale');
    expect(screen.getAllByText('Summer sale').length).toBeGreaterThan(0);
    await press('العربية');
    expect(document.querySelector('div[lang="ar"][dir="rtl"]')?.textContent).toContain('Summer sale');
  });

  test('can be copied, and the copy is sent without a version', async () => {
    const server = serverWith({ [CREATE_ROUTE]: () => ok({ ...draft, id: '01900000-0000-7000-8000-0000000000e2' }) });
    const page = await renderPage(NotificationFormPage, { at: `/page?from=${draft.id}` });
    await waitFor(() => expect(textbox(/^Title/).value).toBe('Spring sale'));
    await press(/^Create/);
    await waitFor(() => expect(page.address()).toContain('00e2/details'));
    expect(sentBodies(server, CREATE_ROUTE)[0]).not.toHaveProperty('version');
  });

  test('shows an error if it does not exist', async () => {
    serverWith({ [`GET /v1/notifications/${draft.id}`]: () => failure(404, 'This notification doesn’t exist') });
    await renderPage(NotificationFormPage, { at: pagePath });
    expect(await screen.findByText('This notification doesn’t exist')).toBeTruthy();
  });
});
