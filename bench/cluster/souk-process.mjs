import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverBundle } from '../../scripts/steps/paths.mjs';
import { freePort } from '../api/database.mjs';
import { ADMIN, OK, send } from './api-client.mjs';
import { waitUntil } from './run-check.mjs';

const SECRET = 'the secret of all processes of one installation';
/** Variables of the shell that would change what a check starts. */
const UNSET = { SOUK_DEMO: undefined, DATABASE_MIGRATE_URL: undefined, S3_BUCKET: undefined };

/** Starts a process of Souk, and waits until it is ready. Without other `env`, it has no data but the super admin `ADMIN`. */
export async function startSouk(check, options) {
  const souk = await spawnSouk(check, options);
  await souk.whenReady();
  return souk;
}

/** Starts a process of Souk on the database at `databaseUrl`. It is stopped at the end of the check. */
export async function spawnSouk({ folder, onEnd }, { databaseUrl, env = {}, port }) {
  const usedPort = port ?? (await freePort());
  const child = spawn(process.execPath, [join(serverBundle, 'main.js')], {
    env: {
      ...process.env,
      ...UNSET,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(usedPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'files'),
      JWT_SECRET: SECRET,
      SOUK_ADMIN_EMAIL: ADMIN.userName,
      SOUK_ADMIN_PASSWORD: ADMIN.password,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = once(child, 'exit');
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal) => {
    if (!hasExited()) child.kill(signal);
    await exited;
  };
  const souk = {
    port: usedPort,
    pid: child.pid,
    output: () => output,
    /** Resolves to the exit code. */
    exited: exited.then(([code]) => code),
    whenReady: () =>
      waitUntil('the process is ready', async () => {
        if (hasExited()) throw new Error(`The process has ended:\n${output}`);
        return (await send(usedPort, '/readyz')).status === OK;
      }),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  onEnd(souk.stop);
  return souk;
}
