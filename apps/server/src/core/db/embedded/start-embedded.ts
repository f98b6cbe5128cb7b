import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeDataFolder } from '#core/data-folder.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { clusterPaths, databasePassword, exists, prepareClusterFolder } from './cluster-folder.ts';
import { createCluster, superuser } from './create-cluster.ts';
import { lockData } from './data-lock.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { findPlatformBinaries } from './platform-binaries.ts';
import { keepRunning } from './keep-running.ts';
import type { Postmaster } from './postmaster.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { thrownCode } from '#core/thrown.ts';

export interface EmbeddedDatabase {
  /** Address of the database `souk` with its owner's password: never log it. */
  url: string;
  /** Stops the server and gives the data free; safe to call twice. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path of the folder that holds the data. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** PostgreSQL settings over ours, for tests. */
  settings?: DatabaseSettings;
}

const databaseName = 'souk';
const readySeconds = 30;

/**
 * Starts the PostgreSQL that ships with the packages, making its data on the first start, and adopts one that
 * outlived a killed process. Throws DataInUse for a second server on the same data, StartRefused for what a person
 * can mend.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = await findPlatformBinaries();
  makeDataFolder(options.dataDir);
  const unlock = await lockData(options.dataDir);
  try {
    const folder = await prepareClusterFolder(options.dataDir, binaries);
    const password = await databasePassword(folder);
    const postmaster = await adoptOrStart(folder, password, options);
    const url = localUrl(postmaster, password, databaseName);
    await ensureDatabase(url);
    const endWatch = keepRunning(folder, {
      settings: { ...options.settings, port: postmaster.port },
      say: options.onProgress ?? (() => undefined),
    });
    const stop = () =>
      endWatch()
        .then(() => stopPostmaster(folder))
        .finally(unlock);
    return { url, stop: once(stop) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The address of the database that another Souk process keeps running on this data, or undefined when none does. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const paths = clusterPaths(dataDir);
  const postmaster = await runningPostmaster(paths);
  if (!postmaster) return undefined;
  return localUrl(postmaster, await readFile(paths.passwordFile, 'utf8'), databaseName);
}

async function adoptOrStart(
  folder: ClusterFolder,
  password: string,
  { onProgress, settings }: EmbeddedOptions,
): Promise<Postmaster> {
  const left = await runningPostmaster(folder);
  if (left && (await answers(localUrl(left, password, 'postgres')))) {
    onProgress?.('Taking over the database that a killed server left running');
    return left;
  }
  // Found but not answering: it is on its way down, or hangs.
  if (left) await stopPostmaster(folder);
  if (!(await exists(folder.data))) {
    onProgress?.('Making a new database');
    await createCluster(folder);
  }
  onProgress?.('Starting the database');
  return startPostmaster(folder, settings);
}

function localUrl({ port }: Postmaster, password: string, database: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

async function answers(url: string): Promise<boolean> {
  const giveUpAt = Date.now() + readySeconds * 1000;
  while (Date.now() < giveUpAt) {
    const outcome = await tryConnecting(url);
    if (outcome !== 'starting') return outcome === 'ready';
    await pause(100);
  }
  return false;
}

/** PostgreSQL answers with SQLSTATE 57P03 while it starts, recovers or shuts down. */
async function tryConnecting(url: string): Promise<'ready' | 'starting' | 'away'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return thrownCode(error) === '57P03' ? 'starting' : 'away';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, '/postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}
