import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clusterPaths } from './cluster-folder.ts';
import { DataInUse } from './data-lock.ts';
import { findRunningPostmaster } from './postmaster.ts';
import { findRunningEmbedded, startEmbedded } from './start-embedded.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-embedded-'));
});

afterAll(async () => {
  const postmaster = await findRunningPostmaster(clusterPaths(dataDir));
  if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another Node process that starts the database on the same data and keeps running. */
async function startInOtherProcess(): Promise<{ child: ChildProcess; firstLine: string }> {
  const script = join(import.meta.dirname, 'hold-database.fixture.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, firstLine: chunk.toString().trim() };
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('creates a database that keeps its rows across restarts and supports trigram search', async () => {
    const progress: string[] = [];
    const first = await startEmbedded({ dataDir, onProgress: (line) => progress.push(line) });
    await query(first.url, 'CREATE EXTENSION pg_trgm');
    await query(first.url, "CREATE TABLE notes AS SELECT 'stored' AS word");
    await first.stop();
    expect(progress).toEqual(['Creating a new database', 'Starting the database']);

    const second = await startEmbedded({ dataDir });
    expect(await query(second.url, "SELECT word, similarity(word, 'stored') AS alike FROM notes")).toEqual([
      { word: 'stored', alike: 1 },
    ]);
    await second.stop();
  });

  test('protects its password and files, and listens only on localhost', async () => {
    const database = await startEmbedded({ dataDir });
    const { passwordFile, home } = clusterPaths(dataDir);
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const [settings] = await query(
      database.url,
      "SELECT current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets, current_setting('fsync') AS fsync",
    );
    expect(settings).toEqual({ address: '127.0.0.1', sockets: '', fsync: 'on' });
    await expect(query(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    await database.stop();
  });

  test('rejects a second server on the same data, in this process and in another', async () => {
    const database = await startEmbedded({ dataDir });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(DataInUse);
    const { child, firstLine } = await startInOtherProcess();
    expect(firstLine).toContain(`Another Souk (process ${process.pid}) is using the data in ${dataDir}`);
    await once(child, 'exit');
    expect(await findRunningEmbedded(dataDir)).toBe(database.url);
    await database.stop();
    expect(await findRunningEmbedded(dataDir)).toBeUndefined();
  });

  test('takes over the database of a process that was killed', async () => {
    const { child, firstLine: url } = await startInOtherProcess();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const progress: string[] = [];
    const database = await startEmbedded({ dataDir, onProgress: (line) => progress.push(line) });
    expect(database.url).toBe(url);
    expect(progress).toEqual(['Taking over the database that a killed server left running']);
    await database.stop();
  });

  test('restarts with every committed row after its process and the Node process were killed', async () => {
    const { child, firstLine: url } = await startInOtherProcess();
    await query(url, "CREATE TABLE committed AS SELECT 'committed' AS word");
    const postmaster = await findRunningPostmaster(clusterPaths(dataDir));
    child.kill('SIGKILL');
    process.kill(postmaster!.pid, 'SIGKILL');
    await once(child, 'exit');
    const database = await startEmbedded({ dataDir });
    expect(await query(database.url, 'SELECT word FROM committed')).toEqual([{ word: 'committed' }]);
    await database.stop();
  });

  test('restarts a crashed database on the same port while the server runs', async () => {
    const database = await startEmbedded({ dataDir });
    const before = await findRunningPostmaster(clusterPaths(dataDir));
    process.kill(before!.pid, 'SIGKILL');
    await expect
      .poll(async () => query(database.url, 'SELECT 1 AS one').catch(() => 'away'), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
    await database.stop();
  });

  test.runIf(process.getuid?.() === 0)('runs under an unprivileged account when started by root', async () => {
    const database = await startEmbedded({ dataDir });
    const postmaster = await findRunningPostmaster(clusterPaths(dataDir));
    const owner = execFileSync('stat', ['-c', '%U', `/proc/${postmaster!.pid}`], { encoding: 'utf8' }).trim();
    expect(['souk', 'nobody']).toContain(owner);
    await database.stop();
  });
});
