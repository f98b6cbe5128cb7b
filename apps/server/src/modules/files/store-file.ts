import { createHash, randomBytes } from 'node:crypto';
import type { FilePurpose, UploadedFile } from '@souk/contract/files/api.ts';
import { PICTURE_SIZES } from '@souk/contract/files/api.ts';
import { actorOf, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { MediaType } from './media-type.ts';
import { processPicture } from './process-picture.ts';

export interface ReceivedFile {
  name: string;
  mediaType: MediaType;
  content: Buffer;
}

interface FileRow {
  id: string;
  name: string;
  path: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

const NAME_BYTES = 16;
const COLUMNS = 'id, name, path, media_type, bytes, width, height';
// The time moves too, so that the clean-up of unused files does not take it away before it is used again.
const FIND_SAME = `
  update files set created_at = ? where id = (select id from files where sha256 = ? and kind = 'picture' order by id limit 1)
  returning ${COLUMNS}`;
const INSERT = `
  insert into files (id, kind, name, path, media_type, bytes, width, height, sha256, uploaded_by, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${COLUMNS}`;

const KEEP = `update files set created_at = ? where id = ? and kind = 'picture' returning ${COLUMNS}`;

/** Has the clean-up of unused files wait another day with a picture; undefined where there is none. */
export async function keepPicture(ctx: Context, id: string): Promise<UploadedFile | undefined> {
  const [row] = await ctx.db.rows<FileRow>(statement(KEEP, [ctx.now, id], { writes: ['files'] }));
  return row && presentPicture(row);
}

/** A random name, spread over 256 folders. What is below `pictures/` is public, and nothing else is. */
function newPath(folder: 'pictures' | 'private'): string {
  const name = randomBytes(NAME_BYTES).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Keeps a public picture in its three versions; the same bytes again give the file that is there. */
export async function storePicture(
  ctx: Context,
  { name, content }: Pick<ReceivedFile, 'name' | 'content'>,
): Promise<UploadedFile> {
  const sha256 = sha256Of(content);
  const [same] = await ctx.db.rows<FileRow>(statement(FIND_SAME, [ctx.now, sha256], { writes: ['files'] }));
  if (same) return presentPicture(same);
  const { width, height, versions } = await processPicture(content);
  const path = newPath('pictures');
  for (const version of versions) await ctx.services.files.put(`${path}-${version.size}.webp`, version.content);
  const bytes = versions[0]?.content.length ?? 0;
  return presentPicture(
    await insertFile(ctx, { kind: 'picture', name, path, mediaType: 'image/webp', bytes, width, height, sha256 }),
  );
}

/** Keeps a file as it came, out of everybody's reach but by one-time addresses. */
export async function storePrivateFile(
  ctx: Context,
  kind: Exclude<FilePurpose, 'picture'>,
  { name, mediaType, content }: ReceivedFile,
): Promise<UploadedFile> {
  const path = newPath('private');
  await ctx.services.files.put(path, content);
  const row = await insertFile(ctx, {
    kind,
    name,
    path,
    mediaType,
    bytes: content.length,
    width: null,
    height: null,
    sha256: sha256Of(content),
  });
  return present(row, `/v1/files/${row.id}/download`);
}

interface NewFile {
  kind: FilePurpose;
  name: string;
  path: string;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
}

async function insertFile(ctx: Context, file: NewFile): Promise<FileRow> {
  const { id: uploadedBy } = actorOf(ctx);
  const { kind, name, path, mediaType, bytes, width, height, sha256 } = file;
  const values = [newId(ctx.now), kind, name, path, mediaType, bytes, width, height, sha256, uploadedBy, ctx.now];
  const [row] = await ctx.db.rows<FileRow>(statement(INSERT, values, { writes: ['files'] }));
  if (!row) throw new Error('A file row was not written');
  return row;
}

const presentPicture = (row: FileRow): UploadedFile => present(row, `/files/${row.path}-${PICTURE_SIZES[0]}.webp`);

const present = (row: FileRow, url: string): UploadedFile => ({
  url,
  fileId: row.id,
  width: row.width,
  height: row.height,
  name: row.name,
  bytes: row.bytes,
  mediaType: row.media_type,
});
