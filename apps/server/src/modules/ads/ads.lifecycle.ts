import type { AdStatus } from '@souk/contract/ads/api.ts';

interface Transition {
  to: AdStatus;
  /** The action in the activity log, in the past tense. */
  action: string;
  /** Whether a job makes this transition when the ad starts or ends. Users can't make it. */
  isByTime?: true;
  needsReason?: true;
}

/** All transitions. */
const TRANSITIONS: Record<AdStatus, readonly Transition[]> = {
  waiting: [
    { to: 'scheduled', action: 'approved' },
    { to: 'rejected', action: 'rejected', needsReason: true },
  ],
  scheduled: [
    { to: 'running', action: 'started', isByTime: true },
    { to: 'cancelled', action: 'cancelled' },
  ],
  running: [
    { to: 'paused', action: 'paused' },
    { to: 'ended', action: 'ended', isByTime: true },
    { to: 'cancelled', action: 'cancelled' },
  ],
  paused: [
    { to: 'running', action: 'resumed' },
    { to: 'ended', action: 'ended', isByTime: true },
    { to: 'cancelled', action: 'cancelled' },
  ],
  ended: [],
  rejected: [],
  cancelled: [],
};

/** The transition between two statuses; undefined if there is none. */
export const findTransition = (from: AdStatus, to: AdStatus): Transition | undefined =>
  TRANSITIONS[from].find((transition) => transition.to === to);

/** The statuses that staff can choose next. */
export const nextStatuses = (from: AdStatus): AdStatus[] =>
  TRANSITIONS[from].filter((transition) => !transition.isByTime).map((step) => step.to);

/** The statuses in which an ad occupies a slot of its placement. */
const BOOKED_STATUSES = ['scheduled', 'running', 'paused'] as const satisfies readonly AdStatus[];
/**
 * `BOOKED_STATUSES` as SQL. Must equal the condition of the partial index literally, or PostgreSQL doesn't use the
 * index.
 */
export const IS_BOOKED = "status in ('scheduled', 'running', 'paused')";

export const isBooked = (status: AdStatus): boolean => BOOKED_STATUSES.some((booked) => booked === status);
