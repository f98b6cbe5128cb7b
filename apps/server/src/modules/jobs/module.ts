import { manifest as jobsContract } from '@souk/contract/jobs/manifest.ts';
import { jobsApi } from '@souk/contract/jobs/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { getJob, stopJob } from './jobs.actions.ts';

const jobRoutes: Route[] = [
  implement(jobsApi.get, ({ ctx, params }) => getJob(ctx, params.id)),
  implement(jobsApi.stop, ({ ctx, params }) => stopJob(ctx, params.id)),
];

export const jobModule: ServerModule = {
  contract: [jobsContract],
  routes: jobRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
