import { manifest as commissionsContract } from '@souk/contract/commissions/manifest.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { commissionRoutes } from './commissions.routes.ts';
import { commissionUndo } from './commissions.undo.ts';

export const commissionModule: ServerModule = {
  contract: [commissionsContract],
  routes: commissionRoutes,
  jobs: {},
  undo: commissionUndo,
  downloads: {},
  search: [],
  counters: [],
};
