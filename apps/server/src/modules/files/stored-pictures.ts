import type { Picture, PictureInput } from '@souk/contract/core/fields.ts';
import { isPicture, type WithPictures } from '@souk/contract/core/pictures.ts';
import { PICTURE_SIZES } from '@souk/contract/files/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidFields } from '#core/errors.ts';

interface StoredPicture {
  id: string;
  path: string;
  width: number;
  height: number;
}

const SELECT_PICTURES = `select id, path, width, height from files where kind = 'picture' and width is not null and height is not null and id = any(?)`;

/** Reads the URL and size of uploaded pictures, by file id. */
async function readPictures(ctx: Context, ids: readonly string[]): Promise<Map<string, Omit<Picture, 'alt'>>> {
  const rows = await ctx.db.rows<StoredPicture>(statement(SELECT_PICTURES, [ids]));
  return new Map(
    rows.map(({ id, path, width, height }) => [
      id,
      { fileId: id, url: `/files/${path}-${PICTURE_SIZES[0]}.webp`, width, height },
    ]),
  );
}

/**
 * Replaces the picture inputs of a body by stored pictures. Their URL and size come from the upload, never from the
 * caller. `before` is the row that is being updated: pictures that it already contains can remain even if their files
 * are gone. Throws 400 at each picture that was not uploaded.
 */
export async function withStoredPictures<Fields extends object>(
  ctx: Context,
  fields: Fields,
  before?: unknown,
): Promise<WithPictures<Fields>> {
  const inputs = findInputs(fields);
  if (inputs.length === 0) return withPictures(fields, new Map());
  const uploaded = await readPictures(ctx, [...new Set(inputs.map(({ input }) => input.fileId))]);
  const current = collectPictures(before);
  const pictures = new Map<string, Picture>();
  for (const { fileId } of inputs.map(({ input }) => input)) {
    const picture = uploaded.get(fileId) ?? current.get(fileId);
    if (picture) pictures.set(fileId, { alt: current.get(fileId)?.alt ?? '', ...picture });
  }
  const missing = inputs.filter(({ input }) => !pictures.has(input.fileId));
  if (missing.length > 0) throw invalidFields(missing.map(({ field }) => fieldError(field, 'picture.not_uploaded')));
  return withPictures(fields, pictures);
}

/** Adds URL and size to the pictures of a body that was parsed from `source`, which contains these pictures. */
export const restoredPictures = <Fields extends object>(fields: Fields, source: unknown): WithPictures<Fields> =>
  withPictures(fields, collectPictures(source));

const isInput = (value: object): value is PictureInput => 'fileId' in value && typeof value.fileId === 'string';

function findInputs(value: unknown, field = ''): { field: string; input: PictureInput }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isInput(value)) return [{ field, input: value }];
  return Object.entries(value).flatMap(([name, part]) => findInputs(part, field === '' ? name : `${field}.${name}`));
}

function collectPictures(value: unknown, collected = new Map<string, Picture>()): Map<string, Picture> {
  if (typeof value !== 'object' || value === null) return collected;
  if (isPicture(value)) return collected.set(value.fileId, value);
  for (const part of Object.values(value)) collectPictures(part, collected);
  return collected;
}

/** The cast is safe because every input has a picture in `pictures` and `fillPictures` changes nothing else. */
const withPictures = <Fields extends object>(
  fields: Fields,
  pictures: ReadonlyMap<string, Picture>,
): WithPictures<Fields> => fillPictures(fields, pictures) as WithPictures<Fields>;

function fillPictures(value: unknown, pictures: ReadonlyMap<string, Picture>): unknown {
  if (Array.isArray(value)) return value.map((part) => fillPictures(part, pictures));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (!isInput(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillPictures(part, pictures)]));
  const picture = pictures.get(value.fileId);
  if (!picture) throw new Error('A picture was not looked up');
  const { fileId, url, alt, width, height } = picture;
  return { fileId, url, alt: value.alt ?? alt, width, height };
}
