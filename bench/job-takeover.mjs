// Kills the process that runs a bulk action over many rows, and the one that imports a file. Exits with 1 unless another process
// continues the action, or starts the import again, in time, and no row is changed or created twice.
// Usage: node bench/job-takeover.mjs [--rows 10000]
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bearer, OK, send, signIn } from './cluster/api-client.mjs';
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

const INSERT_QUESTIONS = `
  insert into faqs (id, question, question_sort, answer, topic, position, search_text)
  select gen_random_uuid(), jsonb_build_object('en', 'Question ' || n), 'question ' || n, jsonb_build_object('en', 'Answer'), 'other', n,
    'question ' || n
  from generate_series(1, $1::int) n`;
const CONNECTIONS = `select pid, application_name as name from pg_stat_activity where application_name like 'souk %'`;
const COUNT_CHANGES = `
  select count(*)::int as changed, count(*) filter (where changes = 1)::int as once
  from (select count(*) as changes from activity where entity = 'faq' and action = 'updated' group by entity_id) as counted`;
const COUNT_ATTEMPTS = `select attempts from jobs where kind = 'faqs.import'`;
const IMPORTED_TITLE = 'Imported question';
const COUNT_IMPORTED = `
  select count(*)::int as rows, count(distinct question->>'en')::int as questions from faqs where question->>'en' like '${IMPORTED_TITLE}%'`;
const COUNT_PUBLISHED = 'select count(*)::int as published from faqs where is_published and version = 2';

await runCheck(async (check) => {
  const database = await startPostgres(check);
  const options = { databaseUrl: database.url() };
  const processes = [await startSouk(check, options), await startSouk(check, options)];
  const token = await signIn(processes[0].port);
  await database.query(INSERT_QUESTIONS, [ROWS]);

  const shop = { database, processes, token };
  const bulk = await killOwner(shop, { kind: 'faqs.bulk', start: publishQuestions });
  await waitUntil('the job continues', async () => (await bulk.read()).progress > bulk.progress, MAX_JOB_MS);
  verifyPause('the other process continues the bulk action', bulk);
  await verifyPublished(database, await bulk.end());

  processes.push(await startSouk(check, options));
  const file = await killOwner(shop, { kind: 'faqs.import', start: importQuestions });
  // An import is one transaction, so the other process starts it again.
  await waitUntil(
    'the import starts again',
    async () => (await database.query(COUNT_ATTEMPTS))[0].attempts > 1,
    MAX_JOB_MS,
  );
  verifyPause('the other process starts the import again', file);
  await verifyImported(database, await file.end());
});

/**
 * Starts a job, kills the process that runs it in the middle, and removes that process from the shop. `read` reads the job from
 * another process, `end` waits until it has ended.
 */
async function killOwner({ database, processes, token }, { kind, start }) {
  const findOwner = watchConnections(database, kind);
  const { status: startStatus, jobId } = await start(processes[0].port, token);
  if (startStatus !== OK) throw new Error(`The job ${kind} did not start: ${startStatus}`);
  let pid;
  await waitUntil('a process runs the job', async () => (pid = await findOwner()) !== undefined, MAX_JOB_MS);
  const owner = processes.find((souk) => souk.pid === pid);
  processes.splice(processes.indexOf(owner), 1);
  const [other] = processes;
  const read = async () =>
    (await send(other.port, `/v1/jobs/${jobId}`, { headers: bearer(token) })).body?.data ?? { progress: 0 };
  await waitUntil('the job has begun', async () => (await read()).progress >= ROWS * KILLED_AFTER, MAX_JOB_MS);
  await owner.kill();
  const killedAt = performance.now();
  const { progress, status } = await read();
  verify(`the process is killed in the middle of ${kind}`, status === 'running', `${progress} of ${ROWS} rows`);
  const end = async () => {
    await waitUntil('the job ends', async () => (await read()).status !== 'running', MAX_JOB_MS);
    return read();
  };
  return { progress, killedAt, read, end };
}

function verifyPause(requirement, { killedAt }) {
  const gap = performance.now() - killedAt;
  verify(requirement, gap < MAX_PAUSE_MS, `after ${formatSeconds(gap)}`);
}

async function publishQuestions(port, token) {
  const body = { action: 'publish', filter: { isPublished: false }, expectedCount: ROWS };
  const response = await send(port, '/v1/FAQs/bulk', { method: 'POST', body, headers: bearer(token) });
  return { status: response.status, jobId: response.body?.data?.jobId };
}

async function importQuestions(port, token) {
  const lines = Array.from({ length: ROWS }, (_, index) => `${IMPORTED_TITLE} ${index},An answer,other`);
  const form = new FormData();
  form.set('file', new Blob([['Question,Answer,Topic', ...lines].join('\n')]), 'questions.csv');
  const url = `http://127.0.0.1:${port}/v1/FAQs/import?dryRun=false`;
  const response = await fetch(url, { method: 'POST', body: form, headers: bearer(token) });
  const { data } = await response.json();
  return { status: response.status, jobId: data?.jobId };
}

/**
 * Returns a function that finds the id of the process that runs the job. A connection is named after its process, except while it
 * runs a transaction of a job, when it is named after the job.
 */
function watchConnections(database, kind) {
  const owners = new Map();
  return async () => {
    const connections = await database.query(CONNECTIONS);
    for (const { pid, name } of connections) {
      const owner = /\/(\d+)$/.exec(name)?.[1];
      if (owner !== undefined) owners.set(pid, Number(owner));
    }
    await pause(POLL_MS);
    return owners.get(connections.find(({ name }) => name === `souk ${kind}`)?.pid);
  };
}

async function verifyPublished(database, { status, result }) {
  verify('the bulk action is done', status === 'done', `${result?.done} rows done, ${result?.failedCount} failed`);
  const [{ published }] = await database.query(COUNT_PUBLISHED);
  verify('each row is published', published === ROWS, `${published} of ${ROWS}`);
  const [{ changed, once }] = await database.query(COUNT_CHANGES);
  verify('each change is recorded once', changed === ROWS && once === ROWS, `${once} of ${changed}`);
}

async function verifyImported(database, { status, result }) {
  verify('the import is done', status === 'done', `${result?.created} rows created`);
  const [{ rows, questions }] = await database.query(COUNT_IMPORTED);
  verify('each line is created once', rows === ROWS && questions === ROWS, `${questions} of ${rows}`);
}
