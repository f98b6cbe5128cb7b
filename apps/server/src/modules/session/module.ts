import { manifest as sessionContract } from '@souk/contract/session/manifest.ts';
import { manifest as staffContract } from '@souk/contract/staff/manifest.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { sessionRoutes } from './session.routes.ts';
import { staffDownloads } from './staff/list-staff.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { staffUndo } from './staff/staff.undo.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export const sessionModule: ServerModule = {
  contract: [sessionContract, staffContract],
  routes: [...sessionRoutes, ...twoFactorRoutes, ...staffRoutes],
  jobs: {},
  undo: staffUndo,
  downloads: staffDownloads,
  search: [],
  counters: [],
};
