// Runs two processes behind PgBouncer in transaction mode: with its default settings, and ignoring the startup parameter `options`.
// Exits with 1 if a call fails, or a statement lacks its role or timeout. Usage: [PGBOUNCER=/path/to/pgbouncer] node bench/pooler.mjs
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ADMIN, bearer, formatOutcome, OK, question, send, signIn } from './cluster/api-client.mjs';
import { findPoolerProblem, startPooler } from './cluster/pgbouncer.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { countBy, formatCounts, formatSeconds, runCheck, skip, verify } from './cluster/run-check.mjs';
import { startSouk } from './cluster/souk-process.mjs';

/** Has its privileges only as long as it owns the tables, not through the role that the server switches to. */
const OWNER = 'souk_owner';
const CONFIGURATIONS = [
  { title: 'default settings', database: 'souk_default', settings: {} },
  { title: 'options ignored', database: 'souk_ignored', settings: { ignore_startup_parameters: 'options' } },
];
const REQUESTS = 400;
const CONCURRENT = 8;
/** Few, because sign-ins are limited. */
const REQUESTS_PER_SIGN_IN = 20;
const STATEMENT_TIMEOUT_MS = 8000;
const MAX_TIMEOUT_DELAY_MS = 2000;
const PERMISSION_DENIED = '42501';

const problem = findPoolerProblem();
if (problem) skip(problem);

await runCheck(async (check) => {
  const server = await startPostgres(check);
  await server.query(`create role ${OWNER} login noinherit createrole`);
  for (const configuration of CONFIGURATIONS) await checkPooler(check, { server, ...configuration });
});

async function checkPooler(check, { server, title, database, settings }) {
  await server.query(`create database ${database} owner ${OWNER}`);
  const port = await startPooler(check, { server, user: OWNER, settings });
  const databaseUrl = `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
  const begun = performance.now();
  const processes = await Promise.all([startSouk(check, { databaseUrl }), startSouk(check, { databaseUrl })]);
  const ports = processes.map((souk) => souk.port);
  verify(`${title}: two processes start together`, true, formatSeconds(performance.now() - begun));

  await withClient(server.url(database), (client) => client.query(`reassign owned by ${OWNER} to current_user`));
  const denied = await withClient(databaseUrl, (client) => codeOf(client, 'select 1 from orders'));
  verify(`${title}: from now on, the login role may read nothing`, denied === PERMISSION_DENIED, denied);
  const outcomes = await sendMixedCalls(ports);
  const hasOnlySuccesses = [...outcomes.keys()].every((outcome) => outcome === String(OK));
  verify(`${title}: calls succeed, so they run as souk_app`, hasOnlySuccesses, formatCounts(outcomes));
  await verifyLedger(title, databaseUrl);
  await verifyTimeout(title, { port: ports[0], adminUrl: server.url(database) });
  for (const souk of processes) await souk.stop();
  const errors = processes.map((souk) => souk.output()).filter((output) => output.includes('"level":50'));
  verify(`${title}: neither a call nor a job fails unexpectedly`, errors.length === 0, errors.join('\n'));
}

/** Pages of orders, writes and sign-ins, on both processes in turn. */
async function sendMixedCalls(ports) {
  const token = await signIn(ports[0]);
  const headers = bearer(token);
  const calls = [
    (port) => send(port, '/v1/order?limit=20', { headers }),
    (port, number) => send(port, '/v1/FAQs', { method: 'POST', body: question(`Question ${number}`), headers }),
    (port) => send(port, '/v1/auth/my-profile', { headers }),
    (port) => send(port, '/v1/categories/?limit=20', { headers }),
  ];
  const signInAgain = (port) => send(port, '/v1/auth/login', { method: 'POST', body: ADMIN });
  const outcomes = [];
  let begun = 0;
  const client = async () => {
    while (begun < REQUESTS) {
      const number = begun++;
      const call = number % REQUESTS_PER_SIGN_IN === 0 ? signInAgain : calls[number % calls.length];
      const port = ports[Math.floor(number / calls.length) % ports.length];
      outcomes.push(formatOutcome(await call(port, number)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, client));
  return countBy(outcomes);
}

/** Sends the first statement that Souk sends in each transaction behind a pooler, then one that rewrites the ledger. */
async function verifyLedger(title, databaseUrl) {
  const code = await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query(`select set_config('role', 'souk_app', true)`);
    return codeOf(client, 'update transfers set amount = 1');
  });
  verify(`${title}: souk_app cannot rewrite the ledger`, code === PERMISSION_DENIED, code);
}

/** Locks a table so that a call has to wait for it. */
async function verifyTimeout(title, { port, adminUrl }) {
  const token = await signIn(port);
  await withClient(adminUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table faqs in access exclusive mode');
    const begun = performance.now();
    const giveUp = new AbortController();
    const timer = pause(STATEMENT_TIMEOUT_MS + MAX_TIMEOUT_DELAY_MS, undefined, { signal: giveUp.signal });
    const response = await Promise.race([
      send(port, '/v1/FAQs/by-topic', { headers: bearer(token) }),
      timer.then(() => ({ status: 'no response' })),
    ]);
    giveUp.abort();
    const duration = formatSeconds(performance.now() - begun);
    const outcome = formatOutcome(response);
    verify(
      `${title}: a statement that takes too long is stopped`,
      outcome === '503 server.timeout',
      `${outcome}, ${duration}`,
    );
    await client.query('rollback');
  });
}

async function withClient(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The code of the error of a statement, or OK if it has none. */
function codeOf(client, sql) {
  return client.query(sql).then(
    () => OK,
    (error) => error.code,
  );
}
