import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase, type Queryable } from '#core/db/database.ts';
import { createSharedRateLimiter } from './shared-rate-limit.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 4 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const LIMIT = { max: 3, timeWindow: 60_000 };
const SHORT_LIMIT = { max: 1, timeWindow: 200 };

const countAllowed = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

describe('a limit that several processes share', () => {
  it('allows the maximum in all processes together, and says how long to wait', async () => {
    const processes = [1, 2, 3].map(() => createSharedRateLimiter(database, { interval: 0 }));
    const waits = await Promise.all(processes.flatMap((count) => [count('a', LIMIT), count('a', LIMIT)]));
    expect(countAllowed(waits)).toBe(LIMIT.max);
    const rejected = waits.filter((wait) => wait > 0);
    expect(Math.max(...rejected)).toBeLessThanOrEqual(LIMIT.timeWindow);
    expect(await processes[0]!('b', LIMIT)).toBe(0);
  });

  it('allows calls again in the next window', async () => {
    const count = createSharedRateLimiter(database, { interval: 0 });
    expect(await count('short', SHORT_LIMIT)).toBe(0);
    const wait = await count('short', SHORT_LIMIT);
    expect(wait).toBeGreaterThan(0);
    await pause(SHORT_LIMIT.timeWindow);
    expect(await count('short', SHORT_LIMIT)).toBe(0);
  });

  it('learns of the calls of other processes within the interval, without waiting for the database', async () => {
    let time = 0;
    const options = { interval: 1000, now: () => time };
    const [first, second] = [createSharedRateLimiter(database, options), createSharedRateLimiter(database, options)];
    for (let call = 0; call < LIMIT.max; call++) expect(await first('key', LIMIT)).toBe(0);
    expect(await first('key', LIMIT)).toBeGreaterThan(0);
    time = 1000;
    await first('key', LIMIT);
    await pause(50);
    await second('key', LIMIT);
    await pause(50);
    expect(await second('key', LIMIT)).toBeGreaterThan(0);
  });

  it('is counted by each process alone while the database is away', async () => {
    const away: Queryable = { rows: () => Promise.reject(new Error('away')), enqueue: async () => undefined };
    const count = createSharedRateLimiter(away, { interval: 0 });
    const waits: number[] = [];
    for (let call = 0; call < LIMIT.max + 2; call++) waits.push(await count('a', LIMIT));
    expect(countAllowed(waits)).toBe(LIMIT.max);
  });
});
