import type { VendorStatus } from '@souk/contract/vendors/status.ts';

interface Step {
  to: VendorStatus;
  /** What the activity calls it. */
  action: string;
  /** Every step but the approval says why. */
  needsReason: boolean;
}

const step = (to: VendorStatus, action: string, needsReason = true): Step => ({ to, action, needsReason });

/** Every step there is; what is not here is refused. */
const STEPS: Record<VendorStatus, readonly Step[]> = {
  pending: [step('active', 'approved', false), step('rejected', 'rejected')],
  rejected: [step('pending', 'reopened')],
  active: [step('suspended', 'suspended'), step('closed', 'closed')],
  suspended: [step('active', 'reactivated'), step('closed', 'closed')],
  closed: [],
};

/** The step from one status to another, where there is one. */
export const stepBetween = (from: VendorStatus, to: VendorStatus): Step | undefined =>
  STEPS[from].find((each) => each.to === to);

export const nextStatuses = (from: VendorStatus): VendorStatus[] => STEPS[from].map((each) => each.to);

/** The statuses on the shortest way from one to another, both left in: none where no steps lead there. */
export function wayBetween(from: VendorStatus, to: VendorStatus, seen: readonly VendorStatus[] = []): VendorStatus[] {
  if (from === to) return [from];
  const ways = nextStatuses(from)
    .filter((next) => !seen.includes(next))
    .map((next) => wayBetween(next, to, [...seen, from]))
    .filter((way) => way.length > 0);
  const [shortest = []] = ways.toSorted((left, right) => left.length - right.length);
  return shortest.length > 0 ? [from, ...shortest] : [];
}

/** What the activity calls the steps that another step leads back from; only those can be undone. */
export const UNDOABLE_ACTIONS: readonly string[] = Object.entries(STEPS).flatMap(([from, steps]) =>
  steps.filter(({ to }) => STEPS[to].some((back) => back.to === from)).map(({ action }) => action),
);
