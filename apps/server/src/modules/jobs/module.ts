import type { ServerModule } from '#core/module/server-module.ts';
import { jobRoutes } from './jobs.routes.ts';

export const jobModule: ServerModule = {
  routes: jobRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
