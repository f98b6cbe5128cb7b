import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const isReady = async () => (await souk.app.inject({ url: '/readyz' })).statusCode;

it('is ready with all migrations of this version, even if there are newer ones', async () => {
  expect(await isReady()).toBe(200);
  const owner = new pg.Client({ connectionString: souk.databaseUrl });
  await owner.connect();
  const newest = 'created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
  await owner.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1000 where ${newest}`);
  expect(await isReady()).toBe(200);
  await owner.query(`delete from drizzle.__drizzle_migrations where ${newest}`);
  await owner.end();
  expect(await isReady()).toBe(503);
});
