// Kills the server again and again while it writes, and counts the acknowledged writes that are lost.
// Usage: node bench/crash.mjs [--cycles 50] [--writers 4]. Without DATABASE_URL, the server uses its embedded PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '50' },
    writers: { type: 'string', default: '4' },
    port: { type: 'string', default: '4390' },
  },
});
const cycles = Number(values.cycles);
const writers = Number(values.writers);
const origin = `http://127.0.0.1:${values.port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'souk-crash-'));
const main = new URL('../apps/server/dist/main.js', import.meta.url).pathname;

/** The server is killed after at most this time of writing. */
const MAX_RUN_MS = 1500;
const FIRST_START_TIMEOUT_MS = 240_000;
const MAX_SIGN_IN_ATTEMPTS = 30;
const PASSWORD = 'SoukDemo!2026';

let server;

async function start() {
  const begun = performance.now();
  server = spawn(process.execPath, [main], {
    env: { ...process.env, SOUK_DEMO: 'true', DATA_DIR: dataDir, PORT: values.port, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (performance.now() - begun < FIRST_START_TIMEOUT_MS) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return performance.now() - begun;
    await pause(50);
  }
  throw new Error('The server did not get ready');
}

/** Signs in. Tries again for a while, because a server that has just started may be too busy with recovery. */
async function signIn() {
  for (let attempt = 0; attempt < MAX_SIGN_IN_ATTEMPTS; attempt++) {
    const answer = await fetch(`${origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'superadmin', password: PASSWORD }),
    });
    if (answer.ok) return (await answer.json()).data.accessToken;
    await pause(1000);
  }
  throw new Error('Nobody could sign in');
}

const call = (token, path, { method = 'GET', body, headers = {} } = {}) =>
  fetch(`${origin}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });

/** Writes one row after another until the server is killed. Records the writes that were acknowledged. */
async function write(token, { writer, isOver, acknowledged }) {
  for (let turn = 0; !isOver(); turn++) {
    const name = `Crash ${writer} ${turn} ${Math.random().toString(36).slice(2)}`;
    const answer = await call(token, '/categories', {
      method: 'POST',
      body: { name: { en: name } },
      headers: { 'idempotency-key': name.replaceAll(' ', '-') },
    }).catch(() => undefined);
    const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    if (body?.statusCode === 200) acknowledged.set(body.data.id, name);
  }
}

async function killInTheMiddle(token, acknowledged) {
  let isOver = false;
  const writing = Array.from({ length: writers }, (_, writer) =>
    write(token, { writer, isOver: () => isOver, acknowledged }),
  );
  await pause(1 + Math.random() * MAX_RUN_MS);
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  isOver = true;
  await Promise.all([gone, ...writing]);
}

async function countLost(token, acknowledged) {
  let missing = 0;
  for (const [id, name] of acknowledged) {
    const answer = await call(token, `/categories/${id}`);
    const body = await answer.json();
    if (body.data?.name !== name) missing++;
  }
  return missing;
}

let token;
let written = 0;
let missing = 0;
const starts = [];
try {
  await start();
  token = await signIn();
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const acknowledged = new Map();
    await killInTheMiddle(token, acknowledged);
    starts.push(await start());
    token = await signIn();
    written += acknowledged.size;
    missing += await countLost(token, acknowledged);
    process.stdout.write(`\r${cycle} kills, ${written} acknowledged writes, ${missing} lost`);
  }
  const slowest = Math.max(...starts) / 1000;
  process.stdout.write(`\nReady again after a kill: ${slowest.toFixed(1)} s at most\n`);
} finally {
  server?.kill('SIGTERM');
  await new Promise((resolve) => server?.once('exit', resolve) ?? resolve());
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = missing === 0 ? 0 : 1;
