import type { ServerModule } from '#core/module/server-module.ts';
import { analyticsDownloads } from './analytics-csv.ts';
import { analyticsJobs } from './analytics-jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsModule: ServerModule = {
  routes: analyticsRoutes,
  jobs: analyticsJobs,
  undo: {},
  downloads: analyticsDownloads,
  search: [],
  counters: [],
};
