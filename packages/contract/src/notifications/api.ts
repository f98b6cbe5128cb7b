import * as z from 'zod/mini';
import { messageData } from '#contract/core/message.ts';
import { formCode } from '#contract/core/message.ts';
import { customerSegment } from '#contract/customers/segment.ts';
import { editors, staff, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { flag, id, instant, LANGUAGES, localised, picture, wholeNumber } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  DEFAULT_LIMIT,
  exportBody,
  exportData,
  listData,
  listQuery,
  MAX_LIMIT,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { bell, notice, NOTICE_KINDS } from '#contract/notifications/notices.ts';
import {
  AUDIENCES,
  CHANNELS,
  newNotificationBody,
  estimateBody,
  NOTIFICATION_STATUSES,
  notificationStatusBody,
  notificationUpdateBody,
} from '#contract/notifications/inputs.ts';

export const NOTIFICATION_SORTS = ['createdAt', 'title', 'sendAt', 'people', 'updatedAt'] as const;

/** A notification from staff, in the list of sent ones. */
export const sentNotification = z.object({
  ...rowFields,
  box: z.literal('sent'),
  title: z.string(),
  body: z.string(),
  audience: z.enum(AUDIENCES),
  channels: z.array(z.enum(CHANNELS)),
  status: z.enum(NOTIFICATION_STATUSES),
  nextStatuses: z.array(z.enum(NOTIFICATION_STATUSES)),
  /** When it was or will be sent; null for a draft without a time. */
  sendAt: z.nullable(instant),
  /** The number of recipients gathered so far. */
  people: z.int(),
  authorName: z.string(),
});
export type SentNotification = z.infer<typeof sentNotification>;

/** A row of the inbox or of the sent notifications; `box` says which. */
export const notificationRow = z.union([notice, sentNotification]);
export type NotificationRow = z.infer<typeof notificationRow>;

const chosenPerson = z.object({ id, kind: z.enum(['customer', 'vendor', 'user']), name: z.string() });
export type ChosenPerson = z.infer<typeof chosenPerson>;

/** The progress of sending. */
export const sendingCounts = z.object({
  /** The expected number of recipients. Equals `people` once all recipients are gathered. */
  expected: z.int(),
  people: z.int(),
  feed: z.int(),
  inbox: z.int(),
  /** How many recipients have read the notification in their feed or inbox. */
  read: z.int(),
  mails: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
});
export type SendingCounts = z.infer<typeof sendingCounts>;

export const notificationDetails = z.extend(sentNotification, {
  titles: localised,
  bodies: localised,
  image: z.nullable(picture),
  link: z.nullable(z.string()),
  chosen: z.array(chosenPerson),
  segment: z.nullable(customerSegment),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** The error of a failed notification. */
  error: z.nullable(messageData),
  figures: sendingCounts,
});
export type NotificationDetails = z.infer<typeof notificationDetails>;

/** The number of people that a notification would reach now, by channel. */
export const audienceEstimate = z.object({
  people: z.int(),
  feed: z.int(),
  inbox: z.int(),
  email: z.int(),
  /** The number of people by the language of their mail. */
  byLanguage: z.record(z.enum(LANGUAGES), z.int()),
  /** People in the audience who can't be reached: blocked, anonymised, closed or suspended. */
  leftOut: z.int(),
});
export type AudienceEstimate = z.infer<typeof audienceEstimate>;

/** A notification for a storefront to display to one person, in the language of `x-lang`. */
export const feedItem = z.object({
  id,
  title: z.string(),
  body: z.string(),
  image: z.nullable(picture),
  link: z.nullable(z.string()),
  sentAt: instant,
  readAt: z.nullable(instant),
});
export type FeedItem = z.infer<typeof feedItem>;

const feed = z.extend(listData(feedItem), { unread: z.int() });
export type Feed = z.infer<typeof feed>;

const ONE_OWNER_CODE = formCode('notification.one_owner');
const feedOwner = { customerId: z.optional(id), vendorId: z.optional(id) };
const hasOneOwner = (owners: { customerId?: string | undefined; vendorId?: string | undefined }) =>
  (owners.customerId === undefined) !== (owners.vendorId === undefined);
export const unreadData = z.object({ unread: z.int() });

const viewAccess = viewers('notifications');
const editAccess = editors('notifications');

export const notificationsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/notifications/user',
    summary: 'List notifications',
    details: 'The caller’s inbox, or the notifications that staff have sent.',
    access: staff,
    query: listQuery({
      sorts: NOTIFICATION_SORTS,
      filters: {
        box: z._default(z.enum(['inbox', 'sent']), 'inbox'),
        /** Inbox only. */
        isRead: z.optional(flag),
        /** Inbox only: true for notifications that someone has handled, false for open ones. */
        isHandled: z.optional(flag),
        kind: z.optional(anyOf(z.enum(NOTICE_KINDS))),
        /** Sent notifications only. */
        audience: z.optional(anyOf(z.enum(AUDIENCES))),
        status: z.optional(anyOf(z.enum(NOTIFICATION_STATUSES))),
      },
    }),
    data: listData(notificationRow),
  }),
  bell: defineEndpoint({
    method: 'GET',
    path: '/notifications/user/bell',
    summary: 'List unread notifications of the caller',
    details: 'Five or more of a kind are combined.',
    access: staff,
    data: bell,
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/notifications/{id}/read',
    summary: 'Mark a notification as read or unread',
    access: staff,
    params: idParams,
    body: z.strictObject({ isRead: z._default(z.boolean(), true) }),
    data: unreadData,
  }),
  readAll: defineEndpoint({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Mark all notifications as read',
    details: 'Or all of one kind.',
    access: staff,
    body: z.strictObject({ kind: z.optional(z.enum(NOTICE_KINDS)) }),
    data: unreadData,
  }),
  feed: defineEndpoint({
    method: 'GET',
    path: '/notifications/feed',
    summary: 'List the notifications of a customer or vendor',
    details: 'Newest first, for a storefront to display.',
    access: viewers('notifications', 'customers'),
    query: z
      .strictObject({
        ...feedOwner,
        isRead: z.optional(flag),
        limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT),
        cursor: z.optional(id),
      })
      .check(z.refine(hasOneOwner, { path: ['customerId'], error: ONE_OWNER_CODE })),
    data: feed,
    keyData: feed,
  }),
  readFeed: defineEndpoint({
    method: 'POST',
    path: '/notifications/feed/read',
    summary: 'Mark a customer’s or vendor’s notifications as read',
    details: 'All of them if `ids` is omitted.',
    access: editors('notifications', 'customers'),
    body: z
      .strictObject({ ...feedOwner, ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_LIMIT))) })
      .check(z.refine(hasOneOwner, { path: ['customerId'], error: ONE_OWNER_CODE })),
    data: unreadData,
    keyData: unreadData,
  }),
  estimate: defineEndpoint({
    method: 'POST',
    path: '/notifications/estimate',
    summary: 'Estimate the audience of a notification',
    access: viewAccess,
    body: estimateBody,
    data: audienceEstimate,
    plain: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/notifications/{id}',
    summary: 'Get a notification',
    details: 'With the progress of sending it.',
    access: viewAccess,
    params: idParams,
    data: notificationDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/notifications',
    summary: 'Create a notification',
    details: 'As a draft, scheduled, or sent immediately.',
    access: editAccess,
    body: newNotificationBody,
    data: notificationDetails,
    idempotencyKey: 'required',
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/notifications/{id}',
    summary: 'Update a draft or scheduled notification',
    access: editAccess,
    params: idParams,
    body: notificationUpdateBody,
    data: notificationDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/notifications/{id}',
    summary: 'Delete a notification',
    details: 'Only a draft, or one that was cancelled before anyone received it.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/notifications/bulk',
    summary: 'Cancel or delete several notifications',
    details: 'Only those that nobody has received can be deleted.',
    access: editAccess,
    body: bulkBody(['cancel', 'delete'], {}),
    data: bulkResponse,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/notifications/export',
    summary: 'Create a download link for a CSV export of sent notifications',
    access: viewAccess,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/notifications/{id}/status',
    summary: 'Schedule, send or cancel a notification',
    details: 'Or turn it back into a draft. It is sent in the background, once per person.',
    access: editAccess,
    params: idParams,
    body: notificationStatusBody,
    data: notificationDetails,
    idempotencyKey: 'required',
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/notifications/{id}/cancel',
    summary: 'Cancel a notification',
    details: 'Or stop one that is being sent. Emails already sent can’t be recalled.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: notificationDetails,
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/notifications/{id}/test',
    summary: 'Send a test notification to yourself',
    details: 'To your inbox, and by email if that is one of its channels.',
    access: editAccess,
    params: idParams,
    body: z.strictObject({}),
    data: z.object({ sentTo: z.string() }),
  }),
};
