import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createDataFolder } from '#core/data-folder.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { clusterPaths, readOrCreatePassword, pathExists, prepareClusterFolder } from './cluster-folder.ts';
import { createCluster, superuser } from './create-cluster.ts';
import { lockData } from './data-lock.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { findPlatformBinaries } from './platform-binaries.ts';
import { superviseDatabase } from './supervise-database.ts';
import type { Postmaster } from './postmaster.ts';
import { findRunningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { thrownCode } from '#core/thrown.ts';

export interface EmbeddedDatabase {
  /** The URL of the database `souk`. Never log it, because it contains the owner's password. */
  url: string;
  /** Stops the server and releases the data; safe to call twice. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path of the data folder. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** PostgreSQL settings that override ours, for tests. */
  settings?: DatabaseSettings;
}

const databaseName = 'souk';
const readyTimeoutSeconds = 30;

/**
 * Starts the PostgreSQL from the npm package, creating its data on the first start, or adopts a server that is still running
 * because its Node process was killed. Throws DataInUse if another process uses the data, StartupError for other problems that an
 * operator can resolve.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = await findPlatformBinaries();
  createDataFolder(options.dataDir);
  const unlock = await lockData(options.dataDir);
  try {
    const folder = await prepareClusterFolder(options.dataDir, binaries);
    const password = await readOrCreatePassword(folder);
    const postmaster = await adoptOrStart(folder, password, options);
    const url = localUrl(postmaster, password, databaseName);
    await ensureDatabase(url);
    const stopSupervision = superviseDatabase(folder, {
      settings: { ...options.settings, port: postmaster.port },
      log: options.onProgress ?? (() => undefined),
    });
    const stop = () =>
      stopSupervision()
        .then(() => stopPostmaster(folder))
        .finally(unlock);
    return { url, stop: once(stop) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The URL of the database that another Souk process runs on this data, or undefined if there is none. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const paths = clusterPaths(dataDir);
  const postmaster = await findRunningPostmaster(paths);
  if (!postmaster) return undefined;
  return localUrl(postmaster, await readFile(paths.passwordFile, 'utf8'), databaseName);
}

async function adoptOrStart(
  folder: ClusterFolder,
  password: string,
  { onProgress, settings }: EmbeddedOptions,
): Promise<Postmaster> {
  const running = await findRunningPostmaster(folder);
  if (running && (await isReachable(localUrl(running, password, 'postgres')))) {
    onProgress?.('Taking over the database that a killed server left running');
    return running;
  }
  // Running but not reachable: it is shutting down or hangs.
  if (running) await stopPostmaster(folder);
  if (!(await pathExists(folder.data))) {
    onProgress?.('Creating a new database');
    await createCluster(folder);
  }
  onProgress?.('Starting the database');
  return startPostmaster(folder, settings);
}

function localUrl({ port }: Postmaster, password: string, database: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

async function isReachable(url: string): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutSeconds * 1000;
  while (Date.now() < deadline) {
    const outcome = await tryConnecting(url);
    if (outcome !== 'starting') return outcome === 'ready';
    await pause(100);
  }
  return false;
}

/** PostgreSQL responds with SQLSTATE 57P03 while it starts, recovers or shuts down. */
async function tryConnecting(url: string): Promise<'ready' | 'starting' | 'unreachable'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return thrownCode(error) === '57P03' ? 'starting' : 'unreachable';
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
