import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataInUse, lockData } from './data-lock.ts';
import { formatSettingsFile, sharedBuffersInMegabytes } from './database-settings.ts';
import { parsePidFile, findRunningPostmaster } from './postmaster.ts';
import { isAlive, readProcessStart } from './process-identity.ts';
import { parseAccounts } from './system-account.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('is exclusive until it is released', async () => {
    const release = await lockData(folder);
    await expect(lockData(folder)).rejects.toThrow(DataInUse);
    release();
    const releaseAgain = await lockData(folder);
    releaseAgain();
  });

  test('is acquired by only one of several processes that start together', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockData(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['a process that has ended', { pid: 2 ** 31 - 1, start: '' }],
    ['a process whose id was reused', { pid: process.ppid, start: 'before the last boot' }],
    ['a predecessor with the same process id', { pid: process.pid, start: 'another container' }],
  ])('is taken over from %s', async (_name, holder) => {
    await writeFile(join(folder, 'souk.lock'), JSON.stringify(holder));
    const release = await lockData(folder);
    expect(JSON.parse(await readFile(join(folder, 'souk.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });
});

test.runIf(process.platform === 'linux')('a zombie process has no start time', async () => {
  // The child of the shell ends at once. The program that then replaces the shell never waits for this child.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await expect.poll(() => readProcessStart(pid)).toBe('');
    expect(isAlive(pid)).toBe(true);
    expect(await readProcessStart(parent.pid ?? 0)).not.toBe('');
  } finally {
    parent.kill();
  }
});

describe('postmaster.pid', () => {
  const content = (pid: number) => `${pid}\n/data\n1700000000\n54321\n\n127.0.0.1\n  1234  5\nready\n`;

  test('is parsed for process id and port', () => {
    expect(parsePidFile(content(77))).toEqual({ pid: 77, port: 54321 });
    expect(parsePidFile('')).toBeUndefined();
    expect(parsePidFile('77\n/data\n')).toBeUndefined();
  });

  test('gets an unused process id if it names another program, and keeps the lines that PostgreSQL checks', async () => {
    await writeFile(join(folder, 'postmaster.pid'), content(process.pid));
    expect(await findRunningPostmaster({ data: folder })).toBeUndefined();
    expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe(content(2 ** 31 - 1));
  });
});

describe('the database settings', () => {
  test('set shared buffers to a quarter of the memory, between 64 MB and 1 GB', () => {
    const gigabyte = 1024 ** 3;
    expect([gigabyte / 8, gigabyte, 64 * gigabyte].map(sharedBuffersInMegabytes)).toEqual([64, 256, 1024]);
  });

  test('have quoted values in their file', () => {
    expect(formatSettingsFile({ port: 5432, search_path: "it's" })).toContain("port = '5432'\nsearch_path = 'it''s'\n");
  });
});

test('parses /etc/passwd', () => {
  expect(parseAccounts('root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n')).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65533 },
  ]);
});
