import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { filesApi } from '@souk/contract/files/api.ts';
import { type Bulk, bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { deleteFile } from './delete-file.ts';
import { fileList, type FileQuery } from './list-files.ts';

/** Deletes several files, each with all checks as for one. */
export const fileBulk: Bulk<OutputOf<typeof filesApi.bulk.body>, FileQuery> = {
  kind: 'files.bulk',
  endpoint: filesApi.bulk,
  list: filesApi.list,
  definition: fileList,
  label: () => 'f.name',
  step: (ctx, id) => deleteFile(ctx, id),
};

export const fileBulkJobs: JobRegistry = bulkJob(fileBulk);
