import type { UploadedFile } from '@souk/contract/files/api.ts';
import type { Context } from '#core/context.ts';
import { notFound } from '#core/errors.ts';
import { retainPicture } from './store-file.ts';

/** Prevents the clean-up from deleting a picture for another day, because a form is about to reuse it. Throws 404. */
export async function retainFile(ctx: Context, id: string): Promise<UploadedFile> {
  const picture = await retainPicture(ctx, id);
  if (!picture) throw notFound('picture');
  return picture;
}
