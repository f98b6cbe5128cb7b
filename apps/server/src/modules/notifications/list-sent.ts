import type { ListData } from '@souk/contract/core/list.ts';
import { type SentNotification, notificationsApi } from '@souk/contract/notifications/api.ts';
import { type Context, levelIn } from '#core/context.ts';
import { forbidden, invalidField } from '#core/errors.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { anyValue, containsAll, type ListDefinition, statusCounters, type StoredRow } from '#core/list/definition.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { runList } from '#core/list/run-list.ts';
import type { NotificationQuery } from './list-inbox.ts';
import { toSentNotification, sentColumns, type StoredNotification } from './notifications.repository.ts';

export type SentQuery = Omit<NotificationQuery, 'box' | 'isRead' | 'isHandled' | 'kind'>;

export const sentList: ListDefinition<SentQuery, StoredRow & StoredNotification> = {
  table: { from: 'notifications n', key: 'n.id', reads: ['notifications'] },
  select: { columns: sentColumns, finish: (row) => Object.assign(row, toSentNotification(row)) },
  sort: {
    default: '-createdAt',
    keys: {
      createdAt: 'n.created_at',
      title: 'n.title_sort',
      // Drafts without a scheduled time come last.
      sendAt: "coalesce(n.send_at, '9999-12-31 00:00:00+00'::timestamptz)",
      people: 'n.people',
      updatedAt: 'n.updated_at',
    },
  },
  filters: { audience: anyValue('n.audience'), status: anyValue('n.status') },
  search: containsAll('n.search_text'),
  count: { counter: statusCounters('notifications') },
};

/**
 * A page of sent notifications and drafts. Throws 403 without access to notifications, and 400 for filters and sort
 * keys of the inbox.
 */
export async function listSent(
  ctx: Context,
  { box: _, isRead, kind, ...query }: NotificationQuery,
): Promise<ListData<SentNotification>> {
  if (levelIn(ctx, 'notifications') === 'none') throw forbidden('permission.denied');
  if (isRead !== undefined) throw invalidField('isRead', 'notification.inbox_only');
  if (kind) throw invalidField('kind', 'notification.inbox_only');
  return runList(ctx, sentList, query);
}

const csvColumns: CsvColumns<SentNotification> = {
  title: { header: 'Title', cell: (row) => row.title },
  body: { header: 'Text', cell: (row) => row.body },
  audience: { header: 'Audience', cell: (row) => row.audience },
  channels: { header: 'Channels', cell: (row) => row.channels.join(' ') },
  people: { header: 'Recipients', cell: (row) => row.people },
  sendAt: { header: 'Send time', cell: (row) => row.sendAt },
  author: { header: 'Sent by', cell: (row) => row.authorName },
  status: { header: 'Status', cell: (row) => row.status },
  createdAt: { header: 'Created', cell: (row) => row.createdAt },
};

const sentDownload = csvDownload({
  name: 'notifications',
  endpoint: notificationsApi.list,
  definition: sentList,
  columns: csvColumns,
});

/**
 * Sent notifications as CSV. All staff may call the list endpoint because it also returns their inbox, so access to
 * notifications is checked here.
 */
export const notificationDownloads: Record<string, DownloadHandler> = {
  notifications: Object.assign(
    (...[ctx, payload]: Parameters<DownloadHandler>) => {
      if (levelIn(ctx, 'notifications') === 'none') throw forbidden('permission.denied');
      return sentDownload(ctx, payload);
    },
    { check: sentDownload.check },
  ),
};
