import type { OrderStatus, PaymentMethod } from '#tables/orders.ts';
import type { Random } from '../../../seeds/shared/random.ts';
import { ORDER_POLICY } from '../../../seeds/shared/policy.ts';
import { DAY, HOUR, later, MINUTE } from '../../catalogue/world.ts';

export type StatusStep = { to: OrderStatus; at: Date; by: 'customer' | 'staff' | 'system'; reason?: string };

/** What happens to one order up to now. */
export type OrderPlan = {
  method: PaymentMethod;
  steps: StatusStep[];
  status: OrderStatus;
  paidAt: Date | null;
  failedAt: Date | null;
  /** Whether the customer refuses the parcel at the door, so that it comes back. */
  isRefused: boolean;
};

const CANCEL_REASONS = [
  'The customer changed their mind',
  'Out of stock at the vendor',
  'Ordered twice',
  'The address can’t be reached',
];
const STATUS_PATH: { to: OrderStatus; hours: [number, number] }[] = [
  { to: 'packed', hours: [0.5, 24] },
  { to: 'pickup', hours: [1, 20] },
  { to: 'delivering', hours: [0.5, 14] },
  { to: 'complete', hours: [6, 74] },
];
const STUCK_FACTOR = 12;
const RECENT_MS = 9 * DAY;

/** Plans one order at random: how it is paid, how long each step takes, where it ends. */
export function planOrder(random: Random, placedAt: Date, now: Date): OrderPlan {
  const method = random.weighted([
    ['card', 58],
    ['wallet', 14],
    ['cash_on_delivery', 28],
  ] as const);
  const plan: OrderPlan = {
    method,
    steps: [{ to: 'placed', at: placedAt, by: 'customer' }],
    status: 'placed',
    paidAt: null,
    failedAt: null,
    isRefused: false,
  };
  if (method !== 'cash_on_delivery') planPayment(random, plan, placedAt);
  if (method !== 'cash_on_delivery' && !plan.paidAt) {
    plan.steps.push({
      to: 'cancelled',
      at: later(placedAt, ORDER_POLICY.expiryHours * HOUR),
      by: 'system',
      reason: 'Not paid in time',
    });
  } else {
    planStatuses(random, plan, { placedAt, now });
  }
  return withoutFuture(plan, now);
}

function planPayment(random: Random, plan: OrderPlan, placedAt: Date): void {
  const outcome = random.weighted([
    ['now', 94],
    ['later', 3],
    ['failed', 1.6],
    ['never', 1.4],
  ] as const);
  if (outcome === 'now') plan.paidAt = later(placedAt, random.whole(20, 180) * 1000);
  if (outcome === 'later') plan.paidAt = later(placedAt, random.whole(20, 360) * MINUTE);
  if (outcome === 'failed') plan.failedAt = later(placedAt, random.whole(20, 120) * 1000);
}

function planStatuses(random: Random, plan: OrderPlan, { placedAt, now }: { placedAt: Date; now: Date }): void {
  const cancelledAfter = random.chance(0.032) ? random.whole(0, 1) : -1;
  const isRefused = random.chance(0.009);
  const isRecent = now.getTime() - placedAt.getTime() < RECENT_MS;
  const stuckAt = isRecent && random.chance(0.07) ? random.whole(0, STATUS_PATH.length - 1) : -1;
  let at = plan.paidAt ?? placedAt;
  for (const [index, { to, hours }] of STATUS_PATH.entries()) {
    const taken = (hours[0] + random.next() ** 1.7 * (hours[1] - hours[0])) * (index === stuckAt ? STUCK_FACTOR : 1);
    at = later(at, Math.round(taken * HOUR));
    if (index === cancelledAfter) {
      plan.steps.push({ to: 'cancelled', at, by: 'staff', reason: random.pick(CANCEL_REASONS) });
      return;
    }
    if (to === 'complete' && isRefused) {
      plan.steps.push({ to: 'cancelled', at, by: 'staff', reason: 'Refused at the door' });
      plan.isRefused = true;
      return;
    }
    plan.steps.push({ to, at, by: 'staff' });
  }
  if (plan.method === 'cash_on_delivery') plan.paidAt = at;
}

/** Removes everything that happens after now from the plan. */
function withoutFuture(plan: OrderPlan, now: Date): OrderPlan {
  const steps = plan.steps.filter((step) => step.at <= now);
  const status = steps.at(-1)?.to ?? 'placed';
  const past = (at: Date | null) => (at && at <= now ? at : null);
  return {
    ...plan,
    steps,
    status,
    paidAt: past(plan.paidAt),
    failedAt: past(plan.failedAt),
    isRefused: plan.isRefused && status === 'cancelled',
  };
}
