import './difference-view.tsx';
import type { LegalState } from '@souk/contract/legal/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { choose, failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { LegalView } from './legal-view.tsx';
import { fakeDraft, fakeLegalState, fakeVersion } from './legal.fixture.ts';

const STATE = 'GET /v1/privacy-policy/state';
const VERSIONS = 'GET /v1/privacy-policy/versions';
const first = fakeVersion({
  id: 'v1',
  number: 1,
  body: { en: '<p>We keep orders for one year</p>' },
  note: 'Founding text',
});
const draft = fakeDraft();

interface OpenOptions {
  at?: string;
  profile?: Parameters<typeof fakeProfile>[0];
  routes?: Parameters<typeof fakeServer>[0];
}

async function open(state: LegalState, { at, profile, routes }: OpenOptions = {}) {
  const server = fakeServer({
    [STATE]: () => ok(state),
    [VERSIONS]: () => okRows(state.published ? [state.published, first] : []),
    [`${VERSIONS}/v1`]: () => ok(first),
    ...routes,
  });
  const page = await renderPage(() => <LegalView document="privacy" />, { at, profile });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return { server, page };
}

test('shows the published text with its version and a link to the public page', async () => {
  await open(fakeLegalState());
  expect(await screen.findByText('We keep orders for two years')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Version 2' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe('/privacy-policy');
  expect(screen.getByRole('link', { name: 'Edit text' }).getAttribute('href')).toBe('/dashboard/privacy-policy/update');
});

test('a draft is announced above the published text and can be viewed', async () => {
  const { page } = await open(fakeLegalState({ draft }));
  expect(await screen.findByText('Draft by Omar Said, last changed 02 Nov 2026 09:05 AM.')).toBeTruthy();
  expect(screen.getByText('We keep orders for two years')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit draft' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'View draft' }));
  await waitFor(() => expect(page.address()).toBe(`/page?version=${draft.id}`));
  expect(await screen.findByText('We keep orders for three years')).toBeTruthy();
  expect(screen.queryByText(/^Draft by/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore as draft' })).toBeNull();
});

test('without any text, offers to write one and has no link to the public page', async () => {
  await open({ published: null, draft: null });
  expect(screen.getByText('No text yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write text' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull();
});

test('view-only access offers no editing and no restoring', async () => {
  await open(fakeLegalState(), { profile: { areas: { legal: 'view' } } });
  expect(await screen.findByText('We keep orders for two years')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit text' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore as draft' })).toBeNull();
});

describe('versions', () => {
  test('are listed newest first, with the draft, author, time and note', async () => {
    await open(fakeLegalState({ draft }));
    const card = within(screen.getByRole('region', { name: 'Versions' }));
    await card.findByText('Founding text');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Draft02 Nov 2026 09:05 AM · Omar Said',
      'Version 2Published02 Nov 2026 09:05 AM · Rana Aziz',
      'Version 1Founding text02 Nov 2026 09:05 AM · Rana Aziz',
    ]);
    expect(card.getByRole('link', { current: true }).textContent).toContain('Version 2');
    expect(card.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('are loaded one at a time when they are opened', async () => {
    const { server } = await open(fakeLegalState());
    await userEvent.click(await screen.findByRole('link', { name: /^Version 1/ }));
    expect(await screen.findByText('We keep orders for one year')).toBeTruthy();
    expect(server.count(`${VERSIONS}/v1`)).toBe(1);
  });

  test('are limited to 20 until ‘Show more’ is pressed', async () => {
    const { server } = await open(fakeLegalState(), {
      routes: { [VERSIONS]: () => okRows([fakeVersion(), first], { count: 30 }) },
    });
    await press('Show more');
    await waitFor(() => expect(server.requests.at(-1)?.url).toContain('limit=100'));
    expect(server.requests.some(({ url }) => url.includes('versions?limit=20'))).toBe(true);
  });
});

describe('the text', () => {
  test('is displayed in one language at a time, and says if it is not translated', async () => {
    const { page } = await open(fakeLegalState());
    await screen.findByText('We keep orders for two years');
    await press('العربية');
    await waitFor(() => expect(page.address()).toBe('/page?lang=ar'));
    expect(await screen.findByText('Not translated. Readers see the English text.')).toBeTruthy();
  });

  test('is compared with the previous version, or with a selected version', async () => {
    const third = fakeVersion({ id: 'v3', number: 3, body: { en: '<p>We keep orders for three years</p>' } });
    const { page } = await open(fakeLegalState({ published: third }), {
      routes: {
        [VERSIONS]: () => okRows([third, fakeVersion(), first]),
        [`${VERSIONS}/${fakeVersion().id}`]: () => ok(fakeVersion()),
      },
    });
    await press('Changes');
    await waitFor(() => expect(page.address()).toBe('/page?show=changes'));
    expect((await screen.findByText('three', { selector: 'ins' })).textContent).toBe('three');
    expect(screen.getByText('two', { selector: 'del' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Compared with' }).textContent).toBe('Version 2');
    await choose('Compared with', 'Version 1');
    await waitFor(() => expect(page.address()).toBe('/page?show=changes&against=v1'));
    expect(await screen.findByText('one', { selector: 'del' })).toBeTruthy();
  });

  test('cannot be compared if there is only one version', async () => {
    await open(fakeLegalState({ published: first }), {
      at: '/page?show=changes',
      routes: { [VERSIONS]: () => okRows([first]) },
    });
    expect(await screen.findByText('No other version to compare with')).toBeTruthy();
  });

  test('the comparison can be loaded again after a failure', async () => {
    let isOnline = false;
    await open(fakeLegalState(), {
      at: '/page?show=changes',
      routes: { [`${VERSIONS}/v1`]: () => (isOnline ? ok(first) : failure(404, 'Gone')) },
    });
    expect(await screen.findByText('Couldn’t load the version')).toBeTruthy();
    isOnline = true;
    await press('Try again');
    expect(await screen.findByText('one', { selector: 'del' })).toBeTruthy();
  });
});

test('restoring a version opens it as the draft', async () => {
  const RESTORE = `POST /v1/privacy-policy/versions/${fakeVersion().id}/restore`;
  const { server, page } = await open(fakeLegalState(), { routes: { [RESTORE]: () => ok(fakeLegalState({ draft })) } });
  await press('Restore as draft');
  await waitFor(() => expect(page.address()).toBe('/dashboard/privacy-policy/update'));
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ version: 0 });
});
