import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { type Context, noEffects } from '#core/context.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addSignIn, PASSWORD, signIn, withToken } from '../../../test/sign-ins.ts';
import { FAILURES_BEFORE_LOCK } from './sign-in-throttle.ts';

const MINUTE_MS = 60_000;
const CONFIRMATION_REQUIRED = expect.objectContaining({ code: 'session.confirmation_required' });

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
  await addSignIn(souk, 'careful');
});
afterAll(() => souk.close());

type SignIn = Awaited<ReturnType<typeof signIn>>;
const confirmPassword = (tokens: SignIn, password: string) =>
  souk.call<{ confirmation: string }>('POST', '/auth/confirm-password', { ...withToken(tokens), body: { password } });

async function confirmationCheck(tokens: SignIn, confirmation?: string): Promise<() => void> {
  const claims = await souk.services.tokens.readAccess(tokens.accessToken, souk.now());
  const actor: Context['actor'] = {
    kind: 'person',
    id: tokens.user.id,
    name: '',
    role: 'ADMIN',
    areas: {},
    sessionId: claims?.sessionId ?? '',
  };
  const ctx: Context = {
    db: souk.services.database,
    actor,
    language: 'en',
    now: souk.now(),
    requestId: 'test',
    address: '',
    userAgent: '',
    confirmation: { proof: confirmation },
    effects: noEffects(),
    services: souk.services,
  };
  return () => requireConfirmation(ctx);
}

describe('password confirmation', () => {
  it('returns a proof that is valid for five minutes', async () => {
    const tokens = await signIn(souk, 'careful');
    const { data } = await confirmPassword(tokens, PASSWORD);
    expect(await confirmationCheck(tokens, data.confirmation)).not.toThrow();
    souk.passTime(5 * MINUTE_MS);
    expect(await confirmationCheck(tokens, data.confirmation)).toThrow(CONFIRMATION_REQUIRED);
  });

  it('is valid only in the session in which the password was entered', async () => {
    const [mine, other] = [await signIn(souk, 'careful'), await signIn(souk, 'careful')];
    const { data } = await confirmPassword(mine, PASSWORD);
    expect(await confirmationCheck(other, data.confirmation)).toThrow(CONFIRMATION_REQUIRED);
  });

  it('cannot be forged', async () => {
    const tokens = await signIn(souk, 'careful');
    const { data } = await confirmPassword(tokens, PASSWORD);
    const [sessionId, , seal] = data.confirmation.split('.');
    for (const forged of [undefined, '', 'nonsense', `${sessionId}.9999999999999.${seal}`, tokens.refreshToken]) {
      expect(await confirmationCheck(tokens, forged), forged).toThrow(CONFIRMATION_REQUIRED);
    }
  });

  it('cannot be guessed with a stolen session from many addresses, while the owner can still sign in', async () => {
    const tokens = await signIn(souk, 'careful');
    const guess = async (index: number) => {
      const payload = { password: `guess ${index}` };
      const from = { remoteAddress: `10.9.0.${index}`, ...withToken(tokens) };
      return (await souk.app.inject({ method: 'POST', url: '/v1/auth/confirm-password', payload, ...from })).statusCode;
    };
    for (let index = 0; index < FAILURES_BEFORE_LOCK; index++) expect(await guess(index)).toBe(400);
    expect(await guess(FAILURES_BEFORE_LOCK)).toBe(429);
    const again = await signIn(souk, 'careful');
    expect((await confirmPassword(again, PASSWORD)).statusCode).toBe(200);
  });

  it('rejects a wrong password with 400 at its field', async () => {
    const tokens = await signIn(souk, 'careful');
    expect(await confirmPassword(tokens, 'not my password')).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'password' }],
    });
  });
});
