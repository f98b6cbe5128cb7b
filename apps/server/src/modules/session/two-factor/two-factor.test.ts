import type { Profile } from '@souk/contract/session/api.ts';
import type { TwoFactor } from '@souk/contract/session/two-factor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '#core/auth/totp.ts';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addSignIn, mailsTo, PASSWORD, signIn, statusOf, trySignIn, withToken } from '../../../../test/sign-ins.ts';
import { FREE_FAILURES } from '../sign-in-throttle.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
type SignedIn = Awaited<ReturnType<typeof signIn>>;
type Challenged = { challenge: string };

/** Calls as this person, with their password just typed. */
async function callAs<Data>(session: SignedIn, path: string, body?: object) {
  const own = withToken(session);
  const proof = await souk.call<{ confirmation: string }>('POST', '/auth/confirm-password', {
    ...own,
    body: { password: PASSWORD },
  });
  return souk.call<Data>(body ? 'POST' : 'GET', path, {
    ...own,
    ...(body && { body }),
    headers: { ...own.headers, 'x-confirmation': proof.data.confirmation },
  });
}

const codeNow = (secret: string, skew = 0) => totpCode(secret, stepAt(souk.now()) + skew);

interface WithTwoFactor {
  id: string;
  secret: string;
  recoveryCodes: string[];
  session: SignedIn;
}

async function withTwoFactor(userName: string, role: 'SA' | 'ADMIN' = 'ADMIN'): Promise<WithTwoFactor> {
  const id = await addSignIn(souk, userName, { role });
  const session = await signIn(souk, userName);
  const { data } = await callAs<{ secret: string; uri: string }>(session, '/auth/two-factor/set-up', {});
  const confirmed = await callAs<{ recoveryCodes: string[] }>(session, '/auth/two-factor/confirm', {
    code: codeNow(data.secret),
  });
  expect(confirmed).toMatchObject({ statusCode: 200 });
  souk.passTime(STEP_MS);
  return { id, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes, session };
}

async function challengeOf(userName: string): Promise<string> {
  const { data } = await trySignIn(souk, userName);
  return (data as unknown as Challenged).challenge;
}

const answer = async (challenge: string, code: string, from = '10.0.0.1') => {
  const response = await souk.app.inject({
    method: 'POST',
    url: '/v1/auth/login/second-factor',
    remoteAddress: from,
    payload: { challenge, code },
  });
  return { ...response.json<{ data: SignedIn; message: string }>(), statusCode: response.statusCode };
};

