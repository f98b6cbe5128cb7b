import { jobsApi } from '@souk/contract/jobs/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { getJob } from './get-job.ts';
import { stopJob } from './stop-job.ts';

export const jobRoutes: Route[] = [
  implement(jobsApi.get, ({ ctx, params }) => getJob(ctx, params.id)),
  implement(jobsApi.stop, ({ ctx, params }) => stopJob(ctx, params.id)),
];
