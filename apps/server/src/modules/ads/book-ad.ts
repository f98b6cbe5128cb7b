import { dayAt } from '#core/days.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { adApproved, adDaysUnused, type LockedVendor, formatMoney, postEvent } from '#modules/ledger/ledger.service.ts';
import type { ads } from '#tables/ads.ts';
import { daysBegun, daysTouched, type Period } from './ad-period.ts';
import type { PlacementRow } from './placements/lock-placement.ts';
import { maxBookedAtOnce, nextFreePeriod, readBooked } from './slots.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

type Row = typeof ads.$inferSelect;

/** Why this vendor can't book ads now; undefined if it can. */
export function vendorProblem({ shopName, status }: Pick<LockedVendor, 'shopName' | 'status'>): Message | undefined {
  if (status === 'active') return undefined;
  if (status === 'pending') return message('ad.vendor_pending', { shopName });
  return message('ad.vendor_not_active', { shopName, status: message(`vendor.status.${status}`) });
}

interface Booking {
  vendor: LockedVendor;
  placement: PlacementRow;
  /** The ad itself doesn't occupy a slot for this check. */
  ad: Period & { id: string };
}

/**
 * Checks that an ad can be booked: active vendor, open placement, future period, and a free slot throughout. Expects
 * locked vendor and placement rows. Throws 409 with the next free period.
 */
export async function requireBookable(ctx: Context, { vendor, placement, ad }: Booking): Promise<void> {
  const problem = vendorProblem(vendor);
  if (problem) throw conflict(problem);
  if (!placement.isActive) throw conflict('placement.off', { place: placement.name.en });
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  if (dayAt(ad.startsAt, timeZone) < dayAt(ctx.now, timeZone)) throw conflict('ad.first_day_passed');
  const booked = await readBooked(ctx, { configId: placement.id, from: ad.startsAt, exceptId: ad.id });
  if (maxBookedAtOnce(booked, ad) < placement.slots) return;
  const days = daysBegun(ad, timeZone);
  const next = nextFreePeriod({ booked, slots: placement.slots, from: ad.startsAt, days, timeZone });
  throw conflict(fullMessage({ placement, ad, next, days, timeZone })).withData(next && { nextFree: isoPeriod(next) });
}

const isoPeriod = ({ startsAt, endsAt }: Period) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

interface Full {
  placement: PlacementRow;
  ad: Period;
  next: Period | undefined;
  days: number;
  timeZone: string;
}

function fullMessage({ placement, ad, next, days, timeZone }: Full): Message {
  const { slots, name } = placement;
  const taken = { slots, place: name.en, days, ...daysIn(ad, timeZone) };
  if (!next) return message('ad.full', taken);
  const { from, to } = daysIn(next, timeZone);
  return message('ad.full_until', { ...taken, nextFrom: from, nextTo: to });
}

function daysIn(period: Period, timeZone: string): { from: { day: string }; to: { day: string } } {
  const { firstDay, lastDay } = daysTouched(period, timeZone);
  return { from: { day: firstDay }, to: { day: lastDay } };
}

export const adNumber = (number: number): string => numberLabel(NUMBER_PREFIX.ad, number);

type Bought = Pick<Row, 'id' | 'number' | 'vendorId' | 'price' | 'title'>;

/** Charges the price to the vendor's available balance. Throws 409 if it isn't sufficient. */
export async function charge(ctx: Context, vendor: LockedVendor, ad: Bought): Promise<void> {
  if (ad.price > 0 && vendor.availableBalance < ad.price) throw conflict(await uncoveredMessage(ctx, vendor, ad));
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

// Only super admins see balances.
async function uncoveredMessage(ctx: Context, vendor: LockedVendor, { price }: Bought): Promise<Message> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const [cost, { shopName }] = [formatMoney(price, currency), vendor];
  return isSuperAdmin(ctx)
    ? message('ad.not_covered_by', { cost, shopName, available: formatMoney(vendor.availableBalance, currency) })
    : message('ad.not_covered', { cost, shopName });
}

/** Refunds the vendor for unused days. */
export const refundUnusedDays = (ctx: Context, ad: Bought, amount: number): Promise<void> =>
  postEvent(ctx, {
    key: `ad:${ad.id}:given_back`,
    kind: 'ad_given_back',
    vendorId: ad.vendorId,
    sourceId: ad.id,
    reference: adNumber(ad.number),
    description: ad.title.en,
    legs: adDaysUnused(amount),
  });

interface Used extends Period {
  days: number;
}

/** Days of an ad that haven't started at an instant. */
export function unusedDays(ad: Used, now: Date, timeZone: string): number {
  if (now <= ad.startsAt) return ad.days;
  return Math.max(0, ad.days - daysBegun({ startsAt: ad.startsAt, endsAt: now }, timeZone));
}
