import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer } from '#platform/api/fake-server.ts';
import { onClearAll } from '#platform/query/clear-all.ts';

import { authState, setAuthState } from './auth-state.ts';
import { fakeProfile } from './fake-profile.ts';
import { savePreferences } from './preferences.ts';
import { currentProfile, clearProfile, loadProfile } from './profile.ts';
import { initialiseSession, signIn, signOut, watchSession } from './session.ts';
import { accessToken, refreshToken } from '#platform/api/tokens.ts';

const profile = fakeProfile();
const routes = {
  'POST /v1/auth/login': () => ({ statusCode: 200, data: { accessToken: 'a1', refreshToken: 'r1', user: profile } }),
  'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: profile }),
  'POST /v1/auth/logout': () => ({ statusCode: 200, data: { done: true } }),
};
const clearCache = vi.fn();
onClearAll(clearCache);

beforeEach(() => {
  localStorage.clear();
  clearProfile();
  setAuthState('notInitialised');
  clearCache.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signInAsRana = () => signIn({ userName: 'rana', password: 'SoukDemo!2026' });

/** Simulates the storage event for a write by another tab. */
const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

test('without a token the state is unauthenticated, and nothing is requested', async () => {
  const server = fakeServer({});
  expect(authState()).toBe('notInitialised');
  expect(await initialiseSession()).toBe('unauthenticated');
  expect(server.requests).toEqual([]);
});

test('signing in stores both tokens and loads the profile', async () => {
  fakeServer(routes);
  await signInAsRana();
  expect([authState(), accessToken(), refreshToken(), currentProfile()?.name]).toEqual([
    'authenticated',
    'a1',
    'r1',
    'Rana Aziz',
  ]);
});

test('configuration and order statuses are requested separately if the server returns only the user, and may be missing', async () => {
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

test('signing out notifies the server and clears tokens, profile and caches', async () => {
  const server = fakeServer(routes);
  await signInAsRana();
  clearCache.mockClear();
  await signOut();
  expect([authState(), accessToken(), refreshToken(), currentProfile()]).toEqual([
    'unauthenticated',
    null,
    null,
    undefined,
  ]);
  expect(clearCache).toHaveBeenCalledOnce();
  expect(server.requests.at(-1)).toMatchObject({ url: '/v1/auth/logout', body: { refreshToken: 'r1' } });
});

test('all tabs follow a sign-out', async () => {
  fakeServer(routes);
  const stop = watchSession();
  await signInAsRana();
  localStorage.clear();
  dispatchStorageEvent(null);
  expect([authState(), currentProfile()]).toEqual(['unauthenticated', undefined]);
  stop();
});

test('a tab on the sign-in page follows a sign-in in another tab', async () => {
  fakeServer(routes);
  const stop = watchSession();
  await initialiseSession();
  localStorage.setItem('accessToken', 'a1');
  localStorage.setItem('souk-person', profile.id);
  dispatchStorageEvent('souk-person');
  await vi.waitFor(() => expect(authState()).toBe('authenticated'));
  stop();
});

test('an unreachable server leaves the session uninitialised, so that the next call tries again', async () => {
  localStorage.setItem('accessToken', 'a1');
  fakeServer({ 'GET /v1/auth/my-profile': () => 'unreachable' });
  await expect(initialiseSession({ background: true })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(authState()).toBe('notInitialised');
  fakeServer(routes);
  expect(await initialiseSession()).toBe('authenticated');
});

test('preferences apply at once and are sent together after a delay, even if the profile has changed elsewhere', async () => {
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
