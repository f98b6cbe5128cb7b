import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';

interface Transition {
  to: CustomerStatus;
  /** The action in the activity log, in the past tense. */
  action: string;
}

/** All allowed transitions. */
const TRANSITIONS: Record<CustomerStatus, readonly Transition[]> = {
  active: [{ to: 'blocked', action: 'blocked' }],
  blocked: [{ to: 'active', action: 'unblocked' }],
};

/** The transition from one status to another, or undefined if it is not allowed. */
export const findTransition = (from: CustomerStatus, to: CustomerStatus): Transition | undefined =>
  TRANSITIONS[from].find((transition) => transition.to === to);

export const nextStatuses = (from: CustomerStatus): CustomerStatus[] =>
  TRANSITIONS[from].map((transition) => transition.to);

/** The actions with which transitions are recorded in the activity log. */
export const STATUS_ACTIONS: readonly string[] = Object.values(TRANSITIONS)
  .flat()
  .map((transition) => transition.action);
