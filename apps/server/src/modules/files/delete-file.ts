import { record } from '#core/audit.ts';
import { type Context, isSuperAdmin, levelIn, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import * as z from 'zod/mini';
import { usesOfFile } from './file-uses.ts';
import { storedPaths } from './stored-paths.ts';
import { IS_UNUSED } from './unused-files.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

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
