import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { runOn } from './database.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

/** From now on the database has no space for another category. */
const FILL_DISK = `
  create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger disk_full before insert on categories for each row execute function disk_full()`;

it('a write that finds no space is refused with its own message, /readyz reports it, and reads go on', async () => {
  const create = () => souk.call('POST', '/categories', { body: { name: { en: 'Lamps' } } });
  const readiness = async () => (await souk.app.inject({ url: '/readyz' })).json<unknown>();
  expect(await readiness()).toEqual({ status: 'ready' });

  await runOn(souk.databaseUrl, FILL_DISK);
  const refused = await create();
  expect(refused).toMatchObject({ statusCode: 503, message: expect.stringContaining('disk of the server is full') });
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(await readiness()).toMatchObject({
    statusCode: 503,
    message: expect.stringContaining('disk of the server is full'),
  });
  expect((await souk.call('GET', '/categories')).statusCode).toBe(200);

  await runOn(souk.databaseUrl, 'drop trigger disk_full on categories');
  expect((await create()).statusCode).toBe(200);
});
