import type { MessageCode } from '@souk/contract/messages/en.ts';
import {
  type ChosenPeople,
  countChosen,
  type CreateNotification,
  NO_RECIPIENTS,
} from '@souk/contract/notifications/inputs.ts';
import type { WithPictures } from '@souk/contract/core/pictures.ts';
import { type Context, levelIn } from '#core/context.ts';
import { fieldError, invalidField, invalidFields } from '#core/errors.ts';
import type { notifications } from '#tables/notifications.ts';
import { normalise } from '#tables/search-text.ts';
import { reachedKinds, PERSON_KINDS, RECIPIENT_SOURCES, type PersonKind } from './audience.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** The input with defaults for omitted fields. */
export type NotificationFields = WithPictures<Required<Omit<CreateNotification, 'status'>>>;

export const fieldsOf = (row: NotificationRow): NotificationFields => ({
  title: row.title,
  body: row.body,
  image: row.image,
  link: row.link,
  audience: row.audience,
  chosen: row.chosen,
  segment: row.segment,
  channels: row.channels,
  sendAt: row.sendAt?.toISOString() ?? null,
});

const withoutDuplicates = ({ customerIds, vendorIds, userIds }: ChosenPeople): ChosenPeople => ({
  customerIds: [...new Set(customerIds)],
  vendorIds: [...new Set(vendorIds)],
  userIds: [...new Set(userIds)],
});

/** Removes duplicates, and drops the chosen recipients or the segment if the audience doesn't use them. */
export const normaliseFields = (fields: NotificationFields): NotificationFields => ({
  ...fields,
  channels: [...new Set(fields.channels)],
  chosen: fields.audience === 'chosen' ? withoutDuplicates(fields.chosen) : NO_RECIPIENTS,
  segment: fields.audience === 'segment' ? fields.segment : null,
  sendAt: fields.sendAt === null ? null : new Date(fields.sendAt).toISOString(),
});

const NO_RECIPIENTS_CODE = 'notification.nobody_chosen';
const UNREACHED_CODES = {
  customer: 'notification.customer_channel',
  vendor: 'notification.vendor_channel',
  user: 'notification.staff_channel',
} as const satisfies Record<PersonKind, MessageCode>;

/** Throws 400 at an invalid field, and at `chosen` if the caller may not view the area of the chosen recipients. */
export function checkFields(ctx: Context, { audience, chosen, segment, channels }: NotificationFields): void {
  if (audience === 'segment' && !segment) throw invalidField('segment', 'notification.segment_required');
  if (audience === 'chosen' && countChosen(chosen) === 0) throw invalidField('chosen', NO_RECIPIENTS_CODE);
  const wrong = PERSON_KINDS.flatMap((kind) => {
    const { audiences, chosen: key } = RECIPIENT_SOURCES[kind];
    const isMeant = audiences.includes(audience) || (audience === 'chosen' && chosen[key].length > 0);
    const isReached = reachedKinds({ audience, chosen, channels }).includes(kind);
    return isMeant && !isReached ? [fieldError('channels', UNREACHED_CODES[kind])] : [];
  });
  if (wrong.length > 0) throw invalidFields(wrong.slice(0, 1));
  if (chosen.customerIds.length > 0 && levelIn(ctx, 'customers') === 'none')
    throw invalidField('chosen', 'notification.customers_hidden');
  if (chosen.vendorIds.length > 0 && levelIn(ctx, 'vendors') === 'none')
    throw invalidField('chosen', 'notification.vendors_hidden');
}

/** The columns to store. */
export const columnsOf = ({ sendAt, ...fields }: NotificationFields) => ({
  ...fields,
  title: withoutEmptyTranslation(fields.title),
  body: withoutEmptyTranslation(fields.body),
  titleSort: normalise(fields.title.en),
  searchText: normalise([fields.title.en, fields.title.ar, fields.body.en, fields.body.ar].filter(Boolean).join(' ')),
  sendAt: sendAt === null ? null : new Date(sendAt),
});

const withoutEmptyTranslation = ({ en, ar }: { en: string; ar?: string | undefined }) => ({
  en,
  ...(ar ? { ar } : {}),
});
