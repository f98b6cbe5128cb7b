import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addSignIn, PASSWORD, signIn, readProfileStatus, readMailedToken, trySignIn } from '../../../test/sign-ins.ts';
import { ATTEMPT_INTERVAL_SECONDS, UNLIMITED_ATTEMPTS } from './attempt-limit.ts';
import { FIRST_LOCK_SECONDS, FAILURES_BEFORE_LOCK } from './sign-in-throttle.ts';

const HOUR_MS = 3_600_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const failTimes = async (times: number, userName: string, from: string) => {
  for (let attempt = 0; attempt < times; attempt++)
    await trySignIn(souk, userName, { password: 'not the password', from });
};

describe('signing in', () => {
  it('accepts the user name or the e-mail, case-insensitively', async () => {
    await addSignIn(souk, 'amina');
    for (const typed of ['amina', 'AMINA', ' amina@souk.test ', 'Amina@Souk.Test']) {
      const answer = await trySignIn(souk, typed);
      expect(answer, typed).toMatchObject({ statusCode: 200, data: { user: { userName: 'amina', role: 'ADMIN' } } });
      expect(await readProfileStatus(souk, answer.data)).toBe(200);
    }
  });

  it('never returns the password or its hash', async () => {
    await addSignIn(souk, 'secretive');
    const answer = await trySignIn(souk, 'secretive');
    expect(JSON.stringify(answer)).not.toMatch(/argon2|passwordHash|walk at night/);
  });

  it('gives the same response for wrong passwords, unknown names and inactive people', async () => {
    await addSignIn(souk, 'bilal');
    await addSignIn(souk, 'gone', { status: 'suspended' });
    await addSignIn(souk, 'invited', { status: 'invited', passwordHash: null });
    const answers = [
      await trySignIn(souk, 'bilal', { password: 'not the password' }),
      await trySignIn(souk, 'nobody-has-this-name'),
      await trySignIn(souk, 'gone'),
      await trySignIn(souk, 'invited'),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ statusCode: 400, code: 'session.invalid_sign_in' });
    const shapes = answers.map((answer) => Object.keys(answer).toSorted().join());
    expect(new Set(shapes).size).toBe(1);
  });

  it('reports missing fields', async () => {
    const answer = await souk.call('POST', '/auth/login', { as: 'nobody', body: {} });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'userName' }, { field: 'password' }] });
  });

  it('opens a session that ends as soon as the person is suspended', async () => {
    const id = await addSignIn(souk, 'leaving');
    const tokens = await signIn(souk, 'leaving');
    expect(await readProfileStatus(souk, tokens)).toBe(200);
    await souk.services.database.rows(statement("update users set status = 'suspended' where id = ?", [id]));
    expect(await readProfileStatus(souk, tokens)).toBe(401);
  });
});

