import { type filesApi, PICTURE_TYPES, type UploadedFile } from '@souk/contract/files/api.ts';
import { type Context, isSuperAdmin, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOf, notFound, wrongField } from '#core/errors.ts';
import { shownFileName } from '#core/files/shown-file-name.ts';
import { type Download, makeDownload } from '#core/http/downloads.ts';
import type { Call } from '#core/http/route.ts';
import { mediaTypeOf, nameOfType } from './media-type.ts';
import { storePicture } from './store-file.ts';

/** The kind of one-time addresses that lead to a private file. */
export const FILE_DOWNLOAD = 'file';

const READ = `select id, name, path, media_type as "mediaType", uploaded_by as "uploadedBy" from files where id = ? and kind <> 'picture'`;

interface PrivateFile {
  name: string;
  path: string;
  mediaType: string;
  uploadedBy: string | null;
}

async function readPrivateFile(ctx: Context, id: string): Promise<PrivateFile> {
  return firstOf(await ctx.db.rows<PrivateFile>(statement(READ, [id])), 'file');
}

/** A one-time address for whoever uploaded the file, and for the super admin; others get it where the file is used. */
export async function downloadFile({ ctx, params }: Call<typeof filesApi.download>) {
  const file = await readPrivateFile(ctx, params.id);
  if (!isSuperAdmin(ctx) && file.uploadedBy !== personOf(ctx).id) throw notFound('file');
  return makeFileDownload(ctx, params.id);
}

/** A one-time address for a private file; the caller has checked that the person may see what it belongs to. */
export const makeFileDownload = (ctx: Context, fileId: string): Promise<{ url: string }> =>
  makeDownload(ctx, FILE_DOWNLOAD, { fileId });

/** The bytes behind such an address. */
export async function openPrivateFile(ctx: Context, { fileId }: Record<string, unknown>): Promise<Download> {
  const file = await readPrivateFile(ctx, String(fileId));
  const stored = await ctx.services.files.read(file.path);
  if (!stored) throw notFound('file');
  return { fileName: file.name, mediaType: file.mediaType, content: stored.content };
}

/** Stores a downloaded picture as an upload is stored: its bytes say what it is. Throws 400. */
export async function storeDownload(
  ctx: Context,
  { url, content }: { url: string; content: Buffer },
): Promise<UploadedFile> {
  const found = mediaTypeOf(content);
  if (!PICTURE_TYPES.some((type) => type === found))
    throw wrongField('file', 'picture.type', { types: PICTURE_TYPES.map(nameOfType).join(', ') });
  return storePicture(ctx, { name: shownFileName(new URL(url).pathname, 'image'), content });
}
