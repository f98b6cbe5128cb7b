// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from './fake-profile.ts';
import {
  clearProfile,
  loadProfile,
  useConfiguration,
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
