import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverBundle, stateFolder, root } from '../../scripts/steps/paths.mjs';
import { freePort } from './database.mjs';
import { request } from './load.mjs';

const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1024;
const WAIT_MS = 100;
const MAX_TRIES = 300;
/** All servers on a database need the same secret. */
const SECRET = 'the secret of the servers that are measured';
/** A sign-in of the demo, which also exists in the large data sets. */
const DEMO_SIGN_IN = { userName: 'superadmin', password: 'SoukDemo!2026' };

/** Starts the built Souk on a database and signs in. Call `signIn` again before the token expires. */
export async function startSouk(url, name = 'souk') {
  const main = process.env.BENCH_SERVER ?? join(serverBundle, 'main.js');
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    SOUK_DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: withApplicationName(url, name),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    // Turns rate limits off, because a single user makes all the requests of a measurement.
    RATE_LIMITS: 'reads=0,writes=0,search=0,exports=0,downloads=0',
  };
  const data = join(stateFolder, 'bench-data-1m');
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const started = await start([...flags, main], {
    port,
    env: { ...env, DATA_DIR: data, JWT_SECRET: SECRET },
    ready: '/readyz',
  });
  const souk = { ...started, name, port, token: undefined };
  souk.signIn = async () => {
    const answer = await request({ port, method: 'POST', path: '/v1/auth/login', body: JSON.stringify(DEMO_SIGN_IN) });
    souk.token = answer.data.accessToken;
    return answer.data;
  };
  try {
    await souk.signIn();
  } catch (error) {
    await souk.stop();
    throw error;
  }
  return souk;
}

/** Adds an application name to the URL of a database, so that the connections of each server can be distinguished. */
function withApplicationName(url, name) {
  const address = new URL(url);
  address.searchParams.set('application_name', `bench-${name}`);
  return address.href;
}

export async function startRaw(url) {
  const port = await freePort();
  const started = await start([join(root, 'bench/raw-server.mjs'), withApplicationName(url, 'raw'), String(port)], {
    port,
    ready: '/v1/order',
  });
  return { ...started, name: 'raw', port, signIn: async () => undefined };
}

async function start(args, { port, env, ready }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended at once`);
    const isUp = await fetch(`http://127.0.0.1:${port}${ready}`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { pid: child.pid, stop: () => waitForExit(child) };
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  child.kill();
  throw new Error(`${args.join(' ')} did not answer`);
}

function waitForExit(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Processor seconds that a process has used so far, as reported by Linux. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS_PER_SECOND;
}

/**
 * Processor seconds of the database processes that work for this server, by process id. Empty if the database runs on another
 * machine.
 */
export async function databaseSeconds(watcher, name) {
  const { rows } = await watcher.query('select pid from pg_stat_activity where application_name = $1', [
    `bench-${name}`,
  ]);
  const local = rows.filter(({ pid }) => existsSync(`/proc/${pid}`));
  return new Map(local.map(({ pid }) => [pid, cpuSeconds(pid)]));
}

/** Resident memory of a process in MB. */
export function memory(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
  return Number(kilobytes) / KB_PER_MB;
}
