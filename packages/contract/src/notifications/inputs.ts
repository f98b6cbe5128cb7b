import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { customerSegment } from '#contract/customers/segment.ts';
import { id, instant, localisedText, pictureInput, version } from '#contract/core/fields.ts';

export const AUDIENCES = ['customers', 'segment', 'vendors', 'staff', 'chosen'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The storefront displays the `feed` to customers and vendors. The `inbox` is under the bell of staff. */
export const CHANNELS = ['feed', 'inbox', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export const NOTIFICATION_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const MAX_CHOSEN_PEOPLE = 1000;
const MAX_LINK_LENGTH = 500;

const chosenIds = z._default(
  z.array(id).check(z.maxLength(MAX_CHOSEN_PEOPLE, { error: formCode('notification.too_many_people') })),
  [],
);

/** The recipients of a notification for chosen people, up to 1,000 in total. */
export const chosenPeople = z
  .strictObject({ customerIds: chosenIds, vendorIds: chosenIds, userIds: chosenIds })
  .check(
    z.refine((chosen) => countChosen(chosen) <= MAX_CHOSEN_PEOPLE, { error: formCode('notification.too_many_people') }),
  );
export type ChosenPeople = z.output<typeof chosenPeople>;

export const NO_RECIPIENTS: ChosenPeople = { customerIds: [], vendorIds: [], userIds: [] };

export const countChosen = ({ customerIds, vendorIds, userIds }: ChosenPeople): number =>
  customerIds.length + vendorIds.length + userIds.length;

const link = z.string().check(
  z.trim(),
  z.maxLength(MAX_LINK_LENGTH),
  z.regex(/^(https:\/\/[^\s/]+\S*|\/(?!\/)\S*)$/, {
    error: formCode('notification.link_format'),
  }),
);

const channels = z
  .array(z.enum(CHANNELS))
  .check(z.minLength(1, { error: formCode('notification.channel_required') }), z.maxLength(CHANNELS.length));

const notificationFields = {
  title: localisedText(2, 80),
  body: localisedText(2, 500),
  image: z.optional(z.nullable(pictureInput)),
  /** A URL or a path of the storefront. For staff, the path is one of the dashboard. */
  link: z.optional(z.nullable(link)),
  audience: z.enum(AUDIENCES),
  chosen: z.optional(chosenPeople),
  /** Required for the audience `segment`. */
  segment: z.optional(z.nullable(customerSegment)),
  channels,
  /** When a scheduled notification is sent. */
  sendAt: z.optional(z.nullable(instant)),
};

/** `status` decides whether the notification is saved as a draft, scheduled for `sendAt`, or sent immediately. */
export const newNotificationBody = z.strictObject({
  ...notificationFields,
  status: z._default(z.enum(['draft', 'scheduled', 'sending']), 'draft'),
});
export type CreateNotification = z.output<typeof newNotificationBody>;

export const notificationUpdateBody = z.strictObject({
  ...z.partial(z.strictObject(notificationFields)).shape,
  version,
});
export type UpdateNotification = z.output<typeof notificationUpdateBody>;

export const notificationStatusBody = z.strictObject({
  to: z.enum(NOTIFICATION_STATUSES),
  /** For `to: scheduled`, the time to send it, if it differs from the stored time. */
  sendAt: z.optional(instant),
  version,
});
export type NotificationStatusChange = z.output<typeof notificationStatusBody>;

export const estimateBody = z.strictObject({
  audience: z.enum(AUDIENCES),
  chosen: z.optional(chosenPeople),
  segment: z.optional(z.nullable(customerSegment)),
  channels,
});
export type EstimateBody = z.output<typeof estimateBody>;

/** Whether a channel can reach a kind of person: the feed is for customers and vendors, the inbox for staff. */
export function canReach(channel: Channel, kind: 'customer' | 'vendor' | 'user'): boolean {
  if (channel === 'email') return true;
  return channel === 'inbox' ? kind === 'user' : kind !== 'user';
}
