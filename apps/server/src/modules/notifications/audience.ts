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

export interface AudienceAndChannels {
  audience: Audience;
  chosen: ChosenPeople;
  segment?: CustomerSegment | null | undefined;
  channels: Channel[];
}

interface RecipientSource {
  /** Audiences that include this kind of recipient. The first one includes every recipient of this kind. */
  audiences: readonly [Audience, ...Audience[]];
  chosen: keyof ChosenPeople;
  from: string;
  /** The SQL condition for recipients in the audience. */
  meant: string;
  /** The SQL condition for recipients who can be notified. */
  reached: string;
  language: string;
  /** SQL query that selects the chosen recipients. If a customer was merged, it selects the remaining one. */
  resolve: string;
}

/** For each kind of recipient: its table, its audiences, and which rows can be notified. */
export const RECIPIENT_SOURCES: Record<PersonKind, RecipientSource> = {
  customer: {
    audiences: ['customers', 'segment'],
    chosen: 'customerIds',
    from: 'customers p',
    meant: 'p.merged_into_id is null',
    reached: `p.merged_into_id is null and p.anonymised_at is null and p.status = 'active'`,
    language: `case when split_part(p.language, '-', 1) = 'ar' then 'ar' else 'en' end`,
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

/** The kinds of recipients in the audience that at least one of the channels reaches, in the order of `PERSON_KINDS`. */
export const reachedKinds = ({ audience, chosen, channels }: AudienceAndChannels): PersonKind[] =>
  PERSON_KINDS.filter(
    (kind) =>
      (audience === 'chosen'
        ? chosen[RECIPIENT_SOURCES[kind].chosen].length > 0
        : RECIPIENT_SOURCES[kind].audiences.includes(audience)) && channels.some((channel) => canReach(channel, kind)),
  );

interface AudienceCounts {
  meant: number;
  en: number;
  ar: number;
}

/** The SQL condition for this kind of recipient. Undefined if the audience includes all recipients of the kind. */
export async function audienceCondition(
  ctx: Context,
  kind: PersonKind,
  { audience, chosen, segment }: Omit<AudienceAndChannels, 'channels'>,
): Promise<Condition | undefined> {
  if (audience === 'chosen')
    return condition(`p.id in (${RECIPIENT_SOURCES[kind].resolve})`, chosen[RECIPIENT_SOURCES[kind].chosen]);
  if (audience === 'segment') return segment ? segmentCondition(ctx, 'p.id', segment) : condition('false');
  return undefined;
}

const countAudienceSql = ({ from, meant, reached, language }: RecipientSource, only: Condition | undefined): string => `
  select count(*) as meant, count(*) filter (where ${reached} and ${language} = 'en') as en, count(*) filter (where ${reached} and ${language} = 'ar') as ar
  from ${from} where ${meant}${only ? ` and ${only.text}` : ''}`;

/** Counts those who would receive the notification now. Someone who was chosen twice counts once. */
export async function estimateAudience(
  ctx: Context,
  { audience, chosen = NO_RECIPIENTS, segment, channels }: EstimateBody,
): Promise<AudienceEstimate> {
  const addressed = { audience, chosen, segment, channels };
  const sum: AudienceEstimate = { people: 0, feed: 0, inbox: 0, email: 0, byLanguage: { en: 0, ar: 0 }, leftOut: 0 };
  for (const kind of reachedKinds(addressed)) {
    const only = await audienceCondition(ctx, kind, addressed);
    const [row] = await ctx.db.rows<AudienceCounts>(
      statement(countAudienceSql(RECIPIENT_SOURCES[kind], only), only?.values ?? []),
    );
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
