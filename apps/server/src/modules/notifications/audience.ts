import {
  type Audience,
  type Channel,
  type ChosenPeople,
  type EstimateBody,
  NOBODY_CHOSEN,
  reaches,
} from '@souk/contract/notification-form.ts';
import type { AudienceEstimate } from '@souk/contract/notifications.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

export const PERSON_KINDS = ['customer', 'vendor', 'user'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

export interface Addressed {
  audience: Audience;
  chosen: ChosenPeople;
  channels: Channel[];
}

interface Source {
  audience: Audience;
  chosen: keyof ChosenPeople;
  from: string;
  /** Whom the audience means. */
  meant: string;
  /** Who of them is written to. */
  reached: string;
  language: string;
  /** Ids that people were chosen by → the ids of who they are now. */
  resolve: string;
}

/** Where each kind of person stands, and who of them hears of notifications at all. */
export const SOURCES: Record<PersonKind, Source> = {
  customer: {
    audience: 'customers',
    chosen: 'customerIds',
    from: 'customers p',
    meant: 'p.merged_into_id is null',
    reached: `p.merged_into_id is null and p.anonymised_at is null and p.status = 'active'`,
    language: `case when split_part(p.language, '-', 1) = 'ar' then 'ar' else 'en' end`,
    // A merged customer is the other one now.
    resolve: 'select coalesce(merged_into_id, id) from customers where id = any(?)',
  },
  vendor: {
    audience: 'vendors',
    chosen: 'vendorIds',
    from: 'vendors p',
    meant: 'true',
    reached: `p.status in ('active', 'suspended')`,
    language: `'en'`,
    resolve: 'select id from vendors where id = any(?)',
  },
  user: {
    audience: 'staff',
    chosen: 'userIds',
    from: 'users p',
    meant: `p.role <> 'GUEST'`,
    reached: `p.role <> 'GUEST' and p.status = 'active'`,
    language: `case when p.preferences->>'language' = 'ar' then 'ar' else 'en' end`,
    resolve: 'select id from users where id = any(?)',
  },
};

/** Kinds of people that a notification is meant for and that one of its channels reaches, in the order of gathering. */
export const kindsOf = ({ audience, chosen, channels }: Addressed): PersonKind[] =>
  PERSON_KINDS.filter(
    (kind) =>
      (audience === 'chosen' ? chosen[SOURCES[kind].chosen].length > 0 : SOURCES[kind].audience === audience) &&
      channels.some((channel) => reaches(channel, kind)),
  );

interface Counted {
  meant: number;
  en: number;
  ar: number;
}

const countText = ({ from, meant, reached, language, resolve }: Source, isChosen: boolean): string => `
  select count(*) as meant, count(*) filter (where ${reached} and ${language} = 'en') as en, count(*) filter (where ${reached} and ${language} = 'ar') as ar
  from ${from} where ${meant}${isChosen ? ` and p.id in (${resolve})` : ''}`;

/** How many people a notification would reach now; whoever was chosen twice counts once. */
export async function estimateAudience(
  ctx: Context,
  { audience, chosen = NOBODY_CHOSEN, channels }: EstimateBody,
): Promise<AudienceEstimate> {
  const addressed = { audience, chosen, channels };
  const sum: AudienceEstimate = { people: 0, feed: 0, inbox: 0, email: 0, byLanguage: { en: 0, ar: 0 }, leftOut: 0 };
  for (const kind of kindsOf(addressed)) {
    const isChosen = audience === 'chosen';
    const values = isChosen ? [chosen[SOURCES[kind].chosen]] : [];
    const [row] = await ctx.db.rows<Counted>(statement(countText(SOURCES[kind], isChosen), values));
    const { meant, en, ar } = row ?? { meant: 0, en: 0, ar: 0 };
    const people = en + ar;
    sum.people += people;
    for (const channel of new Set(channels)) if (reaches(channel, kind)) sum[channel] += people;
    sum.byLanguage.en += en;
    sum.byLanguage.ar += ar;
    sum.leftOut += meant - people;
  }
  return sum;
}
