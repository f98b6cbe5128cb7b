import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#tables/identity.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addSignIn, PASSWORD, signIn, statusOf, trySignIn } from '../../../test/sign-ins.ts';
import { FIRST_WAIT, FREE_FAILURES } from './sign-in-throttle.ts';

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
  it('takes the user name or the e-mail, in any case', async () => {
    await addSignIn(souk, 'amina');
    for (const typed of ['amina', 'AMINA', ' amina@souk.test ', 'Amina@Souk.Test']) {
      const answer = await trySignIn(souk, typed);
      expect(answer, typed).toMatchObject({ statusCode: 200, data: { user: { userName: 'amina', role: 'ADMIN' } } });
      expect(await statusOf(souk, answer.data)).toBe(200);
    }
  });

  it('never answers the password or its hash', async () => {
    await addSignIn(souk, 'secretive');
    const answer = await trySignIn(souk, 'secretive');
    expect(JSON.stringify(answer)).not.toMatch(/argon2|passwordHash|walk at night/);
  });

  it('answers a wrong password, an unknown name and people who may not sign in alike', async () => {
    await addSignIn(souk, 'bilal');
    await addSignIn(souk, 'gone', { status: 'suspended' });
    await addSignIn(souk, 'invited', { status: 'invited', passwordHash: null });
    const answers = [
      await trySignIn(souk, 'bilal', { password: 'not the password' }),
      await trySignIn(souk, 'nobody-has-this-name'),
      await trySignIn(souk, 'gone'),
      await trySignIn(souk, 'invited'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ statusCode: 400, message: 'Invalid user name or password' });
    const shapes = answers.map((answer) => Object.keys(answer).toSorted().join());
    expect(new Set(shapes).size).toBe(1);
  });

  it('names what is missing', async () => {
    const answer = await souk.call('POST', '/auth/login', { as: 'nobody', body: {} });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'userName' }, { field: 'password' }] });
  });

  it('stops at once when the person is suspended', async () => {
    const id = await addSignIn(souk, 'leaving');
    const tokens = await signIn(souk, 'leaving');
    expect(await statusOf(souk, tokens)).toBe(200);
    await souk.services.database.orm.update(users).set({ status: 'suspended' }).where(eq(users.id, id));
    expect(await statusOf(souk, tokens)).toBe(401);
  });
});

describe('guessing passwords', () => {
  it('is slowed down, longer each time, and even the right password waits', async () => {
    await addSignIn(souk, 'target');
    await failTimes(FREE_FAILURES, 'target', '10.1.0.1');
    const locked = await trySignIn(souk, 'target', { from: '10.1.0.1' });
    expect(locked).toMatchObject({
      statusCode: 429,
      message: `Too many wrong tries. Try again in ${FIRST_WAIT} seconds`,
    });
    expect(locked.headers['retry-after']).toBe(String(FIRST_WAIT));

    souk.passTime(FIRST_WAIT * 1000 + 1);
    await failTimes(1, 'target', '10.1.0.1');
    const longer = await trySignIn(souk, 'target', { from: '10.1.0.1' });
    expect(longer.headers['retry-after']).toBe(String(FIRST_WAIT * 2));

    souk.passTime(FIRST_WAIT * 2000 + 1);
    expect((await trySignIn(souk, 'target', { from: '10.1.0.1' })).statusCode).toBe(200);
    await failTimes(FREE_FAILURES - 1, 'target', '10.1.0.1');
    expect((await trySignIn(souk, 'target', { from: '10.1.0.1' })).statusCode).toBe(200);
  });

  it('never locks the owner out at another address', async () => {
    await addSignIn(souk, 'boss', { role: 'SA' });
    await failTimes(FREE_FAILURES + 3, 'boss', '10.2.0.1');
    expect((await trySignIn(souk, 'boss', { from: '10.2.0.1' })).statusCode).toBe(429);
    expect((await trySignIn(souk, 'boss', { from: '10.2.0.2' })).statusCode).toBe(200);
  });

  it('counts user name and e-mail as one account', async () => {
    await addSignIn(souk, 'twofold');
    await failTimes(FREE_FAILURES - 1, 'twofold', '10.3.0.1');
    await failTimes(1, 'twofold@souk.test', '10.3.0.1');
    expect((await trySignIn(souk, 'twofold', { from: '10.3.0.1' })).statusCode).toBe(429);
  });

  it('treats names that nobody has in the same way, and keeps none of them', async () => {
    await failTimes(FREE_FAILURES, 'typed-my-secret-here', '10.4.0.1');
    expect((await trySignIn(souk, 'typed-my-secret-here', { from: '10.4.0.1' })).statusCode).toBe(429);
    const { rows } = await souk.services.database.pool.query(
      "select * from sign_in_failures where account like '%secret%'",
    );
    expect(rows).toEqual([]);
  });

  it('gains nothing by guessing many at once', async () => {
    await addSignIn(souk, 'rushed');
    const guesses = Array.from({ length: 20 }, (_, index) =>
      trySignIn(souk, 'rushed', { password: index === 19 ? PASSWORD : `guess ${index}`, from: '10.5.0.1' }),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(FREE_FAILURES);
    expect(statuses.filter((status) => status === 200)).toHaveLength(0);
  });

  it('lets the right password in many times at once', async () => {
    await addSignIn(souk, 'eager');
    const answers = await Promise.all(Array.from({ length: 10 }, () => trySignIn(souk, 'eager', { from: '10.6.0.1' })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});
