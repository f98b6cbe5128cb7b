import type { Notice, NoticeGroup } from '@souk/contract/notifications/notices.ts';
import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { request } from '#platform/api/request.ts';
import { currentBadges, setBadges } from '#platform/live/badges.ts';
import { refreshCollections } from '#platform/query/query-of.ts';

/** Shows the new unread count immediately. A live event updates the other tabs later. */
function applyUnreadCount(unread: number): Promise<unknown> {
  setBadges({ ...currentBadges(), notifications: unread });
  return refreshCollections(notificationsApi.list);
}

/** Marks a notice as read or unread. `request` reports failures. */
export async function markRead({ id }: Pick<Notice, 'id'>, isRead = true): Promise<void> {
  const { unread } = await request(notificationsApi.read, { params: { id }, body: { isRead } });
  await applyUnreadCount(unread);
}

/** Marks a notice as read while its page opens. Runs in the background and ignores failures. */
export function markReadInBackground({ id, isRead }: Pick<Notice, 'id' | 'isRead'>): void {
  if (isRead) return;
  void request(notificationsApi.read, { params: { id }, body: {}, background: true })
    .then(({ unread }) => applyUnreadCount(unread))
    .catch(() => undefined);
}

/** Marks all notices of a kind as read while their list opens. Runs in the background and ignores failures. */
export function markKindReadInBackground({ kind, unread }: Pick<NoticeGroup, 'kind' | 'unread'>): void {
  if (unread === 0) return;
  void request(notificationsApi.readAll, { body: { kind }, background: true })
    .then((answer) => applyUnreadCount(answer.unread))
    .catch(() => undefined);
}

export async function markAllRead(): Promise<void> {
  const { unread } = await request(notificationsApi.readAll, { body: {} });
  await applyUnreadCount(unread);
}
