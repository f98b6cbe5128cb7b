import { manifest as analyticsContract } from '@souk/contract/analytics/manifest.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { analyticsDownloads } from './analytics-csv.ts';
import { analyticsJobs } from './analytics-jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsModule: ServerModule = {
  contract: [analyticsContract],
  routes: analyticsRoutes,
  jobs: analyticsJobs,
  undo: {},
  downloads: analyticsDownloads,
  search: [],
  counters: [],
};
