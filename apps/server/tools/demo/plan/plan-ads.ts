import type { AdStatus } from '#tables/ads.ts';
import type { Random } from '../../../seeds/shared/random.ts';
import { type PositionSeed, REJECTIONS } from './ad-seeds.ts';

/** The reason stored with ads that are paused because their vendor is suspended. */
export const VENDOR_SUSPENDED = 'The vendor is suspended';
import type { VendorRow } from '../../catalogue/world.ts';

/** A planned ad; days count from today. */
export interface AdPlan {
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

/** Plans the ads of an ad placement, in every status. */
export function planSlots(seed: PositionSeed, { rank, random, suspended }: Options): AdPlan[] {
  if (seed.isActive === false) return [];
  const days = () => lengthOf(seed, random);
  const plans: AdPlan[] = [];
  // The ads of suspended vendors occupy separate slots.
  const own = seed.placement === 'product_side' ? suspended : [];
  for (let slot = 0; slot < seed.slots - own.length; slot++) plans.push(...sellSlot(seed, slot, random));
  for (const vendor of own) plans.push({ from: -16, days: 24, status: 'paused', reason: VENDOR_SUSPENDED, vendor });
  if (seed.requiresApproval !== false)
    plans.push(...[4, 9].map((from): AdPlan => ({ from, days: days(), status: 'waiting' })));
  plans.push(
    { from: rank - 20, days: days(), status: 'rejected', reason: random.pick(REJECTIONS) },
    { from: 12 + rank, days: days(), status: 'cancelled', reason: 'The shop is sold out' },
  );
  return plans;
}

const lengthOf = ({ minDays, maxDays }: PositionSeed, random: Random): number =>
  random.whole(minDays, Math.min(maxDays, LONGEST));

/** One ad after another, from months ago to weeks ahead. */
function sellSlot(seed: PositionSeed, slot: number, random: Random): AdPlan[] {
  const plans: AdPlan[] = [];
  // The last of several slots is free from the day after tomorrow.
  const until = slot > 0 && slot === seed.slots - 1 ? 2 : LAST_DAY - slot * 6;
  let from = FIRST_DAY + random.whole(0, 14);
  while (from < until) {
    const days = lengthOf(seed, random);
    plans.push({ from, days, ...stateOf(from, days, random) });
    from += days + (random.chance(0.45) ? 0 : random.whole(1, 9));
  }
  return plans;
}

function stateOf(from: number, days: number, random: Random): Pick<AdPlan, 'status' | 'reason'> {
  if (from > 0) return { status: 'scheduled' };
  if (from + days > 0)
    return random.chance(0.15)
      ? { status: 'paused', reason: 'The shop is replacing the image' }
      : { status: 'running' };
  if (days > 5 && random.chance(0.08)) return { status: 'cancelled', reason: 'The shop moved its budget' };
  return { status: 'ended' };
}
