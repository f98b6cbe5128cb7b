import type { StatusProgress } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { ORDER_PATH } from './orders.lifecycle.ts';

export interface StatusChange {
  from: OrderStatus | null;
  to: OrderStatus;
  at: string;
  secondsBefore: number | null;
}

interface ProgressInput {
  status: OrderStatus;
  statusSince: string;
  /** When the order last reached each status, from the columns of the order. */
  reachedAt: Partial<Record<OrderStatus, string | null>>;
  /** Oldest first. */
  changes: readonly StatusChange[];
}

/**
 * The statuses on the way of the order: those that are done, the current one, and those that are ahead. If the order was
 * moved back from a status, that status is ahead again.
 */
export function orderProgress(input: ProgressInput): StatusProgress[] {
  const { status, statusSince } = input;
  const current: StatusProgress = {
    status,
    state: status === 'complete' ? 'done' : 'current',
    at: statusSince,
    seconds: null,
  };
  const currentIndex = ORDER_PATH.findIndex((candidate) => candidate === status);
  if (currentIndex === -1)
    return [...ORDER_PATH.map((pathStatus) => pastStatus(input, pathStatus, 'skipped')), current];
  return ORDER_PATH.map((pathStatus, index): StatusProgress => {
    if (index === currentIndex) return current;
    return index < currentIndex
      ? pastStatus(input, pathStatus, 'done')
      : { status: pathStatus, state: 'ahead', at: null, seconds: null };
  });
}

/** The progress of a status before the current one. `unreachedState` is its state if the order never had this status. */
function pastStatus(
  { changes, reachedAt }: ProgressInput,
  status: OrderStatus,
  unreachedState: 'done' | 'skipped',
): StatusProgress {
  const at = changes.findLast((change) => change.to === status)?.at ?? reachedAt[status] ?? null;
  const stays = changes.filter((change) => change.from === status);
  const seconds = stays.length === 0 ? null : stays.reduce((sum, change) => sum + (change.secondsBefore ?? 0), 0);
  return { status, state: at === null ? unreachedState : 'done', at, seconds };
}
