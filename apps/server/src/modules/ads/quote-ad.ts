import { adPrice } from '@souk/contract/ads/inputs.ts';
import type { AdQuote, adsApi } from '@souk/contract/ads/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { daysBegun, daysTouched, type Period, periodProblems } from './ad-period.ts';
import { type Place, readPlace } from './places/lock-place.ts';
import { mostAtOnce, nextFreePeriod, readBooked } from './slots.ts';
import { messageData } from '#core/messages/message-data.ts';

type Asked = OutputOf<typeof adsApi.quote.query>;

/** What an ad would cost and whether there is room for it; books nothing. Throws 400 at `configId`. */
export async function quoteAd(ctx: Context, asked: Asked): Promise<AdQuote> {
  const place = await readPlace(ctx, asked.configId);
  if (!place) throw wrongField('configId', 'placement.gone');
  const settings = await readConfiguration(ctx, ['general.timeZone', 'money.currency']);
  const timeZone = settings['general.timeZone'];
  const period = { startsAt: new Date(asked.startsAt), endsAt: new Date(asked.endsAt) };
  if (period.endsAt <= period.startsAt) throw wrongField('endsAt', 'period.end_after_start');
  const days = daysBegun(period, timeZone);
  const booked = await readBooked(ctx, { configId: place.id, from: period.startsAt, exceptId: asked.adId });
  const freeSlots = Math.max(0, place.slots - mostAtOnce(booked, period));
  const wish = { booked, slots: place.slots, from: period.startsAt, days: Math.max(1, days), timeZone };
  const next = freeSlots > 0 ? undefined : nextFreePeriod(wish);
  const terms = (await frozenTerms(ctx, asked, period)) ?? termsToday(place, days);
  return {
    ...terms,
    currency: settings['money.currency'],
    slots: place.slots,
    freeSlots,
    nextFree: next ? shownPeriod(next, timeZone) : null,
    requiresApproval: place.requiresApproval,
    problems: periodProblems(period, place, { now: ctx.now, timeZone }).map(({ field, ...problem }) => ({
      field,
      ...messageData(problem),
    })),
    ...(await coverOf(ctx, asked.vendorId, terms.price)),
  };
}

type Terms = Pick<AdQuote, 'days' | 'pricing' | 'unitPrice' | 'price'>;

const termsToday = ({ pricing, price: unitPrice }: Place, days: number): Terms => ({
  days,
  pricing,
  unitPrice,
  price: adPrice({ pricing, price: unitPrice }, days),
});

const FROZEN = `
  select days, pricing, unit_price as "unitPrice", price from ads where id = ? and config_id = ? and starts_at = ? and ends_at = ?`;

/** What was agreed with an ad that keeps its place and its period: a change of those alone prices it anew. */
async function frozenTerms(ctx: Context, { adId, configId }: Asked, period: Period): Promise<Terms | undefined> {
  if (adId === undefined) return undefined;
  const [terms] = await ctx.db.rows<Terms>(statement(FROZEN, [adId, configId, period.startsAt, period.endsAt]));
  return terms;
}

/** A period as the wire has it. */
const shownPeriod = (period: Period, timeZone: string) => ({
  startsAt: period.startsAt.toISOString(),
  endsAt: period.endsAt.toISOString(),
  ...daysTouched(period, timeZone),
});

// What a vendor has is the super admin's to know; whether it is enough shows when the ad is approved anyway.
async function coverOf(
  ctx: Context,
  vendorId: string | undefined,
  price: number,
): Promise<Pick<AdQuote, 'available' | 'isCovered'>> {
  if (vendorId === undefined) return { isCovered: null };
  const [vendor] = await ctx.db.rows<{ available: number }>(
    statement('select available_balance as available from vendors where id = ?', [vendorId]),
  );
  if (!vendor) throw wrongField('vendorId', 'vendor.not_found');
  const isCovered = price === 0 || vendor.available >= price;
  return isSuperAdmin(ctx) ? { available: vendor.available, isCovered } : { isCovered };
}
