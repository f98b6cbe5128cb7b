import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { privacyPolicyApi } from '@souk/contract/legal/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/database.ts';
import { openDatabase } from '#core/db/database.ts';
import { migrate } from '#core/db/migrate.ts';
import { RESTRICTED_ROLE } from '#core/db/restricted-role.ts';
import { withSetUpLock } from '#core/db/set-up-lock.ts';
import { safeErrorText } from '#core/safe-error.ts';
import { type JobRunner, startJobs } from '#core/jobs/job-runner.ts';
import { checkLedgerAtStart } from '#modules/ledger/ledger-jobs.ts';
import { prepareSetUp, type SetUpState } from '#modules/session/prepare-set-up.ts';
import { buildApp, type SoukApp } from './app.ts';
import { demoPassword, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { fillEmptyDemo } from './fill-empty-demo.ts';
import { checkInstallation } from './installation.ts';
import { stopInOrder, stopOnSignals } from './graceful-stop.ts';
import { openData } from './open-data.ts';
import type { DataSource } from './open-data.ts';
import { explainDatabaseFailure, explainListenFailure } from './startup-failures.ts';

const MS_PER_SECOND = 1000;
const MIN_SERVER_ERROR_STATUS = 500;
/** Jobs process more rows at once than calls, and nobody waits for them. */
const JOB_STATEMENT_TIMEOUT_SECONDS = 60;

/** The parts that were started so far and must be closed. */
interface RunningParts {
  data?: DataSource;
  database?: Database;
  /** The connections of background jobs, so that they never take those of calls. */
  jobDatabase?: Database;
  app?: FastifyInstance;
  jobs?: JobRunner;
}

/** Starts everything in order and listens. Stops what was started if a later step fails. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(env);
  const running: RunningParts = {};
  stopOnSignals(
    () => getCloseFunctions(running),
    () => drain(running, config),
  );
  process.on('unhandledRejection', (reason) => logUnhandledRejection(running, reason));
  try {
    await assertPortFree(config);
    await startParts(config, running);
  } catch (error) {
    await stopInOrder(getCloseFunctions(running));
    throw error;
  }
  announceReady(config, performance.now() - startedAt);
}

async function startParts(config: Config, running: RunningParts): Promise<void> {
  const data = await openData(config, say);
  running.data = data;
  const onWait = () => say('Waiting for another process to finish setting up this database');
  const { app, services, setUp } = await withSetUpLock(data.ownerUrl, onWait, () =>
    setUpDatabase(config, data, running),
  ).catch((error: unknown) => {
    throw config.databaseUrl ? explainDatabaseFailure(error, data.ownerUrl) : error;
  });
  app.readiness.hold();
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListenFailure(error, config);
  });
  running.jobs = startJobs({ ...services, database: running.jobDatabase ?? services.database }, services.modules.jobs, {
    onError: app.reportJobError,
    clockWatch: app.clockWatch,
  });
  await checkLedgerAtStart(services);
  await warmUp(app);
  app.readiness.serve();
  if (setUp.state === 'created') say(`Created the super admin ${setUp.userName} (${setUp.email})`);
  if (setUp.state === 'waiting') say(`No users yet: create the first super admin at ${setUp.url}`);
}

/**
 * Makes the first call that reads the database, which is slow, before clients do. Resets the measured delay of the start before it
 * and its own delay after it, because of which calls would be rejected.
 */
async function warmUp(app: FastifyInstance): Promise<void> {
  app.resetLag();
  const { statusCode, body } = await app.inject({ url: `/v1${privacyPolicyApi.published.path}` });
  if (statusCode >= MIN_SERVER_ERROR_STATUS) throw new Error(`The first call failed: ${body}`);
  app.resetLag();
}

/** Reports that the process is not ready any more, and serves requests until proxies have noticed. */
async function drain({ app }: RunningParts, { drainSeconds }: Config): Promise<void> {
  app?.readiness.stop();
  if (app && drainSeconds > 0) await setTimeout(drainSeconds * MS_PER_SECOND);
}

/** The steps that only one process may run at a time: migrations, demo data and the first super admin. */
async function setUpDatabase(
  config: Config,
  data: DataSource,
  running: RunningParts,
): Promise<SoukApp & { setUp: SetUpState }> {
  const { hasRestrictedRole } = await prepareSchema(data);
  if (config.demo) await fillEmptyDemo(config, data, say);
  const database = openDatabases(config, data, { running, role: hasRestrictedRole ? RESTRICTED_ROLE : undefined });
  const warning = await checkInstallation(database, config);
  if (warning) say(warning);
  const { app, services } = await buildApp({ config, database });
  running.app = app;
  const setUp = await prepareSetUp(services, { isProduction: !config.demo, firstAdmin: config.firstAdmin });
  return { app, services, setUp };
}

/** Opens separate pools for calls and background jobs. Returns the former. */
function openDatabases(
  { databasePool: { reads, writes, jobs } }: Config,
  { url }: DataSource,
  { running, role }: { running: RunningParts; role: string | undefined },
): Database {
  const processName = `${hostname()}/${process.pid}`;
  const options = {
    ...(role && { role }),
    onError: (error: Error) => running.app?.log.warn({ reason: error.message }, 'lost a database connection'),
  };
  const database = openDatabase(url, {
    ...options,
    max: writes,
    maxReads: reads,
    applicationName: `souk ${processName}`,
  });
  running.database = database;
  running.jobDatabase = openDatabase(url, {
    ...options,
    max: jobs,
    writes: database.writes,
    applicationName: `souk jobs ${processName}`,
    statementTimeout: JOB_STATEMENT_TIMEOUT_SECONDS,
  });
  return database;
}

async function prepareSchema(data: DataSource): Promise<{ hasRestrictedRole: boolean }> {
  say('Migrating the database');
  const prepared = await migrate(data.ownerUrl);
  if (!prepared.hasRestrictedRole) {
    say('The database user cannot create roles, so only the application protects the ledger from changes');
  }
  return prepared;
}

/** Called first, so that a taken port is reported before the database and demo data are created. */
async function assertPortFree(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenFailure(error, config)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function getCloseFunctions({
  app,
  jobs: runner,
  database,
  jobDatabase,
  data,
}: RunningParts): Parameters<typeof stopInOrder>[0] {
  return {
    ...(app && { closeServer: async () => void (await Promise.all([app.close(), runner?.stop()])) }),
    ...(database && { closeDatabase: async () => void (await Promise.all([database.close(), jobDatabase?.close()])) }),
    ...(data && { stopData: () => data.stop() }),
  };
}

function logUnhandledRejection({ app }: RunningParts, reason: unknown): void {
  if (app) app.log.error({ err: reason }, 'unhandled rejection');
  else process.stderr.write(`${safeErrorText(reason)}\n`);
}

function announceReady(config: Config, milliseconds: number): void {
  say(`\nSouk is ready at ${config.publicUrl} (${(milliseconds / 1000).toFixed(1)} s)`);
  if (config.demo) say(`Demo sign-ins: superadmin, superadmin2, admin; password ${demoPassword}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
