import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataInUse, lockData } from './data-lock.ts';
import { settingsFile, sharedBuffersInMegabytes } from './database-settings.ts';
import { parsePidFile, runningPostmaster } from './postmaster.ts';
import { isAlive, processStart } from './process-identity.ts';
import { parseAccounts } from './system-account.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('is refused while held and free after its release', async () => {
    const release = await lockData(folder);
    await expect(lockData(folder)).rejects.toThrow(DataInUse);
    release();
    const again = await lockData(folder);
    again();
  });

  test('goes to one of many that start at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockData(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['a process that is gone', { pid: 2 ** 31 - 1, start: '' }],
    ['a process whose number another one has now', { pid: process.ppid, start: 'before the last boot' }],
    ['a predecessor with our own number', { pid: process.pid, start: 'another container' }],
  ])('is taken over from %s', async (_who, holder) => {
    await writeFile(join(folder, 'souk.lock'), JSON.stringify(holder));
    const release = await lockData(folder);
    expect(JSON.parse(await readFile(join(folder, 'souk.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });
});

test.runIf(process.platform === 'linux')('a process that was killed but not yet buried has no start', async () => {
  // The shell's first child ends at once; the program that the shell becomes never asks for it.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await expect.poll(() => processStart(pid)).toBe('');
    expect(isAlive(pid)).toBe(true);
    expect(await processStart(parent.pid ?? 0)).not.toBe('');
  } finally {
    parent.kill();
  }
});

describe('postmaster.pid', () => {
  const content = (pid: number) => `${pid}\n/data\n1700000000\n54321\n\n127.0.0.1\n  1234  5\nready\n`;

  test('tells process and port', () => {
    expect(parsePidFile(content(77))).toEqual({ pid: 77, port: 54321 });
    expect(parsePidFile('')).toBeUndefined();
    expect(parsePidFile('77\n/data\n')).toBeUndefined();
  });

  test('that names another program is made harmless, but keeps what PostgreSQL checks', async () => {
    await writeFile(join(folder, 'postmaster.pid'), content(process.pid));
    expect(await runningPostmaster({ data: folder })).toBeUndefined();
    expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe(content(2 ** 31 - 1));
  });
});

describe('settings', () => {
  test('give the shared buffers a quarter of the memory, from 64 MB to 1 GB', () => {
    const gigabyte = 1024 ** 3;
    expect([gigabyte / 8, gigabyte, 64 * gigabyte].map(sharedBuffersInMegabytes)).toEqual([64, 256, 1024]);
  });

  test('are quoted', () => {
    expect(settingsFile({ port: 5432, search_path: "it's" })).toContain("port = '5432'\nsearch_path = 'it''s'\n");
  });
});

test('accounts are read as the system lists them', () => {
  expect(parseAccounts('root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n')).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65533 },
  ]);
});
