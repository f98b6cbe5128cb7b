import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readMigrations } from '#core/db/migrate.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { StartupError } from '#core/startup-error.ts';
import { SESSION_SETTINGS, quoteIdentifier, readSequences, readTables, type TableShape } from './database-shape.ts';
import { dataFrames, type Frame, jsonFrame, sealFrames } from './frames.ts';
import { toBuffer } from '#core/chunks.ts';
import { thrownCode, thrownSyscall } from '#core/thrown.ts';

export const BACKUP_FORMAT = 1;

export interface BackupHeader {
  format: number;
  /** Creation times of the migrations that the database has run. */
  migrations: number[];
  /** The time of the snapshot. */
  at: string;
}

export interface BackupSummary {
  at: string;
  tables: number;
  rows: number;
  files: number;
  /** Files that have a row in the database but are missing from the file store. */
  missing: number;
  bytes: number;
}

interface BackupSource {
  client: ClientBase;
  files: FileStore;
  /** Lists the paths in the file store to which rows refer. */
  listFiles: (client: ClientBase) => Promise<string[]>;
}

// A higher level would take twice as long to make the file a tenth smaller.
const GZIP_LEVEL = 4;

/**
 * Writes a consistent snapshot of all rows and all stored files to one compressed file, while the server may be running. The
 * file is created atomically. Throws StartupError if the file exists or cannot be written.
 */
export async function writeBackup(path: string, source: BackupSource): Promise<BackupSummary> {
  const draft = `${path}.${randomUUID()}.part`;
  const summary = { at: '', tables: 0, rows: 0, files: 0, missing: 0, bytes: 0 };
  try {
    await assertNotExisting(path);
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    await pipeline(sealFrames(createFrames(source, summary)), createGzip({ level: GZIP_LEVEL }), output);
    await syncToDisk(draft);
    await rename(draft, path);
    return { ...summary, bytes: (await stat(path)).size };
  } catch (error) {
    throw explainFileError(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

async function* createFrames(source: BackupSource, summary: BackupSummary): AsyncGenerator<Frame> {
  const { client } = source;
  await client.query(SESSION_SETTINGS);
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is taken by the first statement.
  const { rows } = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  summary.at = rows[0]?.at ?? '';
  const migrations = await readMigrations(client);
  yield jsonFrame('header', { format: BACKUP_FORMAT, migrations, at: summary.at } satisfies BackupHeader);
  for (const table of await readTables(client)) {
    summary.tables += 1;
    summary.rows += yield* tableFrames(client, table);
  }
  const stored = await source.listFiles(client);
  for (const sequence of await readSequences(client)) yield jsonFrame('sequence', sequence);
  // Committed before reading files, because a long transaction would block vacuum.
  await client.query('commit');
  for (const path of stored) yield* fileFrames(path, source.files, summary);
}

async function* tableFrames(client: ClientBase, table: TableShape): AsyncGenerator<Frame, number> {
  yield jsonFrame('table', table);
  const columns = table.columns.map(quoteIdentifier).join(', ');
  const copy = client.query(copyTo(`copy ${quoteIdentifier(table.name)} (${columns}) to stdout`));
  for await (const chunk of copy) yield* dataFrames(toBuffer(chunk));
  yield jsonFrame('total', copy.rowCount);
  return copy.rowCount;
}

async function* fileFrames(path: string, files: FileStore, summary: BackupSummary): AsyncGenerator<Frame> {
  const stored = await files.read(path);
  if (!stored) {
    summary.missing += 1;
    return;
  }
  summary.files += 1;
  yield jsonFrame('file', { path });
  let bytes = 0;
  for await (const chunk of stored.content) {
    const part = toBuffer(chunk);
    bytes += part.length;
    yield* dataFrames(part);
  }
  yield jsonFrame('total', bytes);
}

async function assertNotExisting(path: string): Promise<void> {
  const isExisting = await stat(path).then(
    () => true,
    () => false,
  );
  if (isExisting) throw new StartupError(`${path} already exists: choose another name for the backup.`);
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explainFileError(error: unknown, path: string): unknown {
  const code = thrownCode(error);
  const isFileError = code !== undefined && ['open', 'write', 'fsync', 'rename'].includes(thrownSyscall(error) ?? '');
  return isFileError ? new StartupError(`The backup ${path} cannot be written (${code}).`) : error;
}
