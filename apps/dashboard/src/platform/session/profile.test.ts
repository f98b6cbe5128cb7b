// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { Profile } from '@souk/contract/session/api.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { formatSettings, setFormatSettings } from '#platform/format/settings.ts';
import { currentLanguage, setLanguage } from '#platform/i18n/i18n.ts';
import { fakeProfile } from './fake-profile.ts';
import {
  clearProfile,
  loadProfile,
  onProfile,
  setProfile,
  useCan,
  useConfiguration,
  useIsSuperAdmin,
  useOptionalProfile,
  useProfile,
  useStatusCodes,
} from './profile.ts';

afterEach(() => {
  cleanup();
  clearProfile();
  vi.unstubAllGlobals();
});

test('the profile provides user, order statuses and configuration until sign-out', async () => {
  const answered = fakeProfile({
    name: 'Rana Aziz',
    orderStatuses: [
      { code: 'placed', label: 'Placed', colour: 'primary', position: 1 },
      { code: 'packed', label: 'Packed', colour: 'secondary', position: 2 },
    ],
  });
  fakeServer({ 'GET /v1/auth/my-profile': () => ({ statusCode: 200, data: answered }) });
  await loadProfile();
  expect(renderHook(useProfile).result.current.name).toBe('Rana Aziz');
  expect(renderHook(useStatusCodes).result.current.map(({ code }) => code)).toEqual(['placed', 'packed']);
  expect(renderHook(useConfiguration).result.current).toEqual(answered.configuration);
  cleanup();
  clearProfile();
  expect(renderHook(useOptionalProfile).result.current).toBeUndefined();
});

describe('permissions', () => {
  const signInAs = (role: 'SA' | 'ADMIN' | 'GUEST', areas: Profile['areas'] = {}) =>
    setProfile(fakeProfile({ role, areas }));
  const can = (level?: 'view' | 'edit') => renderHook(() => useCan('orders', level)).result.current;

  test.each<['SA' | 'ADMIN' | 'GUEST', Profile['areas'], boolean, boolean]>([
    ['SA', {}, true, true],
    ['SA', { orders: 'none' }, true, true],
    ['ADMIN', {}, true, true],
    ['ADMIN', { orders: 'edit' }, true, true],
    ['ADMIN', { orders: 'view' }, true, false],
    ['ADMIN', { orders: 'none' }, false, false],
    ['ADMIN', { products: 'none' }, true, true],
    ['GUEST', { orders: 'edit' }, false, false],
  ])('%s with %j may view orders: %s, edit them: %s', async (...[role, areas, mayView, mayEdit]) => {
    await signInAs(role, areas);
    expect([can(), can('view'), can('edit')]).toEqual([mayView, mayView, mayEdit]);
    expect(renderHook(useIsSuperAdmin).result.current).toBe(role === 'SA');
  });

  test('a visitor may do nothing', () => {
    expect([can('view'), can('edit')]).toEqual([false, false]);
    expect(renderHook(useIsSuperAdmin).result.current).toBe(false);
  });
});

test('a page behind the sign-in requires a profile', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useProfile)).toThrow('requires a signed-in user');
  vi.restoreAllMocks();
});

describe('a profile', () => {
  afterEach(async () => {
    await setLanguage('en');
    setFormatSettings({ timeZone: 'UTC', currency: 'USD' });
  });

  test('sets the time zone, currency and language', async () => {
    const { configuration } = fakeProfile();
    await setProfile(
      fakeProfile({
        configuration: { ...configuration, timeZone: 'Asia/Tokyo', currency: 'JPY' },
        preferences: { language: 'ar' },
      }),
    );
    expect(formatSettings()).toEqual({ timeZone: 'Asia/Tokyo', currency: 'JPY' });
    expect(currentLanguage()).toBe('ar');
  });

  test('does not override a language that was chosen after it was loaded', async () => {
    await setProfile(fakeProfile({ preferences: { language: 'ar' } }));
    await setLanguage('en');
    await setProfile(fakeProfile({ name: 'Rana', preferences: { language: 'ar' } }));
    expect(currentLanguage()).toBe('en');
  });

  test('is loaded again if it changes the language, because its labels are in the previous language', async () => {
    const languages: (string | null)[] = [];
    fakeServer({
      'GET /v1/auth/my-profile': ({ headers }) => {
        languages.push(headers.get('x-lang'));
        return { statusCode: 200, data: fakeProfile({ preferences: { language: 'ar' } }) };
      },
    });
    await loadProfile();
    expect(languages).toEqual(['en', 'ar']);
  });

  test('notifies its listeners of every change until they unsubscribe', async () => {
    const listener = vi.fn();
    const stop = onProfile(listener);
    await setProfile(fakeProfile());
    clearProfile();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    await setProfile(fakeProfile());
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
