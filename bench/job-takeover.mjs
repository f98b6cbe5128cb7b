// Kills the process that runs a bulk action over many rows. Exits with 1 unless another process continues it in time and no row is
// changed twice. Usage: node bench/job-takeover.mjs [--rows 10000]
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bearer, formatOutcome, OK, send, signIn } from './cluster/api-client.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { formatSeconds, runCheck, verify, waitUntil } from './cluster/run-check.mjs';
import { startSouk } from './cluster/souk-process.mjs';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const ROWS = Number(values.rows);
const MAX_PAUSE_MS = 20_000;
const MAX_JOB_MS = 300_000;
const POLL_MS = 50;
/** The job is killed after this part of its rows. */
const KILLED_AFTER = 0.2;
const JOB = 'faqs.bulk';

const INSERT_QUESTIONS = `
  insert into faqs (id, question, question_sort, answer, topic, position, search_text)
  select gen_random_uuid(), jsonb_build_object('en', 'Question ' || n), 'question ' || n, jsonb_build_object('en', 'Answer'), 'other', n,
    'question ' || n
  from generate_series(1, $1::int) n`;
const CONNECTIONS = `select pid, application_name as name from pg_stat_activity where application_name like 'souk %'`;
const COUNT_CHANGES = `
  select count(*)::int as changed, count(*) filter (where changes = 1)::int as once
  from (select count(*) as changes from activity where entity = 'faq' and action = 'updated' group by entity_id) as counted`;
const COUNT_PUBLISHED = 'select count(*)::int as published from faqs where is_published and version = 2';

await runCheck(async (check) => {
  const database = await startPostgres(check);
  const options = { databaseUrl: database.url() };
  const processes = [await startSouk(check, options), await startSouk(check, options)];
  const token = await signIn(processes[0].port);
  await database.query(INSERT_QUESTIONS, [ROWS]);

  const findOwner = watchConnections(database);
  const { jobId, owner } = await startJob({ processes, token, findOwner });
  const other = processes.find((souk) => souk !== owner);
  const readJob = async () =>
    (await send(other.port, `/v1/jobs/${jobId}`, { headers: bearer(token) })).body?.data ?? { progress: 0 };
  await waitUntil('the job has begun', async () => (await readJob()).progress >= ROWS * KILLED_AFTER, MAX_JOB_MS);
  await owner.kill();
  const killedAt = performance.now();
  const { progress, status } = await readJob();
  verify('the process is killed in the middle of the job', status === 'running', `${progress} of ${ROWS} rows`);
  await waitUntil('the job continues', async () => (await readJob()).progress > progress, MAX_JOB_MS);
  const gap = performance.now() - killedAt;
  verify('the other process continues the job', gap < MAX_PAUSE_MS, `after ${formatSeconds(gap)}`);
  await waitUntil('the job ends', async () => (await readJob()).status !== 'running', MAX_JOB_MS);
  await verifyRows(database, await readJob());
});

/** Starts the job, and waits until one of the processes runs it. */
async function startJob({ processes, token, findOwner }) {
  const body = { action: 'publish', filter: { isPublished: false }, expectedCount: ROWS };
  const response = await send(processes[0].port, '/v1/FAQs/bulk', { method: 'POST', body, headers: bearer(token) });
  if (response.status !== OK) throw new Error(`The job did not start: ${formatOutcome(response)}`);
  let pid;
  await waitUntil('a process runs the job', async () => (pid = await findOwner()) !== undefined, MAX_JOB_MS);
  return { jobId: response.body.data.jobId, owner: processes.find((souk) => souk.pid === pid) };
}

/**
 * Returns a function that finds the id of the process that runs the job. A connection is named after its process, except while it
 * runs a transaction of a job, when it is named after the job.
 */
function watchConnections(database) {
  const owners = new Map();
  return async () => {
    const connections = await database.query(CONNECTIONS);
    for (const { pid, name } of connections) {
      const owner = /\/(\d+)$/.exec(name)?.[1];
      if (owner !== undefined) owners.set(pid, Number(owner));
    }
    await pause(POLL_MS);
    return owners.get(connections.find(({ name }) => name === `souk ${JOB}`)?.pid);
  };
}

async function verifyRows(database, { status, result }) {
  verify('the job is done', status === 'done', `${result?.done} rows done, ${result?.failedCount} failed`);
  const [{ published }] = await database.query(COUNT_PUBLISHED);
  verify('each row is published', published === ROWS, `${published} of ${ROWS}`);
  const [{ changed, once }] = await database.query(COUNT_CHANGES);
  verify('each change is recorded once', changed === ROWS && once === ROWS, `${once} of ${changed}`);
}
