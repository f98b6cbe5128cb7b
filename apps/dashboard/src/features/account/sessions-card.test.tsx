import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { SessionsCard } from './sessions-card.tsx';

const SESSIONS = 'GET /v1/auth/sessions';
const SIGN_OUT = 'DELETE /v1/auth/sessions/s2';
const CHROME_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX_USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sessions = {
  rows: [
    {
      id: 's1',
      userAgent: CHROME_USER_AGENT,
      address: '10.0.0.1',
      lastUsedAt: '2026-11-02T09:05:00.000Z',
      isCurrent: true,
    },
    {
      id: 's2',
      userAgent: FIREFOX_USER_AGENT,
      address: '10.0.0.2',
      lastUsedAt: '2026-11-01T09:05:00.000Z',
      isCurrent: false,
    },
  ],
};

test('lists sessions with their last use, and marks the current one', async () => {
  fakeServer({ [SESSIONS]: () => ok(sessions) });
  await renderPage(SessionsCard);
  expect(await screen.findByText('This device')).toBeTruthy();
  const [own, other] = screen.getAllByRole('listitem');
  expect(own?.textContent).toContain('Last used 02 Nov 2026 09:05 AM, from 10.0.0.1');
  expect(own?.querySelector('button')).toBeNull();
  expect(other?.textContent).toContain('Firefox');
  expect(other?.textContent).toContain('from 10.0.0.2');
});

test('another session can be signed out after a confirmation, and the list is reloaded', async () => {
  const server = fakeServer({ [SESSIONS]: () => ok(sessions), [SIGN_OUT]: () => ok({ done: true }) });
  await renderPage(SessionsCard);
  await press(/^Sign out .*Firefox/);
  expect(await screen.findByText('You’ll need your password to sign in there again.')).toBeTruthy();
  expect(server.count(SIGN_OUT)).toBe(0);
  await press('Sign out device');
  expect(await screen.findByText(/^Signed out .*Firefox/)).toBeTruthy();
  expect(server.count(SIGN_OUT)).toBe(1);
  await waitFor(() => expect(server.count(SESSIONS)).toBe(2));
});

test('a session that could not be signed out shows the reason, and the list is reloaded', async () => {
  const server = fakeServer({ [SESSIONS]: () => ok(sessions), [SIGN_OUT]: () => failure(503, 'Souk is busy') });
  await renderPage(SessionsCard);
  await press(/^Sign out .*Firefox/);
  await press('Sign out device');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(screen.queryByText(/^Signed out/)).toBeNull();
  await waitFor(() => expect(server.count(SESSIONS)).toBe(2));
});

test('the sessions can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [SESSIONS]: () => (isOnline ? ok(sessions) : failure(404, 'Gone')) });
  await renderPage(SessionsCard);
  expect(await screen.findByText('Couldn’t load your sessions.')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByText('This device')).toBeTruthy();
});
