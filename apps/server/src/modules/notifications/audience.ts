import {
  type Audience,
  type Channel,
  type ChosenPeople,
  type EstimateBody,
  NO_RECIPIENTS,
  canReach,
} from '@souk/contract/notifications/inputs.ts';
import type { CustomerSegment } from '@souk/contract/customers/segment.ts';
import type { AudienceEstimate } from '@souk/contract/notifications/api.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { segmentCondition } from '#modules/customers/customers.service.ts';

export const PERSON_KINDS = ['customer', 'vendor', 'user'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export interface Addressed {
  audience: Audience;
  chosen: ChosenPeople;
  segment?: CustomerSegment | null | undefined;
  channels: Channel[];
}

interface Source {
  /** The audiences that contain this kind of recipient; the first contains all of them. */
  audiences: readonly [Audience, ...Audience[]];
  chosen: keyof ChosenPeople;
  from: string;
  /** The SQL condition for recipients in the audience. */
  meant: string;
  /** The SQL condition for recipients who can be notified. */
  reached: string;
  language: string;
  /** A query that maps chosen ids to current ones, because customers may have been merged since. */
  resolve: string;
}

/** The table of each kind of recipient, and which of them can be notified. */
export const SOURCES: Record<PersonKind, Source> = {
  customer: {
    audiences: ['customers', 'segment'],
    chosen: 'customerIds',
    from: 'customers p',
    meant: 'p.merged_into_id is null',
    reached: `p.merged_into_id is null and p.anonymised_at is null and p.status = 'active'`,
    language: `case when split_part(p.language, '-', 1) = 'ar' then 'ar' else 'en' end`,
    // A merged customer is replaced by the remaining one.
    resolve: 'select coalesce(merged_into_id, id) from customers where id = any(?)',
  },
  vendor: {
    audiences: ['vendors'],
    chosen: 'vendorIds',
    from: 'vendors p',
    meant: 'true',
    reached: `p.status in ('active', 'suspended')`,
    language: `'en'`,
    resolve: 'select id from vendors where id = any(?)',
  },
  user: {
    audiences: ['staff'],
    chosen: 'userIds',
    from: 'users p',
    meant: `p.role <> 'GUEST'`,
    reached: `p.role <> 'GUEST' and p.status = 'active'`,
    language: `case when p.preferences->>'language' = 'ar' then 'ar' else 'en' end`,
    resolve: 'select id from users where id = any(?)',
  },
};

/**
 * The kinds of recipients that are in the audience and reached by a channel, in the order in which they are gathered.
 */
export const reachedKinds = ({ audience, chosen, channels }: Addressed): PersonKind[] =>
  PERSON_KINDS.filter(
    (kind) =>
      (audience === 'chosen' ? chosen[SOURCES[kind].chosen].length > 0 : SOURCES[kind].audiences.includes(audience)) &&
      channels.some((channel) => canReach(channel, kind)),
  );

interface Counted {
  meant: number;
  en: number;
  ar: number;
}

/** The condition for recipients of a kind; undefined if the audience contains all of them. */
export async function audienceCondition(
  ctx: Context,
  kind: PersonKind,
  { audience, chosen, segment }: Omit<Addressed, 'channels'>,
): Promise<Condition | undefined> {
  if (audience === 'chosen') return condition(`p.id in (${SOURCES[kind].resolve})`, chosen[SOURCES[kind].chosen]);
  if (audience === 'segment') return segment ? segmentCondition(ctx, 'p.id', segment) : condition('false');
  return undefined;
}

const countText = ({ from, meant, reached, language }: Source, only: Condition | undefined): string => `
  select count(*) as meant, count(*) filter (where ${reached} and ${language} = 'en') as en, count(*) filter (where ${reached} and ${language} = 'ar') as ar
  from ${from} where ${meant}${only ? ` and ${only.text}` : ''}`;

/** Counts the current recipients; a person chosen twice counts once. */
export async function estimateAudience(
  ctx: Context,
  { audience, chosen = NO_RECIPIENTS, segment, channels }: EstimateBody,
): Promise<AudienceEstimate> {
  const addressed = { audience, chosen, segment, channels };
  const sum: AudienceEstimate = { people: 0, feed: 0, inbox: 0, email: 0, byLanguage: { en: 0, ar: 0 }, leftOut: 0 };
  for (const kind of reachedKinds(addressed)) {
    const only = await audienceCondition(ctx, kind, addressed);
    const [row] = await ctx.db.rows<Counted>(statement(countText(SOURCES[kind], only), only?.values ?? []));
    const { meant, en, ar } = row ?? { meant: 0, en: 0, ar: 0 };
    const people = en + ar;
    sum.people += people;
    for (const channel of new Set(channels)) if (canReach(channel, kind)) sum[channel] += people;
    sum.byLanguage.en += en;
    sum.byLanguage.ar += ar;
    sum.leftOut += meant - people;
  }
  return sum;
}
