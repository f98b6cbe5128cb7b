import { notificationsApi, type SentNotification } from '@souk/contract/notifications/api.ts';
import { levelIn } from '#core/context.ts';
import { forbidden } from '#core/errors.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { sentList } from './list-sent.ts';

const columns: CsvColumns<SentNotification> = {
  title: { head: 'Title', cell: (row) => row.title },
  body: { head: 'Text', cell: (row) => row.body },
  audience: { head: 'Goes to', cell: (row) => row.audience },
  channels: { head: 'By', cell: (row) => row.channels.join(' ') },
  people: { head: 'People', cell: (row) => row.people },
  sendAt: { head: 'Goes out', cell: (row) => row.sendAt },
  author: { head: 'By whom', cell: (row) => row.authorName },
  status: { head: 'Status', cell: (row) => row.status },
  createdAt: { head: 'Created', cell: (row) => row.createdAt },
};

const sent = csvDownload({ name: 'notifications', endpoint: notificationsApi.list, definition: sentList, columns });

/** What was sent as CSV. The list's own rule lets every colleague ask for their inbox, so the area is looked at here. */
export const notificationDownloads: Record<string, DownloadMaker> = {
  notifications: Object.assign(
    (...[ctx, payload]: Parameters<DownloadMaker>) => {
      if (levelIn(ctx, 'notifications') === 'none') throw forbidden('permission.denied');
      return sent(ctx, payload);
    },
    { check: sent.check },
  ),
};
