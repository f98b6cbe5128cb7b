import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClockWatch } from '#core/clock-watch.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRegistry, RecurringJob } from '#core/jobs/job-registry.ts';
import { runDueJobsOf, startJobs } from '#core/jobs/job-runner.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

const HOUR_MS = 3_600_000;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterEach(() => souk.services.database.rows(statement('delete from jobs')));
afterAll(() => souk.close());

const processJob = (handle: RecurringJob['handle']): RecurringJob => ({ every: HOUR_MS, inEveryProcess: true, handle });

/** A promise that the test resolves. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const readOverdue = async () =>
  (await souk.app.inject({ url: '/readyz' })).json<{ overdueJobs?: string[] }>().overdueJobs ?? [];

describe('a job of every process', () => {
  it('runs in several processes at the same time, and beside a job that takes long', async () => {
    const gate = createGate();
    let running = 0;
    const registry: JobRegistry = {
      long: { every: HOUR_MS, handle: () => gate.opened },
      share: processJob(async () => {
        running++;
        await gate.opened;
      }),
      other: processJob(async () => {
        running++;
        await gate.opened;
      }),
    };
    const runners = [startJobs(souk.services, registry), startJobs(souk.services, registry)];
    await vi.waitFor(() => expect(running).toBe(4));
    gate.open();
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(running).toBe(4);
  });

  it('runs again at once if it has more work, and continues after an error, which names it', async () => {
    let runs = 0;
    const failed: unknown[] = [];
    const handle = () => {
      runs++;
      return runs === 2 ? Promise.reject(new Error('once')) : Promise.resolve(true);
    };
    const registry: JobRegistry = { eager: { ...processJob(handle), every: 1, idle: HOUR_MS } };
    const onError = (error: unknown, job?: { kind: string }) => failed.push([String(error), job?.kind]);
    const runner = startJobs(souk.services, registry, { onError });
    await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
    await runner.stop();
    expect(failed).toEqual([['Error: once', 'eager']]);
  });

  it('waits for its longer interval if it has no more work', async () => {
    let runs = 0;
    const registry: JobRegistry = {
      lazy: { ...processJob(async () => void runs++), every: 1, idle: HOUR_MS },
      eager: { ...processJob(async () => true), every: 1 },
    };
    const runner = startJobs(souk.services, registry);
    await vi.waitFor(() => expect(runs).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await runner.stop();
    expect(runs).toBe(1);
  });

  it('may stop after each row as soon as the process stops', async () => {
    const started = createGate();
    let shouldStop = () => false;
    const finish = createGate();
    const registry: JobRegistry = {
      share: processJob((run) => {
        shouldStop = run.shouldStop;
        started.open();
        return finish.opened;
      }),
    };
    const runner = startJobs(souk.services, registry);
    await started.opened;
    expect(shouldStop()).toBe(false);
    const stopped = runner.stop();
    expect(shouldStop()).toBe(true);
    finish.open();
    await stopped;
  });

  it('runs in tests and commands when it is due', async () => {
    let runs = 0;
    const registry: JobRegistry = { share: processJob(async () => void runs++) };
    expect(await runDueJobsOf(souk.services, registry)).toEqual(['share']);
    expect(await runDueJobsOf(souk.services, registry)).toEqual([]);
    souk.passTime(HOUR_MS);
    expect(await runDueJobsOf(souk.services, registry)).toEqual(['share']);
    expect(runs).toBe(2);
  });

  it('is overdue only while no process runs it', async () => {
    const registry: JobRegistry = { share: processJob(async () => undefined) };
    await runDueJobsOf(souk.services, registry);
    souk.passTime(2 * HOUR_MS);
    expect(await readOverdue()).toEqual(['share']);
    const runner = startJobs(souk.services, registry);
    await vi.waitFor(async () => expect(await readOverdue()).toEqual([]));
    await runner.stop();
  });
});

describe('a job of every process, with a clock', () => {
  const clockWatch = (watch: Partial<ClockWatch>): ClockWatch => ({
    isTrusted: async () => true,
    isAfterLongStop: () => false,
    hasJumped: () => false,
    problem: () => undefined,
    ...watch,
  });
  async function runWith(watch: ClockWatch): Promise<string[]> {
    const ran: string[] = [];
    const seen = createGate();
    const isTrusted = async () => {
      // Opens after both lanes have checked the clock several times.
      if (++checks > 4) seen.open();
      return watch.isTrusted();
    };
    let checks = 0;
    const registry: JobRegistry = {
      deadline: { ...processJob(async () => void ran.push('deadline')), every: 1, isTimed: true },
      tick: { ...processJob(async () => void ran.push('tick')), every: 1 },
    };
    const runner = startJobs(souk.services, registry, { clockWatch: { ...watch, isTrusted } });
    await seen.opened;
    await runner.stop();
    return [...new Set(ran)].toSorted();
  }

  it('that is not trusted, does not run', async () => {
    expect(await runWith(clockWatch({ isTrusted: async () => false }))).toEqual([]);
  });

  it('that may be ahead, runs only if it applies no deadlines', async () => {
    expect(await runWith(clockWatch({ isAfterLongStop: () => true }))).toEqual(['tick']);
    expect(await runWith(clockWatch({}))).toEqual(['deadline', 'tick']);
  });

  it('that jumps, should stop and records no run', async () => {
    let hasJumped = false;
    const stops: boolean[] = [];
    const done = createGate();
    const registry: JobRegistry = {
      share: processJob(async ({ shouldStop }) => {
        stops.push(shouldStop());
        hasJumped = true;
        stops.push(shouldStop());
        hasJumped = false;
        stops.push(shouldStop());
        hasJumped = true;
        done.open();
      }),
    };
    const runner = startJobs(souk.services, registry, { clockWatch: clockWatch({ hasJumped: () => hasJumped }) });
    await done.opened;
    souk.passTime(2 * HOUR_MS);
    await runner.stop();
    expect(stops).toEqual([false, true, true]);
    expect(await readOverdue()).toEqual(['share']);
  });
});
