import type { VendorStatus } from '@souk/contract/vendors/status.ts';

interface Transition {
  to: VendorStatus;
  /** The action to record in the activity log. */
  action: string;
  /** True for all transitions except approval. */
  needsReason: boolean;
}

const defineTransition = (to: VendorStatus, action: string, needsReason = true): Transition => ({
  to,
  action,
  needsReason,
});

/** All allowed transitions. */
const TRANSITIONS: Record<VendorStatus, readonly Transition[]> = {
  pending: [defineTransition('active', 'approved', false), defineTransition('rejected', 'rejected')],
  rejected: [defineTransition('pending', 'reopened')],
  active: [defineTransition('suspended', 'suspended'), defineTransition('closed', 'closed')],
  suspended: [defineTransition('active', 'reactivated'), defineTransition('closed', 'closed')],
  closed: [],
};

/** The transition from one status to another, or undefined if it is not allowed. */
export const findTransition = (from: VendorStatus, to: VendorStatus): Transition | undefined =>
  TRANSITIONS[from].find((candidate) => candidate.to === to);

export const nextStatuses = (from: VendorStatus): VendorStatus[] => TRANSITIONS[from].map(({ to }) => to);

/** The statuses on the shortest path between two statuses, both included. Empty if there is no path. */
export function findPath(from: VendorStatus, to: VendorStatus, visited: readonly VendorStatus[] = []): VendorStatus[] {
  if (from === to) return [from];
  const paths = nextStatuses(from)
    .filter((next) => !visited.includes(next))
    .map((next) => findPath(next, to, [...visited, from]))
    .filter((path) => path.length > 0);
  const [shortest = []] = paths.toSorted((left, right) => left.length - right.length);
  return shortest.length > 0 ? [from, ...shortest] : [];
}

/** Actions that can be undone, because another transition leads back. */
export const UNDOABLE_ACTIONS: readonly string[] = Object.entries(TRANSITIONS).flatMap(([from, steps]) =>
  steps.filter(({ to }) => TRANSITIONS[to].some((back) => back.to === from)).map(({ action }) => action),
);
