import type { OrderStep } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { ORDER_PATH } from './orders.lifecycle.ts';

export interface StatusChange {
  from: OrderStatus | null;
  to: OrderStatus;
  at: string;
  secondsBefore: number | null;
}

interface Standing {
  status: OrderStatus;
  statusSince: string;
  /** When the order first came into each status, as the order itself keeps it. */
  reachedAt: Partial<Record<OrderStatus, string | null>>;
  /** Oldest first. */
  changes: readonly StatusChange[];
}

/** The stepper: what is behind the order, where it stands, what lies ahead. A step gone back from counts as ahead again. */
export function orderSteps(standing: Standing): OrderStep[] {
  const { status, statusSince } = standing;
  const now: OrderStep = { status, state: status === 'complete' ? 'done' : 'current', at: statusSince, seconds: null };
  const place = ORDER_PATH.findIndex((step) => step === status);
  if (place === -1) return [...ORDER_PATH.map((step) => pastStep(standing, step, 'skipped')), now];
  return ORDER_PATH.map((step, at): OrderStep => {
    if (at === place) return now;
    return at < place ? pastStep(standing, step, 'done') : { status: step, state: 'ahead', at: null, seconds: null };
  });
}

/** A step before the present one; `missing` is its state where the order never came to it. */
function pastStep({ changes, reachedAt }: Standing, status: OrderStatus, missing: 'done' | 'skipped'): OrderStep {
  const at = changes.findLast((change) => change.to === status)?.at ?? reachedAt[status] ?? null;
  const stays = changes.filter((change) => change.from === status);
  const seconds = stays.length === 0 ? null : stays.reduce((sum, change) => sum + (change.secondsBefore ?? 0), 0);
  return { status, state: at === null ? missing : 'done', at, seconds };
}
