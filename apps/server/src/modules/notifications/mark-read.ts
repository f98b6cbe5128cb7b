import {
  MAX_COUNTED_IN_GROUP,
  type NoticeKind,
  type Bell,
  MIN_COLLAPSED_NOTICES,
  type NoticeGroup,
} from '@souk/contract/notifications/notices.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { ownUnread, readInboxReader, type InboxReader } from './inbox-reader.ts';
import { listInbox } from './list-inbox.ts';

const VISIBLE = 'select 1 from notices n where n.id = ? and n.kind = any(?) and (n.user_id is null or n.user_id = ?)';
const MARK = `
  insert into notice_reads (user_id, notice_id, is_read) values (?, ?, ?)
  on conflict (user_id, notice_id) do update set is_read = excluded.is_read`;
/** An event delivered only to this user, so that their other tabs refresh the badges. */
const RECORD_EVENT = `insert into events (at, area, entity, entity_id, action) values (?, 'session', 'inbox', ?, 'read')`;

/** Marks one notice in the caller's inbox. Throws 404 if it isn't visible to them. */
export async function markRead(ctx: Context, id: string, isRead: boolean): Promise<{ unread: number }> {
  const { userId, kinds } = await readInboxReader(ctx);
  const visible = await ctx.db.rows(statement(VISIBLE, [id, kinds, userId]));
  if (visible.length === 0) throw notFound('notification');
  await ctx.db.enqueue(statement(MARK, [userId, id, isRead], { writes: ['notice_reads'] }));
  await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, userId], { writes: ['events'] }));
  return ownUnread(ctx);
}

/** The marker stays behind recent notices, because a slower transaction may still commit one with an older id. */
const MAX_COMMIT_DELAY_MS = 60_000;
const MOVE = `
  insert into notice_markers (user_id, read_up_to) values (?, ?)
  on conflict (user_id) do update set read_up_to = greatest(notice_markers.read_up_to, excluded.read_up_to)`;
const DELETE_READ_MARKS = 'delete from notice_reads where user_id = ? and notice_id <= ?';
const MARK_RECENT = `
  insert into notice_reads (user_id, notice_id, is_read)
  select ?, n.id, true from notices n where n.id > ? and n.kind = any(?) and (n.user_id is null or n.user_id = ?)
  on conflict (user_id, notice_id) do update set is_read = true`;

const MARK_KIND = `
  insert into notice_reads (user_id, notice_id, is_read)
  select ?, n.id, true from notices n where n.kind = ? and n.handled_at is null and (n.user_id is null or n.user_id = ?)
  order by n.id desc limit ${MAX_COUNTED_IN_GROUP}
  on conflict (user_id, notice_id) do update set is_read = true`;

/** Marks everything in the caller's inbox as read, or all open notices of a kind. */
export async function markAllRead(ctx: Context, kind?: NoticeKind): Promise<{ unread: number }> {
  const { id: userId } = requirePerson(ctx);
  const { kinds } = await readInboxReader(ctx);
  if (kind) {
    if (kinds.includes(kind))
      await ctx.db.enqueue(statement(MARK_KIND, [userId, kind, userId], { writes: ['notice_reads'] }));
    await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, userId], { writes: ['events'] }));
    return ownUnread(ctx);
  }
  const upTo = newId(new Date(ctx.now.getTime() - MAX_COMMIT_DELAY_MS));
  await ctx.db.enqueue(statement(MOVE, [userId, upTo], { writes: ['notice_markers'] }));
  await ctx.db.enqueue(statement(DELETE_READ_MARKS, [userId, upTo], { writes: ['notice_reads'] }));
  await ctx.db.enqueue(statement(MARK_RECENT, [userId, upTo, kinds, userId], { writes: ['notice_reads'] }));
  await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, userId], { writes: ['events'] }));
  return ownUnread(ctx);
}

/** Maximum number of notices that the bell displays one by one. */
const MAX_SINGLE_NOTICES = 6;

/** Open notices of a user by kind. Messages are never handled, so only unread ones are counted. */
const GROUPS = `
  select k.kind, o.count, o.unread, o.amount, o.latest as "latestAt"
  from unnest(?::text[]) k(kind) cross join lateral (
    select count(*) as count, count(*) filter (where not r."isRead") as unread, sum(r.amount)::bigint as amount, max(r.created_at) as latest
    from (
      select n.amount, n.created_at, coalesce(x.is_read, n.id <= ?::uuid) as "isRead"
      from notices n left join notice_reads x on x.user_id = ? and x.notice_id = n.id
      where n.kind = k.kind and n.handled_at is null and (n.user_id is null or n.user_id = ?)
        and (n.kind <> 'message' or not coalesce(x.is_read, n.id <= ?::uuid))
      order by n.id desc limit ${MAX_COUNTED_IN_GROUP}
    ) r
  ) o
  where o.count >= ${MIN_COLLAPSED_NOTICES}
  order by o.latest desc`;

const readGroups = (ctx: Context, { userId, kinds, marker }: InboxReader): Promise<NoticeGroup[]> =>
  ctx.db.rows<NoticeGroup>(statement(GROUPS, [kinds, marker, userId, userId, marker]));

/** The bell of the caller: one line for each kind with many open notices, and the newest notices of all other kinds. */
export async function readBell(ctx: Context): Promise<Bell> {
  const reader = await readInboxReader(ctx);
  const groups = await readGroups(ctx, reader);
  const single = reader.kinds.filter((kind) => !groups.some((group) => group.kind === kind));
  if (single.length === 0) return { groups, notices: [] };
  const { rows } = await listInbox(ctx, { box: 'inbox', kind: single, offset: 0, limit: MAX_SINGLE_NOTICES });
  return { groups, notices: rows };
}
