import type { VendorStatus } from '@souk/contract/vendor-status.ts';

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

/** Every name that the activity has for a step. */
export const STATUS_ACTIONS: readonly string[] = [
  ...new Set(
    Object.values(STEPS)
      .flat()
      .map((each) => each.action),
  ),
];
