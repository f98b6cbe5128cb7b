import { createHash, randomBytes } from 'node:crypto';
import type { FilePurpose, UploadedFile } from '@souk/contract/files/api.ts';
import { PICTURE_SIZES } from '@souk/contract/files/api.ts';
import { describeActor, type Context } from '#core/context.ts';
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

const RANDOM_NAME_BYTES = 16;
const FILE_COLUMNS = 'id, name, path, media_type, bytes, width, height';
// Finds a picture with the same content, and renews its `created_at`, so that the clean-up doesn't delete it before it
// is used.
const EXTEND_DUPLICATE_RETENTION = `
  update files set created_at = ? where id = (select id from files where sha256 = ? and kind = 'picture' order by id limit 1)
  returning ${FILE_COLUMNS}`;
const INSERT_FILE = `
  insert into files (id, kind, name, path, media_type, bytes, width, height, sha256, uploaded_by, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${FILE_COLUMNS}`;

const EXTEND_PICTURE_RETENTION = `update files set created_at = ? where id = ? and kind = 'picture' returning ${FILE_COLUMNS}`;

/** Prevents the clean-up from deleting a picture for another day. Undefined if there is no such picture. */
export async function retainPicture(ctx: Context, id: string): Promise<UploadedFile | undefined> {
  const [row] = await ctx.db.rows<FileRow>(statement(EXTEND_PICTURE_RETENTION, [ctx.now, id], { writes: ['files'] }));
  return row && toUploadedPicture(row);
}

/** A random path in one of 256 subfolders. Only files below `pictures/` are public. */
function generatePath(folder: 'pictures' | 'private'): string {
  const name = randomBytes(RANDOM_NAME_BYTES).toString('hex');
  return `${folder}/${name.slice(0, 2)}/${name}`;
}

const hashSha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Stores a public picture in three sizes. If the same content is already stored, returns that file, and restores its
 * content if it is missing.
 */
export async function storePicture(
  ctx: Context,
  { name, content }: Pick<ReceivedFile, 'name' | 'content'>,
): Promise<UploadedFile> {
  const sha256 = hashSha256(content);
  const [duplicate] = await ctx.db.rows<FileRow>(
    statement(EXTEND_DUPLICATE_RETENTION, [ctx.now, sha256], { writes: ['files'] }),
  );
  if (duplicate && (await isStored(ctx, toStoredPath(duplicate.path)))) return toUploadedPicture(duplicate);
  const { width, height, versions } = await processPicture(content);
  const path = duplicate?.path ?? generatePath('pictures');
  for (const version of versions) await ctx.services.files.put(`${path}-${version.size}.webp`, version.content);
  if (duplicate) return toUploadedPicture(duplicate);
  const bytes = versions[0]?.content.length ?? 0;
  return toUploadedPicture(
    await insertFile(ctx, { kind: 'picture', name, path, mediaType: 'image/webp', bytes, width, height, sha256 }),
  );
}

async function isStored(ctx: Context, path: string): Promise<boolean> {
  const stored = await ctx.services.files.read(path);
  stored?.content.destroy();
  return stored !== undefined;
}

/** Stores a file unchanged. It is private: it can only be downloaded with one-time URLs. */
export async function storePrivateFile(
  ctx: Context,
  kind: Exclude<FilePurpose, 'picture'>,
  { name, mediaType, content }: ReceivedFile,
): Promise<UploadedFile> {
  const path = generatePath('private');
  await ctx.services.files.put(path, content);
  const row = await insertFile(ctx, {
    kind,
    name,
    path,
    mediaType,
    bytes: content.length,
    width: null,
    height: null,
    sha256: hashSha256(content),
  });
  return toUploadedFile(row, `/v1/files/${row.id}/download`);
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
  const { id: uploadedBy } = describeActor(ctx);
  const { kind, name, path, mediaType, bytes, width, height, sha256 } = file;
  const values = [newId(ctx.now), kind, name, path, mediaType, bytes, width, height, sha256, uploadedBy, ctx.now];
  const [row] = await ctx.db.rows<FileRow>(statement(INSERT_FILE, values, { writes: ['files'] }));
  if (!row) throw new Error('A file row was not written');
  return row;
}

/** The path of a picture's largest version. That is written first, so if it exists, the picture was stored. */
const toStoredPath = (path: string): string => `${path}-${PICTURE_SIZES[0]}.webp`;

const toUploadedPicture = (row: FileRow): UploadedFile => toUploadedFile(row, `/files/${toStoredPath(row.path)}`);

const toUploadedFile = (row: FileRow, url: string): UploadedFile => ({
  url,
  fileId: row.id,
  width: row.width,
  height: row.height,
  name: row.name,
  bytes: row.bytes,
  mediaType: row.media_type,
});
