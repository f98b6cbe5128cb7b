import { manifest as activityContract } from '@souk/contract/activity/manifest.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { activityRoutes } from './activity.routes.ts';
import { activityDownloads } from './export-activity.ts';

export const activityModule: ServerModule = {
  contract: [activityContract],
  routes: activityRoutes,
  jobs: {},
  undo: {},
  downloads: activityDownloads,
  search: [],
  counters: [],
};
