import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { filesApi } from '@souk/contract/files/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { deleteFile } from './delete-file.ts';
import { fileList, type FileQuery } from './list-files.ts';

/** Deletes several files with all checks of the single action. */
export const fileBulkAction: BulkAction<OutputOf<typeof filesApi.bulk.body>, FileQuery> = {
  kind: 'files.bulk',
  api: filesApi,
  definition: fileList,
  label: () => 'f.name',
  action: (ctx, id) => deleteFile(ctx, id),
};
