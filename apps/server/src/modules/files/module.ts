import { manifest as filesContract } from '@souk/contract/files/manifest.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { fileBulkAction } from './bulk-files.ts';
import { deleteOrphanFiles, fileRemovalJobs } from './delete-file.ts';
import { fileDownloads, fileRoutes } from './files.routes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const fileJobs: JobRegistry = {
  'files.delete-orphans': { every: DAY_MS, isTimed: true, handle: deleteOrphanFiles },
  ...fileRemovalJobs,
  ...bulkJob(fileBulkAction),
};

export const fileModule: ServerModule = {
  contract: [filesContract],
  routes: fileRoutes,
  jobs: fileJobs,
  undo: {},
  downloads: fileDownloads,
  search: [],
  counters: [],
};
