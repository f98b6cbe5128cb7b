// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from './fake-profile.ts';
import {
  forgetProfile,
  loadProfile,
  useConfiguration,
  useOptionalProfile,
  useProfile,
  useStatusCodes,
} from './profile.ts';

afterEach(() => {
  cleanup();
  forgetProfile();
  vi.unstubAllGlobals();
});

test('the client holds the user, the order statuses and the configuration of the profile call, until sign-out', async () => {
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
  forgetProfile();
  expect(renderHook(useOptionalProfile).result.current).toBeUndefined();
});
