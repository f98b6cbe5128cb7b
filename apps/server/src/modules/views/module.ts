import { manifest as viewsContract } from '@souk/contract/views/manifest.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { viewRoutes } from './views.routes.ts';

export const viewModule: ServerModule = {
  contract: [viewsContract],
  routes: viewRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
