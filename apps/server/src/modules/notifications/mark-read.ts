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
import { countOwnUnread, readInboxReader, type InboxReader } from './inbox-reader.ts';
import { listInbox } from './list-inbox.ts';

const SELECT_VISIBLE =
  'select 1 from notices n where n.id = ? and n.kind = any(?) and (n.user_id is null or n.user_id = ?)';
const SAVE_READ_MARK = `
  insert into notice_reads (user_id, notice_id, is_read) values (?, ?, ?)
  on conflict (user_id, notice_id) do update set is_read = excluded.is_read`;
/** An event delivered only to this user, so that their other tabs refresh the badges. */
const RECORD_EVENT = `insert into events (at, area, entity, entity_id, action) values (?, 'session', 'inbox', ?, 'read')`;

/** Marks one notice in the caller's inbox. Throws 404 if it isn't visible to them. */
export async function markRead(ctx: Context, id: string, isRead: boolean): Promise<{ unread: number }> {
  const { userId, kinds } = await readInboxReader(ctx);
  const visible = await ctx.db.rows(statement(SELECT_VISIBLE, [id, kinds, userId]));
  if (visible.length === 0) throw notFound('notification');
  await ctx.db.enqueue(statement(SAVE_READ_MARK, [userId, id, isRead], { writes: ['notice_reads'] }));
  await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, userId], { writes: ['events'] }));
  return countOwnUnread(ctx);
}

/** Marking everything as read sets the marker this far back, because a slow transaction may still commit an older notice. */
const MAX_COMMIT_DELAY_MS = 60_000;
const MOVE_MARKER = `
  insert into notice_markers (user_id, read_up_to) values (?, ?)
  on conflict (user_id) do update set read_up_to = greatest(notice_markers.read_up_to, excluded.read_up_to)`;
const DELETE_READ_MARKS = 'delete from notice_reads where user_id = ? and notice_id <= ?';
const MARK_RECENT_READ = `
  insert into notice_reads (user_id, notice_id, is_read)
  select ?, n.id, true from notices n where n.id > ? and n.kind = any(?) and (n.user_id is null or n.user_id = ?)
  on conflict (user_id, notice_id) do update set is_read = true`;

const MARK_KIND_READ = `
  insert into notice_reads (user_id, notice_id, is_read)
  select ?, n.id, true from notices n where n.kind = ? and n.handled_at is null and (n.user_id is null or n.user_id = ?)
  order by n.id desc limit ${MAX_COUNTED_IN_GROUP}
  on conflict (user_id, notice_id) do update set is_read = true`;

/** Marks everything in the caller's inbox as read. With `kind`, marks only the open notices of this kind. */
export async function markAllRead(ctx: Context, kind?: NoticeKind): Promise<{ unread: number }> {
  const { id: userId } = requirePerson(ctx);
  const { kinds } = await readInboxReader(ctx);
  if (kind) {
    if (kinds.includes(kind))
      await ctx.db.enqueue(statement(MARK_KIND_READ, [userId, kind, userId], { writes: ['notice_reads'] }));
    await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, userId], { writes: ['events'] }));
    return countOwnUnread(ctx);
  }
  const upTo = newId(new Date(ctx.now.getTime() - MAX_COMMIT_DELAY_MS));
  await ctx.db.enqueue(statement(MOVE_MARKER, [userId, upTo], { writes: ['notice_markers'] }));
  await ctx.db.enqueue(statement(DELETE_READ_MARKS, [userId, upTo], { writes: ['notice_reads'] }));
  await ctx.db.enqueue(statement(MARK_RECENT_READ, [userId, upTo, kinds, userId], { writes: ['notice_reads'] }));
  await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, userId], { writes: ['events'] }));
  return countOwnUnread(ctx);
}

/** Maximum number of notices to which the bell gives a separate line. */
const MAX_SINGLE_NOTICES = 6;

/** Counts the user's open notices of each kind. Messages stay open, so only unread messages are counted. */
const SELECT_GROUPS = `
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
  ctx.db.rows<NoticeGroup>(statement(SELECT_GROUPS, [kinds, marker, userId, userId, marker]));

/** The bell of the caller: one line for each kind with many open notices, and the newest notices of all other kinds. */
export async function readBell(ctx: Context): Promise<Bell> {
  const reader = await readInboxReader(ctx);
  const groups = await readGroups(ctx, reader);
  const single = reader.kinds.filter((kind) => !groups.some((group) => group.kind === kind));
  if (single.length === 0) return { groups, notices: [] };
  const { rows } = await listInbox(ctx, { box: 'inbox', kind: single, offset: 0, limit: MAX_SINGLE_NOTICES });
  return { groups, notices: rows };
}
