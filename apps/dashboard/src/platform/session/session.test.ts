import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer } from '#platform/api/fake-server.ts';
import { onClearAll } from '#platform/query/clear-all.ts';

import { authState, setAuthState } from './auth-state.ts';
import { fakeProfile } from './fake-profile.ts';
import { savePreferences } from './preferences.ts';
import { currentProfile, forgetProfile, loadProfile } from './profile.ts';
import { initialiseSession, signIn, signOut, watchSession } from './session.ts';
import { accessToken, refreshToken } from '#platform/api/tokens.ts';

const profile = fakeProfile();
const routes = {
  'POST /v1/auth/login': () => ({ statusCode: 200, data: { accessToken: 'a1', refreshToken: 'r1', user: profile } }),
  'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: profile }),
  'POST /v1/auth/logout': () => ({ statusCode: 200, data: { done: true } }),
};
const clear = vi.fn();
onClearAll(clear);

beforeEach(() => {
  localStorage.clear();
  forgetProfile();
  setAuthState('notInitialised');
  clear.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signInAsRana = () => signIn({ userName: 'rana', password: 'SoukDemo!2026' });

/** What the browser tells this tab when another one has written. */
const fromAnotherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

test('without a token nobody is signed in, and nothing is asked', async () => {
  const server = fakeServer({});
  expect(authState()).toBe('notInitialised');
  expect(await initialiseSession()).toBe('unauthenticated');
  expect(server.asked).toEqual([]);
});

test('signing in stores both tokens and knows the person', async () => {
  fakeServer(routes);
  await signInAsRana();
  expect([authState(), accessToken(), refreshToken(), currentProfile()?.name]).toEqual([
    'authenticated',
    'a1',
    'r1',
    'Rana Aziz',
  ]);
});

test('a server that answers the user alone is asked for configuration and order statuses, and does without either', async () => {
  const user = { id: 'u1', userName: 'rana', role: 'SA' };
  const status = { code: 'placed', label: 'Placed', colour: 'primary', position: 0 };
  const plain = { ...routes, 'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: user }) };
  fakeServer({
    ...plain,
    'GET /v1/order/order-status': () => ({ statusCode: 200, data: [status] }),
    'GET /v1/configurations/': () => ({
      statusCode: 200,
      data: { general: { name: 'Bazaar' }, money: { currency: 'JPY' } },
    }),
  });
  await signInAsRana();
  expect(currentProfile()).toMatchObject({
    ...user,
    name: 'rana',
    orderStatuses: [status],
    configuration: { name: 'Bazaar', currency: 'JPY', currencyExponent: 0, timeZone: 'UTC' },
  });
  fakeServer(plain);
  expect(await loadProfile()).toMatchObject({ ...user, orderStatuses: [], configuration: { currency: 'USD' } });
});

test('signing out tells the server, and clears tokens, person and lists', async () => {
  const server = fakeServer(routes);
  await signInAsRana();
  clear.mockClear();
  await signOut();
  expect([authState(), accessToken(), refreshToken(), currentProfile()]).toEqual([
    'unauthenticated',
    null,
    null,
    undefined,
  ]);
  expect(clear).toHaveBeenCalledOnce();
  expect(server.asked.at(-1)).toMatchObject({ url: '/v1/auth/logout', body: { refreshToken: 'r1' } });
});

test('all tabs follow a sign-out', async () => {
  fakeServer(routes);
  const stop = watchSession();
  await signInAsRana();
  localStorage.clear();
  fromAnotherTab(null);
  expect([authState(), currentProfile()]).toEqual(['unauthenticated', undefined]);
  stop();
});

test('a tab that waits for a sign-in follows another one’s', async () => {
  fakeServer(routes);
  const stop = watchSession();
  await initialiseSession();
  localStorage.setItem('accessToken', 'a1');
  localStorage.setItem('souk-person', profile.id);
  fromAnotherTab('souk-person');
  await vi.waitFor(() => expect(authState()).toBe('authenticated'));
  stop();
});

test('a server out of reach leaves the state open, so that the next step asks again', async () => {
  localStorage.setItem('accessToken', 'a1');
  fakeServer({ 'GET /v1/auth/my-profile': () => 'unreachable' });
  await expect(initialiseSession({ background: true })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(authState()).toBe('notInitialised');
  fakeServer(routes);
  expect(await initialiseSession()).toBe('authenticated');
});

test('choices are kept at once and sent together after a rest; a newer version of the profile is no obstacle', async () => {
  fakeServer(routes);
  await signInAsRana();
  vi.useFakeTimers();
  const saved: unknown[] = [];
  const elsewhere = fakeProfile({ version: 5, preferences: { shortcuts: false } });
  fakeServer({
    'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: elsewhere }),
    'PATCH /v1/auth/my-profile': ({ body }) => {
      const { version, preferences } = body as { version: number; preferences: object };
      if (version !== 5) return { statusCode: 409, message: 'Somebody was faster' };
      saved.push(preferences);
      return { statusCode: 200, data: { ...elsewhere, version: 6, preferences } };
    },
  });
  savePreferences({ look: { palette: 'teal' } });
  savePreferences({ look: { scheme: 'dark' } });
  expect(currentProfile()?.preferences.look).toEqual({ palette: 'teal', scheme: 'dark' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(saved).toEqual([{ shortcuts: false, look: { palette: 'teal', scheme: 'dark' } }]);
});
