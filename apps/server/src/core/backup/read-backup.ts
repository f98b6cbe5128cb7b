import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStore } from '#core/files/file-store.ts';
import { StartRefused } from '#core/start-refused.ts';
import { PLAIN_SESSION, quoted, readTables, type SequenceState, type TableShape } from './database-shape.ts';
import { type Frame, readFrames } from './frames.ts';
import { BACKUP_FORMAT, type BackupHeader, type BackupSummary } from './write-backup.ts';
import * as z from 'zod/mini';

interface RestoreTarget {
  /** Of the owner of tables that have seen the backup's migrations. */
  client: ClientBase;
  files: FileStore;
  /** Asked once nobody else can write any more; throws when there is something that must not be lost. */
  refuseFilled: (client: ClientBase) => Promise<void>;
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

/** Reads the whole file once and answers its header; throws StartRefused when it is cut, altered or of another kind. */
export async function checkBackup(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const { kind, payload } of readFrames(path)) {
    if (kind === 'header') header = z.safeParse(headerShape, parse(payload)).data;
  }
  if (header) return header;
  throw new StartRefused(`${path} was made by another version of Souk, and this one cannot read it.`);
}

/** Puts a checked backup in place of all rows, in one transaction, and its files into the store. */
export async function loadBackup(
  path: string,
  { client, files, refuseFilled }: RestoreTarget,
): Promise<Omit<BackupSummary, 'bytes'>> {
  const summary = { at: '', tables: 0, rows: 0, files: 0, missing: 0 };
  const frames = readFrames(path);
  await client.query(PLAIN_SESSION);
  await client.query('begin');
  try {
    const tables = (await readTables(client)).map(({ name }) => quoted(name)).join(', ');
    await client.query(`lock table ${tables} in access exclusive mode`);
    await refuseFilled(client);
    await client.query(`truncate ${tables}`);
    for (let next = await frames.next(); !next.done; next = await frames.next()) {
      const { kind, payload } = next.value;
      if (kind === 'header') summary.at = z.parse(headerShape, parse(payload)).at;
      if (kind === 'sequence') await setSequence(client, z.parse(sequenceShape, parse(payload)));
      if (kind === 'table') {
        summary.rows += await loadTable(client, z.parse(tableShape, parse(payload)), frames);
        summary.tables += 1;
      }
      if (kind === 'file') {
        await loadFile(files, z.parse(fileShape, parse(payload)).path, frames);
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
    copyFrom(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
  );
  const section = sectionOf(frames);
  await pipeline(Readable.from(section.content, { objectMode: false }), copy);
  if (copy.rowCount !== section.total()) throw new Error(`Not every row of ${table.name} could be restored`);
  return copy.rowCount;
}

async function loadFile(files: FileStore, path: string, frames: Frames): Promise<void> {
  const section = sectionOf(frames);
  const parts: Buffer[] = [];
  for await (const part of section.content) parts.push(part);
  const content = Buffer.concat(parts);
  if (content.length !== section.total()) throw new Error(`Not all of the file ${path} could be restored`);
  await files.put(path, content);
}

async function setSequence(client: ClientBase, { name, last }: SequenceState): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
}

/** What follows up to the section's total, which is known once the content has been read. */
function sectionOf(frames: Frames): { content: AsyncGenerator<Buffer>; total: () => number | undefined } {
  let total: number | undefined;
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await frames.next();
      if (next.done) return;
      if (next.value.kind !== 'data') {
        total = z.parse(z.number(), parse(next.value.payload));
        return;
      }
      yield next.value.payload;
    }
  }
  return { content: content(), total: () => total };
}

const parse = (payload: Buffer): unknown => JSON.parse(payload.toString());
