import type { Category } from '@souk/contract/categories/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkResponse, BulkResult } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkJob } from '#core/bulk-matching.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { runDueJobsOf } from '#core/jobs/job-runner.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { categoryBulkAction } from './bulk-categories.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const MINUTE_MS = 60_000;

/** Inserts categories that are found by a search for `text`. */
async function addCategories(text: string, count: number, isActive = true): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(souk.now()));
  const values = ids.map((id, index) => ({
    id,
    slug: `${text}-${id}`,
    name: { en: `${text} ${index}` },
    search: `${text} ${index}`,
  }));
  await souk.services.database.rows(
    statement(
      `insert into categories (id, name, slug, path, depth, is_active, name_sort, search_text)
       select c.id, c.name, c.slug, array[c.id], 1, ?, c.search, c.search from jsonb_to_recordset(?::jsonb) c (id uuid, name jsonb, slug text, search text)`,
      [isActive, JSON.stringify(values)],
    ),
  );
  return ids.toSorted();
}

interface BulkRequest {
  q: string;
  expectedCount: number;
  action?: string;
  as?: Caller;
  query?: string;
}

const requestBulkAction = <Data = BulkResponse>({
  q,
  expectedCount,
  action = 'deactivate',
  as = 'superAdmin',
  query = '',
}: BulkRequest) =>
  souk.call<Data>('POST', `/categories/bulk${query}`, { as, body: { filter: { q }, expectedCount, action } });

async function startJob(request: BulkRequest): Promise<string> {
  const { data, message } = await requestBulkAction(request);
  if (!('jobId' in data)) throw new Error(message);
  return data.jobId;
}

const readJob = async (id: string) => (await souk.call<Job & { result: BulkResult | null }>('GET', `/jobs/${id}`)).data;
const stopJob = (id: string) => souk.call('DELETE', `/jobs/${id}`);
const countOf = async (q: string, isActive: boolean) =>
  (await souk.call<{ count: number }>('GET', `/categories?q=${q}&isActive=${isActive}&limit=1`)).data.count;
const runJobs = (handle: JobRegistry) => runDueJobsOf(souk.services, handle, () => undefined);

/** The bulk job of categories, which also calls `before` before each row. */
const jobWith = (before: (ctx: Context, id: string) => unknown): JobRegistry =>
  bulkJob({
    ...categoryBulkAction,
    action: async (ctx, id, body) => {
      await before(ctx, id);
      return categoryBulkAction.action(ctx, id, body);
    },
  });

const runBulkJob = () => runJobs(bulkJob(categoryBulkAction));

describe('a bulk action on all matching rows', () => {
  it('processes 1,200 rows, each with an activity entry, and reports the result', async () => {
    await addCategories('meadow', 1200);
    const id = await startJob({ q: 'meadow', expectedCount: 1200 });
    expect(await readJob(id)).toMatchObject({ kind: 'categories.bulk', status: 'waiting' });
    await runBulkJob();
    expect(await readJob(id)).toMatchObject({
      status: 'done',
      progress: 1200,
      total: 1200,
      result: { done: 1200, failed: [], failedCount: 0 },
    });
    expect([await countOf('meadow', true), await countOf('meadow', false)]).toEqual([0, 1200]);
    const recorded = await souk.services.database.rows(
      statement('select 1 from activity where request_id = ? and actor_id = ?', [id, souk.userId('superAdmin')]),
    );
    expect(recorded).toHaveLength(1200);
  }, 60_000);

  it('processes all rows that matched at the start, even if its own changes make them stop matching', async () => {
    await addCategories('harbour', 250);
    const body = { filter: { q: 'harbour', isActive: true }, expectedCount: 250, action: 'deactivate' };
    const { data } = await souk.call<{ jobId: string }>('POST', '/categories/bulk', { body });
    await runBulkJob();
    expect((await readJob(data.jobId)).result).toMatchObject({ done: 250, failedCount: 0 });
    expect(await countOf('harbour', true)).toBe(0);
  });

  it('also counts rows as done that need no change', async () => {
    const [first] = await addCategories('quarry', 3, false);
    const id = await startJob({ q: 'quarry', expectedCount: 3 });
    await runBulkJob();
    expect((await readJob(id)).result).toMatchObject({ done: 3 });
    expect((await souk.call<Category>('GET', `/categories/${first}`)).data.version).toBe(1);
  });

  it('stores the reasons of the first hundred failures and counts all of them', async () => {
    await addCategories('glacier', 130);
    const id = await startJob({ q: 'glacier', expectedCount: 130 });
    await runJobs(jobWith(() => Promise.reject(conflict('reason.required'))));
    const { result } = await readJob(id);
    expect(result).toMatchObject({ done: 0, failedCount: 130 });
    expect(result!.failed).toHaveLength(100);
    expect(result!.failed[0]!.code).toBe('reason.required');
  });

  it('ignores rows created after the request', async () => {
    await addCategories('orchard', 4);
    const id = await startJob({ q: 'orchard', expectedCount: 4 });
    souk.passTime(MINUTE_MS);
    await addCategories('orchard', 2);
    await runBulkJob();
    expect((await readJob(id)).result).toMatchObject({ done: 4 });
    expect(await countOf('orchard', true)).toBe(2);
  });
});

