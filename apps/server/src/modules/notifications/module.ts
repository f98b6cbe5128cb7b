import { bulkJob } from '#core/bulk-matching.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { notificationBulk } from './bulk-notifications.ts';
import { notificationDownloads } from './export-notifications.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationSearch } from './notifications.search.ts';
import { notificationUndo } from './notifications.undo.ts';
import { notificationJobs } from './send-notifications.ts';
import { settleNotices } from './settle-notices.ts';

export const notificationModule: ServerModule = {
  routes: notificationRoutes,
  jobs: { ...notificationJobs, ...bulkJob(notificationBulk) },
  undo: notificationUndo,
  downloads: notificationDownloads,
  search: [notificationSearch],
  counters: [countByStatus('notifications')],
  hooks: { onRecorded: settleNotices },
};
