// Restarts two processes behind haproxy one after the other, under load. Exits with 1 if a request fails.
// Usage: node bench/rolling-restart.mjs [--rounds 3]. Needs haproxy. Without DATABASE_URL (empty or with the demo), starts a PostgreSQL.
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bearer, formatOutcome, OK, send, signIn } from './cluster/api-client.mjs';
import { startHttpProxy } from './cluster/haproxy.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { countBy, formatCounts, runCheck, verify } from './cluster/run-check.mjs';
import { startSouk } from './cluster/souk-process.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const PROCESSES = 2;
const CLIENTS = 8;
const MIN_REQUESTS = 2000;
const PAUSE_MS = 20;
/** The time in which the proxy notices that a process is ready. */
const PROXY_NOTICE_MS = 1000;
const DRAIN_SECONDS = '3';
const DEMO_SIGN_IN = { userName: 'admin', password: 'SoukDemo!2026' };

await runCheck(async (check) => {
  const databaseUrl = process.env.DATABASE_URL ?? (await startPostgres(check)).url();
  const env = { SOUK_DEMO: 'true', TRUST_PROXY: '1', DRAIN_SECONDS };
  const processes = [];
  for (let index = 0; index < PROCESSES; index++) processes.push(await startSouk(check, { databaseUrl, env }));
  const proxyPort = await startHttpProxy(
    check,
    processes.map(({ port }) => port),
  );
  const load = startLoad(proxyPort, await signIn(proxyPort, DEMO_SIGN_IN));
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const [index, { port, stop }] of processes.entries()) {
      await stop();
      processes[index] = await startSouk(check, { databaseUrl, env, port });
      await pause(PROXY_NOTICE_MS);
    }
    process.stdout.write(
      `Restarted both processes, round ${round}: ${load.total()} requests, ${load.failures.length} failed\n`,
    );
  }
  while (load.total() < MIN_REQUESTS) await pause(PAUSE_MS);
  await load.stop();
  const failures = formatCounts(countBy(load.failures));
  const measured = `${load.failures.length} of ${load.total()} requests failed`;
  verify('no request fails during a restart', failures === '', [measured, failures].filter(Boolean).join(': '));
});

/** Requests the list of orders again and again, on keep-alive connections. */
function startLoad(port, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures = [];
  let total = 0;
  const stopping = new AbortController();
  const client = async () => {
    while (!stopping.signal.aborted) {
      const response = await send(port, '/v1/order?limit=20', { agent, headers: bearer(token) });
      total += 1;
      if (response.status !== OK) failures.push(formatOutcome(response));
      await pause(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    failures,
    total: () => total,
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
      agent.destroy();
    },
  };
}
