import { superAdmin, viewers } from '@souk/contract/core/access.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeServer } from '#platform/api/fake-server.ts';
import { setAuthState } from '#platform/session/auth-state.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { forgetProfile } from '#platform/session/profile.ts';
import { initialiseSession } from '#platform/session/session.ts';
import { storeTokens } from '#platform/api/tokens.ts';

import { toast } from '#platform/toast/toast.ts';

import { leaveWhenSignedIn, requireAccess, requireGuest, requireStaff } from './guards.ts';

beforeEach(() => {
  localStorage.clear();
  forgetProfile();
  setAuthState('notInitialised');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function signedInAs(parts: Partial<Profile>): void {
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  fakeServer({ 'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: fakeProfile(parts) }) });
}

const asked = (href: string, search: Record<string, unknown> = {}) => ({ location: { href, search } });

/** Where a guard sends somebody, or 'stays'. */
async function outcome(guard: () => unknown): Promise<unknown> {
  try {
    await guard();
    return 'stays';
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, href, search } = thrown.options as { to?: string; href?: string; search?: { return?: string } };
    return search?.return ? [to, search.return] : (to ?? href);
  }
}

test('a visitor signs in first, and comes back to path, query and hash', async () => {
  expect(await outcome(() => requireStaff(asked('/dashboard/orders?page=3#totals')))).toEqual([
    '/session/login',
    '/dashboard/orders?page=3#totals',
  ]);
});

test('a token of no use makes a visitor', async () => {
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  const no = () => ({ statusCode: 401, message: 'Sign in first' });
  fakeServer({ 'GET /v1/auth/my-profile': no, 'POST /v1/auth/refresh-token': no });
  expect(await outcome(() => requireStaff(asked('/dashboard/orders')))).toEqual([
    '/session/login',
    '/dashboard/orders',
  ]);
});

test('staff stay, guests wait', async () => {
  signedInAs({ role: 'ADMIN' });
  expect(await outcome(() => requireStaff(asked('/dashboard/orders')))).toBe('stays');
  expect(await outcome(() => requireGuest())).toBe('/dashboard/analytics');
});

test('guests see the waiting page alone', async () => {
  signedInAs({ role: 'GUEST' });
  expect(await outcome(() => requireStaff(asked('/dashboard/orders')))).toBe('/session/waiting');
  expect(await outcome(() => requireGuest())).toBe('stays');
});

test('an ADMIN is sent from what belongs to the super admin, or was taken away, to analytics, and is told why', async () => {
  const toasts = vi.spyOn(toast, 'error').mockReturnValue();
  signedInAs({ role: 'ADMIN', areas: { orders: 'none' } });
  await initialiseSession();
  expect(await outcome(() => requireAccess(superAdmin, { isPreload: true }))).toBe('/dashboard/analytics');
  expect(toasts).not.toHaveBeenCalled();
  expect(await outcome(() => requireAccess(superAdmin))).toBe('/dashboard/analytics');
  expect(toasts).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('permission'));
  expect(await outcome(() => requireAccess(viewers('orders')))).toBe('/dashboard/analytics');
  expect(await outcome(() => requireAccess(viewers('products')))).toBe('stays');
});

test('someone signed in goes on from the sign-in page to the kept path, or analytics', async () => {
  signedInAs({ role: 'SA' });
  expect(await outcome(() => leaveWhenSignedIn(asked('', { return: '/dashboard/orders?page=3' })))).toBe(
    '/dashboard/orders?page=3',
  );
  expect(await outcome(() => leaveWhenSignedIn(asked('', { return: '//evil.example' })))).toBe('/dashboard/analytics');
});

test('a server out of reach keeps nobody from the sign-in page, and ends no session', async () => {
  storeTokens({ accessToken: 'a1', refreshToken: 'r1' });
  fakeServer({ 'GET /v1/auth/my-profile': () => 'unreachable' });
  expect(await outcome(() => leaveWhenSignedIn(asked('')))).toBe('stays');
  expect(localStorage.getItem('accessToken')).toBe('a1');
});
