// Stops the primary under a load of writes and promotes its standby. Exits with 1 if an acknowledged write is lost or done twice, a
// client sees an unexpected error, or Souk doesn't find the new primary in time without a restart.
// Usage: node bench/failover.mjs. Needs haproxy for its last round.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { bearer, formatOutcome, OK, send, signIn } from './cluster/api-client.mjs';
import { startDatabaseProxy } from './cluster/haproxy.mjs';
import { becomeCopy, followPrimary, startPostgres, startStandby } from './cluster/postgres.mjs';
import { countBy, formatCounts, formatSeconds, runCheck, verify, waitUntil } from './cluster/run-check.mjs';
import { startSouk } from './cluster/souk-process.mjs';

const WRITERS = 4;
const LOAD_MS = 3000;
const OUTAGE_MS = 2000;
const RETRY_PAUSE_MS = 50;
const UNAVAILABLE = 503;
const MAX_RECOVERY_MS = 10_000;
/** A server that no longer responds is noticed by the response timeout of 9 s. */
const MAX_FROZEN_RECOVERY_MS = 15_000;
const GIVE_UP_MS = 90_000;
/** What a client may see besides success: the primary is away, its response was lost, or the first attempt is still running. */
const EXPECTED_OUTCOMES = /^(200|503 server\.(database_away|outcome_unknown|busy)|409 idempotency_key\.in_flight)$/;
const COUNT_BY_NAME = `select name->>'en' as name, count(*)::int as count from categories where name->>'en' like $1 group by 1`;
const COUNT_CLIENTS = `select count(*)::int as count from pg_stat_activity where application_name like 'souk%'`;

/**
 * How the primary fails, and how its server becomes a standby of the new primary. It may be ahead of the new primary unless it was stopped
 * properly, and is then replaced by a copy.
 */
const KILLED = {
  maxRecovery: MAX_RECOVERY_MS,
  fail: ({ primary }) => primary.kill(),
  repair: ({ primary, standby }) => becomeCopy(primary, standby),
};
const FROZEN = {
  maxRecovery: MAX_FROZEN_RECOVERY_MS,
  fail: ({ primary }) => primary.freeze(),
  repair: async ({ primary, standby }) => {
    primary.kill();
    await becomeCopy(primary, standby);
  },
};
/** It is a standby again before there is a new primary. */
const STOPPED = {
  maxRecovery: MAX_RECOVERY_MS,
  fail: async ({ primary, standby }) => {
    await primary.stop();
    await followPrimary(primary, standby);
  },
  repair: () => undefined,
};

await runCheck(async (check) => {
  const first = await startPostgres(check);
  const second = await startStandby(check, first);
  await waitForStandby(first);

  const hosts = `127.0.0.1:${second.port},127.0.0.1:${first.port}`;
  const souk = await startSouk(check, { databaseUrl: `postgres://souk@${hosts}/souk` });
  verify('a process starts with the standby as the first host', true);
  const token = await signIn(souk.port);

  await failOver({ title: 'killed', souk, token, primary: first, standby: second, ...KILLED });
  await waitForStandby(second);
  await failOver({ title: 'stopped', souk, token, primary: second, standby: first, ...STOPPED });
  await waitForStandby(first);

  await failOver({ title: 'frozen', souk, token, primary: first, standby: second, ...FROZEN });
  await waitForStandby(second);

  const proxied = await startBehindProxy(check, [first, second]);
  await failOver({ title: 'behind haproxy', souk: proxied, token, primary: second, standby: first, ...KILLED });
});

/** Waits until the primary has its standby, and lets each commit wait for it from then on, so that no acknowledged one is lost. */
async function waitForStandby(primary) {
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await waitUntil('the standby follows the primary', async () => {
    const rows = await primary.query('select sync_state from pg_stat_replication');
    return rows.some(({ sync_state }) => sync_state === 'sync');
  });
}

