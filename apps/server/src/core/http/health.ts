import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/database.ts';
import { readClocks, saveLastRun } from '#core/clock-rows.ts';
import { type ClockWatch, createClockWatch } from '#core/clock-watch.ts';
import type { OnJobError } from '#core/jobs/job-registry.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { findOverdueJobs } from '#core/jobs/job-rows.ts';
import { knownMigrations } from '#core/db/migrate.ts';
import { statement } from '#core/db/statement.ts';
import { notFound, unavailable } from '#core/errors.ts';
import { isStorageFull, storageFullError, type StorageState } from '#core/storage.ts';

const NANOSECONDS_PER_SECOND = 1e9;
const READ_NEWEST_MIGRATION = 'select max(created_at) as newest from drizzle.__drizzle_migrations';

declare module 'fastify' {
  interface FastifyInstance {
    clockWatch: ClockWatch;
    readiness: Readiness;
    /** Logs the failure of a job. If storage was full, /readyz then reports that. */
    reportJobError: OnJobError;
  }
}

interface HealthOptions {
  database: Database;
  storage: StorageState;
  hasMetrics: boolean;
  clock: () => Date;
}

/** Registers /healthz (the process), /readyz (database, migrations, storage) and, outside production, /metrics for Prometheus. */
export function registerHealth(app: FastifyInstance, { database, storage, hasMetrics, clock }: HealthOptions): void {
  // Newer migrations are fine, because servers are updated one after the other.
  const requiredMigration = Math.max(...knownMigrations());
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const responses = new Map<string, number>();
  app.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",status="${reply.statusCode}"`;
    responses.set(key, (responses.get(key) ?? 0) + 1);
  });

  const readiness = createReadiness(app);
  app.decorate('readiness', readiness);
  app.decorate(
    'clockWatch',
    createClockWatch({
      readClocks: () => readClocks(database),
      saveLastRun: (time) => saveLastRun(database, time),
      onChange: (problem) => app.log.warn(problem ?? 'The clock is correct again; background jobs continue'),
    }),
  );

  app.decorate('reportJobError', (error, job) => {
    if (isStorageFull(error)) storage.markFull();
    app.log.error({ err: error, job: job?.kind }, 'a background job failed');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    readiness.assertReady();
    const [migration] = await database.rows<{ newest: number | null }>(statement(READ_NEWEST_MIGRATION));
    if ((migration?.newest ?? 0) < requiredMigration) throw unavailable('server.migrating');
    if (await storage.isFull()) throw storageFullError();
    const overdue = await findOverdueJobs(database, clock());
    const problem = app.clockWatch.problem();
    return {
      status: 'ready',
      ...(overdue.length > 0 && { overdueJobs: overdue }),
      ...(problem !== undefined && { clock: problem }),
    };
  });
  app.get('/metrics', async (_, reply) => {
    if (!hasMetrics) throw notFound('page');
    const { open, idle, waiting } = database.poolState();
    const lines = [
      '# HELP process_resident_memory_bytes Resident memory of the server process.',
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# HELP process_cpu_seconds_total User and system CPU time of the server process.',
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6}`,
      '# HELP event_loop_delay_p99_seconds 99th percentile of the event loop delay.',
      '# TYPE event_loop_delay_p99_seconds gauge',
      `event_loop_delay_p99_seconds ${delay.percentile(99) / NANOSECONDS_PER_SECOND}`,
      '# HELP database_connections Database connections by state, and requests waiting for one.',
      '# TYPE database_connections gauge',
      `database_connections{state="open"} ${open}`,
      `database_connections{state="idle"} ${idle}`,
      `database_connections{state="waiting"} ${waiting}`,
      '# HELP http_responses_total HTTP responses by method and status.',
      '# TYPE http_responses_total counter',
      ...[...responses].map(([labels, total]) => `http_responses_total{${labels}} ${total}`),
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
