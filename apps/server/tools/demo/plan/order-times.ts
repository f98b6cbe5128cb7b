import type { Random } from '../../../seeds/shared/random.ts';
import { DAY, HOUR, later } from '../../catalogue/world.ts';

/** The relative number of orders on each weekday, from Sunday to Saturday. It is highest on Friday and Saturday. */
const WEEKDAY_WEIGHTS = [1.08, 0.9, 0.92, 0.95, 1, 1.16, 1.22];
/** The relative number of orders in each month, from January on. It is high before the holidays and low after them. */
const MONTH_WEIGHTS = [0.82, 0.88, 1.02, 1.05, 1, 0.95, 0.88, 0.9, 1, 1.05, 1.3, 1.42];
const HOUR_WEIGHTS = [2, 1, 1, 1, 1, 2, 3, 5, 8, 11, 13, 13, 12, 11, 10, 10, 11, 12, 14, 17, 19, 17, 11, 6];
const GROWTH_FACTOR = 2.1;

/** Draws the times of `count` checkouts and sorts them. They vary by growth of the shop, season, weekday and hour. */
export function checkoutTimes(random: Random, period: { from: Date; to: Date; count: number }): Date[] {
  const slots: { start: Date; until: number }[] = [];
  let whole = 0;
  const days = Math.ceil((period.to.getTime() - period.from.getTime()) / DAY);
  const firstDay = Math.floor(period.from.getTime() / DAY) * DAY;
  for (let day = 0; day <= days; day += 1) {
    for (const [hour, share] of HOUR_WEIGHTS.entries()) {
      const start = new Date(firstDay + day * DAY + hour * HOUR);
      if (start < period.from || start.getTime() + HOUR > period.to.getTime()) continue;
      const growth = 1 + (GROWTH_FACTOR * day) / days;
      whole += share * growth * (WEEKDAY_WEIGHTS[start.getUTCDay()] ?? 1) * (MONTH_WEIGHTS[start.getUTCMonth()] ?? 1);
      slots.push({ start, until: whole });
    }
  }
  return Array.from({ length: period.count }, () => {
    const slot = slotAt(slots, random.next() * whole);
    return later(slot, Math.floor(random.next() * HOUR));
  }).toSorted((a, b) => a.getTime() - b.getTime());
}

function slotAt(slots: readonly { start: Date; until: number }[], share: number): Date {
  let [low, high] = [0, slots.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.until ?? 0) <= share) low = middle + 1;
    else high = middle;
  }
  const slot = slots[low];
  if (!slot) throw new Error('The period is shorter than an hour');
  return slot.start;
}