async function failOver({ title, souk, token, primary, standby, fail, repair, maxRecovery }) {
  const load = startWrites(souk.port, { token, title });
  await pause(LOAD_MS);
  const stoppedAt = performance.now();
  await fail({ primary, standby });
  await pause(OUTAGE_MS);
  await standby.promote();
  const promotedAt = performance.now();
  const hasRecovered = async () => load.times.at(-1) > promotedAt;
  await waitUntil('writes succeed again', hasRecovered, GIVE_UP_MS).catch(() => undefined);
  await repair({ primary, standby });
  await pause(LOAD_MS);
  await load.stop();

  const recovery = (load.times.find((time) => time > promotedAt) ?? Infinity) - promotedAt;
  verify(
    `${title}: the process writes again`,
    recovery < maxRecovery,
    `${formatSeconds(recovery)} after the promotion`,
  );
  const during = load.times.filter((time) => time > stoppedAt && time < promotedAt).length;
  const outcomes = countBy(load.outcomes);
  const unexpected = [...outcomes.keys()].filter((outcome) => !EXPECTED_OUTCOMES.test(outcome));
  verify(`${title}: clients see only 503 and unfinished attempts`, unexpected.length === 0, formatCounts(outcomes));
  await verifyWrites(title, { load, standby, during });
  const [{ count }] = await primary.query(COUNT_CLIENTS);
  verify(`${title}: the former primary, now a standby, has no connections`, count === 0, `${count} connections`);
}

async function verifyWrites(title, { load, standby, during }) {
  const rows = await standby.query(COUNT_BY_NAME, [`${title} %`]);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const lost = load.names.filter((name) => !counts.has(name));
  const acknowledged = `${load.names.length} acknowledged, ${during} of them before the promotion was complete`;
  verify(`${title}: no acknowledged write is lost`, lost.length === 0, `${acknowledged}, ${lost.length} lost`);
  const repeated = rows.filter(({ count }) => count > 1);
  verify(`${title}: no write is done twice`, repeated.length === 0, `${rows.length} rows, ${repeated.length} repeated`);
}

/** Creates one category after another, each with an idempotency key under which a failed call is repeated. */
function startWrites(port, { token, title }) {
  const load = { names: [], times: [], outcomes: [] };
  const stopping = new AbortController();
  const write = async (name) => {
    const headers = { ...bearer(token), 'idempotency-key': name.replaceAll(' ', '-') };
    while (true) {
      const response = await send(port, '/v1/categories', { method: 'POST', body: { name: { en: name } }, headers });
      load.outcomes.push(formatOutcome(response));
      if (response.status === OK) break;
      await pause(RETRY_PAUSE_MS);
      if (stopping.signal.aborted) return;
    }
    load.names.push(name);
    load.times.push(performance.now());
  };
  const writer = async (number) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) await write(`${title} ${number} ${turn}`);
  };
  const writing = Array.from({ length: WRITERS }, (_, number) => writer(number));
  return {
    ...load,
    stop: async () => {
      stopping.abort();
      await Promise.all(writing);
    },
  };
}

/** Starts a process whose only host is haproxy, which finds out by HTTP which server is the primary. */
async function startBehindProxy(check, servers) {
  const checked = [];
  for (const server of servers)
    checked.push({ port: server.port, checkPort: await answerWhetherPrimary(check, server) });
  const port = await startDatabaseProxy(check, checked);
  return startSouk(check, { databaseUrl: `postgres://souk@127.0.0.1:${port}/souk` });
}

/** Answers with 200 if a server is the primary, otherwise with 503, as the cluster managers of PostgreSQL do. */
async function answerWhetherPrimary({ onEnd }, server) {
  const readStatus = async () => {
    const rows = await server.query('select pg_is_in_recovery() as "isStandby"').catch(() => []);
    return rows[0]?.isStandby === false ? OK : UNAVAILABLE;
  };
  const answering = createServer((_, response) => void readStatus().then((status) => response.writeHead(status).end()));
  await once(answering.listen(0, '127.0.0.1'), 'listening');
  onEnd(() => answering.close());
  return answering.address().port;
}
