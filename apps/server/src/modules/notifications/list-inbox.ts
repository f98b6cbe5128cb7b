import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Notice } from '@souk/contract/notifications/notices.ts';
import type { notificationsApi } from '@souk/contract/notifications/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { inLanguage } from '#core/localised.ts';
import { anyValue, containsAll, type ListDefinition, type StoredRow } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { type InboxReader, readInboxReader } from './inbox-reader.ts';
import { noticeTitle } from './notice-labels.ts';

export type NotificationQuery = OutputOf<typeof notificationsApi.list.query>;

type InboxQuery = Omit<NotificationQuery, 'audience' | 'status' | 'box'> & { reader?: InboxReader };

const inboxList: ListDefinition<InboxQuery, StoredRow & InboxRow> = {
  table: { from: 'notices n', key: 'n.id', reads: ['notices', 'notice_reads'] },
  select: {
    columns: () =>
      'n.id, n.kind, n.label, n.detail, n.link, n.title, n.body, n.image, n.handled_at as "handledAt", n.created_at as "createdAt"',
    finish: (row, { language }) => Object.assign(row, toNoticeFields(row, language)),
  },
  sort: { default: '-createdAt', keys: { createdAt: 'n.created_at' } },
  filters: {
    reader: ({ userId, kinds }) => condition('n.kind = any(?) and (n.user_id is null or n.user_id = ?)', kinds, userId),
    isRead: (isRead, { reader }) =>
      condition(
        'coalesce((select x.is_read from notice_reads x where x.user_id = ? and x.notice_id = n.id), n.id <= ?::uuid) = ?',
        reader?.userId,
        reader?.marker,
        isRead,
      ),
    isHandled: (isHandled) => condition(isHandled ? 'n.handled_at is not null' : 'n.handled_at is null'),
    kind: anyValue('n.kind'),
  },
  search: containsAll(`lower(n.label || ' ' || coalesce(n.detail, '') || ' ' || coalesce(n.title->>'en', ''))`),
};

type InboxRow = Pick<Notice, 'kind' | 'id'> & {
  label: string;
  detail: string | null;
  title: Localised | null;
  body: Localised | null;
};

function toNoticeFields({ kind, label, detail, title, body }: InboxRow, language: Context['language']) {
  return {
    box: 'inbox',
    title: kind === 'message' ? (inLanguage(title, language) ?? label) : noticeTitle(kind, label, language),
    body: kind === 'message' ? inLanguage(body, language) : detail,
  };
}

const SELECT_READ_MARKS =
  'select notice_id as id, is_read as "isRead" from notice_reads where user_id = ? and notice_id = any(?)';

/** A page of the caller's inbox. Throws 400 for filters and sort keys of sent notifications. */
export async function listInbox(
  ctx: Context,
  { box: _, audience, status, ...query }: NotificationQuery,
): Promise<ListData<Notice>> {
  if (audience) throw invalidField('audience', 'notification.sent_only');
  if (status) throw invalidField('status', 'notification.sent_only');
  if (query.sort && !/^-?createdAt$/.test(query.sort)) throw invalidField('sort', 'notification.inbox_sort');
  const reader = await readInboxReader(ctx);
  const answer = await runList<Omit<Notice, 'isRead'>, InboxQuery, StoredRow & InboxRow>(ctx, inboxList, {
    ...query,
    isHandled: query.isHandled ?? false,
    reader,
  });
  const single = await ctx.db.rows<{ id: string; isRead: boolean }>(
    statement(SELECT_READ_MARKS, [reader.userId, answer.rows.map(({ id }) => id)]),
  );
  const read = new Map(single.map(({ id, isRead }) => [id, isRead]));
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, isRead: read.get(row.id) ?? row.id <= reader.marker })),
  };
}