describe('the expected count', () => {
  it('must match, otherwise the new count is returned and nothing starts', async () => {
    await addCategories('canyon', 5);
    expect(await requestBulkAction({ q: 'canyon', expectedCount: 4 })).toMatchObject({
      statusCode: 409,
      code: 'list.changed',
      values: { count: 5 },
      data: { count: 5 },
    });
    expect(await requestBulkAction({ q: 'no such place', expectedCount: 4 })).toMatchObject({
      statusCode: 409,
      code: 'list.changed',
      values: { count: 0 },
    });
  });

  it('requires a filter, and cannot be combined with ids', async () => {
    const fields = async (body: object) =>
      (await souk.call('POST', '/categories/bulk', { body: { action: 'activate', ...body } })).errors;
    expect(await fields({})).toMatchObject([{ field: 'ids', code: 'bulk.ids_or_filter' }]);
    expect(await fields({ ids: [newId(souk.now())], filter: {}, expectedCount: 1 })).toMatchObject([
      { field: 'ids', code: 'bulk.ids_or_filter' },
    ]);
    expect(await fields({ filter: {} })).toMatchObject([{ field: 'expectedCount', code: 'bulk.count_required' }]);
    expect(await fields({ filter: { colour: 'red' }, expectedCount: 1 })).toMatchObject([
      { field: 'filter.colour', code: 'field.unknown' },
    ]);
  });
});

describe('a dry run on all matching rows', () => {
  it('returns the effects on the first twenty rows and the number of rows, and starts nothing', async () => {
    const ids = await addCategories('lagoon', 30);
    const { data } = await requestBulkAction<DryRunData>({ q: 'lagoon', expectedCount: 30, query: '?dryRun=true' });
    expect(data.rows).toBe(30);
    expect(data.effects.map((effect) => effect.id)).toEqual(ids.slice(0, 20));
    expect(await runBulkJob()).toEqual([]);
    expect(await countOf('lagoon', true)).toBe(30);
  });
});

describe('an interrupted job', () => {
  it('stops immediately: the current batch is rolled back, earlier batches remain and are reported', async () => {
    const ids = await addCategories('prairie', 300);
    const id = await startJob({ q: 'prairie', expectedCount: 300 });
    await runJobs(jobWith((_, row) => (row === ids[150] ? stopJob(id) : undefined)));
    expect(await readJob(id)).toMatchObject({ status: 'stopped', progress: 100, total: 300, result: { done: 100 } });
    expect(await countOf('prairie', false)).toBe(100);
  });

  it('stops when the permissions of the person who started it are removed', async () => {
    const ids = await addCategories('summit', 250);
    const id = await startJob({ q: 'summit', expectedCount: 250, as: 'admin' });
    const areas = (value: object) =>
      souk.services.database.rows(
        statement('update users set areas = ? where id = ?', [JSON.stringify(value), souk.userId('admin')]),
      );
    await runJobs(jobWith((_, row) => (row === ids[50] ? areas({ categories: 'view' }) : undefined)));
    expect(await readJob(id)).toMatchObject({
      status: 'failed',
      error: { code: 'bulk.permission_lost', values: { done: 100, total: 250 } },
      result: { done: 100 },
    });
    expect(await countOf('summit', false)).toBe(100);
    await areas({});
  });

  it('does not start for a person who may no longer sign in', async () => {
    await addCategories('tundra', 2);
    const id = await startJob({ q: 'tundra', expectedCount: 2, as: 'admin' });
    const status = (value: string) =>
      souk.services.database.rows(statement('update users set status = ? where id = ?', [value, souk.userId('admin')]));
    await status('blocked');
    await runBulkJob();
    expect(await readJob(id)).toMatchObject({
      status: 'failed',
      error: { code: 'job.starter_left' },
    });
    await status('active');
  });

  it('resumes after the last complete batch if an internal error interrupted it, and repeats no rows', async () => {
    const ids = await addCategories('steppe', 250);
    const id = await startJob({ q: 'steppe', expectedCount: 250 });
    const processedIds: string[] = [];
    let isBroken = true;
    const failingJob = jobWith((_, row) => {
      if (isBroken && row === ids[130]) throw new Error('The disk is full');
      processedIds.push(row);
    });
    await runJobs(failingJob);
    expect(await readJob(id)).toMatchObject({ status: 'waiting', progress: 100 });
    isBroken = false;
    processedIds.length = 0;
    souk.passTime(MINUTE_MS);
    await runJobs(failingJob);
    expect(processedIds).toEqual(ids.slice(100));
    expect(await readJob(id)).toMatchObject({ status: 'done', progress: 250, result: { done: 250 } });
  });

  it('cannot be started by viewers', async () => {
    expect((await requestBulkAction({ q: 'x', expectedCount: 1, as: 'viewer' })).statusCode).toBe(403);
  });
});

describe('selected categories', () => {
  it('are deactivated alone or, on request, with their descendants', async () => {
    const [parent] = await addCategories('picked parent', 1);
    const child = await souk.call<Category>('POST', '/categories', {
      body: { name: { en: 'Picked child' }, parentId: parent },
    });
    const isChildActive = async () => (await souk.call<Category>('GET', `/categories/${child.data.id}`)).data.isActive;
    const deactivate = (patch: object) =>
      souk.call('POST', '/categories/bulk', { body: { ids: [parent], action: 'deactivate', patch } });
    await deactivate({});
    expect(await isChildActive()).toBe(true);
    expect((await deactivate({ withChildren: true })).statusCode).toBe(200);
    expect(await isChildActive()).toBe(false);
  });
});
