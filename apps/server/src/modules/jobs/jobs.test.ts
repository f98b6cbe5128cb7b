import type { Job } from '@souk/contract/jobs/api.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, noEffects } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { enqueueJob, claimDueJob } from '#core/jobs/job-rows.ts';
import { runDueJobsOf, startJobs } from '#core/jobs/job-runner.ts';
import type { JobRegistry, OneTimeJob } from '#core/jobs/job-registry.ts';
import { runJob } from '#core/jobs/run-job.ts';
import { platformJobs } from '#core/jobs/platform-jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterEach(() => souk.services.database.rows(statement('delete from jobs')));
afterAll(() => souk.close());

const oneTimeJob = (handle: OneTimeJob['handle']): OneTimeJob => ({ area: 'products', handle });
const runDueJobs = (registry: JobRegistry) => runDueJobsOf(souk.services, registry, () => undefined);
const read = async (id: string) => (await souk.call<Job>('GET', `/jobs/${id}`)).data;

function addJob(
  kind: string,
  payload: Record<string, unknown> = {},
  as: 'admin' | 'system' = 'system',
): Promise<string> {
  const actor: Actor =
    as === 'system'
      ? { kind: 'system' }
      : { kind: 'person', id: souk.userId('admin'), name: 'admin', role: 'ADMIN', areas: {}, sessionId: '' };
  const { services } = souk;
  return enqueueJob(
    {
      db: services.database,
      actor,
      language: 'en',
      now: souk.now(),
      requestId: '',
      address: '',
      userAgent: '',
      effects: noEffects(),
      services,
    },
    kind,
    payload,
  );
}

describe('a job', () => {
  it('runs once and stores its result', async () => {
    const id = await addJob('greet', { name: 'Rana' });
    const registry = {
      greet: oneTimeJob(
        async (greeting) => (greeting.report(3, 3), { greeting: `Hello ${String(greeting.payload.name)}` }),
      ),
    };
    expect(await runDueJobs(registry)).toEqual(['greet']);
    expect(await runDueJobs(registry)).toEqual([]);
    expect(await read(id)).toMatchObject({
      status: 'done',
      progress: 3,
      total: 3,
      result: { greeting: 'Hello Rana' },
      finishedAt: souk.now().toISOString(),
    });
  });

  it('acts as the person who started it, with their current permissions', async () => {
    await addJob('who', {}, 'admin');
    const actors: Actor[] = [];
    await runDueJobs({ who: oneTimeJob(async ({ ctx }) => void actors.push(ctx.actor)) });
    expect(actors).toMatchObject([{ kind: 'person', name: 'admin', role: 'ADMIN' }]);
  });

  it('fails immediately when its handler throws an application error', async () => {
    const id = await addJob('rejected');
    await runDueJobs({ rejected: oneTimeJob(() => Promise.reject(conflict('import.unreadable', { line: 3 }))) });
    expect(await read(id)).toMatchObject({
      status: 'failed',
      error: { code: 'import.unreadable', values: { line: 3 } },
    });
  });

  it('is retried with growing delays after an unexpected error, and finally fails without revealing that error', async () => {
    const id = await addJob('broken');
    const registry = { broken: oneTimeJob(() => Promise.reject(new Error('secret'))) };
    let tries = 0;
    for (let minute = 0; minute < 30; minute++, souk.passTime(60 * SECOND_MS))
      tries += (await runDueJobs(registry)).length;
    expect(tries).toBe(5);
    expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'server.error' } });
  });

  it('is run by only one process, and by another one if that process dies', async () => {
    await addJob('contended');
    const take = () => claimDueJob(souk.services.database, ['contended'], souk.now());
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take()).toBeUndefined();
    souk.passTime(61 * SECOND_MS);
    expect(await take()).toMatchObject({ kind: 'contended', attempts: 2 });
  });

  it('is ignored by a process that does not know its kind', async () => {
    const id = await addJob('of-a-newer-version');
    expect(await runDueJobs({ other: oneTimeJob(async () => undefined) })).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'waiting' });
  });
});

