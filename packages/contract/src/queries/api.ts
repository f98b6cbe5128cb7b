import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { email, flag, id, instant } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  ids,
  listData,
  listQuery,
  dayOrInstant,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import {
  newQueryBody,
  MESSAGE_KINDS,
  QUERY_CATEGORIES,
  QUERY_CHANNELS,
  QUERY_PRIORITIES,
  QUERY_STATUSES,
  queryBulkPatch,
  queryOwner,
  queryStatusBody,
  queryTag,
  replyBody,
  queryUpdateBody,
} from '#contract/queries/inputs.ts';
import { customerSummary, orderSummary } from '#contract/queries/summaries.ts';

export const QUERY_SORTS = ['waitingSince', 'createdAt', 'lastMessageAt', 'number', 'priority', 'updatedAt'] as const;
/** The value of the filter `assigneeId` for unassigned queries. */
export const UNASSIGNED = 'none';

export const person = z.object({ id, name: z.string() });
export type QueryPerson = z.infer<typeof person>;

/** A query in the inbox. */
export const query = z.object({
  ...rowFields,
  /** The human-readable number, such as `Q-1042`. */
  number: z.string(),
  subject: z.string(),
  channel: z.enum(QUERY_CHANNELS),
  category: z.enum(QUERY_CATEGORIES),
  priority: z.enum(QUERY_PRIORITIES),
  status: z.enum(QUERY_STATUSES),
  statusSince: instant,
  /** `id` is null for a person who isn't a customer. */
  customer: z.object({
    id: z.nullable(id),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  assignee: z.nullable(person),
  tags: z.array(z.string()),
  /** The beginning of the last message to or from the customer. */
  preview: z.string(),
  lastMessageAt: instant,
  lastMessageFrom: z.enum(['customer', 'staff']),
  messagesCount: z.int(),
  /** When the customer began to wait for a reply; null if they aren't waiting. */
  waitingSince: z.nullable(instant),
  /** When the first reply becomes late; null after the first reply. */
  lateAt: z.nullable(instant),
  isLate: z.boolean(),
  firstReplyAt: z.nullable(instant),
  /** Whether the first reply was late. */
  isFirstReplyLate: z.boolean(),
  nextStatuses: z.array(z.enum(QUERY_STATUSES)),
});
export type Query = z.infer<typeof query>;

const attachment = z.object({ id, name: z.string(), mediaType: z.string(), bytes: z.int() });
export type QueryAttachment = z.infer<typeof attachment>;

const message = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  actorName: z.string(),
  at: instant,
  /** The address to which the message was mailed; null if it wasn't mailed. */
  mailedTo: z.nullable(z.string()),
  attachments: z.array(attachment),
});
export type QueryMessage = z.infer<typeof message>;

export const queryDetails = z.extend(query, {
  /** The language of replies to the customer. */
  language: z.string(),
  order: z.nullable(z.object({ id, number: z.string() })),
  product: z.nullable(z.object({ id, name: z.string() })),
  vendor: z.nullable(z.object({ id, shopName: z.string() })),
  /** Requires permission for customers. Null for a person who isn't a customer. */
  customerSummary: z.nullable(customerSummary),
  /** Requires permission for orders; null for a query without an order. */
  orderSummary: z.nullable(orderSummary),
  resolvedAt: z.nullable(instant),
  /** All messages, oldest first. */
  messages: z.array(message),
  /** Others who are writing a reply at the moment. */
  replying: z.array(person),
});
export type QueryDetails = z.infer<typeof queryDetails>;

/** A customer's query as storefronts receive it. */
const shopQueryRow = z.pick(query, {
  id: true,
  number: true,
  subject: true,
  channel: true,
  category: true,
  status: true,
  createdAt: true,
  preview: true,
  lastMessageAt: true,
  lastMessageFrom: true,
  messagesCount: true,
});
const shopQuery = z.extend(shopQueryRow, {
  language: z.string(),
  order: queryDetails.shape.order,
  /** Messages to and from the customer, oldest first, without internal notes. */
  messages: z.array(z.pick(message, { id: true, kind: true, text: true, at: true, attachments: true })),
});

export const queryCounts = z.object({
  /** New and open queries, in which the customer waits for a reply. */
  toAnswer: z.int(),
  /** New and open queries assigned to the caller. */
  mine: z.int(),
  /** New and open queries assigned to nobody. */
  unassigned: z.int(),
  late: z.int(),
  all: z.int(),
  byStatus: z.record(z.enum(QUERY_STATUSES), z.int()),
});
export type QueryCounts = z.infer<typeof queryCounts>;

