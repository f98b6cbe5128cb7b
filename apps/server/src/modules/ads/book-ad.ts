import { dayAt } from '#core/days.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { adApproved, adDaysUnused, type LockedVendor, formatMoney, postEvent } from '#modules/ledger/ledger.service.ts';
import type { ads } from '#tables/ads.ts';
import { countStartedDays, firstAndLastDay, type Period } from './ad-period.ts';
import type { PlacementRow } from './placements/lock-placement.ts';
import { maxOccupiedSlots, nextFreePeriod, readBookedPeriods } from './slots.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

type Row = typeof ads.$inferSelect;

/** Why this vendor can't book ads now; undefined if it can. */
export function vendorProblem({ shopName, status }: Pick<LockedVendor, 'shopName' | 'status'>): Message | undefined {
  if (status === 'active') return undefined;
  if (status === 'pending') return message('ad.vendor_pending', { shopName });
  return message('ad.vendor_not_active', { shopName, status: message(`vendor.status.${status}`) });
}

interface AdBooking {
  vendor: LockedVendor;
  placement: PlacementRow;
  /** The ad to book. The check doesn't count it as occupying a slot. */
  ad: Period & { id: string };
}

/**
 * Checks that an ad can be booked: the vendor and the placement are active, the first day hasn't passed, and a slot is
 * free for the whole period. Expects locked rows of vendor and placement. Throws 409, with the next free period if all
 * slots are taken.
 */
export async function requireBookable(ctx: Context, { vendor, placement, ad }: AdBooking): Promise<void> {
  const problem = vendorProblem(vendor);
  if (problem) throw conflict(problem);
  if (!placement.isActive) throw conflict('placement.off', { place: placement.name.en });
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  if (dayAt(ad.startsAt, timeZone) < dayAt(ctx.now, timeZone)) throw conflict('ad.first_day_passed');
  const booked = await readBookedPeriods(ctx, { configId: placement.id, from: ad.startsAt, exceptId: ad.id });
  if (maxOccupiedSlots(booked, ad) < placement.slots) return;
  const days = countStartedDays(ad, timeZone);
  const next = nextFreePeriod({ booked, slots: placement.slots, from: ad.startsAt, days, timeZone });
  throw conflict(noFreeSlotMessage({ placement, ad, next, days, timeZone })).withData(
    next && { nextFree: toIsoPeriod(next) },
  );
}

const toIsoPeriod = ({ startsAt, endsAt }: Period) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

interface FullPlacement {
  placement: PlacementRow;
  ad: Period;
  next: Period | undefined;
  days: number;
  timeZone: string;
}

function noFreeSlotMessage({ placement, ad, next, days, timeZone }: FullPlacement): Message {
  const { slots, name } = placement;
  const taken = { slots, place: name.en, days, ...presentDays(ad, timeZone) };
  if (!next) return message('ad.full', taken);
  const { from, to } = presentDays(next, timeZone);
  return message('ad.full_until', { ...taken, nextFrom: from, nextTo: to });
}

function presentDays(period: Period, timeZone: string): { from: { day: string }; to: { day: string } } {
  const { firstDay, lastDay } = firstAndLastDay(period, timeZone);
  return { from: { day: firstDay }, to: { day: lastDay } };
}

export const adNumber = (number: number): string => numberLabel(NUMBER_PREFIX.ad, number);

type ChargedAd = Pick<Row, 'id' | 'number' | 'vendorId' | 'price' | 'title'>;

/** Charges the price of an ad to the vendor's available balance. Throws 409 if the balance isn't sufficient. */
export async function chargeAd(ctx: Context, vendor: LockedVendor, ad: ChargedAd): Promise<void> {
  if (ad.price > 0 && vendor.availableBalance < ad.price)
    throw conflict(await insufficientBalanceMessage(ctx, vendor, ad));
  await postEvent(ctx, {
    key: `ad:${ad.id}:charged`,
    kind: 'ad',
    vendorId: ad.vendorId,
    sourceId: ad.id,
    reference: adNumber(ad.number),
    description: ad.title.en,
    legs: adApproved(ad.price),
  });
}

// Contains the balance for super admins only.
async function insufficientBalanceMessage(ctx: Context, vendor: LockedVendor, { price }: ChargedAd): Promise<Message> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const [cost, { shopName }] = [formatMoney(price, currency), vendor];
  return isSuperAdmin(ctx)
    ? message('ad.not_covered_by', { cost, shopName, available: formatMoney(vendor.availableBalance, currency) })
    : message('ad.not_covered', { cost, shopName });
}

/** Refunds the vendor for unused days. */
export const refundUnusedDays = (ctx: Context, ad: ChargedAd, amount: number): Promise<void> =>
  postEvent(ctx, {
    key: `ad:${ad.id}:given_back`,
    kind: 'ad_given_back',
    vendorId: ad.vendorId,
    sourceId: ad.id,
    reference: adNumber(ad.number),
    description: ad.title.en,
    legs: adDaysUnused(amount),
  });

interface BookedPeriod extends Period {
  days: number;
}

/** The number of days of an ad that haven't started at `now`. */
export function unusedDays(ad: BookedPeriod, now: Date, timeZone: string): number {
  if (now <= ad.startsAt) return ad.days;
  return Math.max(0, ad.days - countStartedDays({ startsAt: ad.startsAt, endsAt: now }, timeZone));
}
