import type { AdStatus } from '#tables/ads.ts';
import type { Random } from '../../../seeds/shared/random.ts';
import { type AdPlacementSeed, REJECTION_REASONS } from './ad-seeds.ts';

import type { VendorRow } from '../../catalogue/world.ts';

/** The reason that is stored with ads that are paused because their vendor is suspended. */
export const VENDOR_SUSPENDED = 'The vendor is suspended';

/** A planned ad. `from` counts days from today. */
export interface AdPlan {
  from: number;
  days: number;
  status: AdStatus;
  reason?: string;
  vendor?: VendorRow;
}

const FIRST_AD_DAY = -118;
const LAST_AD_DAY = 44;
const MAX_DAYS = 18;

interface PlacementContext {
  rank: number;
  random: Random;
  suspended: readonly VendorRow[];
}

/** Plans the ads of an ad placement. They end in every status. */
export function planSlots(seed: AdPlacementSeed, { rank, random, suspended }: PlacementContext): AdPlan[] {
  if (seed.isActive === false) return [];
  const days = () => drawLength(seed, random);
  const plans: AdPlan[] = [];
  // The ads of suspended vendors occupy separate slots.
  const own = seed.placement === 'product_side' ? suspended : [];
  for (let slot = 0; slot < seed.slots - own.length; slot++) plans.push(...sellSlot(seed, slot, random));
  for (const vendor of own) plans.push({ from: -16, days: 24, status: 'paused', reason: VENDOR_SUSPENDED, vendor });
  if (seed.requiresApproval !== false)
    plans.push(...[4, 9].map((from): AdPlan => ({ from, days: days(), status: 'waiting' })));
  plans.push(
    { from: rank - 20, days: days(), status: 'rejected', reason: random.pick(REJECTION_REASONS) },
    { from: 12 + rank, days: days(), status: 'cancelled', reason: 'The shop is sold out' },
  );
  return plans;
}

const drawLength = ({ minDays, maxDays }: AdPlacementSeed, random: Random): number =>
  random.whole(minDays, Math.min(maxDays, MAX_DAYS));

/** Plans one ad after another in a slot, from months ago to weeks ahead. */
function sellSlot(seed: AdPlacementSeed, slot: number, random: Random): AdPlan[] {
  const plans: AdPlan[] = [];
  // The last of several slots is free from the day after tomorrow.
  const until = slot > 0 && slot === seed.slots - 1 ? 2 : LAST_AD_DAY - slot * 6;
  let from = FIRST_AD_DAY + random.whole(0, 14);
  while (from < until) {
    const days = drawLength(seed, random);
    plans.push({ from, days, ...drawStatus(from, days, random) });
    from += days + (random.chance(0.45) ? 0 : random.whole(1, 9));
  }
  return plans;
}

function drawStatus(from: number, days: number, random: Random): Pick<AdPlan, 'status' | 'reason'> {
  if (from > 0) return { status: 'scheduled' };
  if (from + days > 0)
    return random.chance(0.15)
      ? { status: 'paused', reason: 'The shop is replacing the image' }
      : { status: 'running' };
  if (days > 5 && random.chance(0.08)) return { status: 'cancelled', reason: 'The shop moved its budget' };
  return { status: 'ended' };
}
