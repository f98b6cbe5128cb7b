import type { QueryStatus } from '@souk/contract/queries/inputs.ts';

interface Transition {
  to: QueryStatus;
  /** What the activity calls it. */
  action: string;
}

/** Every step that staff may take; what is not here is refused. Nothing becomes new again. */
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

/** Where what the customer writes leads: whoever was answered, or told that all is done, waits again. */
export const AFTER_CUSTOMER: Record<QueryStatus, QueryStatus> = {
  new: 'new',
  open: 'open',
  waiting: 'open',
  resolved: 'open',
};

/** Where a reply may leave a query: unanswered it is never again. */
export const isAfterReply = (to: QueryStatus): boolean => to !== 'new';

export const findTransition = (from: QueryStatus, to: QueryStatus): Transition | undefined =>
  TRANSITIONS[from].find((each) => each.to === to);

export const nextStatuses = (from: QueryStatus): QueryStatus[] => TRANSITIONS[from].map((each) => each.to);

/** Every name that the activity has for a step. */
export const STATUS_ACTIONS: readonly string[] = [
  ...new Set(
    Object.values(TRANSITIONS)
      .flat()
      .map((each) => each.action),
  ),
];
