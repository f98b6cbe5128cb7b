import type { ServerModule } from '#core/module/server-module.ts';
import { storefrontKeyRoutes } from './storefront-keys.routes.ts';
import { storefrontKeyUndo } from './storefront-keys.undo.ts';

export const storefrontKeyModule: ServerModule = {
  routes: storefrontKeyRoutes,
  jobs: {},
  undo: storefrontKeyUndo,
  downloads: {},
  search: [],
  counters: [],
};
