import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';

interface Step {
  to: CustomerStatus;
  /** What the activity calls it. */
  action: string;
}

/** Every step there is; what is not here is refused. */
const STEPS: Record<CustomerStatus, readonly Step[]> = {
  active: [{ to: 'blocked', action: 'blocked' }],
  blocked: [{ to: 'active', action: 'unblocked' }],
};

/** The step from one status to another, where there is one. */
export const stepBetween = (from: CustomerStatus, to: CustomerStatus): Step | undefined =>
  STEPS[from].find((each) => each.to === to);

export const nextStatuses = (from: CustomerStatus): CustomerStatus[] => STEPS[from].map((each) => each.to);

/** Every name that the activity has for a step. */
export const STATUS_ACTIONS: readonly string[] = Object.values(STEPS)
  .flat()
  .map((each) => each.action);
