import type { Area } from '@souk/contract/entities.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, rowColumns, transactionId } from './columns.ts';

/** One row per change by a user or the system, with the values before and after. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    area: text('area').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    entityLabel: text('entity_label').notNull(),
    action: text('action').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    note: text('note'),
    undoable: boolean('undoable').notNull().default(false),
    /** Derived columns that undo restores in addition to `before`. They are never displayed. */
    restores: jsonb('restores').$type<Record<string, unknown>>(),
    undoneBy: uuid('undone_by'),
    requestId: text('request_id'),
  },
  (table) => [
    index('activity_entity_idx').on(table.entity, table.entityId, table.id.desc()),
    index('activity_actor_idx').on(table.actorId, table.id.desc()),
    index('activity_area_idx').on(table.area, table.id.desc()),
  ],
);

/** Responses of calls with an idempotency key, deleted after 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    callerId: text('caller_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** As text, because it is only stored and returned: jsonb would be parsed at every write. */
    answer: json('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.route, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);

/** Background jobs. Processes claim due rows with SKIP LOCKED. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Prevents a recurring job from having several unfinished rows. */
    uniqueKey: text('unique_key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status').$type<'waiting' | 'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    progress: integer('progress').notNull().default(0),
    total: integer('total'),
    result: jsonb('result').$type<Record<string, unknown>>(),
    error: jsonb('error'),
    attempts: integer('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    lockedUntil: instant('locked_until'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('jobs_due_idx')
      .on(table.runAt)
      .where(sql`status in ('waiting', 'running')`),
    uniqueIndex('jobs_unique_key')
      .on(table.uniqueKey)
      .where(sql`status in ('waiting', 'running')`),
  ],
);

/** Counters, without the deltas that are not folded yet. One row per key, such as `orders` or `orders:status:placed`. */
export const counters = pgTable('counters', {
  key: text('key').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  /** Sum of amounts in minor units. 0 if the counter has no amounts. */
  amount: bigint('amount', { mode: 'number' }).notNull().default(0),
});

/** Deltas of counters, which are appended and folded later, so that writers do not wait for each other. */
export const counterDeltas = pgTable(
  'counter_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('counter_deltas_key_idx').on(table.key)],
);

/**
 * Uploaded files. Their names in the store are random. Public files are served with headers that prevent them from running
 * scripts.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    kind: text('kind').$type<'picture' | 'document' | 'attachment'>().notNull(),
    name: text('name').notNull(),
    /** Path in the file store, without the size suffix. */
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    /** A user or a storefront key. */
    uploadedBy: uuid('uploaded_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('files_path_key').on(table.path),
    index('files_sha256_idx').on(table.sha256),
    index('files_created_idx').on(table.createdAt, table.id),
    index('files_kind_idx').on(table.kind, table.createdAt, table.id),
    index('files_name_idx').on(sql`lower(${table.name}) collate "C"`, table.id),
    index('files_bytes_idx').on(table.bytes, table.id),
  ],
);

/** Configuration values. If a key is missing, its default applies. */
export const configuration = pgTable('configuration', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  version: integer('version').notNull().default(1),
});

/** Saved views of lists, private to their owner or shared. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text('list').notNull(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    search: jsonb('search').$type<Record<string, unknown>>().notNull(),
    ...rowColumns(),
  },
  (table) => [index('saved_views_list_idx').on(table.list, table.ownerId)],
);

/** Outgoing mails, queued in the transaction of the change that they report. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    /** The plain text. The HTML is rendered from it and `letter` when the mail is sent. */
    body: text('body').notNull(),
    letter: jsonb('letter').$type<Record<string, unknown>>().notNull().default({}),
    /** The group of the mail, if it has one. Mails of groups have lower priority than single mails. */
    groupId: uuid('group_id'),
    isBulk: boolean('is_bulk').notNull().default(false),
    status: text('status').$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outgoing_mails_waiting_idx')
      .on(table.isBulk, table.nextTryAt)
      .where(sql`status = 'waiting'`),
    index('outgoing_mails_group_idx')
      .on(table.groupId, table.status)
      .where(sql`group_id is not null`),
  ],
);

/** Changes that event streams send to clients. Every process with streams reads new rows once a second. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    area: text('area').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id'),
    action: text('action').notNull(),
    /**
     * The transaction that recorded the event. Streams read the events of transactions that were not yet committed when they
     * last read, because a long transaction commits its events long after later ones.
     */
    transactionId: transactionId('transaction_id')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('events_transaction_idx').on(table.transactionId)],
);

/** All errors and warnings of an imported file. The response lists only the first ones. */
export const importReports = pgTable(
  'import_reports',
  {
    id: id(),
    area: text('area').$type<Area>().notNull(),
    fileName: text('file_name').notNull(),
    /** JSON lines, gzipped. */
    content: text('content').notNull(),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('import_reports_created_idx').on(table.createdAt)],
);

/** One-time download URLs, valid for 60 seconds, because a browser cannot send a bearer header with a link. */
export const downloadTickets = pgTable('download_tickets', {
  hash: text('hash').primaryKey(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  /** The user or storefront key whose permissions are checked when the link is opened. */
  userId: uuid('user_id'),
  keyId: uuid('key_id'),
  expiresAt: instant('expires_at').notNull(),
});

/** A single row: when a process last trusted its clock. A process that starts at an earlier time has a wrong clock. */
export const lastRun = pgTable('last_run', { id: integer('id').primaryKey(), at: instant('at').notNull() }, (table) => [
  check('last_run_id_check', sql`${table.id} = 1`),
]);

/**
 * Calls by caller and kind of call, counted by all processes together. The table is unlogged: after a crash of the database, counting
 * starts again.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/**
 * Settings that all processes of an installation must share. A process that is configured differently is noticed when it starts.
 */
export const installationFacts = pgTable('installation_facts', {
  key: text('key').$type<'jwtSecret' | 'fileStore'>().primaryKey(),
  value: text('value').notNull(),
});

/** Frozen parts of Souk, which accept no changes until the cause is resolved. Money is frozen while a ledger rule is violated. */
export const closures = pgTable('closures', {
  part: text('part').$type<'money'>().primaryKey(),
  /** The message code of the reason. */
  message: text('message').notNull(),
  since: instant('since').notNull(),
});
