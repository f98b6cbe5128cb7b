import type { Ad, AdDay, AdDetails, AdStatus } from '@souk/contract/ads/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { unusedDaysRefund } from '@souk/contract/ads/inputs.ts';
import { addDays, dayAt } from '#core/days.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql, type StoredRow } from '#core/list/definition.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { PUBLISHED_CATEGORIES } from '#modules/categories/categories.service.ts';
import { readConfiguration, settingSql } from '#modules/configuration/configuration.service.ts';
import { PUBLISHED_PRODUCT } from '#modules/products/products.service.ts';
import { isBooked, nextStatuses } from './ads.lifecycle.ts';
import { unusedDays } from './book-ad.ts';

/** Whether the target of ad `a` is public. */
const IS_TARGET_PUBLIC = `(case a.target_kind when 'url' then true
    when 'product' then exists (select 1 from products p where p.id = a.target_id and ${PUBLISHED_PRODUCT})
    when 'vendor' then exists (select 1 from vendors t where t.id = a.target_id and t.status = 'active')
    else a.target_id in ${PUBLISHED_CATEGORIES} end)`;

/** Matches the ads that storefronts can read: those that are running, of an active vendor, and with a public target. */
export const PUBLISHED_AD: Condition = condition(
  `a.status = 'running' and a.vendor_id in (select s.id from vendors s where s.status = 'active') and ${IS_TARGET_PUBLIC}`,
);

const ZONE_SQL = settingSql('general.timeZone');

/** The first and the last day of ad `a` in the configured time zone. */
export const AD_FIRST_DAY = `(a.starts_at at time zone ${ZONE_SQL})::date`;
export const AD_LAST_DAY = `((a.ends_at - interval '1 millisecond') at time zone ${ZONE_SQL})::date`;

export const AD_NUMBER = `'${NUMBER_PREFIX.ad}' || a.number`;

/** Joins the vendor and the placement of ad `a`. */
export const AD_JOINS = 'join vendors v on v.id = a.vendor_id join ad_configurations c on c.id = a.config_id';

export const adColumns = (language: Language): string => `
  a.id, a.version, a.created_at as "createdAt", a.updated_at as "updatedAt", ${AD_NUMBER} as number,
  ${localisedSql('a.title', language)} as title, a.image,
  json_build_object('id', v.id, 'shopName', v.shop_name, 'status', v.status) as vendor,
  json_build_object('id', c.id, 'name', ${localisedSql('c.name', language)}, 'code', c.code) as config, a.placement,
  json_build_object('kind', a.target_kind, 'id', a.target_id, 'url', a.target_url, 'isAvailable', ${IS_TARGET_PUBLIC}, 'name',
    case a.target_kind when 'product' then (select ${localisedSql('n.name', language)} from products n where n.id = a.target_id)
      when 'vendor' then (select n.shop_name from vendors n where n.id = a.target_id)
      when 'category' then (select ${localisedSql('n.name', language)} from categories n where n.id = a.target_id) end) as target,
  a.starts_at as "startsAt", a.ends_at as "endsAt", ${AD_FIRST_DAY} as "firstDay", ${AD_LAST_DAY} as "lastDay",
  a.days, a.pricing, a.unit_price as "unitPrice", a.price, a.charged_at as "chargedAt", a.given_back as "givenBack",
  ${settingSql('money.currency')} as currency, a.status, a.status_since as "statusSince", a.status_reason as "statusReason",
  a.is_paused_by_vendor as "isPausedByVendor", a.views, a.clicks,
  case when a.views > 0 then a.clicks::float8 / a.views end as "clickRate"`;

export type StoredAd = StoredRow & { status: AdStatus };

/** Adds the next statuses. */
export function addNextAdStatuses<Row extends StoredAd>(row: Row): asserts row is Row & Pick<Ad, 'nextStatuses'> {
  const fields: StoredRow = row;
  fields.nextStatuses = nextStatuses(row.status);
}

const detailColumns = (language: Language): string => `${adColumns(language)},
  json_build_object('title', a.title) as translations,
  json_build_object('width', c.width, 'height', c.height, 'slots', c.slots, 'requiresApproval', c.requires_approval) as place`;

const SELECT_AD_DAYS = 'select day, views, clicks from ad_days where ad_id = ? order by day';

/** An ad with its views and clicks per day. Storefronts can only read running ads. Throws 404. */
export async function readAd(ctx: Context, id: string): Promise<AdDetails> {
  const publishedOnly = ctx.actor.kind === 'key' ? `and ${PUBLISHED_AD.text}` : '';
  const [row] = await ctx.db.rows<Omit<Ad, 'nextStatuses'> & Pick<AdDetails, 'translations' | 'place'>>(
    statement(`select ${detailColumns(ctx.language)} from ads a ${AD_JOINS} where a.id = ? ${publishedOnly}`, [id]),
  );
  if (!row) throw notFound('ad');
  addNextAdStatuses(row);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const counted = await ctx.db.rows<AdDay>(statement(SELECT_AD_DAYS, [id]));
  const today = dayAt(ctx.now, timeZone);
  return { ...row, daily: fillMissingDays(row, counted, today), unused: unusedDaysOf(row, ctx.now, timeZone) };
}

/** Adds the days without views and clicks, up to today. */
function fillMissingDays({ firstDay, lastDay }: Ad, counted: readonly AdDay[], today: string): AdDay[] {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const days = [...byDay.keys()];
  const first = days[0] !== undefined && days[0] < firstDay ? days[0] : firstDay;
  const until = lastDay < today ? lastDay : today;
  const last = days.at(-1) ?? until;
  const result: AdDay[] = [];
  for (let day = first; day <= (last > until ? last : until); day = addDays(day, 1))
    result.push(byDay.get(day) ?? { day, views: 0, clicks: 0 });
  return result;
}

function unusedDaysOf(row: Ad, now: Date, timeZone: string): AdDetails['unused'] {
  if (!isBooked(row.status) || row.chargedAt === null) return null;
  const days = unusedDays(
    { startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), days: row.days },
    now,
    timeZone,
  );
  return { days, amount: unusedDaysRefund(row, days) };
}
