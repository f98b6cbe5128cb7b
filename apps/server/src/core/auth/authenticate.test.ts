import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const MINUTE_MS = 60_000;
const status = async (who: 'admin' | 'viewer' | 'guest') =>
  (await souk.call('GET', '/auth/my-profile', { as: who })).statusCode;

/** As another process would: on a connection that this one does not know. */
async function elsewhere(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(souk.services.database.pool.options.connectionString);
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

describe('the person behind a token', () => {
  it('is shut out at once by a suspension here', async () => {
    expect(await status('viewer')).toBe(200);
    await souk.services.database.transaction((db) =>
      db.rows({ text: `update users set status = 'suspended' where id = $1`, values: [souk.userId('viewer')] }),
    );
    expect(await status('viewer')).toBe(401);
  });

  it('is shut out within a second by a suspension in another process', async () => {
    expect(await status('guest')).toBe(200);
    await elsewhere(`update users set status = 'suspended' where id = $1`, [souk.userId('guest')]);
    await expect.poll(() => status('guest'), { timeout: 3000 }).toBe(401);
  });

  it('stays signed in no longer than the session and the token, although both were just found right', async () => {
    expect(await status('admin')).toBe(200);
    const token = await souk.services.tokens.signAccess(
      { userId: souk.userId('admin'), sessionId: souk.userId('admin'), generation: 1 },
      souk.now(),
    );
    expect(await souk.services.tokens.readAccess(token, souk.now())).toBeDefined();
    souk.passTime(15 * MINUTE_MS);
    expect(await souk.services.tokens.readAccess(token, souk.now())).toBeUndefined();
    await elsewhere('update sessions set expires_at = $2 where user_id = $1', [souk.userId('admin'), souk.now()]);
    await expect.poll(() => status('admin'), { timeout: 3000 }).toBe(401);
  });
});
