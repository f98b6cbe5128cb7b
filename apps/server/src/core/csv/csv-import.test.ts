import type { LongImportData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import type { OneTimeJob } from '#core/jobs/job-registry.ts';
import { runDueJobsOf } from '#core/jobs/job-runner.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';

/** Thousands of rows are created twice, which takes long on a busy machine. */
const LONG_FILE_TIMEOUT_MS = 180_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const FILES = {
  customers: {
    header: 'Name,Email,Phone,Language',
    line: (index: number, name: string) => `${name} ${index},${name}${index}@example.com,,en`,
    bad: 'Nobody,no address,,',
  },
  vendors: {
    header: 'Shop,Legal name,Type,Contact,Email,Phone,Address line 1,City,Country',
    line: (index: number, name: string) =>
      `${name} ${index},${name} ${index} Ltd,company,Mona Said,${name}${index}@example.com,'+442079460000,1 Mill Lane,Leeds,GB`,
    bad: 'Bad,Bad Ltd,company,Bo,no address,123,1 A St,B,GB',
  },
};

describe.each(['customers', 'vendors'] as const)('a long file of %s', (area) => {
  const { header, line, bad } = FILES[area];
  const file = (count: number, name: string) =>
    [header, ...Array.from({ length: count }, (_, index) => line(index, name))].join('\n');
  const send = (csv: string, query = '') => sendCsv<LongImportData>(souk, { path: `/${area}/import`, csv }, { query });
  const getJob = async (id: string | null) => (await souk.call<Job>('GET', `/jobs/${id}`, { as: 'admin' })).data;
  const count = async () => (await souk.call<{ count: number }>('GET', `/${area}?count=exact`)).data.count;
  const listStoredFiles = () =>
    souk.services.database.rows(statement(`select id from jobs where jsonb_exists(payload, 'content')`));

  it(
    'is imported by a job with the same report as a short file, both in a dry run and for real',
    async () => {
      const before = await count();
      const csv = [file(2001, 'long'), bad].join('\n');
      const dryRun = await send(csv, 'dryRun=true&partial=true');
      expect(dryRun.data).toMatchObject({ dryRun: true, created: 0, jobId: expect.any(String) as string });
      await runDueJobs(souk.services);
      expect(await getJob(dryRun.data.jobId)).toMatchObject({
        status: 'done',
        progress: 2002,
        total: 2002,
        result: {
          dryRun: true,
          created: 2001,
          updated: 0,
          failed: 1,
          errors: expect.arrayContaining([expect.objectContaining({ line: 2003 })]) as object[],
        },
      });
      expect(await count()).toBe(before);

      const { data } = await send(csv, 'partial=true');
      await runDueJobs(souk.services);
      expect(await getJob(data.jobId)).toMatchObject({ status: 'done', result: { created: 2001, failed: 1 } });
      expect(await count()).toBe(before + 2001);
      expect(await listStoredFiles()).toEqual([]);
    },
    LONG_FILE_TIMEOUT_MS,
  );

  it('is rolled back when its job is stopped', async () => {
    const before = await count();
    const { data } = await send(file(2001, 'stopped'));
    const stop = new AbortController();
    const definition = souk.services.modules.jobs[`${area}.import`] as OneTimeJob;
    const stoppedJob: OneTimeJob = {
      area,
      handle: (run) =>
        definition.handle({
          ...run,
          signal: stop.signal,
          shouldStop: () => stop.signal.aborted,
          report: (done) => void (done === 300 && stop.abort()),
        }),
    };
    await runDueJobsOf(souk.services, { [`${area}.import`]: stoppedJob }, () => undefined);
    expect(await getJob(data.jobId)).toMatchObject({ error: { code: 'import.stopped' } });
    expect(await count()).toBe(before);
  });
});
