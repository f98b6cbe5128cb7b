import { adPrice } from '@souk/contract/ads/inputs.ts';
import type { AdQuote, adsApi } from '@souk/contract/ads/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { countStartedDays, firstAndLastDay, type Period, periodProblems } from './ad-period.ts';
import { type PlacementRow, readPlacement } from './placements/lock-placement.ts';
import { maxOccupiedSlots, nextFreePeriod, readBookedPeriods } from './slots.ts';
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
  const days = countStartedDays(period, timeZone);
  const booked = await readBookedPeriods(ctx, { configId: placement.id, from: period.startsAt, exceptId: query.adId });
  const freeSlots = Math.max(0, placement.slots - maxOccupiedSlots(booked, period));
  const search = { booked, slots: placement.slots, from: period.startsAt, days: Math.max(1, days), timeZone };
  const next = freeSlots > 0 ? undefined : nextFreePeriod(search);
  const terms = (await readStoredTerms(ctx, query, period)) ?? currentTerms(placement, days);
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
    ...(await compareWithBalance(ctx, query.vendorId, terms.price)),
  };
}

type PriceTerms = Pick<AdQuote, 'days' | 'pricing' | 'unitPrice' | 'price'>;

const currentTerms = ({ pricing, price: unitPrice }: PlacementRow, days: number): PriceTerms => ({
  days,
  pricing,
  unitPrice,
  price: adPrice({ pricing, price: unitPrice }, days),
});

const READ_STORED_TERMS = `
  select days, pricing, unit_price as "unitPrice", price from ads where id = ? and config_id = ? and starts_at = ? and ends_at = ?`;

/**
 * The price at which this ad was created. Undefined if its placement or period changes, because then the current price
 * applies.
 */
async function readStoredTerms(
  ctx: Context,
  { adId, configId }: QuoteQuery,
  period: Period,
): Promise<PriceTerms | undefined> {
  if (adId === undefined) return undefined;
  const [terms] = await ctx.db.rows<PriceTerms>(
    statement(READ_STORED_TERMS, [adId, configId, period.startsAt, period.endsAt]),
  );
  return terms;
}

/** A period as in the API. */
const presentPeriod = (period: Period, timeZone: string) => ({
  startsAt: period.startsAt.toISOString(),
  endsAt: period.endsAt.toISOString(),
  ...firstAndLastDay(period, timeZone),
});

// Returns the balance itself to super admins only. Approval checks again whether it is sufficient.
async function compareWithBalance(
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
