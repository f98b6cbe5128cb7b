import { type Message, message } from '@souk/contract/core/message.ts';
import { PICTURE_SIZES } from '@souk/contract/files/api.ts';
import * as z from 'zod/mini';
import { record } from '#core/audit.ts';
import { type Context, isSuperAdmin, levelIn, personOf } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { FILE_PLACES, type FilePlace } from './file-places.ts';
import { usesOfFile } from './file-uses.ts';

/** The paths in the file store that a row of `files` stands for. */
export function storedPaths({ path, kind }: { path: string; kind: string }): string[] {
  return kind === 'picture' ? PICTURE_SIZES.map((size) => `${path}-${size}.webp`) : [path];
}

const keptIn = (by: FilePlace['by']): string =>
  FILE_PLACES.filter((place) => place.by === by)
    .map((place) => `select ${place.file} from ${place.from}`)
    .join(' union ');

/** True for a file `f` that nothing shows, by its id or by its address. The places are those of `file-places.ts`. */
export const IS_UNUSED = `(f.id::text in (${keptIn('id')})) is not true and ('/files/' || f.path in (${keptIn('address')})) is not true`;

const LOCK = `select f.id, f.name, f.path, f.kind, f.bytes, f.uploaded_by as "uploadedBy", f.created_at as "createdAt", (${IS_UNUSED}) as "isUnused"
  from files f where f.id = ? for update of f`;

interface Locked {
  id: string;
  name: string;
  path: string;
  kind: string;
  bytes: number;
  uploadedBy: string | null;
  createdAt: string;
  isUnused: boolean;
}

/** So long somebody else's form may hold an upload that it has not saved yet. */
const IN_HAND_MS = 60 * 60 * 1000;
const REMOVE = 'files.remove';

/**
 * Deletes a file that nothing shows: one's own, or any where one keeps the configuration; private ones are the super admin's.
 * Throws 403, 404, or 409 where it is in use or may be in somebody's hands.
 */
export async function deleteFile(ctx: Context, id: string): Promise<{ done: true }> {
  const [file] = await ctx.db.rows<Locked>(statement(LOCK, [id]));
  if (!file || (file.kind !== 'picture' && !isSuperAdmin(ctx))) throw notFound('file');
  const isOwn = file.uploadedBy === personOf(ctx).id;
  if (!isOwn && levelIn(ctx, 'configuration') !== 'edit') throw forbidden('file.delete.not_own');
  if (!file.isUnused) throw conflict(await usedMessage(ctx, file));
  if (!isOwn && ctx.now.getTime() - Date.parse(file.createdAt) < IN_HAND_MS) throw conflict('file.delete.recent');
  await ctx.db.rows(statement('delete from files where id = ?', [id], { writes: ['files'] }));
  // The bytes go once the row is gone for good.
  await enqueue(ctx, REMOVE, { paths: storedPaths(file) });
  await record(ctx, {
    area: 'configuration',
    entity: 'file',
    id,
    label: file.name,
    action: 'deleted',
    before: { name: file.name, kind: file.kind, bytes: file.bytes },
  });
  return { done: true };
}

async function usedMessage(ctx: Context, file: Locked): Promise<Message> {
  const { uses, count } = await usesOfFile(ctx, file);
  const [first] = uses.flatMap(({ label }) => (label === null ? [] : [label]));
  if (first === undefined) return message('file.delete.used');
  return count > 1
    ? message('file.delete.used_by_several', { name: first, others: count - 1 })
    : message('file.delete.used_by', { name: first });
}

const payloadOf = z.object({ paths: z.array(z.string()) });

export const fileRemovalJobs: JobRegistry = {
  [REMOVE]: {
    area: 'configuration',
    handle: async ({ ctx, payload }) => {
      for (const path of z.parse(payloadOf, payload).paths) await ctx.services.files.remove(path);
    },
  },
};

/** An upload that nothing has taken up for this long is nobody's. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
/** Reads every picture's place once; runs once a day, in the background. */
const TIME_LIMIT = '120s';

const DELETE = `delete from files f where f.created_at < ? and ${IS_UNUSED} returning f.path, f.kind`;

/** Deletes uploads of more than a day ago that no row shows, the rows first: bytes without a row do no harm. */
export async function deleteOrphanFiles({ ctx }: JobRun): Promise<void> {
  const before = new Date(ctx.now.getTime() - ORPHAN_AFTER_MS);
  const orphans = await inTransaction(ctx, async (inside) => {
    await inside.db.rows(statement(`set local statement_timeout = '${TIME_LIMIT}'`));
    return inside.db.rows<{ path: string; kind: string }>(statement(DELETE, [before], { writes: ['files'] }));
  });
  for (const stored of orphans.flatMap(storedPaths)) await ctx.services.files.remove(stored);
}
