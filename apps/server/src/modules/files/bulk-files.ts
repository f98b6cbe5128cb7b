import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { filesApi } from '@souk/contract/files/api.ts';
import type { Bulk } from '#core/bulk-matching.ts';
import { deleteFile } from './delete-file.ts';
import { fileList, type FileQuery } from './list-files.ts';

/** Deletes several files, each with all checks as for one. */
export const fileBulk: Bulk<OutputOf<typeof filesApi.bulk.body>, FileQuery> = {
  kind: 'files.bulk',
  api: filesApi,
  definition: fileList,
  label: () => 'f.name',
  step: (ctx, id) => deleteFile(ctx, id),
};
