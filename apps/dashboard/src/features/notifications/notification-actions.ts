import { type NotificationDetails, notificationsApi, type SentNotification } from '@souk/contract/notifications/api.ts';
import type { NotificationStatus } from '@souk/contract/notifications/inputs.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

export type NotificationTarget = Pick<
  SentNotification,
  'id' | 'version' | 'title' | 'status' | 'nextStatuses' | 'sendAt'
>;

export const refreshNotifications = (saved: NotificationDetails): Promise<unknown> =>
  refreshRecord(notificationsApi.get, saved);

const STATUS_CHANGE_MESSAGES: Partial<Record<NotificationStatus, (title: string) => string>> = {
  sending: (title) => t('Sending “{title}”', { title }),
  scheduled: (title) => t('Scheduled “{title}”', { title }),
  draft: (title) => t('Moved “{title}” back to draft', { title }),
  cancelled: (title) => t('Cancelled “{title}”', { title }),
};

export const changeStatus = ({ id, version, title }: NotificationTarget, to: NotificationStatus) =>
  runAction(
    notificationsApi.status,
    { params: { id }, body: { to, version } },
    { message: STATUS_CHANGE_MESSAGES[to]?.(title) ?? t('Saved'), refresh: refreshNotifications, undo: undefined },
  );

/** Sends a test only to the signed-in person. */
export async function sendTestNotification({ id }: Pick<NotificationTarget, 'id'>): Promise<void> {
  const { sentTo } = await request(notificationsApi.test, { params: { id }, body: {} });
  toast.done(t('Test sent to your inbox, and to {address} if email is a channel', { address: sentTo }));
}
