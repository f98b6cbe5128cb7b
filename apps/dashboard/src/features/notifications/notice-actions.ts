import type { Notice, NoticeGroup } from '@souk/contract/notifications/notices.ts';
import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { request } from '#platform/api/request.ts';
import { currentBadges, keepBadges } from '#platform/live/badges.ts';
import { refreshCollections } from '#platform/query/query-of.ts';

/** The server's count is shown at once, in front of the event that tells it to every tab. */
function showUnread(unread: number): Promise<unknown> {
  keepBadges({ ...currentBadges(), notifications: unread });
  return refreshCollections(notificationsApi.list);
}

/** Marks one line of one's own inbox. A failure has been told. */
export async function markRead({ id }: Pick<Notice, 'id'>, isRead = true): Promise<void> {
  const { unread } = await request(notificationsApi.read, { params: { id }, body: { isRead } });
  await showUnread(unread);
}

/** Marks a line that is being opened: whoever goes on does not wait for it, nor hears when it fails. */
export function markOpened({ id, isRead }: Pick<Notice, 'id' | 'isRead'>): void {
  if (isRead) return;
  void request(notificationsApi.read, { params: { id }, body: {}, background: true })
    .then(({ unread }) => showUnread(unread))
    .catch(() => undefined);
}

/** Marks all of a kind whose line is being opened, in the same way. */
export function markKindOpened({ kind, unread }: Pick<NoticeGroup, 'kind' | 'unread'>): void {
  if (unread === 0) return;
  void request(notificationsApi.readAll, { body: { kind }, background: true })
    .then((answer) => showUnread(answer.unread))
    .catch(() => undefined);
}

export async function markAllRead(): Promise<void> {
  const { unread } = await request(notificationsApi.readAll, { body: {} });
  await showUnread(unread);
}
