import pg from 'pg';
import { measure } from './api/measure.mjs';
import { openDatabases } from './api/database.mjs';
import { planJobs } from './api/jobs.mjs';
import { request } from './api/load.mjs';
import { memory, startRaw, startSouk } from './api/servers.mjs';
import { compareWithPageOne, compareWithRaw, compareWithSmall } from './api/targets.mjs';
import { storeResults } from './report.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const SETTLE_MS = 3000;
const LEDGER_CHECK_TIMEOUT_MS = 300_000;
/** The names of the jobs to run. Undefined to run all. */
const SELECTED_JOBS = process.env.BENCH_JOBS?.split(',');

/** Compares Souk with the raw server, jobs with the first page of orders, and a million orders with a hundred thousand. */
export async function benchApi() {
  const { large, small, stop } = await openDatabases();
  const watcher = new pg.Client(large);
  await watcher.connect();
  const running = [];
  const started = async (server) => {
    running.push(await server);
    return running.at(-1);
  };
  try {
    const begun = Date.now();
    const souk = await started(startSouk(large));
    const raw = await started(startRaw(large));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const idle = { souk: memory(souk.pid), raw: memory(raw.pid) };
    await waitForLedgerCheck(souk, begun);
    const planned = await planJobs(souk, { rows: 1_000_000, database: watcher });
    const jobs = filterJobs(planned, ({ rawOnly }) => !rawOnly);
    const sides = [
      { server: souk, jobs },
      { server: raw, jobs: filterJobs(planned, (job) => job.raw || job.rawOnly) },
    ];
    const names = Object.keys(planned).filter((name) => !SELECTED_JOBS || SELECTED_JOBS.includes(name));
    const found = await measure({ sides, names, rounds: ROUNDS, seconds: SECONDS, watcher });
    if (SELECTED_JOBS) return print(found, { names, sides });
    storeResults('raw', {
      title: 'API compared with a raw server',
      data: DATA_DESCRIPTION,
      lines: [...compareWithRaw(found, idle), ...compareWithPageOne(found)],
    });
    if (small) await benchSize({ souk, jobs, watcher, small: await started(startSouk(small, 'small')), url: small });
  } finally {
    for (const server of running) await server.stop();
    await watcher.end();
    stop();
  }
}

/** Waits until the ledger check that follows a start has ended, so that it doesn't run during the measurement. */
async function waitForLedgerCheck(souk, begun) {
  const isOver = async () => {
    const { check, days } = (await request({ ...souk, path: '/v1/ledger/health' })).data;
    return check !== null && Date.parse(check.finishedAt) > begun && days.checked === days.closed;
  };
  while (!(await isOver()) && Date.now() - begun < LEDGER_CHECK_TIMEOUT_MS)
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

const DATA_DESCRIPTION =
  '1M orders with 2M lines, 200k products, 500k customers, 5k vendors on an external PostgreSQL; 20 connections, one Node process.';

const filterJobs = (jobs, isIncluded) => Object.fromEntries(Object.entries(jobs).filter(([, job]) => isIncluded(job)));

/** `url` is that of the small database. */
async function benchSize({ souk, jobs, small, watcher, url }) {
  const database = new pg.Client(url);
  await database.connect();
  try {
    const smallJobs = await planJobs(small, { rows: 100_000, database });
    const sides = [
      { server: souk, jobs },
      { server: small, jobs: smallJobs },
    ];
    const found = await measure({ sides, names: Object.keys(jobs), rounds: ROUNDS, seconds: SECONDS, watcher });
    storeSizes(found);
  } finally {
    await database.end();
  }
}

function storeSizes(found) {
  storeResults('size', {
    title: 'A million orders compared with a tenth of them',
    data: DATA_DESCRIPTION,
    lines: compareWithSmall(found),
  });
}

function print({ of }, { names, sides }) {
  for (const name of names) {
    for (const { server, jobs } of sides.filter((side) => side.jobs[name])) {
      const { rate, cpu, both, p50, p99 } = of(server.name, name);
      process.stdout.write(
        `${name} ${server.name}: ${rate.toFixed(1)}/s, cpu ${cpu.toFixed(3)} ms, with database ${both.toFixed(3)} ms, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}${jobs[name].calls ? ` (${jobs[name].calls} calls)` : ''}\n`,
      );
    }
  }
}
