import type { Profile } from '@souk/contract/session/api.ts';
import type { TwoFactor } from '@souk/contract/session/two-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCounterAt, totpCode } from '#core/auth/totp.ts';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  addSignIn,
  listMails,
  PASSWORD,
  signIn,
  readProfileStatus,
  trySignIn,
  withToken,
} from '../../../../test/sign-ins.ts';
import { FAILURES_BEFORE_LOCK } from '../sign-in-throttle.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
type SignedInSession = Awaited<ReturnType<typeof signIn>>;
type Challenged = { challenge: string };

/** Calls as this person, with password confirmation. */
async function callWithPassword<Data>(session: SignedInSession, path: string, body?: object) {
  const options = withToken(session);
  const proof = await souk.call<{ confirmation: string }>('POST', '/auth/confirm-password', {
    ...options,
    body: { password: PASSWORD },
  });
  return souk.call<Data>(body ? 'POST' : 'GET', path, {
    ...options,
    ...(body && { body }),
    headers: { ...options.headers, 'x-confirmation': proof.data.confirmation },
  });
}

const currentCode = (secret: string, skew = 0) => totpCode(secret, totpCounterAt(souk.now()) + skew);

interface TwoFactorUser {
  id: string;
  secret: string;
  recoveryCodes: string[];
  session: SignedInSession;
}

async function addTwoFactorUser(userName: string, role: 'SA' | 'ADMIN' = 'ADMIN'): Promise<TwoFactorUser> {
  const id = await addSignIn(souk, userName, { role });
  const session = await signIn(souk, userName);
  const { data } = await callWithPassword<{ secret: string; uri: string }>(session, '/auth/two-factor/set-up', {});
  const confirmed = await callWithPassword<{ recoveryCodes: string[] }>(session, '/auth/two-factor/confirm', {
    code: currentCode(data.secret),
  });
  expect(confirmed).toMatchObject({ statusCode: 200 });
  souk.passTime(STEP_MS);
  return { id, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes, session };
}

async function startSignIn(userName: string): Promise<string> {
  const { data } = await trySignIn(souk, userName);
  return (data as unknown as Challenged).challenge;
}

const submitCode = async (challenge: string, code: string, from = '10.0.0.1') => {
  const response = await souk.app.inject({
    method: 'POST',
    url: '/v1/auth/login/second-factor',
    remoteAddress: from,
    payload: { challenge, code },
  });
  return { ...response.json<{ data: SignedInSession; message: string }>(), statusCode: response.statusCode };
};

describe('setting up two-factor authentication', () => {
  it('requires password confirmation and is inactive until confirmed with a code', async () => {
    await addSignIn(souk, 'begins', { role: 'ADMIN' });
    const session = await signIn(souk, 'begins');
    const rejected = await souk.call('POST', '/auth/two-factor/set-up', { ...withToken(session), body: {} });
    expect(rejected).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    const { data } = await callWithPassword<{ secret: string; uri: string }>(session, '/auth/two-factor/set-up', {});
    expect(data.uri).toBe(`otpauth://totp/Souk:begins?secret=${data.secret}&issuer=Souk`);
    expect((await trySignIn(souk, 'begins')).data).toHaveProperty('accessToken');
    const wrong = await callWithPassword(session, '/auth/two-factor/confirm', { code: currentCode(data.secret, 5) });
    expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'code' }] });
    expect((await callWithPassword<TwoFactor>(session, '/auth/two-factor')).data).toMatchObject({ isOn: false });
  });

  it('returns ten recovery codes, notifies the owner by mail, and appears in their profile', async () => {
    const { recoveryCodes, session } = await addTwoFactorUser('sets.up');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await callWithPassword<TwoFactor>(session, '/auth/two-factor')).data).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await listMails(souk, 'sets.up@souk.test'))[0]?.subject).toBe('Two-factor authentication was turned on');
    expect((await callWithPassword<Profile>(session, '/auth/my-profile')).data).toMatchObject({ hasTwoFactor: true });
    expect(await callWithPassword(session, '/auth/two-factor/set-up', {})).toMatchObject({ statusCode: 409 });
  });

  it('stores the secret encrypted and the recovery codes hashed, with neither in the activity log', async () => {
    const { id, secret, recoveryCodes } = await addTwoFactorUser('stored');
    const rows = await sql(
      `select to_jsonb(t)::text as text from two_factors t union all select to_jsonb(r)::text from recovery_codes r
       union all select to_jsonb(a)::text from activity a where entity_id = ?`,
      id,
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('two-factor switched on');
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(hidden);
  });
});

