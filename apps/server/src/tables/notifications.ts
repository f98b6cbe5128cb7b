import type { CustomerSegment } from '@souk/contract/customers/segment.ts';
import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import type { Audience, Channel, ChosenPeople, NotificationStatus } from '@souk/contract/notifications/inputs.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, localised, money, type Picture, plainText, rowColumns } from './columns.ts';

/** Notices in the inbox of staff: one row per event, shared by all readers. Deleted after 90 days. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The label of the record, such as an order number. Never contains a customer's name. */
    label: text('label').notNull(),
    detail: text('detail'),
    link: text('link'),
    /** The id of the record, such as an order or a product. Null for messages. */
    entityId: uuid('entity_id'),
    /** The amount, for kinds that concern money. */
    amount: money('amount'),
    /** When the required action was done, no matter by whom. Null until then. */
    handledAt: instant('handled_at'),
    /** The recipient. Null if everyone with permission for this kind of notice receives it. */
    userId: uuid('user_id'),
    /** The message from staff, if the notice is one. Its title, text and image are copied here. */
    notificationId: uuid('notification_id'),
    title: localised('title'),
    body: localised('body'),
    image: jsonb('image').$type<Picture>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notices_kind_idx').on(table.kind, table.id),
    index('notices_open_idx')
      .on(table.kind, table.id)
      .where(sql`handled_at is null`),
    index('notices_entity_idx')
      .on(table.entityId)
      .where(sql`entity_id is not null`),
    index('notices_created_idx').on(table.createdAt, table.id),
    uniqueIndex('notices_message_key')
      .on(table.notificationId, table.userId)
      .where(sql`notification_id is not null`),
  ],
);

/** The notice up to which a user has read all notices. `notice_reads` contains exceptions. */
export const noticeMarkers = pgTable('notice_markers', {
  userId: uuid('user_id').primaryKey(),
  readUpTo: uuid('read_up_to').notNull(),
});

/** Notices that a user has read individually or marked as unread. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    userId: uuid('user_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    isRead: boolean('is_read').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
);

/** Messages from staff to customers, vendors and staff. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    title: localised('title').notNull(),
    titleSort: plainText('title_sort').notNull(),
    body: localised('body').notNull(),
    image: jsonb('image').$type<Picture>(),
    link: text('link'),
    audience: text('audience').$type<Audience>().notNull(),
    chosen: jsonb('chosen').$type<ChosenPeople>().notNull(),
    segment: jsonb('segment').$type<CustomerSegment>(),
    channels: jsonb('channels').$type<Channel[]>().notNull(),
    status: text('status').$type<NotificationStatus>().notNull(),
    sendAt: instant('send_at'),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    error: jsonb('error'),
    /** Number of consecutive failed attempts of the job that sends it. */
    attempts: integer('attempts').notNull().default(0),

    /** The kind and id of the last recipient that was stored in `notification_recipients`, saved in the same transaction. */
    gatheredKind: text('gathered_kind').$type<'customer' | 'vendor' | 'user' | 'all'>(),
    gatheredAfter: uuid('gathered_after'),
    /** The expected number of recipients, counted when sending started. */
    expected: integer('expected').notNull().default(0),
    people: integer('people').notNull().default(0),
    feed: integer('feed').notNull().default(0),
    inbox: integer('inbox').notNull().default(0),
    mailsSent: integer('mails_sent').notNull().default(0),
    mailsFailed: integer('mails_failed').notNull().default(0),
    /** Titles and texts in both languages. */
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    index('notifications_created_idx').on(table.createdAt, table.id),
    index('notifications_updated_idx').on(table.updatedAt, table.id),
    index('notifications_title_idx').on(table.titleSort, table.id),
    index('notifications_people_idx').on(table.people, table.id),
    index('notifications_send_idx').on(sql`coalesce(${table.sendAt}, '9999-12-31 00:00:00+00'::timestamptz)`, table.id),
    index('notifications_status_idx').on(table.status, table.createdAt, table.id),
    index('notifications_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The recipients of notifications. A recipient has one row per notification, so that nobody gets it twice. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').notNull(),
    kind: text('kind').$type<'customer' | 'vendor' | 'user'>().notNull(),
    isInFeed: boolean('is_in_feed').notNull(),
    /** Null if this recipient gets no mail, and `skipped` if the recipient was deleted in the meantime. */
    mail: text('mail').$type<'waiting' | 'queued' | 'skipped'>(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.personId] }),
    index('notification_recipients_person_idx').on(table.personId, table.notificationId),
    index('notification_recipients_mail_idx')
      .on(table.notificationId, table.personId)
      .where(sql`mail = 'waiting'`),
  ],
);
