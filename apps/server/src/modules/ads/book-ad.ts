import { dayOf } from '#core/days.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import {
  adApproved,
  adDaysUnused,
  dayWords,
  type LockedVendor,
  moneyWords,
  postEvent,
} from '#modules/ledger/ledger.service.ts';
import type { ads } from '#tables/ads.ts';
import { dayCount, daysBegun, daysTouched, type Period } from './ad-period.ts';
import type { Place } from './places/lock-place.ts';
import { mostAtOnce, nextFreePeriod, readBooked } from './slots.ts';

type Row = typeof ads.$inferSelect;

/** Why this vendor may buy no ad now, in a sentence; undefined where it may. */
export function vendorRefusal({ shopName, status }: Pick<LockedVendor, 'shopName' | 'status'>): string | undefined {
  if (status === 'active') return undefined;
  if (status === 'pending') return `${shopName} has not been approved yet, so it can buy no ads`;
  return `${shopName} is ${status}, so it can buy no ads`;
}

interface Booking {
  vendor: LockedVendor;
  place: Place;
  /** The ad stands in nobody's way itself. */
  ad: Period & { id: string };
}

/**
 * Makes sure that an ad can be booked: the vendor sells, the place is open, the period is still to come and a slot is free all
 * the time. The vendor and the place are locked. Throws 409 with a sentence that names the next free period.
 */
export async function demandBookable(ctx: Context, { vendor, place, ad }: Booking): Promise<void> {
  const refusal = vendorRefusal(vendor);
  if (refusal) throw conflict(refusal);
  if (!place.isActive) throw conflict(`${place.name.en} is switched off. Switch it on first.`);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  if (dayOf(ad.startsAt, timeZone) < dayOf(ctx.now, timeZone))
    throw conflict('Its first day has passed. Give it another period first.');
  const booked = await readBooked(ctx, { configId: place.id, from: ad.startsAt, exceptId: ad.id });
  if (mostAtOnce(booked, ad) < place.slots) return;
  const days = daysBegun(ad, timeZone);
  const next = nextFreePeriod({ booked, slots: place.slots, from: ad.startsAt, days, timeZone });
  throw conflict(fullSentence({ place, ad, next, days, timeZone }), next && { nextFree: isoPeriod(next) });
}

const isoPeriod = ({ startsAt, endsAt }: Period) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

interface Full {
  place: Place;
  ad: Period;
  next: Period | undefined;
  days: number;
  timeZone: string;
}

function fullSentence({ place, ad, next, days, timeZone }: Full): string {
  const { slots, name } = place;
  const span = spanWords(ad, timeZone);
  const when = days === 1 ? `on ${span}` : `at some time from ${span}`;
  const full =
    slots === 1 ? `The slot of ${name.en} is taken ${when}` : `All ${slots} slots of ${name.en} are taken ${when}`;
  if (!next) return `${full}, and none is free for ${dayCount(days)} in the next two years.`;
  const free = spanWords(next, timeZone);
  return days === 1
    ? `${full}. The next free day is ${free}.`
    : `${full}. The next free ${dayCount(days)} are ${free}.`;
}

/** `20 Nov 2026 to 26 Nov 2026`, or the one day. */
function spanWords(period: Period, timeZone: string): string {
  const { firstDay, lastDay } = daysTouched(period, timeZone);
  const first = dayWords(period.startsAt, timeZone);
  return firstDay === lastDay ? first : `${first} to ${dayWords(new Date(period.endsAt.getTime() - 1), timeZone)}`;
}

export const adNumber = (number: number): string => numberLabel(NUMBER_PREFIX.ad, number);

type Bought = Pick<Row, 'id' | 'number' | 'vendorId' | 'price' | 'title'>;

/** Takes the price from what the vendor has available. Throws 409 where it is not covered. */
export async function charge(ctx: Context, vendor: LockedVendor, ad: Bought): Promise<void> {
  if (ad.price > 0 && vendor.availableBalance < ad.price) throw conflict(await uncoveredSentence(ctx, vendor, ad));
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

// What a vendor has is the super admin's to know.
async function uncoveredSentence(ctx: Context, vendor: LockedVendor, { price }: Bought): Promise<string> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const cost = moneyWords(price, currency);
  return isSuperAdmin(ctx)
    ? `This ad costs ${cost}, and ${vendor.shopName} has ${moneyWords(vendor.availableBalance, currency)} available`
    : `This ad costs ${cost}, which the account of ${vendor.shopName} does not cover`;
}

/** Gives the vendor back what was paid for days that will not be used. */
export const giveBack = (ctx: Context, ad: Bought, amount: number): Promise<void> =>
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

/** Days of an ad that have not begun at an instant. */
export function unusedDays(ad: Used, now: Date, timeZone: string): number {
  if (now <= ad.startsAt) return ad.days;
  return Math.max(0, ad.days - daysBegun({ startsAt: ad.startsAt, endsAt: now }, timeZone));
}
