import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '#core/files/file-store.ts';
import { StartupError } from '#core/startup-error.ts';
import {
  SESSION_SETTINGS,
  quoteIdentifier,
  readTables,
  type SequenceState,
  type TableShape,
} from './database-shape.ts';
import { type Frame, readFrames } from './frames.ts';
import { BACKUP_FORMAT, type BackupHeader, type BackupSummary } from './write-backup.ts';
import * as z from 'zod/mini';

interface RestoreTarget {
  /** Connected as the owner of the tables. The database must have run the backup's migrations and no later ones. */
  client: ClientBase;
  files: FileStore;
  /** Called once all tables are locked. Throws if they contain rows that must not be overwritten. */
  assertEmpty: (client: ClientBase) => Promise<void>;
}

type Frames = AsyncGenerator<Frame, void>;

const headerShape: z.ZodMiniType<BackupHeader> = z.object({
  format: z.literal(BACKUP_FORMAT),
  migrations: z.array(z.number()),
  at: z.string(),
});
const sequenceShape: z.ZodMiniType<SequenceState> = z.object({ name: z.string(), last: z.string() });
const tableShape: z.ZodMiniType<TableShape> = z.object({ name: z.string(), columns: z.array(z.string()) });
const fileShape = z.object({ path: z.string() });

/** Reads the whole file and returns its header. Throws StartupError if it is truncated, altered or not a backup. */
export async function checkBackup(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const { kind, payload } of readFrames(path)) {
    if (kind === 'header') header = z.safeParse(headerShape, parseJson(payload)).data;
  }
  if (header) return header;
  throw new StartupError(`${path} was made by another version of Souk, and this one cannot read it.`);
}

/** Replaces all rows by those of a checked backup in one transaction, and stores its files. */
export async function loadBackup(
  path: string,
  { client, files, assertEmpty }: RestoreTarget,
): Promise<Omit<BackupSummary, 'bytes'>> {
  const summary = { at: '', tables: 0, rows: 0, files: 0, missing: 0 };
  const frames = readFrames(path);
  await client.query(SESSION_SETTINGS);
  await client.query('begin');
  try {
    const tables = (await readTables(client)).map(({ name }) => quoteIdentifier(name)).join(', ');
    await client.query(`lock table ${tables} in access exclusive mode`);
    await assertEmpty(client);
    await client.query(`truncate ${tables}`);
    for (let next = await frames.next(); !next.done; next = await frames.next()) {
      const { kind, payload } = next.value;
      if (kind === 'header') summary.at = z.parse(headerShape, parseJson(payload)).at;
      if (kind === 'sequence') await setSequence(client, z.parse(sequenceShape, parseJson(payload)));
      if (kind === 'table') {
        summary.rows += await loadTable(client, z.parse(tableShape, parseJson(payload)), frames);
        summary.tables += 1;
      }
      if (kind === 'file') {
        await loadFile(files, z.parse(fileShape, parseJson(payload)).path, frames);
        summary.files += 1;
      }
    }
    await client.query('commit');
    return summary;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await frames.return(undefined);
  }
}

async function loadTable(client: ClientBase, table: TableShape, frames: Frames): Promise<number> {
  const copy = client.query(
    copyFrom(`copy ${quoteIdentifier(table.name)} (${table.columns.map(quoteIdentifier).join(', ')}) from stdin`),
  );
  const section = readSection(frames);
  await pipeline(Readable.from(section.content, { objectMode: false }), copy);
  if (copy.rowCount !== section.total()) throw new Error(`Not every row of ${table.name} could be restored`);
  return copy.rowCount;
}

async function loadFile(files: FileStore, path: string, frames: Frames): Promise<void> {
  const section = readSection(frames);
  const parts: Buffer[] = [];
  for await (const part of section.content) parts.push(part);
  const content = Buffer.concat(parts);
  if (content.length !== section.total()) throw new Error(`Not all of the file ${path} could be restored`);
  await files.put(path, content);
}

async function setSequence(client: ClientBase, { name, last }: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [quoteIdentifier(name), last]);
}

/** Reads the data frames of a table or file. Once they have been read, `total` returns the number of rows or bytes. */
function readSection(frames: Frames): { content: AsyncGenerator<Buffer>; total: () => number | undefined } {
  let total: number | undefined;
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await frames.next();
      if (next.done) return;
      if (next.value.kind !== 'data') {
        total = z.parse(z.number(), parseJson(next.value.payload));
        return;
      }
      yield next.value.payload;
    }
  }
  return { content: content(), total: () => total };
}

const parseJson = (payload: Buffer): unknown => JSON.parse(payload.toString());
