import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, ok, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import WaitingPage from './waiting-page.tsx';

const SETTINGS_ROUTE = 'GET /v1/public-settings';
const PROFILE_ROUTE = 'GET /v1/auth/my-profile';
const settings = {
  name: 'Medina',
  logoUrl: null,
  languages: ['en', 'ar'],
  isSignUpOpen: true,
  needsSetUp: true,
  notice: null,
};

const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a guest waiting for access', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  test('sees whose account it is, and enters the dashboard as soon as access is approved', async () => {
    let role: 'GUEST' | 'ADMIN' = 'GUEST';
    const server = fakeServer({
      [SETTINGS_ROUTE]: () => ok(settings),
      [PROFILE_ROUTE]: () => ok(fakeProfile({ role })),
    });
    const page = await renderPage(WaitingPage, { profile: { role: 'GUEST' } });
    expect(screen.getByText(/^You’re signed in as rana\./)).toBeTruthy();
    await passTime(14_999);
    expect(server.count(PROFILE_ROUTE)).toBe(0);
    await passTime(1);
    await vi.waitFor(() => expect(server.count(PROFILE_ROUTE)).toBe(1));
    expect(page.address()).toBe('/page');
    role = 'ADMIN';
    await passTime(15_000);
    await vi.waitFor(() => expect(page.address()).toBe('/dashboard/analytics'));
  });

  test('keeps waiting during an outage, without an error message', async () => {
    const server = fakeServer({
      [SETTINGS_ROUTE]: () => ok(settings),
      [PROFILE_ROUTE]: () => failure(503, 'Souk is busy'),
    });
    await renderPage(WaitingPage, { profile: { role: 'GUEST' } });
    await passTime(15_000);
    await vi.waitFor(() => expect(server.count(PROFILE_ROUTE)).toBe(1));
    expect(screen.queryByText('Souk is busy')).toBeNull();
    await passTime(15_000);
    await vi.waitFor(() => expect(server.count(PROFILE_ROUTE)).toBe(2));
  });
});
