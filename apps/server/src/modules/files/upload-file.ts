import type { filesApi, UploadedFile } from '@souk/contract/files/api.ts';
import { wrongField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { receiveFile } from './receive-file.ts';
import { storePicture, storePrivateFile } from './store-file.ts';

/** Takes a file from a form: pictures become public in three sizes, documents and attachments stay as they are and private. */
export async function uploadFile({ ctx, query, request }: Call<typeof filesApi.upload>): Promise<UploadedFile> {
  if (ctx.actor.kind === 'key' && query.purpose !== 'attachment') throw wrongField('purpose', 'upload.key_purpose');
  const file = await receiveFile(request, query.purpose);
  return query.purpose === 'picture' ? storePicture(ctx, file) : storePrivateFile(ctx, query.purpose, file);
}
