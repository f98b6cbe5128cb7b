import type { CustomerSegment } from '@souk/contract/customers/segment.ts';
import {
  type Audience,
  type Channel,
  CHANNELS,
  type ChosenPeople,
  newNotificationBody,
  NO_RECIPIENTS,
  canReach,
} from '@souk/contract/notifications/inputs.ts';
import type { ChosenPerson, NotificationDetails } from '@souk/contract/notifications/api.ts';
import * as z from 'zod/mini';
import type { FormValues } from '#kit/form/form-values.ts';

/** Form values of a notification. */
export type NotificationValues = Omit<FormValues<typeof newNotificationBody>, 'status' | 'chosen'> & {
  chosen: ChosenPeople;
};

/** An empty notification, for a segment if one is passed. */
export const newNotification = (segment?: CustomerSegment): NotificationValues => ({
  title: { en: '' },
  body: { en: '' },
  image: null,
  link: '',
  audience: segment ? 'segment' : 'customers',
  chosen: NO_RECIPIENTS,
  segment: segment ?? null,
  channels: ['feed'],
  sendAt: null,
});

const pickIds = (people: readonly ChosenPerson[], kind: ChosenPerson['kind']): string[] =>
  people.filter((person) => person.kind === kind).map(({ id }) => id);

export const groupIdsByKind = (people: readonly ChosenPerson[]): ChosenPeople => ({
  customerIds: pickIds(people, 'customer'),
  vendorIds: pickIds(people, 'vendor'),
  userIds: pickIds(people, 'user'),
});

export const toFormValues = (row: NotificationDetails): NotificationValues => ({
  title: row.titles,
  body: row.bodies,
  image: row.image,
  link: row.link ?? '',
  audience: row.audience,
  chosen: groupIdsByKind(row.chosen),
  segment: row.segment,
  channels: row.channels,
  sendAt: row.sendAt,
  version: row.version,
});

/** Form values of a copy with the same message and audience. */
export const toCopy = (row: NotificationDetails): NotificationValues => {
  const { version: _, ...values } = toFormValues(row);
  return { ...values, sendAt: null };
};

export function toBody({ version: _, link, chosen, segment, ...values }: NotificationValues) {
  const { audience } = values;
  return {
    ...values,
    link: link?.trim() || null,
    chosen: audience === 'chosen' ? chosen : NO_RECIPIENTS,
    segment: audience === 'segment' ? segment : null,
  };
}

export const notificationSchema = z.pipe(
  z.transform((values: NotificationValues): z.input<typeof newNotificationBody> => toBody(values)),
  newNotificationBody,
);

const RECIPIENT_KINDS = {
  customers: ['customer'],
  segment: ['customer'],
  vendors: ['vendor'],
  staff: ['user'],
  chosen: ['customer', 'vendor', 'user'],
} as const;

/** The channels that reach people of an audience. */
export const listChannels = (audience: Audience): Channel[] =>
  CHANNELS.filter((channel) => RECIPIENT_KINDS[audience].some((kind) => canReach(channel, kind)));

/** Returns the selected channels that reach the audience, or the first channel that does if none of them do. */
export function keepValidChannels(audience: Audience, channels: readonly Channel[]): Channel[] {
  const available = listChannels(audience);
  const remaining = available.filter((channel) => channels.includes(channel));
  return remaining.length > 0 ? remaining : available.slice(0, 1);
}
