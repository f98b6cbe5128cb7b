import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { withSetUpLock } from '#core/db/set-up-lock.ts';
import { runOn, withDatabase } from './database.ts';
import { type ServerProcess, startProcess } from './process.fixture.ts';

const PROCESSES = 3;
const EMAIL = 'owner@souk.example';
/** Three processes compile and start on a possibly busy machine. */
const TIMEOUT_MS = 120_000;

const { serverUrl } = inject('testDatabase');
const name = `first_start_${randomBytes(8).toString('hex')}`;
const databaseUrl = withDatabase(serverUrl, name);
let dataDir: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-first-start-'));
  await runOn(serverUrl, `create database ${name}`);
});
afterEach(async () => {
  await Promise.all(children.map(stop));
  children = [];
  await runOn(serverUrl, `drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

function start(env: Record<string, string> = {}): ServerProcess {
  const started = startProcess({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'https://souk.example',
    DRAIN_SECONDS: '0',
    SOUK_ADMIN_EMAIL: EMAIL,
    SOUK_ADMIN_PASSWORD: 'long enough to keep',
    ...env,
  });
  children.push(started.child);
  return started;
}

it(
  'three processes that start concurrently on an empty database all become ready and create one super admin; one with another secret refuses to start',
  async () => {
    const started = Array.from({ length: PROCESSES }, () => start());
    const waitForAll = (line: string) => Promise.all(started.map(({ waitForOutput }) => waitForOutput(line)));
    // Holds the lock until every process waits for it, so that they compete even if one of them starts faster.
    await withSetUpLock(
      databaseUrl,
      () => undefined,
      () => waitForAll('Waiting for another process'),
    );
    await waitForAll('Souk is ready');
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query('select email, role from users');
    await client.end();
    expect(rows).toEqual([{ email: EMAIL, role: 'SA' }]);

    const stranger = start({ JWT_SECRET: 'another secret, which is also long enough' });
    await expect(stranger.waitForOutput('Souk is ready')).rejects.toThrow('JWT_SECRET differs');
  },
  TIMEOUT_MS,
);
