import type { ServerModule } from '#core/module/server-module.ts';
import { legalRoutes } from './legal.routes.ts';

export const legalModule: ServerModule = {
  routes: legalRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
