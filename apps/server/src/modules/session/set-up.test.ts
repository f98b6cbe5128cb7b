import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MATCH_ALL, statement } from '#core/db/statement.ts';
import { deleteRows } from '#core/db/table-rows.ts';
import { users } from '#tables/identity.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { prepareSetUp } from './prepare-set-up.ts';
import { addSignIn, PASSWORD, readProfileStatus, trySignIn } from '../../../test/sign-ins.ts';

let souk: TestApp;
beforeEach(async () => {
  souk = await startTestApp();
  await deleteRows(souk.services.database, users, MATCH_ALL);
});
afterEach(() => souk.close());

const HOUR_MS = 3_600_000;
const person = { name: 'First Admin', userName: 'first', email: 'first@souk.test', password: PASSWORD };
const setUp = (token: string, more: Record<string, unknown> = {}) =>
  souk.call<{ accessToken: string; refreshToken: string; user: { role: string } }>('POST', '/auth/setup', {
    as: 'nobody',
    body: { token, ...person, ...more },
  });

async function readConsoleToken(): Promise<string> {
  const state = await prepareSetUp(souk.services, { isProduction: true });
  if (state.state !== 'waiting') throw new Error(`No link was printed: ${state.state}`);
  expect(state.url).toMatch(/^http:\/\/souk\.test\/session\/setup#token=[\w-]{40,}$/);
  return state.url.split('#token=')[1] ?? '';
}

describe('the first start', () => {
  it('prints a link to create the first super admin, who is then signed in', async () => {
    const token = await readConsoleToken();
    expect((await souk.call('GET', '/public-settings', { as: 'nobody' })).data).toMatchObject({ needsSetUp: true });
    const { statusCode, data } = await setUp(token);
    expect(statusCode).toBe(200);
    expect(data.user.role).toBe('SA');
    expect(await readProfileStatus(souk, data)).toBe(200);
    expect((await souk.call('GET', '/public-settings', { as: 'nobody' })).data).toMatchObject({ needsSetUp: false });
    expect(await souk.services.database.rows(statement('select action, actor_name from activity'))).toEqual([
      { action: 'set up', actor_name: 'First Admin' },
    ]);
  });

  it('allows only one set-up, even if an earlier start printed another link', async () => {
    const [earlier, token] = [await readConsoleToken(), await readConsoleToken()];
    expect((await setUp(token)).statusCode).toBe(200);
    for (const used of [token, earlier]) {
      expect(await setUp(used, { userName: 'second', email: 'second@souk.test' })).toMatchObject({ statusCode: 400 });
    }
    expect(await prepareSetUp(souk.services, { isProduction: true })).toEqual({ state: 'ready' });
  });

  it('creates only one super admin for concurrent requests', async () => {
    const [one, two] = [await readConsoleToken(), await readConsoleToken()];
    const answers = await Promise.all([setUp(one), setUp(two, { userName: 'second', email: 'second@souk.test' })]);
    expect(answers.map((answer) => answer.statusCode).toSorted((left, right) => left - right)).toEqual([200, 400]);
    expect(await souk.services.database.rows(statement('select role from users'))).toEqual([{ role: 'SA' }]);
  });

  it('rejects expired and forged links, and common passwords', async () => {
    expect((await setUp('made-up-token-made-up-token')).statusCode).toBe(400);
    const token = await readConsoleToken();
    expect(await setUp(token, { password: 'Password1234' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'password' }],
    });
    souk.passTime(24 * HOUR_MS);
    expect((await setUp(token)).statusCode).toBe(400);
  });

  it('creates the super admin from the environment once', async () => {
    const firstAdmin = { email: 'boss@souk.test', password: PASSWORD };
    expect(await prepareSetUp(souk.services, { isProduction: true, firstAdmin })).toEqual({
      state: 'created',
      userName: 'superadmin',
      email: 'boss@souk.test',
    });
    expect((await trySignIn(souk, 'boss@souk.test')).data.user.role).toBe('SA');
    expect(await prepareSetUp(souk.services, { isProduction: true, firstAdmin })).toEqual({ state: 'ready' });
    await expect(souk.services.database.rows(statement('select 1 from users'))).resolves.toHaveLength(1);
  });

  it('rejects a guessable password from the environment', async () => {
    const firstAdmin = { email: 'boss@souk.test', password: 'Administrator1' };
    await expect(prepareSetUp(souk.services, { isProduction: true, firstAdmin })).rejects.toThrow(
      /SOUK_ADMIN_PASSWORD/,
    );
  });
});

describe('the demo’s password', () => {
  it('prevents a start in production if any admin has it', async () => {
    const passwordHash = await souk.services.passwords.hash('SoukDemo!2026');
    await addSignIn(souk, 'renamed', { role: 'SA', passwordHash });
    await expect(prepareSetUp(souk.services, { isProduction: true })).rejects.toThrow(
      /"renamed" still has the demo password/,
    );
    await expect(prepareSetUp(souk.services, { isProduction: false })).resolves.toEqual({ state: 'ready' });
  });
});
