import {
  DOCUMENT_TYPES,
  type FilePurpose,
  MAX_UPLOAD_BYTES,
  PICTURE_TYPES,
  type filesApi,
  type UploadedFile,
} from '@souk/contract/files/api.ts';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '#core/errors.ts';
import { displayFileName } from '#core/files/display-file-name.ts';
import type { Call } from '#core/http/route.ts';
import { assertForm, withFormErrors } from '#core/http/upload.ts';
import { type MediaType, detectMediaType, mediaTypeName } from './media-type.ts';
import { type ReceivedFile, storePicture, storePrivateFile } from './store-file.ts';

/** The types that clients declare if they don't know the type. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const TYPE_ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
};

/**
 * Reads the form field `file`, and detects its type from the content. Throws 400, or 413 if it exceeds
 * MAX_UPLOAD_BYTES.
 */
async function receiveFile(request: FastifyRequest, purpose: FilePurpose): Promise<ReceivedFile> {
  assertForm(request);
  const { part, content } = await withFormErrors(async () => {
    const received = await request.file({ limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0 } });
    if (!received) throw invalidField('file', 'upload.file_required');
    return { part: received, content: await received.toBuffer() };
  });
  if (part.fieldname !== 'file') throw invalidField(part.fieldname, 'upload.field_name');
  if (content.length === 0) throw invalidField('file', 'upload.empty');
  return {
    name: displayFileName(part.filename, 'file'),
    mediaType: checkType(content, part.mimetype, purpose),
    content,
  };
}

/** Reads an uploaded photo. Unlike a picture of the library, it stays as it is. Throws 400, 413. */
export const receivePhoto = (request: FastifyRequest): Promise<ReceivedFile> => receiveFile(request, 'picture');

function checkType(content: Buffer, declared: string, purpose: FilePurpose): MediaType {
  const detected = detectMediaType(content);
  const accepted: readonly string[] = purpose === 'picture' ? PICTURE_TYPES : DOCUMENT_TYPES;
  if (!detected || !accepted.includes(detected)) {
    throw invalidField('file', 'upload.type', { types: accepted.map(mediaTypeName).join(', ') });
  }
  const claimed = TYPE_ALIASES[declared.toLowerCase()] ?? declared.toLowerCase();
  if (!UNKNOWN_TYPES.includes(claimed) && claimed !== detected) {
    throw invalidField('file', 'upload.type_mismatch', {
      claimed: mediaTypeName(claimed),
      found: mediaTypeName(detected),
    });
  }
  return detected;
}

/**
 * Stores an uploaded file. Pictures become public, in three sizes; documents and attachments stay private and
 * unchanged.
 */
export async function uploadFile({ ctx, query, request }: Call<typeof filesApi.upload>): Promise<UploadedFile> {
  if (ctx.actor.kind === 'key' && query.purpose !== 'attachment') throw invalidField('purpose', 'upload.key_purpose');
  const file = await receiveFile(request, query.purpose);
  return query.purpose === 'picture' ? storePicture(ctx, file) : storePrivateFile(ctx, query.purpose, file);
}
