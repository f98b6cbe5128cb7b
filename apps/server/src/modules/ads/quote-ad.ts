import { adPrice } from '@souk/contract/ads/inputs.ts';
import type { AdQuote, adsApi } from '@souk/contract/ads/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { daysBegun, daysTouched, type Period, periodProblems } from './ad-period.ts';
import { type PlacementRow, readPlacement } from './placements/lock-placement.ts';
import { maxBookedAtOnce, nextFreePeriod, readBooked } from './slots.ts';
import { messageData } from '#core/messages/message-data.ts';

type QuoteQuery = OutputOf<typeof adsApi.quote.query>;

/** The price of an ad and whether a slot is free, without booking it. Throws 400 at `configId`. */
export async function quoteAd(ctx: Context, query: QuoteQuery): Promise<AdQuote> {
  const placement = await readPlacement(ctx, query.configId);
  if (!placement) throw invalidField('configId', 'placement.gone');
  const settings = await readConfiguration(ctx, ['general.timeZone', 'money.currency']);
  const timeZone = settings['general.timeZone'];
  const period = { startsAt: new Date(query.startsAt), endsAt: new Date(query.endsAt) };
  if (period.endsAt <= period.startsAt) throw invalidField('endsAt', 'period.end_after_start');
  const days = daysBegun(period, timeZone);
  const booked = await readBooked(ctx, { configId: placement.id, from: period.startsAt, exceptId: query.adId });
  const freeSlots = Math.max(0, placement.slots - maxBookedAtOnce(booked, period));
  const search = { booked, slots: placement.slots, from: period.startsAt, days: Math.max(1, days), timeZone };
  const next = freeSlots > 0 ? undefined : nextFreePeriod(search);
  const terms = (await frozenTerms(ctx, query, period)) ?? termsToday(placement, days);
  return {
    ...terms,
    currency: settings['money.currency'],
    slots: placement.slots,
    freeSlots,
    nextFree: next ? presentPeriod(next, timeZone) : null,
    requiresApproval: placement.requiresApproval,
    problems: periodProblems(period, placement, { now: ctx.now, timeZone }).map(({ field, ...problem }) => ({
      field,
      ...messageData(problem),
    })),
    ...(await coverOf(ctx, query.vendorId, terms.price)),
  };
}

type Terms = Pick<AdQuote, 'days' | 'pricing' | 'unitPrice' | 'price'>;

const termsToday = ({ pricing, price: unitPrice }: PlacementRow, days: number): Terms => ({
  days,
  pricing,
  unitPrice,
  price: adPrice({ pricing, price: unitPrice }, days),
});

const FROZEN = `
  select days, pricing, unit_price as "unitPrice", price from ads where id = ? and config_id = ? and starts_at = ? and ends_at = ?`;

/** An ad keeps its price unless its placement or period changes. */
async function frozenTerms(ctx: Context, { adId, configId }: QuoteQuery, period: Period): Promise<Terms | undefined> {
  if (adId === undefined) return undefined;
  const [terms] = await ctx.db.rows<Terms>(statement(FROZEN, [adId, configId, period.startsAt, period.endsAt]));
  return terms;
}

/** A period as in the API. */
const presentPeriod = (period: Period, timeZone: string) => ({
  startsAt: period.startsAt.toISOString(),
  endsAt: period.endsAt.toISOString(),
  ...daysTouched(period, timeZone),
});

// Only super admins see balances. Whether the balance is sufficient is checked again on approval.
async function coverOf(
  ctx: Context,
  vendorId: string | undefined,
  price: number,
): Promise<Pick<AdQuote, 'available' | 'isCovered'>> {
  if (vendorId === undefined) return { isCovered: null };
  const [vendor] = await ctx.db.rows<{ available: number }>(
    statement('select available_balance as available from vendors where id = ?', [vendorId]),
  );
  if (!vendor) throw invalidField('vendorId', 'vendor.not_found');
  const isCovered = price === 0 || vendor.available >= price;
  return isSuperAdmin(ctx) ? { available: vendor.available, isCovered } : { isCovered };
}
