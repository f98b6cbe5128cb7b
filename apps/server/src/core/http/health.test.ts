import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const readyStatus = async () => (await souk.app.inject({ url: '/readyz' })).statusCode;

it('is not ready before it has started or while it stops, and closes connections after each response while it stops', async () => {
  souk.app.readiness.hold();
  expect((await souk.app.inject({ url: '/readyz' })).json()).toMatchObject({
    statusCode: 503,
    code: 'server.starting',
  });
  souk.app.readiness.serve();
  const serving = await souk.app.inject({ url: '/healthz' });
  expect(serving.headers.connection).not.toBe('close');

  souk.app.readiness.stop();
  expect((await souk.app.inject({ url: '/readyz' })).json()).toMatchObject({
    statusCode: 503,
    code: 'server.stopping',
  });
  const stopping = await souk.call('GET', '/categories', { as: 'admin' });
  expect(stopping).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  souk.app.readiness.serve();
});

it('is ready if all migrations of this version have run, even if newer ones have too', async () => {
  expect(await readyStatus()).toBe(200);
  const owner = new pg.Client({ connectionString: souk.databaseUrl });
  await owner.connect();
  const newest = 'created_at = (select max(created_at) from drizzle.__drizzle_migrations)';
  await owner.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1000 where ${newest}`);
  expect(await readyStatus()).toBe(200);
  await owner.query(`delete from drizzle.__drizzle_migrations where ${newest}`);
  await owner.end();
  expect(await readyStatus()).toBe(503);
});
