import type { ServerModule } from '#core/module/server-module.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { configurationUndo } from './configuration.undo.ts';

export const configurationModule: ServerModule = {
  routes: configurationRoutes,
  jobs: {},
  undo: configurationUndo,
  downloads: {},
  search: [],
  counters: [],
};
