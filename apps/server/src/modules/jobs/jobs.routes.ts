import { jobsApi } from '@souk/contract/jobs.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { implement, type Route } from '#core/http/route.ts';
import { getJob } from './get-job.ts';
import { stopJob } from './stop-job.ts';

/** The registry says in which area a stopped job is recorded. */
export const jobRoutes = (registry: JobRegistry): Route[] => [
  implement(jobsApi.get, ({ ctx, params }) => getJob(ctx, params.id)),
  implement(jobsApi.stop, ({ ctx, params }) => stopJob(ctx, params.id, registry)),
];
