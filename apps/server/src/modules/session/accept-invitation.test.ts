import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { type Context, noEffects } from '#core/context.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addSignIn, PASSWORD, readProfileStatus, trySignIn } from '../../../test/sign-ins.ts';
import { createLink } from './one-time-links.ts';

const HOUR_MS = 3_600_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const systemContext = (): Context => ({
  db: souk.services.database,
  actor: { kind: 'system' },
  language: 'en',
  now: souk.now(),
  requestId: 'test',
  address: '',
  userAgent: '',
  effects: noEffects(),
  services: souk.services,
});

async function invite(userName: string): Promise<string> {
  const userId = await addSignIn(souk, userName, { status: 'invited', passwordHash: null });
  const link = await createLink(systemContext(), { purpose: 'invitation', userId, minutes: 72 * 60 });
  return link.split('#token=')[1] ?? '';
}

const accept = (token: string, more: Record<string, unknown> = {}) =>
  souk.call<Parameters<typeof readProfileStatus>[1] & { user: unknown }>('POST', '/auth/accept-invitation', {
    as: 'nobody',
    body: { token, password: PASSWORD, ...more },
  });

describe('an invitation', () => {
  it('is accepted with a password, and signs in', async () => {
    const token = await invite('welcome');
    const { statusCode, data } = await accept(token, { name: 'As I like it' });
    expect(statusCode).toBe(200);
    expect(data.user).toMatchObject({ userName: 'welcome', name: 'As I like it', status: 'active' });
    expect(await readProfileStatus(souk, data)).toBe(200);
    expect((await trySignIn(souk, 'welcome')).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(400);
  });

  it('is valid for 72 hours', async () => {
    const token = await invite('late');
    souk.passTime(72 * HOUR_MS);
    expect((await accept(token)).statusCode).toBe(400);
  });

  it('is invalid once the person is suspended', async () => {
    const token = await invite('unwanted');
    await souk.services.database.rows(
      statement("update users set status = 'suspended' where user_name = ?", ['unwanted']),
    );
    expect((await accept(token)).statusCode).toBe(400);
  });

  it('cannot be used as a password reset link', async () => {
    const token = await invite('careful');
    const answer = await souk.call('POST', '/auth/reset-password', {
      as: 'nobody',
      body: { token, password: PASSWORD },
    });
    expect(answer.statusCode).toBe(400);
    expect((await accept(token)).statusCode).toBe(200);
  });
});
