import { chown, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#core/startup-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { databaseSettings, formatSettingsFile } from './database-settings.ts';
import { findFreePort } from './free-port.ts';
import { readCommandLine, isAlive } from './process-identity.ts';
import { runProgram } from './run-program.ts';

/** PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  port: number;
}

const maxStartAttempts = 4;
const retryDelayMilliseconds = 500;
const startTimeoutSeconds = 60;
const stopTimeoutSeconds = 30;
const unusedPid = 2 ** 31 - 1;
const maxLogBytes = 5 * 1024 * 1024;

/** Finds the server that already runs on these files. It survives when its Node process is killed. */
export async function findRunningPostmaster({ data }: Pick<ClusterFolder, 'data'>): Promise<Postmaster | undefined> {
  const pidFile = join(data, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const postmaster = parsePidFile(content);
  if (!postmaster) return undefined;
  if (!isAlive(postmaster.pid)) return undefined;
  if (await isPostgresOn(postmaster.pid, data)) return postmaster;
  await disownPidFile(pidFile, content);
  return undefined;
}

/**
 * Replaces the process id, which now belongs to another program or a zombie, because PostgreSQL would not start otherwise. Leaves
 * the other lines, which PostgreSQL uses to detect children of the dead server that are still writing.
 */
async function disownPidFile(pidFile: string, content: string): Promise<void> {
  await writeFile(pidFile, content.replace(/^\d+/, String(unusedPid)));
}

/** Parses postmaster.pid, whose lines are process id, data folder, start time, port, socket folder, address, … */
export function parsePidFile(content: string): Postmaster | undefined {
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const command = await readCommandLine(pid);
  return process.platform === 'win32' || (command.includes('postgres') && command.includes(data));
}

/**
 * Starts the server on a free port and waits until it accepts connections. Otherwise throws StartupError with the server's last
 * error.
 */
export async function startPostmaster(folder: ClusterFolder, overrides: DatabaseSettings = {}): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = Number(overrides.port ?? (await findFreePort()));
    await writeSettings(folder, databaseSettings(port, overrides));
    await truncateLog(folder.logFile);
    const started = await runProgram(folder, 'pg_ctl', [
      'start',
      '--wait',
      '--silent',
      `--timeout=${startTimeoutSeconds}`,
      `--pgdata=${folder.data}`,
      `--log=${folder.logFile}`,
    ]);
    const running = started.code === 0 ? await findRunningPostmaster(folder) : undefined;
    if (running) return running;
    // The port may have been taken in the meantime, or children of a killed server may still be running.
    if (attempt === maxStartAttempts) throw new StartupError(await describeFailure(folder, started.output));
    await pause(retryDelayMilliseconds);
  }
}

/** Closes open sessions, writes a checkpoint and waits for the server to stop. */
export async function stopPostmaster(folder: ClusterFolder): Promise<void> {
  if (!(await findRunningPostmaster(folder))) return;
  const { code, output } = await runProgram(folder, 'pg_ctl', [
    'stop',
    '--mode=fast',
    '--wait',
    '--silent',
    `--timeout=${stopTimeoutSeconds}`,
    `--pgdata=${folder.data}`,
  ]);
  if (code !== 0 && (await findRunningPostmaster(folder))) throw new Error(`The database did not stop: ${output}`);
}

async function writeSettings(folder: ClusterFolder, settings: DatabaseSettings): Promise<void> {
  const path = join(folder.data, 'postgresql.conf');
  await writeFile(path, formatSettingsFile(settings), { mode: 0o600 });
  if (folder.account) await chown(path, folder.account.uid, folder.account.gid);
}

async function truncateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > maxLogBytes) await truncate(logFile);
}

async function describeFailure({ logFile }: ClusterFolder, output: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const reason = log.split('\n').findLast((line) => line.includes('FATAL')) ?? output;
  return `The database did not start (${reason.replace(/^.*FATAL: +/, '').trim()}); its log is ${logFile}.`;
}
