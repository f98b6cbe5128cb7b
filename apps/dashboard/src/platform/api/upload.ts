import { type FilePurpose, filesApi, type UploadedFile } from '@souk/contract/files/api.ts';

import { requestAny, type RequestOptions } from './request.ts';

type UploadOptions = RequestOptions & { purpose?: FilePurpose };

/** Uploads one file as form field `file`; `onProgress` gets the share that has left. */
function uploadFile(file: File, { purpose, ...options }: UploadOptions = {}): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', file);
  return requestAny(filesApi.upload, { ...options, query: { purpose }, body: form });
}

/**
 * Uploads what is a File, one after the other, and leaves what is there already (addresses) as it is.
 * Resolves in the order given; rejects at the first that fails.
 */
export async function uploadFiles(items: readonly File[], options?: UploadOptions): Promise<UploadedFile[]>;
export async function uploadFiles(
  items: readonly (File | string)[],
  options?: UploadOptions,
): Promise<(UploadedFile | string)[]>;
export async function uploadFiles(
  items: readonly (File | string)[],
  options: UploadOptions = {},
): Promise<(UploadedFile | string)[]> {
  const done: (UploadedFile | string)[] = [];
  for (const item of items) {
    done.push(item instanceof File ? await uploadFile(item, options) : item);
  }
  return done;
}