describe('signing in', () => {
  it('requires the password and then a code from the app, with or without a space in it', async () => {
    const { secret } = await addTwoFactorUser('both.steps');
    const first = await trySignIn(souk, 'both.steps');
    expect(Object.keys(first.data).toSorted()).toEqual(['challenge', 'expiresAt']);
    const code = currentCode(secret);
    const second = await submitCode(await startSignIn('both.steps'), `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(second.statusCode).toBe(200);
    expect(await readProfileStatus(souk, second.data)).toBe(200);
  });

  it('accepts each code only once, even in concurrent requests, and no earlier code afterwards', async () => {
    const { secret } = await addTwoFactorUser('only.once');
    const challenge = await startSignIn('only.once');
    const code = currentCode(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitCode(challenge, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await submitCode(challenge, currentCode(secret, -1))).statusCode).not.toBe(200);
  });

  it('tolerates a clock that is off by one time step', async () => {
    const { secret } = await addTwoFactorUser('off.clock');
    const challenge = await startSignIn('off.clock');
    expect((await submitCode(challenge, currentCode(secret, 2))).statusCode).toBe(400);
    expect((await submitCode(challenge, currentCode(secret, 1))).statusCode).toBe(200);
  });

  it('accepts the code for five minutes, unless the password changes in the meantime', async () => {
    const { id, secret } = await addTwoFactorUser('too.late');
    const challenge = await startSignIn('too.late');
    await sql('update users set password_hash = password_hash || ? where id = ?', 'x', id);
    expect(await submitCode(challenge, currentCode(secret))).toMatchObject({ statusCode: 400 });
    await sql('update users set password_hash = left(password_hash, -1) where id = ?', id);
    souk.passTime(5 * MINUTE_MS);
    expect(await submitCode(challenge, currentCode(secret))).toMatchObject({
      statusCode: 400,
      code: 'session.sign_in_expired',
    });
    expect((await submitCode('made.up.challenge.1', currentCode(secret))).statusCode).toBe(400);
  });

  it('limits guesses from all addresses together, while a recovery code still works', async () => {
    const { secret, recoveryCodes } = await addTwoFactorUser('guessed');
    const challenge = await startSignIn('guessed');
    for (let index = 0; index < FAILURES_BEFORE_LOCK; index++)
      expect((await submitCode(challenge, currentCode(secret, 50 + index), `10.0.1.${index}`)).statusCode).toBe(400);
    expect(await submitCode(challenge, currentCode(secret), '10.0.2.1')).toMatchObject({ statusCode: 429 });
    expect((await submitCode(challenge, recoveryCodes[0]!, '10.0.2.1')).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once, in any notation, and its use is reported by mail', async () => {
    const { recoveryCodes } = await addTwoFactorUser('lost.phone');
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    expect((await submitCode(await startSignIn('lost.phone'), typed)).statusCode).toBe(200);
    expect((await submitCode(await startSignIn('lost.phone'), typed)).statusCode).toBe(400);
    expect((await listMails(souk, 'lost.phone@souk.test')).at(-1)?.body).toContain('Codes left: 9');
  });

  it('stops working when new ones are created', async () => {
    const { recoveryCodes, session } = await addTwoFactorUser('new.codes');
    const renewed = await callWithPassword<{ recoveryCodes: string[] }>(session, '/auth/two-factor/recovery-codes', {});
    expect((await submitCode(await startSignIn('new.codes'), recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await submitCode(await startSignIn('new.codes'), renewed.data.recoveryCodes[0]!)).statusCode).toBe(200);
  });
});

describe('turning two-factor authentication off', () => {
  it('makes the password sufficient', async () => {
    const { session } = await addTwoFactorUser('tired');
    expect((await callWithPassword<TwoFactor>(session, '/auth/two-factor/switch-off', {})).data).toMatchObject({
      isOn: false,
    });
    expect((await trySignIn(souk, 'tired')).data).toHaveProperty('accessToken');
  });

  it('can be done by a super admin for another person, with password confirmation', async () => {
    const { id } = await addTwoFactorUser('locked.out');
    const [row] = await sql<{ version: number }>('select version from users where id = ?', id);
    const path = `/auth/users/${id}/two-factor/switch-off`;
    expect(await souk.call('POST', path, { body: { version: row!.version } })).toMatchObject({ statusCode: 403 });
    const expiresAt = new Date(souk.now().getTime() + MINUTE_MS);
    const headers = {
      'x-confirmation': souk.services.tokens.signConfirmation(souk.sessionId('superAdmin'), expiresAt),
    };
    const done = await souk.call('POST', path, { body: { version: row!.version }, headers });
    expect(done).toMatchObject({ statusCode: 200, data: { hasTwoFactor: false } });
    expect((await trySignIn(souk, 'locked.out')).data).toHaveProperty('accessToken');
  });
});

describe('two-factor authentication that is required for super admins', () => {
  const requireIt = (value: boolean) =>
    sql(
      `insert into configuration (key, value) values ('security.twoFactorRequired', to_jsonb(?::boolean))
       on conflict (key) do update set value = excluded.value`,
      value,
    );

  it('restricts super admins to their own profile until they set it up, and cannot be turned off', async () => {
    const { session: settled } = await addTwoFactorUser('has.one', 'SA');
    await addSignIn(souk, 'has.none', { role: 'SA' });
    await addSignIn(souk, 'no.chief', { role: 'ADMIN' });
    const [none, admin] = [await signIn(souk, 'has.none'), await signIn(souk, 'no.chief')];
    await requireIt(true);
    const orders = async (session: SignedInSession) => souk.call('GET', '/order', withToken(session));
    expect(await orders(none)).toMatchObject({
      statusCode: 403,
      code: 'session.second_factor_required',
    });
    expect((await orders(settled)).statusCode).toBe(200);
    expect((await orders(admin)).statusCode).toBe(200);
    expect((await callWithPassword<Profile>(none, '/auth/my-profile')).data).toMatchObject({
      mustSetUpTwoFactor: true,
      views: [],
    });
    expect(await callWithPassword(settled, '/auth/two-factor/switch-off', {})).toMatchObject({ statusCode: 409 });
    const { data } = await callWithPassword<{ secret: string }>(none, '/auth/two-factor/set-up', {});
    await callWithPassword(none, '/auth/two-factor/confirm', { code: currentCode(data.secret) });
    expect((await orders(none)).statusCode).toBe(200);
    await requireIt(false);
  });
});
