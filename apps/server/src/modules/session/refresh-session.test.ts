import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { GRACE_SECONDS } from './refresh-session.ts';
import { addSignIn, refresh, signIn, readProfileStatus, withToken } from '../../../test/sign-ins.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let souk: TestApp;
let userName: string;
let count = 0;
beforeAll(async () => {
  souk = await startTestApp();
});
beforeEach(async () => {
  userName = `person${++count}`;
  await addSignIn(souk, userName);
});
afterAll(() => souk.close());

describe('a refresh token', () => {
  it('is exchanged for the next pair, and the new access token works', async () => {
    const first = await signIn(souk, userName);
    souk.passTime(16 * MINUTE_MS);
    expect(await readProfileStatus(souk, first)).toBe(401);
    const { statusCode, data } = await refresh(souk, first.refreshToken);
    expect(statusCode).toBe(200);
    expect(data.refreshToken).not.toBe(first.refreshToken);
    expect(await readProfileStatus(souk, data)).toBe(200);
  });

  it('returns the same pair again within the grace period, for lost responses and concurrent tabs', async () => {
    const first = await signIn(souk, userName);
    const next = await refresh(souk, first.refreshToken);
    souk.passTime(GRACE_SECONDS * SECOND_MS);
    const again = await refresh(souk, first.refreshToken);
    expect(again.data).toEqual(next.data);
    expect(await readProfileStatus(souk, again.data)).toBe(200);
  });

  it('returns the same pair to concurrent requests', async () => {
    const first = await signIn(souk, userName);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(souk, first.refreshToken)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await refresh(souk, answers[0]!.data.refreshToken)).statusCode).toBe(200);
  });

  it('ends the session when it is reused after the grace period', async () => {
    const stolen = await signIn(souk, userName);
    const { data: owner } = await refresh(souk, stolen.refreshToken);
    souk.passTime(GRACE_SECONDS * SECOND_MS + 1);
    expect((await refresh(souk, stolen.refreshToken)).statusCode).toBe(401);
    expect(await readProfileStatus(souk, owner)).toBe(401);
    expect((await refresh(souk, owner.refreshToken)).statusCode).toBe(401);
  });

  it('ends the session when it is two generations old, even within the grace period', async () => {
    const first = await signIn(souk, userName);
    const second = await refresh(souk, first.refreshToken);
    await refresh(souk, second.data.refreshToken);
    expect((await refresh(souk, first.refreshToken)).statusCode).toBe(401);
    expect((await refresh(souk, second.data.refreshToken)).statusCode).toBe(401);
  });

  it('is rejected when it is forged or modified', async () => {
    const { refreshToken } = await signIn(souk, userName);
    const [sessionId, , seal] = refreshToken.split('.');
    for (const forged of ['', 'nonsense', `${sessionId}.2.${seal}`, `${refreshToken}x`]) {
      expect((await refresh(souk, forged)).statusCode, forged).toBe(401);
    }
    expect((await refresh(souk, refreshToken)).statusCode).toBe(200);
  });

  it('is valid for 12 hours after the last use, or for 30 days with remember', async () => {
    const short = await signIn(souk, userName);
    const long = await signIn(souk, userName, { remember: true });
    souk.passTime(11 * HOUR_MS);
    const used = await refresh(souk, short.refreshToken);
    souk.passTime(11 * HOUR_MS);
    expect((await refresh(souk, used.data.refreshToken)).statusCode).toBe(200);
    souk.passTime(12 * HOUR_MS + SECOND_MS);
    expect((await refresh(souk, used.data.refreshToken)).statusCode).toBe(401);
    souk.passTime(28 * DAY_MS);
    const late = await refresh(souk, long.refreshToken);
    expect(late.statusCode).toBe(200);
    souk.passTime(30 * DAY_MS + SECOND_MS);
    expect((await refresh(souk, late.data.refreshToken)).statusCode).toBe(401);
  });

  it('cannot extend a session beyond its maximum lifetime', async () => {
    let { refreshToken } = await signIn(souk, userName);
    for (let hours = 0; hours < 33; hours += 11) {
      souk.passTime(11 * HOUR_MS);
      ({ refreshToken } = (await refresh(souk, refreshToken)).data);
    }
    souk.passTime(3 * HOUR_MS + SECOND_MS);
    expect((await refresh(souk, refreshToken)).statusCode).toBe(401);
  });

  it('is rejected once the person is suspended', async () => {
    const tokens = await signIn(souk, userName);
    await souk.services.database.rows(
      statement("update users set status = 'suspended' where user_name = ?", [userName]),
    );
    expect((await refresh(souk, tokens.refreshToken)).statusCode).toBe(401);
  });

  it('does not have to be exchanged before a changed role takes effect', async () => {
    const tokens = await signIn(souk, userName);
    expect((await souk.call('GET', '/categories', withToken(tokens))).statusCode).toBe(200);
    await souk.services.database.rows(statement("update users set role = 'GUEST' where user_name = ?", [userName]));
    expect((await souk.call('GET', '/categories', withToken(tokens))).statusCode).toBe(403);
  });
});

describe('signing out', () => {
  it('ends only the current session', async () => {
    const [here, there] = [await signIn(souk, userName), await signIn(souk, userName)];
    const answer = await souk.call('POST', '/auth/logout', { as: 'nobody', body: { refreshToken: here.refreshToken } });
    expect(answer).toMatchObject({ statusCode: 200, data: { done: true } });
    expect(await readProfileStatus(souk, here)).toBe(401);
    expect((await refresh(souk, here.refreshToken)).statusCode).toBe(401);
    expect(await readProfileStatus(souk, there)).toBe(200);
  });

  it('succeeds with an invalid token', async () => {
    const answer = await souk.call('POST', '/auth/logout', { as: 'nobody', body: { refreshToken: 'nonsense' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('own sessions', () => {
  interface Sessions {
    count: number;
    rows: { id: string; userAgent: string; address: string; isCurrent: boolean }[];
  }

  it('are listed with the current one first, and can be ended individually', async () => {
    const other = await signIn(souk, userName, { from: '10.9.0.9' });
    souk.passTime(SECOND_MS);
    const here = await signIn(souk, userName);
    const { data } = await souk.call<Sessions>('GET', '/auth/sessions', withToken(here));
    expect(data).toMatchObject({
      count: 2,
      rows: [
        { isCurrent: true, userAgent: 'Test browser' },
        { isCurrent: false, address: '10.9.0.9' },
      ],
    });
    const ended = await souk.call('DELETE', `/auth/sessions/${data.rows[1]!.id}`, withToken(here));
    expect(ended.statusCode).toBe(200);
    expect(await readProfileStatus(souk, other)).toBe(401);
    expect(await readProfileStatus(souk, here)).toBe(200);
  });

  it('do not include sessions of other people, which the caller cannot end', async () => {
    const mine = await signIn(souk, userName);
    await addSignIn(souk, `${userName}-other`);
    const theirs = await signIn(souk, `${userName}-other`);
    const { data } = await souk.call<Sessions>('GET', '/auth/sessions', withToken(theirs));
    const answer = await souk.call('DELETE', `/auth/sessions/${data.rows[0]!.id}`, withToken(mine));
    expect(answer.statusCode).toBe(404);
    expect(await readProfileStatus(souk, theirs)).toBe(200);
  });

  it('require a sign-in', async () => {
    expect((await souk.call('GET', '/auth/sessions', { as: 'nobody' })).statusCode).toBe(401);
  });
});
