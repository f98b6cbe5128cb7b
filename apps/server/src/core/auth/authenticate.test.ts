import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const MINUTE_MS = 60_000;
const requestStatus = async (user: 'admin' | 'viewer' | 'guest') =>
  (await souk.call('GET', '/auth/my-profile', { as: user })).statusCode;

/** Runs a statement as another process would: on a connection whose writes this process does not count. */
async function runInOtherProcess(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(souk.services.database.pool.options.connectionString);
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

describe('the user of an access token', () => {
  it('is rejected immediately after a suspension by this process', async () => {
    expect(await requestStatus('viewer')).toBe(200);
    await souk.services.database.transaction((db) =>
      db.rows({ text: `update users set status = 'suspended' where id = $1`, values: [souk.userId('viewer')] }),
    );
    expect(await requestStatus('viewer')).toBe(401);
  });

  it('is rejected within a second after a suspension by another process', async () => {
    expect(await requestStatus('guest')).toBe(200);
    await runInOtherProcess(`update users set status = 'suspended' where id = $1`, [souk.userId('guest')]);
    await expect.poll(() => requestStatus('guest'), { timeout: 3000 }).toBe(401);
  });

  it('is rejected once the token or the session has expired, although both are cached', async () => {
    expect(await requestStatus('admin')).toBe(200);
    const token = await souk.services.tokens.signAccess(
      { userId: souk.userId('admin'), sessionId: souk.userId('admin'), generation: 1 },
      souk.now(),
    );
    expect(await souk.services.tokens.readAccess(token, souk.now())).toBeDefined();
    souk.passTime(15 * MINUTE_MS);
    expect(await souk.services.tokens.readAccess(token, souk.now())).toBeUndefined();
    await runInOtherProcess('update sessions set expires_at = $2 where user_id = $1', [
      souk.userId('admin'),
      souk.now(),
    ]);
    await expect.poll(() => requestStatus('admin'), { timeout: 3000 }).toBe(401);
  });
});
