import { activityApi } from '@souk/contract/activity/api.ts';
import { type NotificationDetails, notificationsApi, type SentNotification } from '@souk/contract/notifications/api.ts';
import type { NotificationStatus } from '@souk/contract/notifications/inputs.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

export type Subject = Pick<SentNotification, 'id' | 'version' | 'title' | 'status' | 'nextStatuses' | 'sendAt'>;

/** Everything that shows notifications asks again; `saved` is what the answer brought. */
export function refreshNotifications(saved?: NotificationDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(notificationsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(notificationsApi.list, activityApi.list);
}

const DONE: Partial<Record<NotificationStatus, (title: string) => string>> = {
  sending: (title) => t('“{title}” is on its way', { title }),
  scheduled: (title) => t('“{title}” is planned', { title }),
  draft: (title) => t('“{title}” is a draft again', { title }),
  cancelled: (title) => t('“{title}” is cancelled', { title }),
};

/** Takes a notification a step on. Rejects, after telling, when somebody was faster or the step is refused. */
export async function moveTo({ id, version, title }: Subject, to: NotificationStatus): Promise<void> {
  try {
    const saved = await request(notificationsApi.status, { params: { id }, body: { to, version } });
    await refreshNotifications(saved);
    toast.done(DONE[to]?.(title) ?? t('Saved'));
  } catch (error) {
    await refreshNotifications();
    throw error;
  }
}

/** Sends it to oneself alone. A failure has been told. */
export async function sendTest({ id }: Pick<Subject, 'id'>): Promise<void> {
  const { sentTo } = await request(notificationsApi.test, { params: { id }, body: {} });
  toast.done(t('A test is in your inbox, and by e-mail at {address} if it goes by e-mail', { address: sentTo }));
}

/** Deletes a draft; `leave` goes before its page would ask for it again. Rejects, after telling. */
export async function remove({ id, version, title }: Subject, leave?: () => unknown): Promise<void> {
  await request(notificationsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshNotifications();
  toast.done(t('Deleted “{name}”', { name: title }));
}
