import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { notificationsApi } from '@souk/contract/notifications.ts';
import { type Bulk, bulkJob } from '#core/bulk-matching.ts';
import { statement } from '#core/db/statement.ts';
import { currentVersion } from '#core/db/versioned.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { notifications } from '#tables/notifications.ts';
import { changeNotificationStatus } from './change-status.ts';
import { deleteNotification } from './delete-notification.ts';
import { sentList, type SentQuery } from './list-sent.ts';

const LABELS = `select id, title->>'en' as label from notifications where id = any(?)`;

/** One step for several notifications, each with all checks as for one. */
export const notificationBulk: Bulk<OutputOf<typeof notificationsApi.bulk.body>, SentQuery> = {
  kind: 'notifications.bulk',
  endpoint: notificationsApi.bulk,
  list: notificationsApi.list,
  definition: sentList,
  labelsOf: async (ctx, ids) => {
    const rows = await ctx.db.rows<{ id: string; label: string }>(statement(LABELS, [ids]));
    return new Map(rows.map(({ id, label }) => [id, label]));
  },
  step: async (ctx, id, { action }) => {
    const version = await currentVersion(ctx, { table: notifications, id, what: 'notification' });
    if (action === 'delete') return deleteNotification(ctx, id, version);
    return changeNotificationStatus(ctx, id, { to: 'cancelled', version });
  },
};

export const notificationBulkJobs: JobRegistry = bulkJob(notificationBulk);
