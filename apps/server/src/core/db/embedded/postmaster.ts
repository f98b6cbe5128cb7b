import { chown, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '#core/start-refused.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { databaseSettings, settingsFile } from './database-settings.ts';
import { freePort } from './free-port.ts';
import { commandLine, isAlive } from './process-identity.ts';
import { runProgram } from './run-program.ts';

/** PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  port: number;
}

const startAttempts = 4;
const retryMilliseconds = 500;
const startSeconds = 60;
const stopSeconds = 30;
const numberOfNoProcess = 2 ** 31 - 1;
const largestLog = 5 * 1024 * 1024;

/** The server that already works on these files, which outlives a Node process that was killed. */
export async function runningPostmaster({ data }: Pick<ClusterFolder, 'data'>): Promise<Postmaster | undefined> {
  const pidFile = join(data, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const found = parsePidFile(content);
  if (!found) return undefined;
  if (!isAlive(found.pid)) return undefined;
  if (await isPostgresOn(found.pid, data)) return found;
  await disownPidFile(pidFile, content);
  return undefined;
}

/**
 * The number belongs to another program by now, or to a zombie, and PostgreSQL would not start. Only the number is
 * replaced: the rest lets PostgreSQL see whether children of the dead server are still writing.
 */
async function disownPidFile(pidFile: string, content: string): Promise<void> {
  await writeFile(pidFile, content.replace(/^\d+/, String(numberOfNoProcess)));
}

/** Lines of postmaster.pid: process, data, start, port, socket folder, address, … */
export function parsePidFile(content: string): Postmaster | undefined {
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const command = await commandLine(pid);
  return process.platform === 'win32' || (command.includes('postgres') && command.includes(data));
}

/** Starts the server on a free port and waits until it takes connections; throws StartRefused with its own last words. */
export async function startPostmaster(folder: ClusterFolder, overrides: DatabaseSettings = {}): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = Number(overrides.port ?? (await freePort()));
    await writeSettings(folder, databaseSettings(port, overrides));
    await shortenLog(folder.logFile);
    const started = await runProgram(folder, 'pg_ctl', [
      'start',
      '--wait',
      '--silent',
      `--timeout=${startSeconds}`,
      `--pgdata=${folder.data}`,
      `--log=${folder.logFile}`,
    ]);
    const running = started.code === 0 ? await runningPostmaster(folder) : undefined;
    if (running) return running;
    // The port may have been taken meanwhile, or children of a killed server are still ending.
    if (attempt === startAttempts) throw new StartRefused(await describeFailure(folder, started.output));
    await pause(retryMilliseconds);
  }
}

/** Ends open sessions, writes everything out and waits for the end. */
export async function stopPostmaster(folder: ClusterFolder): Promise<void> {
  if (!(await runningPostmaster(folder))) return;
  const { code, output } = await runProgram(folder, 'pg_ctl', [
    'stop',
    '--mode=fast',
    '--wait',
    '--silent',
    `--timeout=${stopSeconds}`,
    `--pgdata=${folder.data}`,
  ]);
  if (code !== 0 && (await runningPostmaster(folder))) throw new Error(`The database did not stop: ${output}`);
}

async function writeSettings(folder: ClusterFolder, settings: DatabaseSettings): Promise<void> {
  const path = join(folder.data, 'postgresql.conf');
  await writeFile(path, settingsFile(settings), { mode: 0o600 });
  if (folder.account) await chown(path, folder.account.uid, folder.account.gid);
}

async function shortenLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await truncate(logFile);
}

async function describeFailure({ logFile }: ClusterFolder, output: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const reason = log.split('\n').findLast((line) => line.includes('FATAL')) ?? output;
  return `The database did not start (${reason.replace(/^.*FATAL: +/, '').trim()}); its log is ${logFile}.`;
}
