import type { ServerModule } from '#core/module/server-module.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule: ServerModule = {
  routes: searchRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
