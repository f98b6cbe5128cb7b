import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOutcomeUnknown, OutcomeUnknown } from '#core/db/database-errors.ts';
import { MATCH_ALL } from '#core/db/statement.ts';
import { deleteRows, findRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { type JobRunner, startJobs } from '#core/jobs/job-runner.ts';
import { signInFailures } from '#tables/identity.ts';
import { refreshRecentSales } from '#modules/counters/rebuild-all.ts';
import { type ApiResponse, startTestApp, type TestApp } from './app.ts';
import { createDatabaseProxy } from './database-proxy.ts';

const CLIENT_TIMEOUT_MS = 10_000;
const OUTAGE_MS = 1500;
const RECOVERY_TIMEOUT_MS = 2000;
/** The time within which the pool notices that connections were closed. */
const DISCONNECT_DETECTION_MS = 100;

const databaseProxy = createDatabaseProxy();
let souk: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  souk = await startTestApp({ through: (url) => databaseProxy.lay(url) });
  runner = startJobs(souk.services, souk.services.modules.jobs);
});
afterAll(async () => {
  await runner.stop();
  await souk.close();
  await databaseProxy.remove();
});

const readCategories = () => souk.call('GET', '/categories');
const writeCategory = (name: string) => souk.call('POST', '/categories', { body: { name: { en: name } } });
const isHealthy = () => souk.app.inject({ method: 'GET', url: '/healthz' });
const isReady = () => souk.app.inject({ method: 'GET', url: '/readyz' });

function expectTryLater(answers: ApiResponse<unknown>[]): void {
  for (const answer of answers) {
    expect(answer).toMatchObject({
      statusCode: 503,
      code: 'server.database_away',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

const untilRecovered = () =>
  vi.waitFor(async () => expect((await isReady()).statusCode).toBe(200), {
    timeout: RECOVERY_TIMEOUT_MS,
    interval: 50,
  });

async function storedNames(): Promise<string[]> {
  const rows = await souk.services.database.rows<{ name: string }>(
    statement(`select name->>'en' as name from categories`),
  );
  return rows.map(({ name }) => name).toSorted();
}

describe('when the connection is lost during a commit', () => {
  // Otherwise the proxy might lose the commit of a background job instead of the one under test.
  beforeAll(() => runner.stop());

  const create = (name: string, key: string) =>
    souk.call('POST', '/categories', { body: { name: { en: name } }, headers: { 'idempotency-key': key } });

  it('reports an unknown outcome, and a retry with the same idempotency key creates no second row', async () => {
    databaseProxy.loseNext('commit');
    const lost = await create('Lost', 'lost-answer-1');
    expect(lost).toMatchObject({ statusCode: 503, data: { outcome: 'unknown' } });
    expect(lost.code).toBe('server.outcome_unknown');
    expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
    const again = await create('Lost', 'lost-answer-1');
    expect(again.statusCode).toBe(200);
    expect((await storedNames()).filter((name) => name === 'Lost')).toHaveLength(1);
  });

  it('reports that nothing changed if the connection was lost before the commit', async () => {
    const before = souk.services.database.transaction(async (db) => {
      await db.rows(statement('select 1'));
      await databaseProxy.cut();
      await databaseProxy.mend();
      await setTimeout(DISCONNECT_DETECTION_MS);
    });
    await expect(before).rejects.not.toBeInstanceOf(OutcomeUnknown);
    await untilRecovered();
  });

  it('also reports an unknown outcome for a write without a transaction: in a statement, a table helper and a call', async () => {
    const { database } = souk.services;
    databaseProxy.loseNext('insert');
    const written = database.rows(statement(`insert into sign_in_failures values ('a', 'b', 1, now())`));
    await expect(written).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await findRows(database, signInFailures, MATCH_ALL)).toHaveLength(1);
    databaseProxy.loseNext('delete');
    const deleted = await deleteRows(database, signInFailures, MATCH_ALL).catch((error: unknown) => error);
    expect(isOutcomeUnknown(deleted)).toBe(true);
    databaseProxy.loseNext('insert');
    const called = await souk.call('POST', '/categories/export', { body: {} });
    expect(called).toMatchObject({ statusCode: 503, data: { outcome: 'unknown' } });
  });

  it('asks to try again later if a read was interrupted or a write was never sent', async () => {
    databaseProxy.loseNext('select');
    expectTryLater([await readCategories()]);
    await databaseProxy.cut();
    await setTimeout(DISCONNECT_DETECTION_MS);
    expectTryLater([await souk.call('POST', '/categories/export', { body: {} })]);
    await databaseProxy.mend();
    await untilRecovered();
  });

  it('never reports an unknown outcome for a dry run', async () => {
    databaseProxy.loseNext('commit');
    expect((await souk.call('POST', '/categories?dryRun=true', { body: { name: { en: 'Tried' } } })).statusCode).toBe(
      200,
    );
    expect((await create('Last', 'lost-answer-2')).statusCode).toBe(503);
  });
});

describe('while the database rejects connections', () => {
  beforeAll(() => souk.services.database.pool.query('delete from categories'));

  it('rejects calls and sends a Retry-After header, answers health checks, and recovers with the database', async () => {
    expect((await writeCategory('Before')).statusCode).toBe(200);
    const busy = Promise.all([readCategories(), readCategories(), readCategories()]);
    await databaseProxy.cut();
    await busy;
    const end = performance.now() + OUTAGE_MS;
    for (let round = 1; performance.now() < end; round += 1) {
      expectTryLater(
        await Promise.all([readCategories(), writeCategory(`Away ${round}`), writeCategory(`Away too ${round}`)]),
      );
      expect((await isHealthy()).statusCode).toBe(200);
      expect((await isReady()).statusCode).toBe(503);
    }
    await databaseProxy.mend();
    await untilRecovered();
    expect((await writeCategory('After')).statusCode).toBe(200);
    expect(await storedNames()).toEqual(['After', 'Before']);
  });

  it('fails only the background job that held a connection', async () => {
    const locking = souk.services.database.pool.query('select pg_sleep(0.2)');
    const working = [refreshRecentSales(souk.services), locking].map((work) => work.then(String, String));
    await databaseProxy.cut();
    await Promise.all(working);
    await databaseProxy.mend();
    await untilRecovered();
    await refreshRecentSales(souk.services);
    expect((await readCategories()).statusCode).toBe(200);
  });
});

describe('while the database does not respond', () => {
  it('responds before clients time out, and uses new connections when the database responds again', async () => {
    await Promise.all([readCategories(), readCategories(), writeCategory('Last')]);
    databaseProxy.silence();
    const begun = performance.now();
    expectTryLater(
      await Promise.all([readCategories(), writeCategory('Lost'), readCategories(), writeCategory('Lost too')]),
    );
    expect(performance.now() - begun).toBeLessThan(CLIENT_TIMEOUT_MS);
    expect((await isHealthy()).statusCode).toBe(200);
    await databaseProxy.mend();
    await vi.waitFor(async () => expect((await writeCategory('Found')).statusCode).toBe(200), {
      timeout: CLIENT_TIMEOUT_MS,
    });
    expect(await storedNames()).toEqual(['After', 'Before', 'Found', 'Last']);
  }, 60_000);
});
