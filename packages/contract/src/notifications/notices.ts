import * as z from 'zod/mini';
import { areaLevel, type Permissions } from '#contract/core/access.ts';
import type { Area } from '#contract/entities.ts';
import { id, instant, picture, signedMoney } from '#contract/core/fields.ts';

/** In place of an area: all staff may get the notice, regardless of their permissions. */
const EVERYBODY = 'everybody';

/**
 * The kinds of notices in the staff's inbox. Each kind has the area that a person must be able to view to get it, or
 * `superAdmin` for super admins only, or `everybody` for all staff.
 */
export const NOTICE_AREAS = {
  order_new: 'orders',
  order_stuck: 'orders',
  return_requested: 'orders',
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
/** The cast is safe because the keys of the constant above aren't empty, which `z.enum` requires. */
const asNonEmpty = (kinds: readonly string[]) => kinds as [NoticeKind, ...NoticeKind[]];
export const NOTICE_KINDS = asNonEmpty(Object.keys(NOTICE_AREAS));

/** The kinds that can be turned off. Messages from teammates can't. */
export const OPTIONAL_NOTICES = asNonEmpty(NOTICE_KINDS.filter((kind) => kind !== 'message'));

/** Whether each kind is on. Kinds that aren't listed are on. */
export const noticePreferences = z.partialRecord(z.enum(OPTIONAL_NOTICES), z.boolean());
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** Whether a person's role and permissions allow them to get notices of a kind. */
export function maySeeNotice(person: Permissions, kind: NoticeKind): boolean {
  const area = NOTICE_AREAS[kind];
  if (area === EVERYBODY) return person.role !== 'GUEST';
  return area === 'superAdmin' ? person.role === 'SA' : areaLevel(person, area) !== 'none';
}

/** A row of a person's inbox. */
export const notice = z.object({
  box: z.literal('inbox'),
  id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  body: z.nullable(z.string()),
  image: z.nullable(picture),
  /** A path of the dashboard, or a URL that starts with https://. */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  /** When someone handled the notice; null for open notices and for messages. */
  handledAt: z.nullable(instant),
  createdAt: instant,
});
export type Notice = z.infer<typeof notice>;

/** From this number on, the bell combines notices of one kind. */
export const MIN_COLLAPSED_NOTICES = 5;
/** Combined notices are counted up to this number. */
export const MAX_COUNTED_IN_GROUP = 1000;

/** Open notices of one kind, combined. */
export const noticeGroup = z.object({
  kind: z.enum(NOTICE_KINDS),
  count: z.int(),
  unread: z.int(),
  /** The total of notices about money; null for other kinds. */
  amount: z.nullable(signedMoney),
  latestAt: instant,
});
export type NoticeGroup = z.infer<typeof noticeGroup>;

/** A person's open notices, newest first, with frequent kinds combined. */
export const bell = z.object({
  groups: z.array(noticeGroup),
  notices: z.array(notice),
});
export type Bell = z.infer<typeof bell>;

/** Unread notices are counted up to one more than this number. The higher count stands for 'more than 99'. */
export const MAX_UNREAD_COUNTED = 99;