describe('setting up', () => {
  it('asks for the password, and changes nothing before a code was typed', async () => {
    await addSignIn(souk, 'begins', { role: 'ADMIN' });
    const session = await signIn(souk, 'begins');
    const refused = await souk.call('POST', '/auth/two-factor/set-up', { ...withToken(session), body: {} });
    expect(refused).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    const { data } = await callAs<{ secret: string; uri: string }>(session, '/auth/two-factor/set-up', {});
    expect(data.uri).toBe(`otpauth://totp/Souk:begins?secret=${data.secret}&issuer=Souk`);
    expect((await trySignIn(souk, 'begins')).data).toHaveProperty('accessToken');
    const wrong = await callAs(session, '/auth/two-factor/confirm', { code: codeNow(data.secret, 5) });
    expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'code' }] });
    expect((await callAs<TwoFactor>(session, '/auth/two-factor')).data).toMatchObject({ isOn: false });
  });

  it('gives ten recovery codes, tells the owner by mail, and stands in their profile', async () => {
    const { recoveryCodes, session } = await withTwoFactor('sets.up');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await callAs<TwoFactor>(session, '/auth/two-factor')).data).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect((await mailsTo(souk, 'sets.up@souk.test'))[0]?.subject).toBe('Two-factor sign-in is on');
    expect((await callAs<Profile>(session, '/auth/my-profile')).data).toMatchObject({ hasTwoFactor: true });
    expect(await callAs(session, '/auth/two-factor/set-up', {})).toMatchObject({ statusCode: 409 });
  });

  it('stores the secret encrypted and the recovery codes hashed, and tells activity neither', async () => {
    const { id, secret, recoveryCodes } = await withTwoFactor('stored');
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
  it('takes the password first and then a code of the app, with the space that apps show', async () => {
    const { secret } = await withTwoFactor('both.steps');
    const first = await trySignIn(souk, 'both.steps');
    expect(Object.keys(first.data).toSorted()).toEqual(['challenge', 'expiresAt']);
    const code = codeNow(secret);
    const second = await answer(await challengeOf('both.steps'), `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(second.statusCode).toBe(200);
    expect(await statusOf(souk, second.data)).toBe(200);
  });

  it('takes a code once, also of twenty at one time, and none before it', async () => {
    const { secret } = await withTwoFactor('only.once');
    const challenge = await challengeOf('only.once');
    const code = codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(challenge, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await answer(challenge, codeNow(secret, -1))).statusCode).not.toBe(200);
  });

  it('forgives a clock that is a step off, no more', async () => {
    const { secret } = await withTwoFactor('off.clock');
    const challenge = await challengeOf('off.clock');
    expect((await answer(challenge, codeNow(secret, 2))).statusCode).toBe(400);
    expect((await answer(challenge, codeNow(secret, 1))).statusCode).toBe(200);
  });

  it('gives five minutes for the code, and ends with the password', async () => {
    const { id, secret } = await withTwoFactor('too.late');
    const challenge = await challengeOf('too.late');
    await sql('update users set password_hash = password_hash || ? where id = ?', 'x', id);
    expect(await answer(challenge, codeNow(secret))).toMatchObject({ statusCode: 400 });
    await sql('update users set password_hash = left(password_hash, -1) where id = ?', id);
    souk.passTime(5 * MINUTE_MS);
    expect(await answer(challenge, codeNow(secret))).toMatchObject({
      statusCode: 400,
      code: 'session.sign_in_expired',
    });
    expect((await answer('made.up.challenge.1', codeNow(secret))).statusCode).toBe(400);
  });

  it('slows guessing down, from wherever it comes, while a recovery code still lets the owner in', async () => {
    const { secret, recoveryCodes } = await withTwoFactor('guessed');
    const challenge = await challengeOf('guessed');
    for (let index = 0; index < FREE_FAILURES; index++)
      expect((await answer(challenge, codeNow(secret, 50 + index), `10.0.1.${index}`)).statusCode).toBe(400);
    expect(await answer(challenge, codeNow(secret), '10.0.2.1')).toMatchObject({ statusCode: 429 });
    expect((await answer(challenge, recoveryCodes[0]!, '10.0.2.1')).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and its use is told by mail', async () => {
    const { recoveryCodes } = await withTwoFactor('lost.phone');
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    expect((await answer(await challengeOf('lost.phone'), typed)).statusCode).toBe(200);
    expect((await answer(await challengeOf('lost.phone'), typed)).statusCode).toBe(400);
    expect((await mailsTo(souk, 'lost.phone@souk.test')).at(-1)?.body).toContain('Codes left: 9');
  });

  it('of before stops working when new ones are made', async () => {
    const { recoveryCodes, session } = await withTwoFactor('new.codes');
    const renewed = await callAs<{ recoveryCodes: string[] }>(session, '/auth/two-factor/recovery-codes', {});
    expect((await answer(await challengeOf('new.codes'), recoveryCodes[0]!)).statusCode).toBe(400);
    expect((await answer(await challengeOf('new.codes'), renewed.data.recoveryCodes[0]!)).statusCode).toBe(200);
  });
});

describe('switching off', () => {
  it('leaves the password alone', async () => {
    const { session } = await withTwoFactor('tired');
    expect((await callAs<TwoFactor>(session, '/auth/two-factor/switch-off', {})).data).toMatchObject({ isOn: false });
    expect((await trySignIn(souk, 'tired')).data).toHaveProperty('accessToken');
  });

  it('is done by a super admin for somebody who lost phone and codes, with the password', async () => {
    const { id } = await withTwoFactor('locked.out');
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

describe('where super admins need one', () => {
  const requireIt = (value: boolean) =>
    sql(
      `insert into configuration (key, value) values ('security.twoFactorRequired', to_jsonb(?::boolean))
       on conflict (key) do update set value = excluded.value`,
      value,
    );

  it('all but their own session is closed to them until they set it up; then it stays on', async () => {
    const { session: settled } = await withTwoFactor('has.one', 'SA');
    await addSignIn(souk, 'has.none', { role: 'SA' });
    await addSignIn(souk, 'no.chief', { role: 'ADMIN' });
    const [none, admin] = [await signIn(souk, 'has.none'), await signIn(souk, 'no.chief')];
    await requireIt(true);
    const orders = async (session: SignedIn) => souk.call('GET', '/order', withToken(session));
    expect(await orders(none)).toMatchObject({
      statusCode: 403,
      code: 'session.second_factor_required',
    });
    expect((await orders(settled)).statusCode).toBe(200);
    expect((await orders(admin)).statusCode).toBe(200);
    expect((await callAs<Profile>(none, '/auth/my-profile')).data).toMatchObject({
      mustSetUpTwoFactor: true,
      views: [],
    });
    expect(await callAs(settled, '/auth/two-factor/switch-off', {})).toMatchObject({ statusCode: 409 });
    const { data } = await callAs<{ secret: string }>(none, '/auth/two-factor/set-up', {});
    await callAs(none, '/auth/two-factor/confirm', { code: codeNow(data.secret) });
    expect((await orders(none)).statusCode).toBe(200);
    await requireIt(false);
  });
});
