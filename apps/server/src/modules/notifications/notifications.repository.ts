import type { Message } from '@souk/contract/core/message.ts';
import { createRecorder } from '#core/audit.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { messageData } from '#core/messages/message-data.ts';
import type { Language, Localised } from '@souk/contract/core/fields.ts';
import type { ChosenPerson, NotificationDetails, SentNotification } from '@souk/contract/notifications/api.ts';
import type { ChosenPeople } from '@souk/contract/notifications/inputs.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { notifications } from '#tables/notifications.ts';
import { nextStatuses } from './notifications.lifecycle.ts';

export const recordNotificationActivity = createRecorder(
  'notifications',
  'notification',
  ({ title }: { title: { en: string } }) => title.en,
);

/** SQL columns of a row in the list. `presentSent` adds the remaining fields. */
export const sentColumns = (language: Language): string => `
  n.id, n.version, n.created_at as "createdAt", n.updated_at as "updatedAt", ${localisedSql('n.title', language)} as title,
  ${localisedSql('n.body', language)} as body, n.audience, n.channels, n.status, coalesce(n.started_at, n.send_at) as "sendAt", n.people,
  n.author_name as "authorName"`;

export type StoredNotification = Omit<SentNotification, 'box' | 'nextStatuses'>;

export const toSentNotification = <Row extends StoredNotification>(row: Row) => ({
  ...row,
  box: 'sent' as const,
  nextStatuses: nextStatuses(row.status),
});

const detailColumns = (language: Language) => `${sentColumns(language)},
  n.title as titles, n.body as bodies, n.image, n.link, n.chosen, n.segment, n.started_at as "startedAt", n.finished_at as "finishedAt", n.error,
  n.expected, n.feed, n.inbox, n.mails_sent as "mailsSent", n.mails_failed as "mailsFailed"`;

interface DetailRow extends StoredNotification {
  titles: Localised;
  bodies: Localised;
  image: NotificationDetails['image'];
  link: string | null;
  chosen: ChosenPeople;
  segment: NotificationDetails['segment'];
  startedAt: string | null;
  finishedAt: string | null;
  error: Message | null;
  expected: number;
  feed: number;
  inbox: number;
  mailsSent: number;
  mailsFailed: number;
}

/** A notification with the progress of sending. Throws 404. */
export async function readNotification(ctx: Context, id: string): Promise<NotificationDetails> {
  const [row] = await ctx.db.rows<DetailRow>(
    statement(`select ${detailColumns(ctx.language)} from notifications n where n.id = ?`, [id]),
  );
  if (!row) throw notFound('notification');
  const { chosen, expected, feed, inbox, mailsSent, mailsFailed, ...rest } = row;
  // A failed notification's queued mails are still being sent.
  const isOver = row.finishedAt !== null && row.status !== 'failed';
  const mails = isOver ? { waiting: 0, sent: mailsSent, failed: mailsFailed } : await countMails(ctx, row);
  return {
    ...toSentNotification(rest),
    chosen: await readChosen(ctx, chosen),
    error: row.error && messageData(row.error),
    figures: { expected, people: row.people, feed, inbox, read: await countRead(ctx, row), mails },
  };
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockNotification = createVersionLock(notifications, 'notification', readNotification);

const COUNT_MAILS = `
  select (select count(*) from notification_recipients where notification_id = ? and mail = 'waiting')
      + count(*) filter (where status = 'waiting') as waiting,
    count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed
  from outgoing_mails where group_id = ?`;

async function countMails(ctx: Context, { id, startedAt }: Pick<DetailRow, 'id' | 'startedAt'>) {
  const none = { waiting: 0, sent: 0, failed: 0 };
  if (startedAt === null) return none;
  const [row] = await ctx.db.rows<typeof none>(statement(COUNT_MAILS, [id, id]));
  return row ?? none;
}

const COUNT_READ = `
  select (select count(*) from notification_recipients where notification_id = ? and read_at is not null) + (
    select count(*) from notices n left join notice_reads x on x.user_id = n.user_id and x.notice_id = n.id
      left join notice_markers m on m.user_id = n.user_id
    where n.notification_id = ? and coalesce(x.is_read, n.id <= m.read_up_to, false)) as seen`;

async function countRead(ctx: Context, { id, startedAt }: Pick<DetailRow, 'id' | 'startedAt'>): Promise<number> {
  if (startedAt === null) return 0;
  const [row] = await ctx.db.rows<{ seen: number }>(statement(COUNT_READ, [id, id]));
  return row?.seen ?? 0;
}

const SELECT_CHOSEN = `
  select p.id, 'customer' as kind, p.name from customers p where p.id = any(?)
  union all select p.id, 'vendor', p.shop_name from vendors p where p.id = any(?)
  union all select p.id, 'user', p.name from users p where p.id = any(?)
  order by 2, 3, 1`;

/** The chosen recipients. Their names are empty if the caller may not view them. */
async function readChosen(ctx: Context, { customerIds, vendorIds, userIds }: ChosenPeople): Promise<ChosenPerson[]> {
  if (customerIds.length + vendorIds.length + userIds.length === 0) return [];
  const rows = await ctx.db.rows<ChosenPerson>(statement(SELECT_CHOSEN, [customerIds, vendorIds, userIds]));
  const isHidden = {
    customer: levelIn(ctx, 'customers') === 'none',
    vendor: levelIn(ctx, 'vendors') === 'none',
    user: false,
  };
  return rows.map((row) => (isHidden[row.kind] ? { ...row, name: '' } : row));
}
