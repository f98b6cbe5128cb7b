import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  addSignIn,
  listMails,
  PASSWORD,
  refresh,
  signIn,
  readProfileStatus,
  readMailedToken,
  trySignIn,
  withToken,
} from '../../../test/sign-ins.ts';
import { FAILURES_BEFORE_LOCK } from './sign-in-throttle.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'quite another long walk';

let souk: TestApp;
let userName: string;
let mail: string;
let count = 0;
beforeAll(async () => {
  souk = await startTestApp();
});
beforeEach(async () => {
  userName = `owner${++count}`;
  mail = `${userName}@souk.test`;
  await addSignIn(souk, userName);
});
afterAll(() => souk.close());

type Tokens = Awaited<ReturnType<typeof signIn>>;
const changePassword = (tokens: Tokens, currentPassword: string, newPassword: string) =>
  souk.call('POST', '/auth/change-password', { ...withToken(tokens), body: { currentPassword, newPassword } });
const requestResetLink = (email: string) =>
  souk.call('POST', '/auth/forgot-password', { as: 'nobody', body: { email } });
const resetPassword = (token: string, password: string) =>
  souk.call('POST', '/auth/reset-password', { as: 'nobody', body: { token, password } });
const isPassword = async (password: string) => (await trySignIn(souk, userName, { password })).statusCode === 200;

async function readActivity(name: string) {
  const text = `select a.action, a.actor_name as actor, a.before::text || coalesce(a.after::text, '') as fields from activity a join users u on u.id = a.entity_id where u.user_name = $1 order by a.id`;
  return souk.services.database.rows<{ action: string; actor: string; fields: string | null }>({
    text,
    values: [name],
  });
}

describe('changing a password', () => {
  it('ends the other sessions and notifies the owner by mail', async () => {
    const [here, there] = [await signIn(souk, userName), await signIn(souk, userName)];
    expect((await changePassword(here, PASSWORD, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await readProfileStatus(souk, here)).toBe(200);
    expect((await refresh(souk, here.refreshToken)).statusCode).toBe(200);
    expect(await readProfileStatus(souk, there)).toBe(401);
    expect((await refresh(souk, there.refreshToken)).statusCode).toBe(401);
    expect(await isPassword(NEW_PASSWORD)).toBe(true);
    expect(await isPassword(PASSWORD)).toBe(false);
    expect(await listMails(souk, mail)).toMatchObject([{ subject: 'Your password was changed' }]);
    expect(await readActivity(userName)).toEqual([
      { action: 'password changed', actor: `${userName} the tester`, fields: null },
    ]);
  });

  it('rejects a wrong current password with 400 at its field, because clients treat 401 as the end of the session', async () => {
    const tokens = await signIn(souk, userName);
    const answer = await changePassword(tokens, 'not my password', NEW_PASSWORD);
    expect(answer).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'currentPassword', code: 'password.wrong_current' }],
    });
  });

  it('limits guesses of the current password', async () => {
    const tokens = await signIn(souk, userName);
    for (let attempt = 0; attempt < FAILURES_BEFORE_LOCK; attempt++)
      await changePassword(tokens, 'not my password', NEW_PASSWORD);
    expect((await changePassword(tokens, PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
  });

  it('rejects short and common passwords, the owner’s name and the current password', async () => {
    const tokens = await signIn(souk, userName);
    for (const rejected of ['short', 'Password1234', '1234567890', 'aaaaaaaaaaaa', mail, PASSWORD]) {
      const answer = await changePassword(tokens, PASSWORD, rejected);
      expect(answer, rejected).toMatchObject({ statusCode: 400, errors: [{ field: 'newPassword' }] });
    }
    expect(await isPassword(PASSWORD)).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('can be reset with a link that works once, which ends all sessions', async () => {
    const tokens = await signIn(souk, userName);
    expect(await requestResetLink(mail.toUpperCase())).toMatchObject({ statusCode: 200, data: { done: true } });
    const token = await readMailedToken(souk, mail);
    expect((await resetPassword(token, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await isPassword(NEW_PASSWORD)).toBe(true);
    expect(await readProfileStatus(souk, tokens)).toBe(401);
    expect(await resetPassword(token, 'a third password here')).toMatchObject({
      statusCode: 400,
      code: 'link.expired',
    });
    expect((await readActivity(userName)).map(({ action, actor }) => ({ action, actor }))).toEqual([
      { action: 'password changed', actor: `${userName} the tester` },
    ]);
  });

  it('is reset with a link to the public address; only a hash of its token is stored', async () => {
    await requestResetLink(mail);
    const token = await readMailedToken(souk, mail);
    const [sent] = await listMails(souk, mail);
    expect(sent?.body).toContain(`http://souk.test/session/reset-password#token=${token}`);
    const { rows } = await souk.services.database.pool.query('select 1 from one_time_tokens where hash = $1', [token]);
    expect(rows).toEqual([]);
  });

  it('gives the same response for unknown addresses and inactive people, but sends nothing', async () => {
    await souk.services.database.rows(
      statement("update users set status = 'suspended' where user_name = ?", [userName]),
    );
    const answers = [await requestResetLink(mail), await requestResetLink('nobody@souk.test')];
    for (const answer of answers) expect(answer).toMatchObject({ statusCode: 200, data: { done: true } });
    expect(await listMails(souk, mail)).toEqual([]);
    expect(await listMails(souk, 'nobody@souk.test')).toEqual([]);
  });

  it('is reset with a link that is valid for 30 minutes', async () => {
    await requestResetLink(mail);
    const token = await readMailedToken(souk, mail);
    souk.passTime(30 * MINUTE_MS);
    expect((await resetPassword(token, NEW_PASSWORD)).statusCode).toBe(400);
    expect(await isPassword(PASSWORD)).toBe(true);
  });

  it('can be reset with the same link after a new password was rejected', async () => {
    await requestResetLink(mail);
    const token = await readMailedToken(souk, mail);
    expect(await resetPassword(token, 'qwertyuiop123')).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'password' }],
    });
    expect((await resetPassword(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('accepts only one of two concurrent uses of a link', async () => {
    await requestResetLink(mail);
    const token = await readMailedToken(souk, mail);
    const answers = await Promise.all([
      resetPassword(token, NEW_PASSWORD),
      resetPassword(token, 'yet another long walk'),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((left, right) => left - right)).toEqual([200, 400]);
  });

  it('is limited to a few links at a time, and a reset revokes the other links', async () => {
    for (let time = 0; time < 5; time++) await requestResetLink(mail);
    const sent = await listMails(souk, mail);
    expect(sent).toHaveLength(3);
    const [first, second] = sent.map(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? '');
    expect((await resetPassword(first!, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await resetPassword(second!, 'yet another long walk')).statusCode).toBe(400);
  });

  it('can be reset despite failed sign-ins, which are then no longer counted', async () => {
    for (let attempt = 0; attempt < FAILURES_BEFORE_LOCK; attempt++)
      await trySignIn(souk, userName, { password: 'forgotten it' });
    await requestResetLink(mail);
    await resetPassword(await readMailedToken(souk, mail), NEW_PASSWORD);
    expect(await isPassword(NEW_PASSWORD)).toBe(true);
  });
});
