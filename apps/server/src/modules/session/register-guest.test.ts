import type { PublicSettings } from '@souk/contract/session/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuration } from '#tables/platform.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { PASSWORD, signIn, withToken } from '../../../test/sign-ins.ts';

let demo: TestApp;
let real: TestApp;
beforeAll(async () => {
  [demo, real] = await Promise.all([startTestApp({ isDemo: true }), startTestApp()]);
});
afterAll(() => Promise.all([demo.close(), real.close()]));

const register = (souk: TestApp, more: Record<string, unknown> = {}) =>
  souk.call<{ id: string }>('POST', '/api/auth/register', {
    as: 'nobody',
    body: { email: 'new@souk.test', username: 'newcomer', password: PASSWORD, ...more },
  });

describe('signing up', () => {
  it('creates a guest who can sign in but has no access', async () => {
    const answer = await register(demo);
    expect(answer).toMatchObject({ statusCode: 200, data: { id: expect.any(String) } });
    const tokens = await signIn(demo, 'newcomer');
    expect(tokens.user).toMatchObject({ role: 'GUEST', status: 'active', email: 'new@souk.test' });
    expect((await demo.call('GET', '/categories', withToken(tokens))).statusCode).toBe(403);
  });

  it('rejects a taken e-mail or user name, case-insensitively', async () => {
    await register(demo, { email: 'taken@souk.test', username: 'taken-name' });
    for (const taken of [
      { email: 'TAKEN@souk.test', username: 'free-name' },
      { email: 'free@souk.test', username: 'Taken-Name' },
    ]) {
      expect(await register(demo, taken)).toMatchObject({ statusCode: 400, code: 'sign_up.taken' });
    }
  });

  it('creates only one guest for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register(demo, { email: 'once@souk.test', username: 'once-only' })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 400, 400, 400, 400,
    ]);
  });

  it('accepts no role and reports all invalid fields', async () => {
    const answer = await register(demo, { role: 'SA', email: 'not an address', password: 'short' });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors.map((error) => error.field).toSorted()).toEqual(['email', 'password', 'role']);
  });

  it('rejects a common password', async () => {
    expect(await register(demo, { password: 'Password2026' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'password' }],
    });
  });

  it('is closed outside of demo mode unless the configuration opens it', async () => {
    expect(await register(real)).toMatchObject({ statusCode: 403, code: 'sign_up.closed' });
    await insertRow(real.services.database, configuration, { key: 'security.isSignUpOpen', value: true });
    expect((await register(real)).statusCode).toBe(200);
  });

  it('is limited by address', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt++)
      statuses.push((await register(real, { email: 'nonsense' })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    const answer = await register(real);
    expect(answer).toMatchObject({ statusCode: 429, code: 'server.too_many_calls' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the settings before sign-in', () => {
  const settings = async (souk: TestApp) =>
    (await souk.call<PublicSettings>('GET', '/public-settings', { as: 'nobody' })).data;

  it('contain the demo’s user names and password in demo mode only', async () => {
    expect((await settings(demo)).demo).toEqual({
      password: 'SoukDemo!2026',
      userNames: ['superadmin', 'superadmin2', 'admin'],
    });
    expect((await settings(real)).demo).toBeUndefined();
  });

  it('contain what the sign-in page needs', async () => {
    expect(await settings(demo)).toMatchObject({
      name: 'Souk',
      languages: ['en', 'ar'],
      isSignUpOpen: true,
      needsSetUp: false,
    });
  });
});
