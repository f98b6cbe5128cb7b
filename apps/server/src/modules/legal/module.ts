import { manifest as legalContract } from '@souk/contract/legal/manifest.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { legalRoutes } from './legal.routes.ts';

export const legalModule: ServerModule = {
  contract: [legalContract],
  routes: legalRoutes,
  jobs: {},
  undo: {},
  downloads: {},
  search: [],
  counters: [],
};
