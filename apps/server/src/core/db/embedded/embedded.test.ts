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
import { runningPostmaster } from './postmaster.ts';
import { findRunningEmbedded, startEmbedded } from './start-embedded.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-embedded-'));
});

afterAll(async () => {
  const left = await runningPostmaster(clusterPaths(dataDir));
  if (left) process.kill(left.pid, 'SIGQUIT');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node process that starts the database on the same data and keeps it. */
async function startElsewhere(): Promise<{ child: ChildProcess; firstLine: string }> {
  const holder = join(import.meta.dirname, 'hold-database.fixture.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, firstLine: chunk.toString().trim() };
}

describe('the embedded database', { timeout: 60_000 }, () => {
  test('makes a database that answers, keeps rows over a restart and can search by parts of words', async () => {
    const progress: string[] = [];
    const first = await startEmbedded({ dataDir, onProgress: (line) => progress.push(line) });
    await ask(first.url, 'CREATE EXTENSION pg_trgm');
    await ask(first.url, "CREATE TABLE notes AS SELECT 'kept' AS word");
    await first.stop();
    expect(progress).toEqual(['Making a new database', 'Starting the database']);

    const second = await startEmbedded({ dataDir });
    expect(await ask(second.url, "SELECT word, similarity(word, 'kept') AS alike FROM notes")).toEqual([
      { word: 'kept', alike: 1 },
    ]);
    await second.stop();
  });

  test('keeps its password and its files to itself and listens on this machine only', async () => {
    const database = await startEmbedded({ dataDir });
    const { passwordFile, home } = clusterPaths(dataDir);
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const [settings] = await ask(
      database.url,
      "SELECT current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets, current_setting('fsync') AS fsync",
    );
    expect(settings).toEqual({ address: '127.0.0.1', sockets: '', fsync: 'on' });
    await expect(ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    await database.stop();
  });

  test('refuses a second server on the same data, in this process and in another', async () => {
    const database = await startEmbedded({ dataDir });
    await expect(startEmbedded({ dataDir })).rejects.toThrow(DataInUse);
    const { child, firstLine } = await startElsewhere();
    expect(firstLine).toContain(`Another Souk (process ${process.pid}) is using the data in ${dataDir}`);
    await once(child, 'exit');
    expect(await findRunningEmbedded(dataDir)).toBe(database.url);
    await database.stop();
    expect(await findRunningEmbedded(dataDir)).toBeUndefined();
  });

  test('takes over the database of a process that was killed', async () => {
    const { child, firstLine: url } = await startElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const progress: string[] = [];
    const database = await startEmbedded({ dataDir, onProgress: (line) => progress.push(line) });
    expect(database.url).toBe(url);
    expect(progress).toEqual(['Taking over the database that a killed server left running']);
    await database.stop();
  });

  test('starts again after both were killed, with every acknowledged row', async () => {
    const { child, firstLine: url } = await startElsewhere();
    await ask(url, "CREATE TABLE last_words AS SELECT 'acknowledged' AS word");
    const postmaster = await runningPostmaster(clusterPaths(dataDir));
    child.kill('SIGKILL');
    process.kill(postmaster!.pid, 'SIGKILL');
    await once(child, 'exit');
    const database = await startEmbedded({ dataDir });
    expect(await ask(database.url, 'SELECT word FROM last_words')).toEqual([{ word: 'acknowledged' }]);
    await database.stop();
  });

  test('brings a database that died back on the same port while the server runs', async () => {
    const database = await startEmbedded({ dataDir });
    const before = await runningPostmaster(clusterPaths(dataDir));
    process.kill(before!.pid, 'SIGKILL');
    await expect
      .poll(async () => ask(database.url, 'SELECT 1 AS one').catch(() => 'away'), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
    await database.stop();
  });

  test.runIf(process.getuid?.() === 0)('runs under an unprivileged account when started by root', async () => {
    const database = await startEmbedded({ dataDir });
    const postmaster = await runningPostmaster(clusterPaths(dataDir));
    const owner = execFileSync('stat', ['-c', '%U', `/proc/${postmaster!.pid}`], { encoding: 'utf8' }).trim();
    expect(['souk', 'nobody']).toContain(owner);
    await database.stop();
  });
});