describe('guessing passwords', () => {
  it('is locked for growing intervals, even for the correct password', async () => {
    await addSignIn(souk, 'target');
    await failTimes(FAILURES_BEFORE_LOCK, 'target', '10.1.0.1');
    const locked = await trySignIn(souk, 'target', { from: '10.1.0.1' });
    expect(locked).toMatchObject({
      statusCode: 429,
      code: 'session.locked',
    });
    expect(locked.headers['retry-after']).toBe(String(FIRST_LOCK_SECONDS));

    souk.passTime(FIRST_LOCK_SECONDS * 1000 + 1);
    await failTimes(1, 'target', '10.1.0.1');
    const longer = await trySignIn(souk, 'target', { from: '10.1.0.1' });
    expect(longer.headers['retry-after']).toBe(String(FIRST_LOCK_SECONDS * 2));

    souk.passTime(FIRST_LOCK_SECONDS * 2000 + 1);
    expect((await trySignIn(souk, 'target', { from: '10.1.0.1' })).statusCode).toBe(200);
    await failTimes(FAILURES_BEFORE_LOCK - 1, 'target', '10.1.0.1');
    expect((await trySignIn(souk, 'target', { from: '10.1.0.1' })).statusCode).toBe(200);
  });

  it('never locks the owner out at an address from which no one guesses', async () => {
    await addSignIn(souk, 'boss', { role: 'SA' });
    await failTimes(FAILURES_BEFORE_LOCK + 3, 'boss', '10.2.0.1');
    expect((await trySignIn(souk, 'boss', { from: '10.2.0.1' })).statusCode).toBe(429);
    expect((await trySignIn(souk, 'boss', { from: '10.2.0.2' })).statusCode).toBe(200);
  });

  it('counts user name and e-mail as one account', async () => {
    await addSignIn(souk, 'twofold');
    await failTimes(FAILURES_BEFORE_LOCK - 1, 'twofold', '10.3.0.1');
    await failTimes(1, 'twofold@souk.test', '10.3.0.1');
    expect((await trySignIn(souk, 'twofold', { from: '10.3.0.1' })).statusCode).toBe(429);
  });

  it('treats unknown names in the same way and does not store them', async () => {
    await failTimes(FAILURES_BEFORE_LOCK, 'typed-my-secret-here', '10.4.0.1');
    expect((await trySignIn(souk, 'typed-my-secret-here', { from: '10.4.0.1' })).statusCode).toBe(429);
    const { rows } = await souk.services.database.pool.query(
      "select * from sign_in_failures where account like '%secret%'",
    );
    expect(rows).toEqual([]);
  });

  it('cannot be sped up by concurrent attempts', async () => {
    await addSignIn(souk, 'rushed');
    const guesses = Array.from({ length: 20 }, (_, index) =>
      trySignIn(souk, 'rushed', { password: index === 19 ? PASSWORD : `guess ${index}`, from: '10.5.0.1' }),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(FAILURES_BEFORE_LOCK);
    expect(statuses.filter((status) => status === 200)).toHaveLength(0);
  });

  describe('the limit across all addresses', () => {
    let addressCount = 0;
    const newAddress = () => `10.7.${addressCount >> 8}.${addressCount++ & 255}`;
    const guess = (userName: string) => trySignIn(souk, userName, { password: 'not the password', from: newAddress() });
    /** Uses up the unlimited attempts and the first limited one, so that further ones are rejected. */
    const exhaust = async (userName: string) => {
      const guesses = await Promise.all(Array.from({ length: UNLIMITED_ATTEMPTS + 5 }, () => guess(userName)));
      expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(UNLIMITED_ATTEMPTS + 1);
    };

    it('allows one attempt per interval, even in a burst, and reports when the next one is allowed', async () => {
      await addSignIn(souk, 'hunted');
      await exhaust('hunted');
      const rejected = await trySignIn(souk, 'hunted', { from: newAddress() });
      expect(rejected).toMatchObject({
        statusCode: 429,
        code: 'session.account_rationed',
      });
      expect(rejected.headers['retry-after']).toBe(String(ATTEMPT_INTERVAL_SECONDS));
      souk.passTime(ATTEMPT_INTERVAL_SECONDS * 1000);
      expect([(await guess('hunted')).statusCode, (await guess('hunted')).statusCode]).toEqual([400, 429]);
      souk.passTime(ATTEMPT_INTERVAL_SECONDS * 1000);
      expect((await trySignIn(souk, 'hunted', { from: newAddress() })).statusCode).toBe(200);
    });

    it('never applies to an address from which the owner has signed in before, and resets after an hour without attempts', async () => {
      await addSignIn(souk, 'settled');
      await signIn(souk, 'settled', { from: '10.8.0.1' });
      await exhaust('settled');
      for (let time = 0; time < 3; time++)
        expect((await trySignIn(souk, 'settled', { from: '10.8.0.1' })).statusCode).toBe(200);
      souk.passTime(HOUR_MS + 1);
      expect([(await guess('settled')).statusCode, (await guess('settled')).statusCode]).toEqual([400, 400]);
    });

    it('lets the owner sign in from the address of a password reset, despite guesses by others', async () => {
      await addSignIn(souk, 'travels');
      await exhaust('travels');
      await souk.call('POST', '/auth/forgot-password', { as: 'nobody', body: { email: 'travels@souk.test' } });
      const payload = {
        token: await readMailedToken(souk, 'travels@souk.test'),
        password: 'another long walk at night',
      };
      const reset = { method: 'POST', url: '/v1/auth/reset-password', remoteAddress: '10.8.0.2', payload } as const;
      expect((await souk.app.inject(reset)).statusCode).toBe(200);
      await exhaust('travels');
      const { password } = payload;
      expect((await trySignIn(souk, 'travels', { password, from: '10.8.0.2' })).statusCode).toBe(200);
    });

    it('treats unknown names in the same way', async () => {
      await exhaust('nobody-is-called-this');
      expect((await guess('nobody-is-called-this')).statusCode).toBe(429);
    });
  });

  it('accepts the correct password many times concurrently', async () => {
    await addSignIn(souk, 'eager');
    const answers = await Promise.all(Array.from({ length: 10 }, () => trySignIn(souk, 'eager', { from: '10.6.0.1' })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});
