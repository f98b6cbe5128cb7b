import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOutcomeUnknown, OutcomeUnknown } from '#core/db/database-errors.ts';
import { MATCH_ALL } from '#core/db/statement.ts';
import { deleteRows, findRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { type JobRunner, startJobs } from '#core/jobs/job-runner.ts';
import { signInFailures } from '#tables/identity.ts';
import { refreshRecentSales } from '#modules/counters/rebuild-all.ts';
import { type Answer, startTestApp, type TestApp } from './app.ts';
import { createDatabaseProxy } from './database-proxy.ts';

/** The timeout of clients. */
const CLIENT_PATIENCE_MS = 10_000;
const AWAY_MS = 1500;
const HEALTHY_AGAIN_MS = 2000;
/** How long until the pool notices closed connections. */
const NOTICED_MS = 100;

const line = createDatabaseProxy();
let souk: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  souk = await startTestApp({ through: (url) => line.lay(url) });
  runner = startJobs(souk.services, souk.services.modules.jobs);
});
afterAll(async () => {
  await runner.stop();
  await souk.close();
  await line.remove();
});

const read = () => souk.call('GET', '/categories');
const write = (name: string) => souk.call('POST', '/categories', { body: { name: { en: name } } });
const isHealthy = () => souk.app.inject({ method: 'GET', url: '/healthz' });
const isReady = () => souk.app.inject({ method: 'GET', url: '/readyz' });

function expectTryLater(answers: Answer<unknown>[]): void {
  for (const answer of answers) {
    expect(answer).toMatchObject({
      statusCode: 503,
      code: 'server.database_away',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

const untilRecovered = () =>
  vi.waitFor(async () => expect((await isReady()).statusCode).toBe(200), { timeout: HEALTHY_AGAIN_MS, interval: 50 });

async function storedNames(): Promise<string[]> {
  const rows = await souk.services.database.rows<{ name: string }>(
    statement(`select name->>'en' as name from categories`),
  );
  return rows.map(({ name }) => name).toSorted();
}

describe('when the connection is lost during a commit', () => {
  // Otherwise the commit of a background job might be lost instead.
  beforeAll(() => runner.stop());

  const create = (name: string, key: string) =>
    souk.call('POST', '/categories', { body: { name: { en: name } }, headers: { 'idempotency-key': key } });

  it('reports an unknown outcome, and repeating the call with the same key creates no second row', async () => {
    line.loseNext('commit');
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
      await line.cut();
      await line.mend();
      await setTimeout(NOTICED_MS);
    });
    await expect(before).rejects.not.toBeInstanceOf(OutcomeUnknown);
    await untilRecovered();
  });

  it('reports an unknown outcome of a single write, too: in a statement, in a table helper and in a call', async () => {
    const { database } = souk.services;
    line.loseNext('insert');
    const written = database.rows(statement(`insert into sign_in_failures values ('a', 'b', 1, now())`));
    await expect(written).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await findRows(database, signInFailures, MATCH_ALL)).toHaveLength(1);
    line.loseNext('delete');
    const deleted = await deleteRows(database, signInFailures, MATCH_ALL).catch((error: unknown) => error);
    expect(isOutcomeUnknown(deleted)).toBe(true);
    line.loseNext('insert');
    const called = await souk.call('POST', '/categories/export', { body: {} });
    expect(called).toMatchObject({ statusCode: 503, data: { outcome: 'unknown' } });
  });

  it('reports unavailability for a read and for a write that was never sent', async () => {
    line.loseNext('select');
    expectTryLater([await read()]);
    await line.cut();
    await setTimeout(NOTICED_MS);
    expectTryLater([await souk.call('POST', '/categories/export', { body: {} })]);
    await line.mend();
    await untilRecovered();
  });

  it('never reports an unknown outcome for a dry run', async () => {
    line.loseNext('commit');
    expect((await souk.call('POST', '/categories?dryRun=true', { body: { name: { en: 'Tried' } } })).statusCode).toBe(
      200,
    );
    expect((await create('Last', 'lost-answer-2')).statusCode).toBe(503);
  });
});

describe('while the database rejects connections', () => {
  beforeAll(() => souk.services.database.pool.query('delete from categories'));

  it('rejects calls with Retry-After, answers health checks, and recovers with the database', async () => {
    expect((await write('Before')).statusCode).toBe(200);
    const busy = Promise.all([read(), read(), read()]);
    await line.cut();
    await busy;
    const end = performance.now() + AWAY_MS;
    for (let round = 1; performance.now() < end; round += 1) {
      expectTryLater(await Promise.all([read(), write(`Away ${round}`), write(`Away too ${round}`)]));
      expect((await isHealthy()).statusCode).toBe(200);
      expect((await isReady()).statusCode).toBe(503);
    }
    await line.mend();
    await untilRecovered();
    expect((await write('After')).statusCode).toBe(200);
    expect(await storedNames()).toEqual(['After', 'Before']);
  });

  it('fails only the background job that held a connection', async () => {
    const locking = souk.services.database.pool.query('select pg_sleep(0.2)');
    const working = [refreshRecentSales(souk.services), locking].map((work) => work.then(String, String));
    await line.cut();
    await Promise.all(working);
    await line.mend();
    await untilRecovered();
    await refreshRecentSales(souk.services);
    expect((await read()).statusCode).toBe(200);
  });
});

describe('while the database does not respond', () => {
  it('responds before clients time out, and uses new connections once the database is back', async () => {
    await Promise.all([read(), read(), write('Last')]);
    line.silence();
    const begun = performance.now();
    expectTryLater(await Promise.all([read(), write('Lost'), read(), write('Lost too')]));
    expect(performance.now() - begun).toBeLessThan(CLIENT_PATIENCE_MS);
    expect((await isHealthy()).statusCode).toBe(200);
    await line.mend();
    await vi.waitFor(async () => expect((await write('Found')).statusCode).toBe(200), { timeout: CLIENT_PATIENCE_MS });
    expect(await storedNames()).toEqual(['After', 'Before', 'Found', 'Last']);
  }, 60_000);
});
