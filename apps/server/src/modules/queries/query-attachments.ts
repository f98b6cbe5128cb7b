import { type Context, isSuperAdmin, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound, wrongField } from '#core/errors.ts';
import { makeFileDownload } from '#modules/files/files.service.ts';
import { queryAttachments } from '#tables/queries.ts';

const FILES = `
  select id, uploaded_by as "uploadedBy", exists (select 1 from query_attachments a where a.file_id = f.id) as "isUsed"
  from files f where id = any(?) and kind = 'attachment'`;

interface FileRow {
  id: string;
  uploadedBy: string | null;
  isUsed: boolean;
}

interface Message {
  queryId: string;
  messageId: string;
  fileIds: readonly string[];
}

/** Puts files that this person has uploaded as attachments with a message. Throws 400 at `attachmentIds`. */
export async function attachFiles(ctx: Context, { queryId, messageId, fileIds }: Message): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  if (ctx.actor.kind === 'key') throw wrongField('attachmentIds', 'Keys send words only');
  const rows = await ctx.db.rows<FileRow>(statement(FILES, [wanted]));
  const isOwn = (file: FileRow) => isSuperAdmin(ctx) || file.uploadedBy === personOf(ctx).id;
  if (rows.length < wanted.length || !rows.every(isOwn)) throw wrongField('attachmentIds', 'Upload the files first');
  if (rows.some((file) => file.isUsed))
    throw wrongField('attachmentIds', 'This file is attached already. Upload it once more.');
  await ctx.db.orm
    .insert(queryAttachments)
    .values(wanted.map((fileId, position) => ({ queryId, messageId, fileId, position })));
}

/** A one-time address of an attachment. Throws 404. */
export async function openAttachment(
  ctx: Context,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ url: string }> {
  const [found] = await ctx.db.rows(
    statement('select 1 from query_attachments where query_id = ? and file_id = ?', [id, fileId]),
  );
  if (!found) throw notFound('attachment');
  return makeFileDownload(ctx, fileId);
}
