import {
  type AdCalendar,
  adsApi,
  type CalendarAd,
  type CalendarRow,
  MAX_CALENDAR_DAYS,
} from '@souk/contract/ads/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { addDays, dayAt, startOfDay } from '#core/days.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { anyValue, localisedSql } from '#core/list/definition.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { AD_FIRST_DAY, AD_LAST_DAY, AD_NUMBER } from './ads.repository.ts';
import { maxOccupiedSlots } from './slots.ts';

type CalendarQuery = OutputOf<typeof adsApi.calendar.query>;

/** The default period: six weeks from the first day of this month. */
const DEFAULT_DAYS = 42;

/** The calendar of ads by placement and slot. Throws 400 at `to`. */
export async function readCalendar(ctx: Context, query: CalendarQuery): Promise<AdCalendar> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const today = dayAt(ctx.now, timeZone);
  const from = query.from ?? `${today.slice(0, 7)}-01`;
  const to = query.to ?? addDays(from, DEFAULT_DAYS - 1);
  if (to < from) throw invalidField('to', 'ad.calendar_order');
  if (to >= addDays(from, MAX_CALENDAR_DAYS))
    throw invalidField('to', 'ad.calendar_too_long', { days: MAX_CALENDAR_DAYS });
  const window = { startsAt: startOfDay(from, timeZone), endsAt: startOfDay(addDays(to, 1), timeZone) };
  const placements = await readPlacements(ctx, query);
  const ads = await readAds(ctx, { placementIds: placements.map(({ config }) => config.id), ...window });
  const days = daysFrom(from, to).map((day) => ({
    startsAt: startOfDay(day, timeZone),
    endsAt: startOfDay(addDays(day, 1), timeZone),
  }));
  const rows = placements.map((placement): CalendarRow => {
    const own = ads.filter((ad) => ad.configId === placement.config.id);
    const booked = own.filter(({ status }) => status !== 'waiting');
    const held = booked.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    }));
    return {
      ...placement,
      lanes: lanesOf(booked, placement.slots),
      waiting: own.filter(({ status }) => status === 'waiting'),
      free: days.map((day) => Math.max(0, placement.slots - maxOccupiedSlots(held, day))),
    };
  });
  return { from, to, today, rows };
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

type PlacementSlots = Pick<CalendarRow, 'config' | 'placement' | 'slots'>;

async function readPlacements(ctx: Context, { configId, placement }: CalendarQuery): Promise<PlacementSlots[]> {
  const filter = allOf([
    ...(configId ? [anyValue('c.id')(configId)] : []),
    ...(placement ? [anyValue('c.placement')(placement)] : []),
    // Inactive placements without ads are omitted.
    ...(configId ? [] : [condition('(c.is_active or exists (select 1 from ads a where a.config_id = c.id))')]),
  ]);
  return ctx.db.rows<PlacementSlots>(
    statement(
      `select json_build_object('id', c.id, 'name', ${localisedSql('c.name', ctx.language)}, 'code', c.code, 'isActive', c.is_active) as config, c.placement, c.slots
       from ad_configurations c where ${filter.text} order by c.name_sort, c.id`,
      filter.values,
    ),
  );
}

type PlacedAd = CalendarAd & { configId: string };

async function readAds(
  ctx: Context,
  { placementIds, startsAt, endsAt }: { placementIds: readonly string[]; startsAt: Date; endsAt: Date },
): Promise<PlacedAd[]> {
  return ctx.db.rows<PlacedAd>(
    statement(
      `select a.id, ${AD_NUMBER} as number, ${localisedSql('a.title', ctx.language)} as title, json_build_object('id', v.id, 'shopName', v.shop_name) as vendor,
         a.status, a.starts_at as "startsAt", a.ends_at as "endsAt", ${AD_FIRST_DAY} as "firstDay", ${AD_LAST_DAY} as "lastDay", a.config_id as "configId"
       from ads a join vendors v on v.id = a.vendor_id
       where a.config_id = any(?) and a.status in ('waiting', 'scheduled', 'running', 'paused', 'ended') and a.starts_at < ? and a.ends_at > ?
       order by a.starts_at, a.id`,
      [placementIds, endsAt, startsAt],
    ),
  );
}

/**
 * Assigns the ads, sorted by start, to the first lane that is free. Booked ads never need more lanes than the placement
 * has slots.
 */
function lanesOf(ads: readonly PlacedAd[], slots: number): CalendarAd[][] {
  const lanes: CalendarAd[][] = Array.from({ length: slots }, () => []);
  for (const ad of ads) {
    const lane = lanes.find((each) => (each.at(-1)?.endsAt ?? '') <= ad.startsAt);
    if (lane) lane.push(ad);
    // Ads that have ended may need more lanes, because the placement may have had more slots then.
    else lanes.push([ad]);
  }
  return lanes;
}