export const QUERY_BULK_ACTIONS = ['assign', 'tag', 'untag', 'priority', 'resolve'] as const;
export type QueryBulkAction = (typeof QUERY_BULK_ACTIONS)[number];

const viewAccess = viewers('queries');
const editAccess = editors('queries');

export const queriesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/queries',
    summary: 'List queries',
    details: 'Those waiting longest first. A storefront key gets the queries of one customer.',
    access: viewers('queries', 'customers'),
    query: listQuery({
      sorts: QUERY_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(QUERY_STATUSES))),
        priority: z.optional(anyOf(z.enum(QUERY_PRIORITIES))),
        assigneeId: z.optional(anyOf(z.union([id, z.literal(UNASSIGNED)]))),
        category: z.optional(anyOf(z.enum(QUERY_CATEGORIES))),
        channel: z.optional(anyOf(z.enum(QUERY_CHANNELS))),
        late: z.optional(flag),
        answeredLate: z.optional(flag),
        tag: z.optional(anyOf(queryTag)),
        customerId: z.optional(ids),
        email: z.optional(email),
        orderId: z.optional(ids),
        productId: z.optional(ids),
        vendorId: z.optional(ids),
        createdFrom: z.optional(dayOrInstant),
        createdTo: z.optional(dayOrInstant),
      },
    }),
    data: listData(query),
    keyData: listData(shopQueryRow),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/queries/counts',
    summary: 'Count queries by status',
    access: viewAccess,
    data: queryCounts,
  }),
  tags: defineEndpoint({
    method: 'GET',
    path: '/queries/tags',
    summary: 'List tags, the most used first',
    access: viewAccess,
    data: z.object({ rows: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  }),
  assignees: defineEndpoint({
    method: 'GET',
    path: '/queries/assignees',
    summary: 'List staff who may answer queries',
    access: viewAccess,
    data: z.object({ rows: z.array(person) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/queries/{id}',
    summary: 'Get a query',
    access: viewers('queries', 'customers'),
    params: idParams,
    query: z.strictObject(queryOwner),
    data: queryDetails,
    keyData: shopQuery,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/queries',
    summary: 'Create a query',
    access: editors('queries', 'customers'),
    body: newQueryBody,
    data: queryDetails,
    keyData: shopQuery,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/queries/{id}',
    summary: 'Update a query',
    details: 'Its subject, links, priority, tags and assignee.',
    access: editAccess,
    params: idParams,
    body: queryUpdateBody,
    data: queryDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/queries/{id}',
    summary: 'Delete a query',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  reply: defineEndpoint({
    method: 'POST',
    path: '/queries/{id}/replies',
    summary: 'Reply to a query',
    details:
      'Emails the customer, or adds an internal note. With a storefront key it adds a message of the customer, which reopens the query.',
    access: editors('queries', 'customers'),
    params: idParams,
    body: replyBody,
    data: queryDetails,
    keyData: shopQuery,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/queries/{id}/status',
    summary: 'Change the status of a query',
    access: editAccess,
    params: idParams,
    body: queryStatusBody,
    data: queryDetails,
  }),
  presence: defineEndpoint({
    method: 'POST',
    path: '/queries/{id}/presence',
    summary: 'Announce that you are writing a reply',
    access: editAccess,
    plain: true,
    params: idParams,
    body: z.strictObject({ isReplying: z.boolean() }),
    data: z.object({ replying: z.array(person) }),
  }),
  openAttachment: defineEndpoint({
    method: 'POST',
    path: '/queries/{id}/attachments/{fileId}/download',
    summary: 'Create a download link for an attachment',
    details: 'The link works once, for one minute. Attachments of internal notes aren’t available to storefront keys.',
    access: viewers('queries', 'customers'),
    plain: true,
    params: z.strictObject({ id, fileId: id }),
    query: z.strictObject(queryOwner),
    data: exportData,
    keyData: exportData,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/queries/bulk',
    summary: 'Assign, tag, prioritise or resolve several queries',
    access: editAccess,
    body: bulkBody(QUERY_BULK_ACTIONS, queryBulkPatch),
    data: bulkResponse,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/queries/export',
    summary: 'Create a download link for a CSV export',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
