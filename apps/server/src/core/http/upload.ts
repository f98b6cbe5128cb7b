import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '@souk/contract/files/api.ts';
import { invalidField } from '#core/errors.ts';

/** An uploaded file. Its name comes from the client and must not be trusted. */
export interface ReceivedUpload {
  name: string;
  content: Buffer;
}

interface ReceivedForm {
  file: ReceivedUpload;
  fields: Record<string, string>;
}

const MAX_FORM_FIELDS = 10;
const MAX_FIELD_BYTES = 16_000;

/** Throws 400 unless the request is a multipart form with a boundary. */
export function assertForm(request: FastifyRequest): void {
  if (!request.isMultipart() || !/;\s*boundary=[^\s;]/i.test(request.headers['content-type'] ?? ''))
    throw invalidField('file', 'upload.form_required');
}

/** Reads a form with a field `file`; the fields may have any order. Throws 400, or 413 above 10 MiB. */
export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  assertForm(request);
  const fields: [string, string][] = [];
  let file: ReceivedUpload | undefined;
  const limits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: MAX_FORM_FIELDS, fieldSize: MAX_FIELD_BYTES };
  await withFormErrors(async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await receiveFile(part);
      // Ignore empty fields.
      else if (part.value !== '') fields.push([part.fieldname, String(part.value)]);
    }
  });
  if (!file) throw invalidField('file', 'upload.file_required');
  return { file, fields: Object.fromEntries(fields) };
}

/** Converts parse errors of the form, which are the only errors without a code, to 400. */
export async function withFormErrors<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw invalidField('file', 'upload.malformed');
    throw error;
  }
}

async function receiveFile(part: MultipartFile): Promise<ReceivedUpload> {
  const content = await part.toBuffer();
  if (part.fieldname !== 'file') throw invalidField(part.fieldname, 'upload.field_name');
  if (content.length === 0) throw invalidField('file', 'upload.empty');
  return { name: part.filename, content };
}

/** What the idempotency check compares of a form: its fields, and a hash of the file. */
export const formFingerprint = ({ file, fields }: ReceivedForm) => ({
  fields,
  file: createHash('sha256').update(file.content).digest('base64url'),
});
