import type { PublicSettings } from '@souk/contract/session/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuration } from '#tables/platform.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD, signIn, withToken } from '../../../test/sign-ins.ts';

let demoSouk: TestApp;
let realSouk: TestApp;
beforeAll(async () => {
  [demoSouk, realSouk] = await Promise.all([startTestApp({ isDemo: true }), startTestApp()]);
});
afterAll(() => Promise.all([demoSouk.close(), realSouk.close()]));

const register = (souk: TestApp, more: Record<string, unknown> = {}) =>
  souk.call<{ id: string }>('POST', '/api/auth/register', {
    as: 'nobody',
    body: { email: 'new@souk.test', username: 'newcomer', password: PASSWORD, ...more },
  });

describe('signing up', () => {
  it('creates a guest who can sign in but has no access', async () => {
    const answer = await register(demoSouk);
    expect(answer).toMatchObject({ statusCode: 200, data: { id: expect.any(String) } });
    const tokens = await signIn(demoSouk, 'newcomer');
    expect(tokens.user).toMatchObject({ role: 'GUEST', status: 'active', email: 'new@souk.test' });
    expect((await demoSouk.call('GET', '/categories', withToken(tokens))).statusCode).toBe(403);
  });

  it('rejects a taken e-mail or user name, case-insensitively', async () => {
    await register(demoSouk, { email: 'taken@souk.test', username: 'taken-name' });
    for (const taken of [
      { email: 'TAKEN@souk.test', username: 'free-name' },
      { email: 'free@souk.test', username: 'Taken-Name' },
    ]) {
      expect(await register(demoSouk, taken)).toMatchObject({ statusCode: 400, code: 'sign_up.taken' });
    }
  });

  it('creates only one guest for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register(demoSouk, { email: 'once@souk.test', username: 'once-only' })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  it('accepts no role and reports all invalid fields', async () => {
    const answer = await register(demoSouk, { role: 'SA', email: 'not an address', password: 'short' });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field).toSorted()).toEqual(['email', 'password', 'role']);
  });

  it('rejects a common password', async () => {
    expect(await register(demoSouk, { password: 'Password2026' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'password' }],
    });
  });

  it('is rejected outside of demo mode unless the configuration allows it', async () => {
    expect(await register(realSouk)).toMatchObject({ statusCode: 403, code: 'sign_up.closed' });
    await insertRow(realSouk.services.database, configuration, { key: 'security.isSignUpOpen', value: true });
    expect((await register(realSouk)).statusCode).toBe(200);
  });

  it('is limited per address', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt++)
      statuses.push((await register(realSouk, { email: 'nonsense' })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    const answer = await register(realSouk);
    expect(answer).toMatchObject({ statusCode: 429, code: 'server.too_many_calls' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the settings before sign-in', () => {
  const settings = async (souk: TestApp) =>
    (await souk.call<PublicSettings>('GET', '/public-settings', { as: 'nobody' })).data;

  it('contain the user names and password of the demo in demo mode only', async () => {
    expect((await settings(demoSouk)).demo).toEqual({
      password: 'SoukDemo!2026',
      userNames: ['superadmin', 'superadmin2', 'admin'],
    });
    expect((await settings(realSouk)).demo).toBeUndefined();
  });

  it('contain what the sign-in page needs', async () => {
    expect(await settings(demoSouk)).toMatchObject({
      name: 'Souk',
      languages: ['en', 'ar'],
      isSignUpOpen: true,
      needsSetUp: false,
    });
  });
});
