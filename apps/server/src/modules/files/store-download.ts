import { PICTURE_TYPES, type UploadedFile } from '@souk/contract/files/api.ts';
import { shownFileName } from '#core/files/shown-file-name.ts';
import type { Context } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import { mediaTypeOf, nameOfType } from './media-type.ts';
import { storePicture } from './store-file.ts';

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
