import type { AdStatus } from '#tables/ads.ts';
import type { Random } from '../../../seeds/shared/random.ts';
import { type PlaceSeed, REJECTIONS } from './ad-seeds.ts';

/** Why an ad stands still while its vendor may not sell. */
export const VENDOR_SUSPENDED = 'The vendor is suspended';
import type { VendorRow } from '../../catalogue/world.ts';

/** An ad that somebody wants; days count from today. */
export interface Wish {
  from: number;
  days: number;
  status: AdStatus;
  reason?: string;
  vendor?: VendorRow;
}

const FIRST_DAY = -118;
const LAST_DAY = 44;
const LONGEST = 18;

interface Options {
  rank: number;
  random: Random;
  suspended: readonly VendorRow[];
}

/** What stands, stood and will stand on a place, and what waits, was refused or cancelled. */
export function planSlots(seed: PlaceSeed, { rank, random, suspended }: Options): Wish[] {
  if (seed.isActive === false) return [];
  const days = () => lengthOf(seed, random);
  const wishes: Wish[] = [];
  // Those of suspended shops hold slots of their own for now.
  const own = seed.placement === 'product_side' ? suspended : [];
  for (let slot = 0; slot < seed.slots - own.length; slot++) wishes.push(...sellSlot(seed, slot, random));
  for (const vendor of own) wishes.push({ from: -16, days: 24, status: 'paused', reason: VENDOR_SUSPENDED, vendor });
  if (seed.requiresApproval !== false)
    wishes.push(...[4, 9].map((from): Wish => ({ from, days: days(), status: 'waiting' })));
  wishes.push(
    { from: rank - 20, days: days(), status: 'rejected', reason: random.pick(REJECTIONS) },
    { from: 12 + rank, days: days(), status: 'cancelled', reason: 'The shop has sold out' },
  );
  return wishes;
}

const lengthOf = ({ minDays, maxDays }: PlaceSeed, random: Random): number =>
  random.whole(minDays, Math.min(maxDays, LONGEST));

/** One ad after another, from months ago to weeks ahead. */
function sellSlot(seed: PlaceSeed, slot: number, random: Random): Wish[] {
  const wishes: Wish[] = [];
  // The last slot of several is free for a while.
  const until = slot > 0 && slot === seed.slots - 1 ? 2 : LAST_DAY - slot * 6;
  let from = FIRST_DAY + random.whole(0, 14);
  while (from < until) {
    const days = lengthOf(seed, random);
    wishes.push({ from, days, ...stateOf(from, days, random) });
    from += days + (random.chance(0.45) ? 0 : random.whole(1, 9));
  }
  return wishes;
}

function stateOf(from: number, days: number, random: Random): Pick<Wish, 'status' | 'reason'> {
  if (from > 0) return { status: 'scheduled' };
  if (from + days > 0)
    return random.chance(0.15) ? { status: 'paused', reason: 'The shop changes its picture' } : { status: 'running' };
  if (days > 5 && random.chance(0.08)) return { status: 'cancelled', reason: 'The shop moved its budget' };
  return { status: 'ended' };
}