describe('a recurring job', () => {
  it('runs again after its interval, not earlier', async () => {
    let runs = 0;
    const registry: JobRegistry = { tick: { every: 10 * SECOND_MS, handle: async () => void runs++ } };
    await runDueJobs(registry);
    await runDueJobs(registry);
    expect(runs).toBe(1);
    souk.passTime(10 * SECOND_MS);
    await runDueJobs(registry);
    expect(runs).toBe(2);
  });

  it('is queued once, regardless of the number of processes', async () => {
    const registry: JobRegistry = { tick: { every: HOUR_MS, handle: async () => undefined } };
    const runners = [1, 2, 3].map(() => startJobs(souk.services, registry));
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(await souk.services.database.rows(statement(`select 1 from jobs where kind = 'tick'`))).toHaveLength(1);
  });

  it('continues after an error', async () => {
    let runs = 0;
    const registry: JobRegistry = {
      shaky: { every: SECOND_MS, handle: () => (runs++, Promise.reject(new Error('once'))) },
    };
    await runDueJobs(registry);
    souk.passTime(2 * SECOND_MS);
    await runDueJobs(registry);
    expect(runs).toBe(2);
  });

  it('deletes expired rows', async () => {
    const { database } = souk.services;
    const insert = (key: string, at: Date) =>
      database.rows(
        statement(
          `insert into idempotency_keys (caller_id, route, key, body_hash, created_at) values ('x', 'y', ?, 'h', ?)`,
          [key, at],
        ),
      );
    await insert('old', new Date(souk.now().getTime() - 25 * HOUR_MS));
    await insert('young', new Date(souk.now().getTime() - 23 * HOUR_MS));
    await runDueJobs(platformJobs);
    expect(await database.rows(statement('select key from idempotency_keys'))).toEqual([{ key: 'young' }]);
  });
});

describe('stopping', () => {
  it('a process lets it finish its running jobs first', async () => {
    const id = await addJob('slow');
    let begun = () => {};
    const running = new Promise<void>((resolve) => (begun = resolve));
    let finish = () => {};
    const runner = startJobs(souk.services, {
      slow: oneTimeJob(() => (begun(), new Promise((resolve) => (finish = () => resolve({ done: true }))))),
    });
    await running;
    const stopped = runner.stop();
    finish();
    await stopped;
    expect(await read(id)).toMatchObject({ status: 'done', result: { done: true } });
  });

  it('a process during a job does not make the job fail: another process starts it again', async () => {
    const id = await addJob('import', { content: 'a file' });
    const taken = await claimDueJob(souk.services.database, ['import'], souk.now());
    const abortSignal = AbortSignal.abort();
    const registry = { import: oneTimeJob(() => Promise.reject(conflict('import.stopped'))) };
    await runJob(souk.services, { registry, job: taken!, abortSignal, onError: () => undefined });
    expect(await read(id)).toMatchObject({ status: 'waiting', error: null });
    await runDueJobs({ import: oneTimeJob(async ({ payload }) => ({ read: payload.content })) });
    expect(await read(id)).toMatchObject({ status: 'done', result: { read: 'a file' } });
    expect(await souk.services.database.rows(statement('select payload from jobs'))).toEqual([{ payload: {} }]);
  });

  it('a job is possible only once, for its owner and super admins, and is recorded in the activity log', async () => {
    const id = await addJob('import', {}, 'admin');
    expect((await souk.call('DELETE', `/jobs/${id}`, { as: 'viewer' })).statusCode).toBe(404);
    expect(await souk.call('DELETE', `/jobs/${id}`, { as: 'admin' })).toMatchObject({
      statusCode: 200,
      data: { status: 'stopped' },
    });
    expect(await souk.call('DELETE', `/jobs/${id}`)).toMatchObject({
      statusCode: 409,
      code: 'job.ended',
    });
    expect(await runDueJobs({ import: oneTimeJob(async () => undefined) })).toEqual([]);
    expect(
      await souk.services.database.rows(statement('select action from activity where entity_id = ?', [id])),
    ).toEqual([{ action: 'stopped' }]);
  });

  it('a recurring job of the system is not possible', async () => {
    await addJob('counters.fold', {}, 'admin');
    const [row] = await souk.services.database.rows<{ id: string }>(statement('select id from jobs'));
    expect((await souk.call('DELETE', `/jobs/${row!.id}`)).statusCode).toBe(409);
  });
});

