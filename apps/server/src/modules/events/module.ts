import type { ServerModule } from '#core/module/server-module.ts';
import { eventRoutes } from './events.routes.ts';

export const eventModule: ServerModule = {
  routes: eventRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
