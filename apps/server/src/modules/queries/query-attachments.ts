import { describeActor, type Context, isSuperAdmin } from '#core/context.ts';
import { insertRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound, invalidField } from '#core/errors.ts';
import { makeFileDownload } from '#modules/files/files.service.ts';
import { queryAttachments } from '#tables/queries.ts';

const SELECT_FILES = `
  select id, uploaded_by as "uploadedBy", exists (select 1 from query_attachments a where a.file_id = f.id) as "isUsed"
  from files f where id = any(?) and kind = 'attachment'`;

interface FileRow {
  id: string;
  uploadedBy: string | null;
  isUsed: boolean;
}

interface MessageFiles {
  queryId: string;
  messageId: string;
  fileIds: readonly string[];
}

/**
 * Attaches files to a message. Only a super admin can attach files that someone else uploaded. Throws 400 at
 * `attachmentIds`.
 */
export async function attachFiles(ctx: Context, { queryId, messageId, fileIds }: MessageFiles): Promise<void> {
  const uniqueIds = [...new Set(fileIds)];
  if (uniqueIds.length === 0) return;
  const rows = await ctx.db.rows<FileRow>(statement(SELECT_FILES, [uniqueIds]));
  const isOwn = (file: FileRow) => isSuperAdmin(ctx) || file.uploadedBy === describeActor(ctx).id;
  if (rows.length < uniqueIds.length || !rows.every(isOwn))
    throw invalidField('attachmentIds', 'query.attachment_missing');
  if (rows.some((file) => file.isUsed)) throw invalidField('attachmentIds', 'query.attachment_used');
  await insertRows(
    ctx.db,
    queryAttachments,
    uniqueIds.map((fileId, position) => ({ queryId, messageId, fileId, position })),
  );
}

const FIND_ATTACHMENT = `
  select 1 from query_attachments a join query_messages m on m.query_id = a.query_id and m.id = a.message_id
  where a.query_id = ? and a.file_id = ? and (? or m.kind <> 'note')`;

/** A URL that opens an attachment once. Storefronts can't open attachments of internal notes. Throws 404. */
export async function openAttachment(
  ctx: Context,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ url: string }> {
  firstOrNotFound(await ctx.db.rows(statement(FIND_ATTACHMENT, [id, fileId, ctx.actor.kind !== 'key'])), 'attachment');
  return makeFileDownload(ctx, fileId);
}
