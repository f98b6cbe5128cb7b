import type { AdStatus } from '@souk/contract/ads/api.ts';

interface Transition {
  to: AdStatus;
  /** The action in the activity log, in the past tense. */
  action: string;
  /** Made by a job when the time comes, never by users. */
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

/** Statuses in which an ad occupies a slot of its placement. */
const BOOKED = ['scheduled', 'running', 'paused'] as const satisfies readonly AdStatus[];
/** `BOOKED` as an SQL condition, written exactly like that of the index so that PostgreSQL uses the index. */
export const IS_BOOKED = "status in ('scheduled', 'running', 'paused')";

export const isBooked = (status: AdStatus): boolean => BOOKED.some((booked) => booked === status);
