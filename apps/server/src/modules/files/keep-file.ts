import type { UploadedFile } from '@souk/contract/files/api.ts';
import type { Context } from '#core/context.ts';
import { notFound } from '#core/errors.ts';
import { keepPicture } from './store-file.ts';

/** A picture of the library that is about to be used again: the clean-up passes over it for another day. Throws 404. */
export async function keepFile(ctx: Context, id: string): Promise<UploadedFile> {
  const kept = await keepPicture(ctx, id);
  if (!kept) throw notFound('picture');
  return kept;
}
