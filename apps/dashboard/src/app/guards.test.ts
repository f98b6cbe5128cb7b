import { superAdmin, viewers } from '@souk/contract/core/access.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer } from '#platform/api/fake-server.ts';
import { setAuthState } from '#platform/session/auth-state.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile } from '#platform/session/profile.ts';
import { initialiseSession } from '#platform/session/session.ts';
import { storeTokens } from '#platform/api/tokens.ts';

import { toast } from '#platform/toast/toast.ts';

import { leaveWhenSignedIn, requireAccess, requireGuest, requireStaff } from './guards.ts';

beforeEach(() => {
  localStorage.clear();
  clearProfile();
  setAuthState('notInitialised');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function signInAs(parts: Partial<Profile>): void {
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  fakeServer({ 'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: fakeProfile(parts) }) });
}

const navigationTo = (href: string, search: Record<string, unknown> = {}) => ({ location: { href, search } });

/** The target of a guard's redirect, or 'stays' without one. */
async function guardResult(guard: () => unknown): Promise<unknown> {
  try {
    await guard();
    return 'stays';
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, href, search } = thrown.options as { to?: string; href?: string; search?: { return?: string } };
    return search?.return ? [to, search.return] : (to ?? href);
  }
}

test('a visitor is sent to sign in, with path, query and hash as the return path', async () => {
  expect(await guardResult(() => requireStaff(navigationTo('/dashboard/orders?page=3#totals')))).toEqual([
    '/session/login',
    '/dashboard/orders?page=3#totals',
  ]);
});

test('an invalid token counts as no session', async () => {
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  const no = () => ({ statusCode: 401, message: 'Sign in first' });
  fakeServer({ 'GET /v1/auth/my-profile': no, 'POST /v1/auth/refresh-token': no });
  expect(await guardResult(() => requireStaff(navigationTo('/dashboard/orders')))).toEqual([
    '/session/login',
    '/dashboard/orders',
  ]);
});

test('staff may enter the dashboard, but not the waiting page', async () => {
  signInAs({ role: 'ADMIN' });
  expect(await guardResult(() => requireStaff(navigationTo('/dashboard/orders')))).toBe('stays');
  expect(await guardResult(() => requireGuest())).toBe('/dashboard/analytics');
});

test('guests may open only the waiting page', async () => {
  signInAs({ role: 'GUEST' });
  expect(await guardResult(() => requireStaff(navigationTo('/dashboard/orders')))).toBe('/session/waiting');
  expect(await guardResult(() => requireGuest())).toBe('stays');
});

test('an ADMIN without access is redirected to analytics with an explanation', async () => {
  const toasts = vi.spyOn(toast, 'error').mockReturnValue();
  signInAs({ role: 'ADMIN', areas: { orders: 'none' } });
  await initialiseSession();
  expect(await guardResult(() => requireAccess(superAdmin, { isPreload: true }))).toBe('/dashboard/analytics');
  expect(toasts).not.toHaveBeenCalled();
  expect(await guardResult(() => requireAccess(superAdmin))).toBe('/dashboard/analytics');
  expect(toasts).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('permission'));
  expect(await guardResult(() => requireAccess(viewers('orders')))).toBe('/dashboard/analytics');
  expect(await guardResult(() => requireAccess(viewers('products')))).toBe('stays');
});

test('a signed-in user is redirected from the sign-in page to the return path, or to analytics', async () => {
  signInAs({ role: 'SA' });
  expect(await guardResult(() => leaveWhenSignedIn(navigationTo('', { return: '/dashboard/orders?page=3' })))).toBe(
    '/dashboard/orders?page=3',
  );
  expect(await guardResult(() => leaveWhenSignedIn(navigationTo('', { return: '//evil.example' })))).toBe(
    '/dashboard/analytics',
  );
});

test('if the server is unreachable, the sign-in page is shown and the session is preserved', async () => {
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  fakeServer({ 'GET /v1/auth/my-profile': () => 'unreachable' });
  expect(await guardResult(() => leaveWhenSignedIn(navigationTo('')))).toBe('stays');
  expect(localStorage.getItem('accessToken')).toBe('a1');
});
