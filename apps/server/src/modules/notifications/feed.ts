import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Feed, FeedItem, notificationsApi } from '@souk/contract/notifications/api.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';

interface FeedOwner {
  customerId?: string | undefined;
  vendorId?: string | undefined;
}

const SELECT_CUSTOMER = 'select coalesce(merged_into_id, id) as id from customers where id = ?';
const SELECT_VENDOR = 'select id from vendors where id = ?';

/** The id of the customer or vendor. If the customer was merged, the id of the remaining one. Throws 404. */
async function readOwnerId(ctx: Context, { customerId, vendorId }: FeedOwner): Promise<string> {
  const [text, id] = customerId ? [SELECT_CUSTOMER, customerId] : [SELECT_VENDOR, vendorId];
  const [row] = await ctx.db.rows<{ id: string }>(statement(text, [id]));
  if (!row) throw notFound(customerId ? 'customer' : 'vendor');
  return row.id;
}

/** Excludes notifications that were stopped. */
const IS_VISIBLE = `r.person_id = ? and r.is_in_feed and n.status <> 'cancelled'`;
const FROM_RECIPIENTS =
  'from notification_recipients r join notifications n on n.id = r.notification_id and n.started_at is not null';
const COUNT_FEED = `select count(*) as count, count(*) filter (where r.read_at is null) as unread ${FROM_RECIPIENTS} where ${IS_VISIBLE}`;

type FeedQuery = OutputOf<typeof notificationsApi.feed.query>;

/** A page of notifications for one customer or vendor, newest first. Throws 404. */
export async function readFeed(ctx: Context, { isRead, limit, cursor, ...owner }: FeedQuery): Promise<Feed> {
  const id = await readOwnerId(ctx, owner);
  const { text, values } = allOf([
    condition(IS_VISIBLE, id),
    ...(isRead === undefined ? [] : [condition(isRead ? 'r.read_at is not null' : 'r.read_at is null')]),
    ...(cursor
      ? [condition('(n.started_at, n.id) < (select c.started_at, c.id from notifications c where c.id = ?)', cursor)]
      : []),
  ]);
  const rows = await ctx.db.rows<FeedItem>(
    statement(
      `select n.id, ${localisedSql('n.title', ctx.language)} as title, ${localisedSql('n.body', ctx.language)} as body, n.image, n.link,
        n.started_at as "sentAt", r.read_at as "readAt" ${FROM_RECIPIENTS} where ${text} order by n.started_at desc, n.id desc limit ?`,
      [...values, limit + 1],
    ),
  );
  const { count, unread } = await countFeed(ctx, id);
  const page = rows.slice(0, limit);
  const matching = isRead === undefined ? count : isRead ? count - unread : unread;
  const last = page.at(-1);
  return { count: matching, unread, rows: page, ...(rows.length > limit && last ? { next: last.id } : {}) };
}

async function countFeed(ctx: Context, id: string): Promise<{ count: number; unread: number }> {
  const [row] = await ctx.db.rows<{ count: number; unread: number }>(statement(COUNT_FEED, [id]));
  return row ?? { count: 0, unread: 0 };
}

const MARK_READ = `
  update notification_recipients r set read_at = ? from notifications n
  where n.id = r.notification_id and ${IS_VISIBLE} and r.read_at is null and (?::uuid[] is null or r.notification_id = any(?))`;

/** Marks the notifications in `ids` as read, or all without `ids`. Those read earlier keep their time. Throws 404. */
export async function markFeedRead(
  ctx: Context,
  { ids, ...owner }: OutputOf<typeof notificationsApi.readFeed.body>,
): Promise<{ unread: number }> {
  const id = await readOwnerId(ctx, owner);
  await ctx.db.rows(
    statement(MARK_READ, [ctx.now, id, ids ?? null, ids ?? null], { writes: ['notification_recipients'] }),
  );
  return { unread: (await countFeed(ctx, id)).unread };
}
