import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { deleteOrphanFiles } from './delete-orphan-files.ts';

const DAY = 24 * 60 * 60 * 1000;

export const fileJobs: JobRegistry = { 'files.delete-orphans': { every: DAY, handle: deleteOrphanFiles } };
