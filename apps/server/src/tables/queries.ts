import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, localised, plainText, rowColumns } from './columns.ts';
import { customers } from './customers.ts';

export const queryNumbers = pgSequence('query_number_seq', { startWith: 1001 });

export type QueryStatus = 'new' | 'open' | 'waiting' | 'resolved';
export type QueryCategory = 'order' | 'payment' | 'delivery' | 'return' | 'product' | 'account' | 'vendor' | 'other';

/** Queries of customers and vendors. Their names are stored as the sender entered them. */
export const queries = pgTable(
  'queries',
  {
    id: id(),
    /** Displayed as Q-1042. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('query_number_seq')`),
    subject: text('subject').notNull(),
    channel: text('channel').$type<'web' | 'app' | 'email' | 'phone'>().notNull(),
    category: text('category').$type<QueryCategory>().notNull(),
    priority: text('priority').$type<'low' | 'normal' | 'high' | 'urgent'>().notNull().default('normal'),
    /** The rank of the priority for sorting: 0 for low to 3 for urgent. */
    priorityRank: smallint('priority_rank').notNull().default(1),
    status: text('status').$type<QueryStatus>().notNull().default('new'),
    statusSince: instant('status_since').notNull(),
    /** Null if the sender is not a customer. */
    customerId: uuid('customer_id').references(() => customers.id),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    language: text('language').notNull().default('en'),
    orderId: uuid('order_id'),
    productId: uuid('product_id'),
    vendorId: uuid('vendor_id'),
    assigneeId: uuid('assignee_id'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The beginning of the last message to or from the customer. */
    preview: text('preview').notNull(),
    messagesCount: integer('messages_count').notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull(),
    lastMessageFrom: text('last_message_from').$type<'customer' | 'staff'>().notNull(),
    /** Since when the customer has been waiting for a reply. Null if they are not waiting. */
    waitingSince: instant('waiting_since'),
    /** When the first reply becomes late. Null once it was sent, or if no reply is due. */
    lateAt: instant('late_at'),
    firstReplyAt: instant('first_reply_at'),
    /** Whether the first reply was sent late. */
    firstReplyLate: boolean('first_reply_late').notNull().default(false),
    resolvedAt: instant('resolved_at'),
    /** Number, subject, name, email, phone. */
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => {
    // The same expression as in the sort key of lists, which is never null. Queries that are not waiting sort last.
    const waiting = sql`coalesce(${table.waitingSince}, '9999-12-31 00:00:00+00'::timestamptz)`;
    return [
      uniqueIndex('queries_number_key').on(table.number),
      index('queries_waiting_idx').on(waiting, table.id),
      index('queries_status_waiting_idx').on(table.status, waiting, table.id),
      index('queries_assignee_idx').on(table.assigneeId, waiting, table.id),
      index('queries_category_idx').on(table.category, waiting, table.id),
      index('queries_channel_idx').on(table.channel, waiting, table.id),
      index('queries_by_priority_idx').on(table.priority, waiting, table.id),
      index('queries_created_idx').on(table.createdAt, table.id),
      index('queries_last_message_idx').on(table.lastMessageAt, table.id),
      index('queries_priority_idx').on(table.priorityRank, table.id),
      index('queries_updated_idx').on(table.updatedAt, table.id),
      index('queries_late_idx')
        .on(table.lateAt, table.id)
        .where(sql`late_at is not null`),
      index('queries_answered_late_idx')
        .on(waiting, table.id)
        .where(sql`first_reply_late`),
      index('queries_customer_idx').on(table.customerId, table.id),
      index('queries_email_idx').on(sql`lower(${table.email}) collate "C"`, table.id),
      index('queries_order_idx').on(table.orderId, table.id),
      index('queries_product_idx').on(table.productId, table.id),
      index('queries_vendor_idx').on(table.vendorId, table.id),
      index('queries_tags_idx').using('gin', table.tags),
      index('queries_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    ];
  },
);

export const queryMessages = pgTable(
  'query_messages',
  {
    queryId: uuid('query_id')
      .notNull()
      .references(() => queries.id),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'customer' | 'reply' | 'note'>().notNull(),
    text: text('text').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The email address to which the message was sent. */
    mailedTo: text('mailed_to'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queryId, table.id] })],
);

export const queryAttachments = pgTable(
  'query_attachments',
  {
    queryId: uuid('query_id')
      .notNull()
      .references(() => queries.id),
    messageId: uuid('message_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queryId, table.messageId, table.fileId] }),
    uniqueIndex('query_attachments_file_key').on(table.fileId),
  ],
);

/** Users who are typing a reply. Expired rows are ignored. */
export const queryPresence = pgTable(
  'query_presence',
  {
    queryId: uuid('query_id').notNull(),
    userId: uuid('user_id').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queryId, table.userId] })],
);

export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: id(),
    title: text('title').notNull(),
    titleSort: plainText('title_sort').notNull(),
    text: localised('text').notNull(),
    category: text('category').$type<QueryCategory>(),
    ...rowColumns(),
  },
  (table) => [uniqueIndex('canned_replies_title_key').on(sql`lower(${table.title})`)],
);
