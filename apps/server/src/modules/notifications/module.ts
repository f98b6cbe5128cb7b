import { manifest as notificationsContract } from '@souk/contract/notifications/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { notificationUpdateBody } from '@souk/contract/notifications/inputs.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { currentRow, type UndoHandlers, undoByUpdate } from '#core/undo.ts';
import { notifications } from '#tables/notifications.ts';
import { notificationBulkAction } from './bulk-notifications.ts';
import { notificationDownloads } from './list-sent.ts';
import { fieldsOf } from './notification-fields.ts';
import { updateNotification } from './notifications.actions.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationJobs } from './send-notifications.ts';
import { settleNotices } from './settle-notices.ts';

/** An update can be undone until the notification is sent. Sending can't be undone. */
const notificationUndo: UndoHandlers = {
  notification: {
    current: currentRow(notifications, fieldsOf),
    actions: { updated: undoByUpdate(notificationUpdateBody, updateNotification) },
  },
};

const notificationSearch: SearchArea = {
  kind: 'notification',
  access: viewers('notifications'),
  from: 'notifications x',
  title: (language) => localisedSql('x.title', language),
  subtitle: (language) => localisedSql('x.body', language),
  columns: { chip: 'x.status' },
  match: { starts: ['x.title_sort'], contains: containsAll('x.search_text') },
};

export const notificationModule: ServerModule = {
  contract: [notificationsContract],
  routes: notificationRoutes,
  jobs: { ...notificationJobs, ...bulkJob(notificationBulkAction) },
  undo: notificationUndo,
  downloads: notificationDownloads,
  search: [notificationSearch],
  counters: [countByStatus('notifications')],
  hooks: { onRecorded: settleNotices },
};
