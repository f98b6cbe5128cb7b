import type { CustomerSegment } from '@souk/contract/customers/segment.ts';
import {
  type Audience,
  type Channel,
  CHANNELS,
  type ChosenPeople,
  createNotificationBody,
  NOBODY_CHOSEN,
  reaches,
} from '@souk/contract/notifications/inputs.ts';
import type { ChosenPerson, NotificationDetails } from '@souk/contract/notifications/api.ts';
import * as z from 'zod/mini';
import type { FormValues } from '#kit/form/form-values.ts';

/** A notification as its form holds it. */
export type NotificationValues = Omit<FormValues<typeof createNotificationBody>, 'status' | 'chosen'> & {
  chosen: ChosenPeople;
};

/** An empty one; for a segment, where one is given. */
export const newNotification = (segment?: CustomerSegment): NotificationValues => ({
  title: { en: '' },
  body: { en: '' },
  image: null,
  link: '',
  audience: segment ? 'segment' : 'customers',
  chosen: NOBODY_CHOSEN,
  segment: segment ?? null,
  channels: ['feed'],
  sendAt: null,
});

const idsOf = (people: readonly ChosenPerson[], kind: ChosenPerson['kind']): string[] =>
  people.filter((person) => person.kind === kind).map(({ id }) => id);

export const chosenIds = (people: readonly ChosenPerson[]): ChosenPeople => ({
  customerIds: idsOf(people, 'customer'),
  vendorIds: idsOf(people, 'vendor'),
  userIds: idsOf(people, 'user'),
});

export const valuesOf = (row: NotificationDetails): NotificationValues => ({
  title: row.titles,
  body: row.bodies,
  image: row.image,
  link: row.link ?? '',
  audience: row.audience,
  chosen: chosenIds(row.chosen),
  segment: row.segment,
  channels: row.channels,
  sendAt: row.sendAt,
  version: row.version,
});

/** Another one with the same words and people. */
export const copyOf = (row: NotificationDetails): NotificationValues => {
  const { version: _, ...values } = valuesOf(row);
  return { ...values, sendAt: null };
};

export function bodyOf({ version: _, link, chosen, segment, ...values }: NotificationValues) {
  const { audience } = values;
  return {
    ...values,
    link: link?.trim() || null,
    chosen: audience === 'chosen' ? chosen : NOBODY_CHOSEN,
    segment: audience === 'segment' ? segment : null,
  };
}

export const notificationSchema = z.pipe(
  z.transform((values: NotificationValues): z.input<typeof createNotificationBody> => bodyOf(values)),
  createNotificationBody,
);

const KINDS = {
  customers: ['customer'],
  segment: ['customer'],
  vendors: ['vendor'],
  staff: ['user'],
  chosen: ['customer', 'vendor', 'user'],
} as const;

/** The ways that reach anybody of an audience. */
export const channelsFor = (audience: Audience): Channel[] =>
  CHANNELS.filter((channel) => KINDS[audience].some((kind) => reaches(channel, kind)));

/** What stays chosen when the audience changes; never nothing. */
export function channelsAfter(audience: Audience, channels: readonly Channel[]): Channel[] {
  const offered = channelsFor(audience);
  const kept = offered.filter((channel) => channels.includes(channel));
  return kept.length > 0 ? kept : offered.slice(0, 1);
}
