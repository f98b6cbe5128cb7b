import {
  DOCUMENT_TYPES,
  type FilePurpose,
  MAX_UPLOAD_BYTES,
  PICTURE_TYPES,
  type filesApi,
  type UploadedFile,
} from '@souk/contract/files/api.ts';
import type { FastifyRequest } from 'fastify';
import { wrongField } from '#core/errors.ts';
import { shownFileName } from '#core/files/shown-file-name.ts';
import type { Call } from '#core/http/route.ts';
import { demandForm, readingForm } from '#core/http/upload.ts';
import { type MediaType, mediaTypeOf, nameOfType } from './media-type.ts';
import { type ReceivedFile, storePicture, storePrivateFile } from './store-file.ts';

/** What a client says that does not know the type. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
};

/** Reads the form field `file` and finds out what it is by its bytes. Throws 400, or 413 above 10 MiB. */
async function receiveFile(request: FastifyRequest, purpose: FilePurpose): Promise<ReceivedFile> {
  demandForm(request);
  const { part, content } = await readingForm(async () => {
    const received = await request.file({ limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0 } });
    if (!received) throw wrongField('file', 'upload.file_required');
    return { part: received, content: await received.toBuffer() };
  });
  if (part.fieldname !== 'file') throw wrongField(part.fieldname, 'upload.field_name');
  if (content.length === 0) throw wrongField('file', 'upload.empty');
  return {
    name: shownFileName(part.filename, 'file'),
    mediaType: checkedType(content, part.mimetype, purpose),
    content,
  };
}

function checkedType(content: Buffer, declared: string, purpose: FilePurpose): MediaType {
  const found = mediaTypeOf(content);
  const accepted: readonly string[] = purpose === 'picture' ? PICTURE_TYPES : DOCUMENT_TYPES;
  if (!found || !accepted.includes(found)) {
    throw wrongField('file', 'upload.type', { types: accepted.map(nameOfType).join(', ') });
  }
  const claimed = ALIASES[declared.toLowerCase()] ?? declared.toLowerCase();
  if (!UNKNOWN_TYPES.includes(claimed) && claimed !== found) {
    throw wrongField('file', 'upload.type_mismatch', { claimed: nameOfType(claimed), found: nameOfType(found) });
  }
  return found;
}

/** Takes a file from a form: pictures become public in three sizes, documents and attachments stay as they are and private. */
export async function uploadFile({ ctx, query, request }: Call<typeof filesApi.upload>): Promise<UploadedFile> {
  if (ctx.actor.kind === 'key' && query.purpose !== 'attachment') throw wrongField('purpose', 'upload.key_purpose');
  const file = await receiveFile(request, query.purpose);
  return query.purpose === 'picture' ? storePicture(ctx, file) : storePrivateFile(ctx, query.purpose, file);
}
