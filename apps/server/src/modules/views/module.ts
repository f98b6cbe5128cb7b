import type { ServerModule } from '#core/module/server-module.ts';
import { viewRoutes } from './views.routes.ts';

export const viewModule: ServerModule = {
  routes: viewRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
