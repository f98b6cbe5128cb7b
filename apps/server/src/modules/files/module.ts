import type { ServerModule } from '#core/module/server-module.ts';
import { fileJobs } from './file-jobs.ts';
import { fileDownloads, fileRoutes } from './files.routes.ts';

export const fileModule: ServerModule = {
  routes: fileRoutes,
  jobs: fileJobs,
  undo: {},
  downloads: fileDownloads,
  search: [],
  counters: [],
};
