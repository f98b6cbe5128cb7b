import { type FilePurpose, filesApi, type UploadedFile } from '@souk/contract/files/api.ts';

import { requestAny, type RequestOptions } from './request.ts';

type UploadOptions = RequestOptions & { purpose?: FilePurpose };

/** Uploads one file as form field `file`. `onProgress` receives the share that has been sent. */
function uploadFile(file: File, { purpose, ...options }: UploadOptions = {}): Promise<UploadedFile> {
  const form = new FormData();
  form.append('file', file);
  return requestAny(filesApi.upload, { ...options, query: { purpose }, body: form });
}

/**
 * Uploads each File in sequence and returns strings (addresses of existing files) unchanged.
 * Resolves in the order of `items`; rejects at the first failure.
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
  const results: (UploadedFile | string)[] = [];
  for (const item of items) {
    results.push(item instanceof File ? await uploadFile(item, options) : item);
  }
  return results;
}
