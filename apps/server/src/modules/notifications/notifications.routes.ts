import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { assertCanUseSegment } from '#modules/customers/customers.service.ts';
import { estimateAudience } from './audience.ts';
import { notificationBulkAction } from './bulk-notifications.ts';
import { changeNotificationStatus } from './change-status.ts';
import { markFeedRead, readFeed } from './feed.ts';
import { listInbox } from './list-inbox.ts';
import { listSent } from './list-sent.ts';
import { markAllRead, markRead, readBell } from './mark-read.ts';
import {
  createNotification,
  deleteNotification,
  testNotification,
  updateNotification,
} from './notifications.actions.ts';
import { readNotification } from './notifications.repository.ts';

export const notificationRoutes: Route[] = [
  implement(notificationsApi.list, ({ ctx, query }) =>
    query.box === 'sent' ? listSent(ctx, query) : listInbox(ctx, query),
  ),
  implement(notificationsApi.bell, ({ ctx }) => readBell(ctx)),
  implement(notificationsApi.read, ({ ctx, params, body }) => markRead(ctx, params.id, body.isRead)),
  implement(notificationsApi.readAll, ({ ctx, body }) => markAllRead(ctx, body.kind)),
  implement(notificationsApi.feed, ({ ctx, query }) => readFeed(ctx, query)),
  implement(notificationsApi.readFeed, ({ ctx, body }) => markFeedRead(ctx, body)),
  implement(notificationsApi.estimate, async ({ ctx, body }) => {
    await assertCanUseSegment(ctx, body.segment);
    return estimateAudience(ctx, body);
  }),
  implement(notificationsApi.get, ({ ctx, params }) => readNotification(ctx, params.id)),
  implement(notificationsApi.create, ({ ctx, body }) => createNotification(ctx, body)),
  implement(notificationsApi.update, ({ ctx, params, body }) => updateNotification(ctx, params.id, body)),
  implement(notificationsApi.remove, ({ ctx, params, body }) => deleteNotification(ctx, params.id, body.version)),
  implement(notificationsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, notificationBulkAction, body)),
  implement(notificationsApi.export, ({ ctx, body }) => createDownloadLink(ctx, 'notifications', body)),
  implement(notificationsApi.status, ({ ctx, params, body }) => changeNotificationStatus(ctx, params.id, body)),
  implement(notificationsApi.cancel, ({ ctx, params, body }) =>
    changeNotificationStatus(ctx, params.id, { to: 'cancelled', version: body.version }),
  ),
  implement(notificationsApi.test, ({ ctx, params }) => testNotification(ctx, params.id)),
];
