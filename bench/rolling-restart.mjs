// Restarts two processes behind haproxy one after the other, under load. Exits with 1 if a request fails.
// Usage: node bench/rolling-restart.mjs [--rounds 3]. Needs haproxy, and DATABASE_URL (empty or with the demo) or PostgreSQL.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serverBundle } from '../scripts/steps/paths.mjs';
import { createDatabase, freePort, startServer } from './api/database.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const CLIENTS = 8;
const MIN_REQUESTS = 2000;
const PAUSE_MS = 20;
/** The time in which the proxy notices that a process is ready. */
const PROXY_NOTICE_MS = 1000;
const START_TIMEOUT_MS = 240_000;
const DRAIN_SECONDS = '3';
const SECRET = 'the secret of both processes behind the proxy';
const DEMO_SIGN_IN = { userName: 'admin', password: 'SoukDemo!2026' };
const OK = 200;

assertInstalled();
const folder = mkdtempSync(join(tmpdir(), 'souk-rolling-'));
const database = await openDatabase();
const ports = [await freePort(), await freePort()];
const proxyPort = await freePort();
const processes = [];
let proxy;
try {
  for (const [index] of ports.entries()) await startProcess(index);
  proxy = startProxy();
  const token = await signIn();
  const load = startLoad(token);
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const [index] of ports.entries()) {
      await stopProcess(index);
      await startProcess(index);
      await pause(PROXY_NOTICE_MS);
    }
    process.stdout.write(
      `Restarted both processes, round ${round}: ${load.total()} requests, ${load.failures.length} failed\n`,
    );
  }
  while (load.total() < MIN_REQUESTS) await pause(PAUSE_MS);
  await load.stop();
  for (const [reason, count] of countBy(load.failures)) process.stdout.write(`${count} × ${reason}\n`);
  process.stdout.write(`${load.failures.length} of ${load.total()} requests failed\n`);
  if (load.failures.length > 0) process.exitCode = 1;
} finally {
  proxy?.kill();
  await Promise.all(ports.map((_, index) => stopProcess(index)));
  database.stop();
  rmSync(folder, { recursive: true, force: true });
}

function assertInstalled() {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
  } catch {
    process.stderr.write('Install haproxy first, for example with "apt-get install haproxy"\n');
    process.exit(1);
  }
}

async function openDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined };
  const { address, stop } = await startServer();
  await createDatabase(address('postgres'), 'souk_rolling');
  return { url: address('souk_rolling'), stop };
}

async function startProcess(index) {
  const child = spawn(process.execPath, [join(serverBundle, 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SOUK_DEMO: 'true',
      HOST: '127.0.0.1',
      PORT: String(ports[index]),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      JWT_SECRET: SECRET,
      TRUST_PROXY: '1',
      DRAIN_SECONDS,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes[index] = child;
  await waitUntil(`process ${index + 1} is ready`, async () => (await requestStatus(ports[index], '/readyz')) === OK);
}

async function stopProcess(index) {
  const child = processes[index];
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await exited;
}

function startProxy() {
  const config = join(folder, 'haproxy.cfg');
  const servers = ports.map((port, index) => `  server souk${index} 127.0.0.1:${port} check inter 300ms fall 2 rise 1`);
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 30s',
    '  timeout server 30s',
    '  timeout check 2s',
    '  option redispatch',
    'frontend all',
    `  bind 127.0.0.1:${proxyPort}`,
    '  default_backend souk',
    'backend souk',
    '  balance roundrobin',
    '  option forwardfor',
    '  option httpchk GET /readyz',
    ...servers,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  return spawn('haproxy', ['-f', config, '-db'], { stdio: ['ignore', 'ignore', 'ignore'] });
}

async function signIn() {
  let token;
  await waitUntil('the proxy serves', async () => {
    const response = await fetch(`http://127.0.0.1:${proxyPort}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_SIGN_IN),
    });
    token = response.ok ? (await response.json()).data.accessToken : undefined;
    return token !== undefined;
  });
  return token;
}

/** Requests the list of orders again and again, on keep-alive connections. */
function startLoad(token) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const failures = [];
  let total = 0;
  const stopping = new AbortController();
  const client = async () => {
    while (!stopping.signal.aborted) {
      const status = await requestStatus(proxyPort, '/v1/order?limit=20', {
        agent,
        headers: { authorization: `Bearer ${token}` },
      });
      total += 1;
      if (status !== OK) failures.push(String(status));
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

/** Requests a path and returns the status. After a failure, also returns the code of the response or of the network error. */
function requestStatus(port, path, options = {}) {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (body += chunk));
      response.once('end', () =>
        resolve(
          response.statusCode === OK
            ? OK
            : `${response.statusCode} ${/"code":"([^"]+)"/.exec(body)?.[1] ?? 'of the proxy'}`,
        ),
      );
      response.once('error', (error) => resolve(error.code));
    });
    sent.once('error', (error) => resolve(error.code));
    sent.end();
  });
}

async function waitUntil(what, isDone) {
  const end = performance.now() + START_TIMEOUT_MS;
  while (!(await isDone().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited too long until ${what}`);
    await pause(PAUSE_MS);
  }
}

function countBy(reasons) {
  const counts = new Map();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
