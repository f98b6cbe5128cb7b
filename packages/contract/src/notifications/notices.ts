import * as z from 'zod/mini';
import { areaLevel, type Permissions } from '#contract/core/access.ts';
import type { Area } from '#contract/entities.ts';
import { id, instant, picture, signedMoney } from '#contract/core/fields.ts';

/** Addressed to a person, whatever areas they see. */
const EVERYBODY = 'everybody';

/**
 * What the inbox of staff tells of, with the area that a person must see to hear of it; `superAdmin` for what is the super
 * admin's, `everybody` for what is addressed to a person.
 */
export const NOTICE_AREAS = {
  order_new: 'orders',
  order_stuck: 'orders',
  product_waiting: 'products',
  vendor_pending: 'vendors',
  query_new: 'queries',
  query_reply: 'queries',
  query_assigned: 'queries',
  ad_waiting: 'ads',
  payout_requested: 'superAdmin',
  payout_failed: 'superAdmin',
  adjustment_requested: 'superAdmin',
  guest_waiting: 'superAdmin',
  message: EVERYBODY,
} as const satisfies Record<string, Area | 'superAdmin' | typeof EVERYBODY>;

export type NoticeKind = keyof typeof NOTICE_AREAS;
/** `z.enum` needs a list that is known not to be empty; these are the keys of the constant above. */
const notEmpty = (kinds: readonly string[]) => kinds as [NoticeKind, ...NoticeKind[]];
export const NOTICE_KINDS = notEmpty(Object.keys(NOTICE_AREAS));

/** What a person can switch off; messages from colleagues always come. */
export const OPTIONAL_NOTICES = notEmpty(NOTICE_KINDS.filter((kind) => kind !== 'message'));

/** By kind; what is not named is on. */
export const noticePreferences = z.partialRecord(z.enum(OPTIONAL_NOTICES), z.boolean());
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** Whether a person's role and areas let them hear of a kind at all. */
export function maySeeNotice(person: Permissions, kind: NoticeKind): boolean {
  const area = NOTICE_AREAS[kind];
  if (area === EVERYBODY) return person.role !== 'GUEST';
  return area === 'superAdmin' ? person.role === 'SA' : areaLevel(person, area) !== 'none';
}

/** One line of a person's inbox. */
export const notice = z.object({
  box: z.literal('inbox'),
  id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  body: z.nullable(z.string()),
  image: z.nullable(picture),
  /** A path of the dashboard, or an address that starts with https://. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  /** When what it calls for was done, by anybody; null while it is open, and of messages. */
  handledAt: z.nullable(instant),
  createdAt: instant,
});
export type Notice = z.infer<typeof notice>;

/** From here on, notices of one kind are one line of the bell. */
export const COLLAPSED_FROM = 5;
/** Notices of a kind are counted up to here. */
export const MAX_COLLAPSED = 1000;

/** Open notices of one kind in one line. */
export const noticeGroup = z.object({
  kind: z.enum(NOTICE_KINDS),
  count: z.int(),
  unread: z.int(),
  /** What those about money add up to; null for kinds without. */
  amount: z.nullable(signedMoney),
  latestAt: instant,
});
export type NoticeGroup = z.infer<typeof noticeGroup>;

/** What is open for a person, newest first: kinds with many in one line each, the others one by one. */
export const bell = z.object({
  groups: z.array(noticeGroup),
  notices: z.array(notice),
});
export type Bell = z.infer<typeof bell>;

/** Unread lines are counted up to here; one more means 'more than'. */
export const MAX_UNREAD_COUNTED = 99;
