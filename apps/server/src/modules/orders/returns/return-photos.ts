import type { UploadedFile } from '@souk/contract/files/api.ts';
import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { insertRows } from '#core/db/table-rows.ts';
import { firstOrNotFound, invalidField } from '#core/errors.ts';
import { makeFileDownload, receivePhoto, storePrivateFile } from '#modules/files/files.service.ts';
import { returnPhotos } from '#tables/payments.ts';
import type { FastifyRequest } from 'fastify';

/** Stores a photo privately, until a return includes it. Throws 400, 413. */
export async function uploadReturnPhoto(ctx: Context, request: FastifyRequest): Promise<UploadedFile> {
  return storePrivateFile(ctx, 'attachment', await receivePhoto(request));
}

// Locked, so that of two returns with the same photo, the second one sees the first.
const LOCK_PHOTOS = `
  select f.id from files f where f.id = any(?) and f.kind = 'attachment' and f.media_type like 'image/%' and f.uploaded_by = ?
  order by f.id for update`;
const SELECT_USED = `
  select file_id as id from return_photos where file_id = any(?) union all select file_id from query_attachments where file_id = any(?)`;

/** Adds photos that the caller uploaded to a return. Throws 400 at `photoIds`. */
export async function attachPhotos(ctx: Context, returnId: string, photoIds: readonly string[]): Promise<void> {
  const ids = [...new Set(photoIds)];
  if (ids.length === 0) return;
  const own = await ctx.db.rows<{ id: string }>(statement(LOCK_PHOTOS, [ids, describeActor(ctx).id]));
  if (own.length < ids.length) throw invalidField('photoIds', 'return.photo_missing');
  const used = await ctx.db.rows<{ id: string }>(statement(SELECT_USED, [ids, ids]));
  if (used.length > 0) throw invalidField('photoIds', 'return.photo_used');
  await insertRows(
    ctx.db,
    returnPhotos,
    ids.map((fileId, position) => ({ returnId, fileId, position })),
  );
}

const FIND_PHOTO = 'select 1 from return_photos where return_id = ? and file_id = ?';

/** A URL that opens a photo once. The caller must be allowed to see the return. Throws 404. */
export async function openReturnPhoto(
  ctx: Context,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ url: string }> {
  firstOrNotFound(await ctx.db.rows(statement(FIND_PHOTO, [id, fileId])), 'picture');
  return makeFileDownload(ctx, fileId);
}
