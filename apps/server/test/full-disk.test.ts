import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runDueJobsOf } from '#core/jobs/job-runner.ts';
import { startTestApp, type TestApp } from './app.ts';
import { runOn } from './database.ts';

let souk: TestApp;
beforeEach(async () => {
  souk = await startTestApp();
});
afterEach(() => souk.close());

const STORAGE_FULL = { statusCode: 503, code: 'server.storage_full' };
const readiness = async () => (await souk.app.inject({ url: '/readyz' })).json<unknown>();

/** Makes inserts of categories fail with disk_full. */
const FILL_DISK = `
  create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger disk_full before insert on categories for each row execute function disk_full()`;

it('a full disk rejects writes with a specific message and is reported in /readyz, but reads still work', async () => {
  const create = () => souk.call('POST', '/categories', { body: { name: { en: 'Lamps' } } });
  expect(await readiness()).toEqual({ status: 'ready' });

  await runOn(souk.databaseUrl, FILL_DISK);
  const rejected = await create();
  expect(rejected).toMatchObject(STORAGE_FULL);
  expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
  expect(await readiness()).toMatchObject(STORAGE_FULL);
  expect((await souk.call('GET', '/categories')).statusCode).toBe(200);

  await runOn(souk.databaseUrl, 'drop trigger disk_full on categories');
  expect((await create()).statusCode).toBe(200);
});

it('reports in /readyz that a job failed because the disk is full', async () => {
  await runOn(souk.databaseUrl, FILL_DISK);
  const handle = () =>
    runOn(
      souk.databaseUrl,
      `insert into categories (id, name, name_sort, slug) values (gen_random_uuid(), '{}', '', 'a')`,
    );
  await runDueJobsOf(souk.services, { 'test.write': { every: 60_000, handle } }, souk.app.reportJobError);
  expect(await readiness()).toMatchObject(STORAGE_FULL);
});

it('rejects an upload to a full disk with the same message', async () => {
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  vi.spyOn(souk.services.files, 'put').mockRejectedValue(noSpace);
  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf';
  const rejected = await souk.call('POST', '/upload/?purpose=document', {
    as: 'admin',
    body: Buffer.from(`--cut\r\n${head}\r\n\r\n%PDF-1.7\n\r\n--cut--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  });
  expect(rejected).toMatchObject(STORAGE_FULL);
  expect(await readiness()).toMatchObject(STORAGE_FULL);
});
