import { type Bell, COLLAPSED_FROM, MAX_COLLAPSED, type NoticeGroup } from '@souk/contract/notifications/notices.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type InboxReader, readInboxReader } from './inbox-reader.ts';
import { listInbox } from './list-inbox.ts';

/** Single lines of the bell. */
const SHOWN = 6;

/** By kind what is open for a person. Messages stay until they are deleted, so only unread ones are counted. */
const GROUPS = `
  select k.kind, o.count, o.unread, o.amount, o.latest as "latestAt"
  from unnest(?::text[]) k(kind) cross join lateral (
    select count(*) as count, count(*) filter (where not r."isRead") as unread, sum(r.amount)::bigint as amount, max(r.created_at) as latest
    from (
      select n.amount, n.created_at, coalesce(x.is_read, n.id <= ?::uuid) as "isRead"
      from notices n left join notice_reads x on x.user_id = ? and x.notice_id = n.id
      where n.kind = k.kind and n.handled_at is null and (n.user_id is null or n.user_id = ?)
        and (n.kind <> 'message' or not coalesce(x.is_read, n.id <= ?::uuid))
      order by n.id desc limit ${MAX_COLLAPSED}
    ) r
  ) o
  where o.count >= ${COLLAPSED_FROM}
  order by o.latest desc`;

const readGroups = (ctx: Context, { userId, kinds, marker }: InboxReader): Promise<NoticeGroup[]> =>
  ctx.db.rows<NoticeGroup>(statement(GROUPS, [kinds, marker, userId, userId, marker]));

/** What is open in the caller's inbox: kinds with many in one line each, of the others the newest. */
export async function readBell(ctx: Context): Promise<Bell> {
  const reader = await readInboxReader(ctx);
  const groups = await readGroups(ctx, reader);
  const single = reader.kinds.filter((kind) => !groups.some((group) => group.kind === kind));
  if (single.length === 0) return { groups, notices: [] };
  const { rows } = await listInbox(ctx, { box: 'inbox', kind: single, offset: 0, limit: SHOWN });
  return { groups, notices: rows };
}
