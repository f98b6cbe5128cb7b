import { bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { fileBulk } from './bulk-files.ts';
import { fileRemovalJobs } from './delete-file.ts';
import { deleteOrphanFiles } from './delete-orphan-files.ts';

const DAY = 24 * 60 * 60 * 1000;

export const fileJobs: JobRegistry = {
  'files.delete-orphans': { every: DAY, isTimed: true, handle: deleteOrphanFiles },
  ...fileRemovalJobs,
  ...bulkJob(fileBulk),
};