describe('a recurring job that was scheduled weeks ahead because of a wrong clock', () => {
  const WEEKS = 21 * 24 * 3_600_000;
  const readRecurringJob = async () =>
    souk.services.database.rows<{ run_at: string; locked_until: string | null }>(
      statement("select run_at, locked_until from jobs where unique_key = 'every:tick'"),
    );

  it('runs again within its interval, and /readyz names jobs that are overdue', async () => {
    let runs = 0;
    const registry: JobRegistry = { tick: { every: 60_000, handle: async () => void runs++ } };
    await runDueJobsOf(souk.services, registry);
    expect(runs).toBe(1);
    const future = new Date(souk.now().getTime() + WEEKS);
    await souk.services.database.rows(
      statement("update jobs set run_at = ?, locked_until = ? where unique_key = 'every:tick'", [future, future]),
    );
    await runDueJobsOf(souk.services, registry);
    const [bounded] = await readRecurringJob();
    expect(Date.parse(bounded!.run_at)).toBeLessThanOrEqual(souk.now().getTime() + 60_000);
    souk.passTime(61_000);
    await runDueJobsOf(souk.services, registry);
    expect(runs).toBe(2);
    souk.passTime(3_600_000);
    const overdue = (await souk.app.inject({ url: '/readyz' })).json<{ overdueJobs?: string[] }>();
    expect(overdue.overdueJobs).toContain('tick');
  });
});

describe('a clock that cannot be right', () => {
  const WEEK = 7 * 24 * HOUR_MS;
  const setLastRun = (milliseconds: number) =>
    souk.services.database.rows(
      statement('insert into last_run values (1, ?) on conflict (id) do update set at = excluded.at', [
        new Date(Date.now() + milliseconds),
      ]),
    );
  const readyz = async () => (await souk.app.inject({ url: '/readyz' })).json<{ clock?: string }>();

  it('is detected at startup and reported by /readyz, and makes all jobs wait if it is behind, but only timed jobs if it is ahead', async () => {
    const { clockWatch } = souk.app;
    await setLastRun(WEEK);
    expect(await clockWatch.isTrusted()).toBe(false);
    expect((await readyz()).clock).toContain('but Souk already ran at');
    await setLastRun(-WEEK);
    expect(await clockWatch.isTrusted()).toBe(true);
    expect((await readyz()).clock).toContain('long after Souk last ran');
    const ran: string[] = [];
    const runner = startJobs(
      souk.services,
      {
        deadline: { every: HOUR_MS, isTimed: true, handle: async () => void ran.push('deadline') },
        tick: { every: HOUR_MS, handle: async () => void ran.push('tick') },
      },
      { clockWatch },
    );
    await vi.waitFor(() => expect(ran).toContain('tick'));
    await runner.stop();
    expect(ran).toEqual(['tick']);
  });

  it('interrupts a running job, which stays due at its time', async () => {
    const id = await addJob('import');
    const taken = await claimDueJob(souk.services.database, ['import'], souk.now());
    let hasJumped = false;
    const jump = (milliseconds: number) => {
      souk.passTime(milliseconds);
      hasJumped = milliseconds > 0;
    };
    const registry = {
      import: oneTimeJob(async ({ shouldStop }) => {
        if (shouldStop()) throw new Error('too early');
        jump(WEEK);
        return shouldStop() ? undefined : {};
      }),
    };
    const abortSignal = new AbortController().signal;
    const hasClockJumped = () => hasJumped;
    await runJob(souk.services, { registry, job: taken!, abortSignal, onError: () => undefined, hasClockJumped });
    jump(-WEEK);
    expect(await read(id)).toMatchObject({ status: 'waiting', error: null });
    await runDueJobs({ import: oneTimeJob(async () => ({ done: true })) });
    expect(await read(id)).toMatchObject({ status: 'done' });
  });
});
