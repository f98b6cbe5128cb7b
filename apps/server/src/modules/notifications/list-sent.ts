import type { ListData } from '@souk/contract/core/list.ts';
import type { SentNotification } from '@souk/contract/notifications/api.ts';
import { type Context, levelIn } from '#core/context.ts';
import { forbidden, wrongField } from '#core/errors.ts';
import { anyValue, containsAll, type ListDefinition, statusCountersOf, type StoredRow } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import type { NotificationQuery } from './list-inbox.ts';
import { presentSent, sentColumns, type StoredNotification } from './notifications.repository.ts';

export type SentQuery = Omit<NotificationQuery, 'box' | 'isRead' | 'kind'>;

export const sentList: ListDefinition<SentQuery, StoredRow & StoredNotification> = {
  table: { from: 'notifications n', key: 'n.id', reads: ['notifications'] },
  select: { columns: sentColumns, finish: (row) => Object.assign(row, presentSent(row)) },
  sort: {
    default: '-createdAt',
    keys: {
      createdAt: 'n.created_at',
      title: 'n.title_sort',
      // A draft without an instant comes last.
      sendAt: "coalesce(n.send_at, '9999-12-31 00:00:00+00'::timestamptz)",
      people: 'n.people',
      updatedAt: 'n.updated_at',
    },
  },
  filters: {
    audience: anyValue('n.audience'),
    status: anyValue('n.status'),
  },
  search: containsAll('n.search_text'),
  count: {
    counter: statusCountersOf('notifications'),
  },
};

/** A page of what staff wrote. Throws 403 for who may not see notifications, and 400 for what only the inbox knows. */
export async function listSent(
  ctx: Context,
  { box: _, isRead, kind, ...query }: NotificationQuery,
): Promise<ListData<SentNotification>> {
  if (levelIn(ctx, 'notifications') === 'none') throw forbidden('permission.denied');
  if (isRead !== undefined) throw wrongField('isRead', 'notification.inbox_only');
  if (kind) throw wrongField('kind', 'notification.inbox_only');
  return runList(ctx, sentList, query);
}
