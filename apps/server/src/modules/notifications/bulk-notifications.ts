import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { notificationsApi } from '@souk/contract/notifications/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { changeNotificationStatus } from './change-status.ts';
import { sentList, type SentQuery } from './list-sent.ts';
import { deleteNotification } from './notifications.actions.ts';
import { lockNotification } from './notifications.repository.ts';

/** Applies an action to several notifications with all checks of the single action. */
export const notificationBulkAction: BulkAction<OutputOf<typeof notificationsApi.bulk.body>, SentQuery> = {
  kind: 'notifications.bulk',
  api: notificationsApi,
  definition: sentList,
  label: (language) => localisedSql('n.title', language),
  action: async (ctx, id, { action }) => {
    const { version } = await lockNotification(ctx, id, undefined);
    if (action === 'delete') return deleteNotification(ctx, id, version);
    return changeNotificationStatus(ctx, id, { to: 'cancelled', version });
  },
};
