import type { QueryStatus } from '@souk/contract/queries/inputs.ts';

interface Transition {
  to: QueryStatus;
  /** The action to record in the activity log. */
  action: string;
}

/** All transitions that staff can make. No query becomes new again. */
const TRANSITIONS: Record<QueryStatus, readonly Transition[]> = {
  new: [
    { to: 'open', action: 'opened' },
    { to: 'waiting', action: 'putOff' },
    { to: 'resolved', action: 'resolved' },
  ],
  open: [
    { to: 'waiting', action: 'putOff' },
    { to: 'resolved', action: 'resolved' },
  ],
  waiting: [
    { to: 'open', action: 'opened' },
    { to: 'resolved', action: 'resolved' },
  ],
  resolved: [
    { to: 'open', action: 'reopened' },
    { to: 'waiting', action: 'putOff' },
  ],
};

/** The status after a message from the customer: an answered or resolved query opens again. */
export const STATUS_AFTER_CUSTOMER_MESSAGE: Record<QueryStatus, QueryStatus> = {
  new: 'new',
  open: 'open',
  waiting: 'open',
  resolved: 'open',
};

/** Whether a query can have this status after a reply. It can't be `new`, because it has been answered. */
export const isPossibleAfterReply = (to: QueryStatus): boolean => to !== 'new';

export const findTransition = (from: QueryStatus, to: QueryStatus): Transition | undefined =>
  TRANSITIONS[from].find((each) => each.to === to);

export const nextStatuses = (from: QueryStatus): QueryStatus[] => TRANSITIONS[from].map((each) => each.to);

/** All transition actions in the activity log. */
export const STATUS_ACTIONS: readonly string[] = [
  ...new Set(
    Object.values(TRANSITIONS)
      .flat()
      .map((each) => each.action),
  ),
];
