import { type Message, message } from '@souk/contract/core/message.ts';
import { PICTURE_SIZES } from '@souk/contract/files/api.ts';
import * as z from 'zod/mini';
import { recordChange } from '#core/audit.ts';
import { type Context, isSuperAdmin, levelIn, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import type { JobRegistry, RecurringJobRun } from '#core/jobs/job-registry.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import { FILE_REFERENCES, type FileReference } from './file-references.ts';
import { readFileUses } from './file-uses.ts';

/** The paths in the file store for a row of `files`. */
export function storedPaths({ path, kind }: { path: string; kind: string }): string[] {
  return kind === 'picture' ? PICTURE_SIZES.map((size) => `${path}-${size}.webp`) : [path];
}

const referencedFilesSql = (by: FileReference['matchBy']): string =>
  FILE_REFERENCES.filter((reference) => reference.matchBy === by)
    .map((reference) => `select ${reference.file} from ${reference.from}`)
    .join(' union ');

/** True for a file `f` whose id or URL is in no column of `FILE_REFERENCES`. */
export const IS_UNUSED = `(f.id::text in (${referencedFilesSql('id')})) is not true and ('/files/' || f.path in (${referencedFilesSql('url')})) is not true`;

const LOCK_FILE = `select f.id, f.name, f.path, f.kind, f.bytes, f.uploaded_by as "uploadedBy", f.created_at as "createdAt", (${IS_UNUSED}) as "isUnused"
  from files f where f.id = ? for update of f`;

interface LockedFile {
  id: string;
  name: string;
  path: string;
  kind: string;
  bytes: number;
  uploadedBy: string | null;
  createdAt: string;
  isUnused: boolean;
}

/** For how long others can't delete an upload, because a form that its uploader hasn't saved yet may contain it. */
const UNSAVED_UPLOAD_MS = 60 * 60 * 1000;
const REMOVAL_JOB = 'files.remove';

/**
 * Deletes an unused file. Callers may delete their own uploads, and all others if they may edit the configuration. Only
 * super admins may delete private files. Throws 403, 404, or 409 if the file is in use, or if a form of its uploader
 * may still contain it.
 */
export async function deleteFile(ctx: Context, id: string): Promise<{ done: true }> {
  const [file] = await ctx.db.rows<LockedFile>(statement(LOCK_FILE, [id]));
  if (!file || (file.kind !== 'picture' && !isSuperAdmin(ctx))) throw notFound('file');
  const isOwn = file.uploadedBy === requirePerson(ctx).id;
  if (!isOwn && levelIn(ctx, 'configuration') !== 'edit') throw forbidden('file.delete.not_own');
  if (!file.isUnused) throw conflict(await inUseMessage(ctx, file));
  if (!isOwn && ctx.now.getTime() - Date.parse(file.createdAt) < UNSAVED_UPLOAD_MS)
    throw conflict('file.delete.recent');
  await ctx.db.rows(statement('delete from files where id = ?', [id], { writes: ['files'] }));
  // Leaves deleting the content to a job, which only runs if the transaction commits.
  await enqueueJob(ctx, REMOVAL_JOB, { paths: storedPaths(file) });
  await recordChange(ctx, {
    area: 'configuration',
    entity: 'file',
    id,
    label: file.name,
    action: 'deleted',
    before: { name: file.name, kind: file.kind, bytes: file.bytes },
  });
  return { done: true };
}

async function inUseMessage(ctx: Context, file: LockedFile): Promise<Message> {
  const { uses, count } = await readFileUses(ctx, file);
  const [first] = uses.flatMap(({ label }) => (label === null ? [] : [label]));
  if (first === undefined) return message('file.delete.used');
  return count > 1
    ? message('file.delete.used_by_several', { name: first, others: count - 1 })
    : message('file.delete.used_by', { name: first });
}

const payloadSchema = z.object({ paths: z.array(z.string()) });

export const fileRemovalJobs: JobRegistry = {
  [REMOVAL_JOB]: {
    area: 'configuration',
    handle: async ({ ctx, payload }) => {
      for (const path of z.parse(payloadSchema, payload).paths) await ctx.services.files.remove(path);
    },
  },
};

/** After this time, an upload that isn't used is an orphan. */
const ORPHAN_AFTER_MS = 24 * 60 * 60 * 1000;
/** A long timeout, because the daily job scans every column that references files. */
const ORPHAN_TIMEOUT = '120s';

const DELETE_ORPHANS = `delete from files f where f.created_at < ? and ${IS_UNUSED} returning f.path, f.kind`;

/**
 * Deletes unused uploads older than a day. Deletes rows before contents, because content without a row does no harm.
 */
export async function deleteOrphanFiles({ ctx }: RecurringJobRun): Promise<void> {
  const before = new Date(ctx.now.getTime() - ORPHAN_AFTER_MS);
  const orphans = await ctx.services.database.transaction(
    async (db) => {
      await db.rows(statement(`set local statement_timeout = '${ORPHAN_TIMEOUT}'`));
      return db.rows<{ path: string; kind: string }>(statement(DELETE_ORPHANS, [before], { writes: ['files'] }));
    },
    { hasLongStatements: true },
  );
  for (const stored of orphans.flatMap(storedPaths)) await ctx.services.files.remove(stored);
}
