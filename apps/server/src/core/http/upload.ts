import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@souk/contract/files/api.ts';
import { wrongField } from '#core/errors.ts';

/** A file as it came; what it calls itself proves nothing. */
export interface ReceivedUpload {
  name: string;
  content: Buffer;
}

interface ReceivedForm {
  file: ReceivedUpload;
  fields: Record<string, string>;
}

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 16_000;

/** Throws 400 for what is no form, or a form without the boundary between its parts. */
export function demandForm(request: FastifyRequest): void {
  if (!request.isMultipart() || !/;\s*boundary=[^\s;]/i.test(request.headers['content-type'] ?? ''))
    throw wrongField('file', 'upload.form_required');
}

/** Reads a whole form with its field `file`, wherever in the form that stands. Throws 400, or 413 above 10 MiB. */
export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  demandForm(request);
  const fields: [string, string][] = [];
  let file: ReceivedUpload | undefined;
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
  await readingForm(async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await receiveFile(part);
      // An emptied field of a form says nothing.
      else if (part.value !== '') fields.push([part.fieldname, String(part.value)]);
    }
  });
  if (!file) throw wrongField('file', 'upload.file_required');
  return { file, fields: Object.fromEntries(fields) };
}

/** Throws 400 where the parser cannot read the form: its errors are the only ones without a code. */
export async function readingForm<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw wrongField('file', 'upload.malformed');
    throw error;
  }
}

async function receiveFile(part: MultipartFile): Promise<ReceivedUpload> {
  const content = await part.toBuffer();
  if (part.fieldname !== 'file') throw wrongField(part.fieldname, 'upload.field_name');
  if (content.length === 0) throw wrongField('file', 'upload.empty');
  return { name: part.filename, content };
}

/** What stands for a form where two of them are compared: an idempotency key belongs to one content. */
export const fingerprint = ({ file, fields }: ReceivedForm) => ({
  fields,
  file: createHash('sha256').update(file.content).digest('base64url'),
});
