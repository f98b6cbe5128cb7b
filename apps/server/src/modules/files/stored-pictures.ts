import type { Picture, PictureInput } from '@souk/contract/core/fields.ts';
import { isPicture, type WithPictures } from '@souk/contract/core/pictures.ts';
import { PICTURE_SIZES } from '@souk/contract/files/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, wrongFields } from '#core/errors.ts';

interface StoredPicture {
  id: string;
  path: string;
  width: number;
  height: number;
}

const FIND = `select id, path, width, height from files where kind = 'picture' and width is not null and height is not null and id = any(?)`;

/** Uploaded pictures by the ids of their files, with address and size. */
async function findPictures(ctx: Context, ids: readonly string[]): Promise<Map<string, Omit<Picture, 'alt'>>> {
  const rows = await ctx.db.rows<StoredPicture>(statement(FIND, [ids]));
  return new Map(
    rows.map(({ id, path, width, height }) => [
      id,
      { fileId: id, url: `/files/${path}-${PICTURE_SIZES[0]}.webp`, width, height },
    ]),
  );
}

/**
 * The fields of a body with every picture as it is stored: its address and size come from the upload, never from the caller.
 * `before` is the row that is changed: a picture that it shows already may stay, also where its file is gone. Throws 400 at
 * each picture that was not uploaded.
 */
export async function storedPictures<Fields extends object>(
  ctx: Context,
  fields: Fields,
  before?: unknown,
): Promise<WithPictures<Fields>> {
  const inputs = inputsIn(fields);
  if (inputs.length === 0) return filled(fields, new Map());
  const found = await findPictures(ctx, [...new Set(inputs.map(({ input }) => input.fileId))]);
  const shown = picturesIn(before);
  const pictures = new Map<string, Picture>();
  for (const { fileId } of inputs.map(({ input }) => input)) {
    const picture = found.get(fileId) ?? shown.get(fileId);
    if (picture) pictures.set(fileId, { alt: shown.get(fileId)?.alt ?? '', ...picture });
  }
  const missing = inputs.filter(({ input }) => !pictures.has(input.fileId));
  if (missing.length > 0) throw wrongFields(missing.map(({ field }) => fieldError(field, 'picture.not_uploaded')));
  return filled(fields, pictures);
}

/** A parsed body with the pictures that `source`, from which it was made, names by the same files. */
export const restoredPictures = <Fields extends object>(fields: Fields, source: unknown): WithPictures<Fields> =>
  filled(fields, picturesIn(source));

const isInput = (value: object): value is PictureInput => 'fileId' in value && typeof value.fileId === 'string';

function inputsIn(value: unknown, field = ''): { field: string; input: PictureInput }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isInput(value)) return [{ field, input: value }];
  return Object.entries(value).flatMap(([name, part]) => inputsIn(part, field === '' ? name : `${field}.${name}`));
}

function picturesIn(value: unknown, found = new Map<string, Picture>()): Map<string, Picture> {
  if (typeof value !== 'object' || value === null) return found;
  if (isPicture(value)) return found.set(value.fileId, value);
  for (const part of Object.values(value)) picturesIn(part, found);
  return found;
}

/** Guarantees the type: each input becomes its picture, and nothing else changes. Every input has one in `pictures`. */
const filled = <Fields extends object>(fields: Fields, pictures: ReadonlyMap<string, Picture>): WithPictures<Fields> =>
  fill(fields, pictures) as WithPictures<Fields>;

function fill(value: unknown, pictures: ReadonlyMap<string, Picture>): unknown {
  if (Array.isArray(value)) return value.map((part) => fill(part, pictures));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (!isInput(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, pictures)]));
  const picture = pictures.get(value.fileId);
  if (!picture) throw new Error('A picture was not looked up');
  const { fileId, url, alt, width, height } = picture;
  return { fileId, url, alt: value.alt ?? alt, width, height };
}
