import { type filesApi, PICTURE_TYPES, type UploadedFile } from '@souk/contract/files/api.ts';
import { type Context, isSuperAdmin, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound, notFound, invalidField } from '#core/errors.ts';
import { displayFileName } from '#core/files/display-file-name.ts';
import { type Download, createDownloadLink } from '#core/http/downloads.ts';
import type { Call } from '#core/http/route.ts';
import { detectMediaType, mediaTypeName } from './media-type.ts';
import { storePicture } from './store-file.ts';

/** The kind of download behind one-time URLs for private files. */
export const FILE_DOWNLOAD = 'file';

const SELECT_PRIVATE_FILE = `select id, name, path, media_type as "mediaType", uploaded_by as "uploadedBy" from files where id = ? and kind <> 'picture'`;

interface PrivateFile {
  name: string;
  path: string;
  mediaType: string;
  uploadedBy: string | null;
}

async function readPrivateFile(ctx: Context, id: string): Promise<PrivateFile> {
  return firstOrNotFound(await ctx.db.rows<PrivateFile>(statement(SELECT_PRIVATE_FILE, [id])), 'file');
}

/**
 * A one-time URL for the uploader and super admins. Others download the file through the record that uses it. Throws
 * 404.
 */
export async function downloadFile({ ctx, params }: Call<typeof filesApi.download>) {
  const file = await readPrivateFile(ctx, params.id);
  if (!isSuperAdmin(ctx) && file.uploadedBy !== requirePerson(ctx).id) throw notFound('file');
  return makeFileDownload(ctx, params.id);
}

/**
 * A one-time URL for a private file. Before calling it, check that the person may view the record to which the file
 * belongs.
 */
export const makeFileDownload = (ctx: Context, fileId: string): Promise<{ url: string }> =>
  createDownloadLink(ctx, FILE_DOWNLOAD, { fileId });

/** The download behind a one-time URL. */
export async function openPrivateFile(ctx: Context, { fileId }: Record<string, unknown>): Promise<Download> {
  const file = await readPrivateFile(ctx, String(fileId));
  const stored = await ctx.services.files.read(file.path);
  if (!stored) throw notFound('file');
  return { fileName: file.name, mediaType: file.mediaType, content: stored.content };
}

/** Stores a picture that was downloaded from a URL, like an upload. Detects its type from the content. Throws 400. */
export async function storeDownload(
  ctx: Context,
  { url, content }: { url: string; content: Buffer },
): Promise<UploadedFile> {
  const detected = detectMediaType(content);
  if (!PICTURE_TYPES.some((type) => type === detected))
    throw invalidField('file', 'picture.type', { types: PICTURE_TYPES.map(mediaTypeName).join(', ') });
  return storePicture(ctx, { name: displayFileName(new URL(url).pathname, 'image'), content });
}
