import type { AdStatus } from '@souk/contract/ads/api.ts';

interface Transition {
  to: AdStatus;
  /** In the past tense, as the history says it. */
  action: string;
  /** Time takes this step; nobody asks for it. */
  isByTime?: true;
  needsReason?: true;
}

/** Every step there is; what is not here is refused. */
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

/** The step from one status to another, where there is one. */
export const findTransition = (from: AdStatus, to: AdStatus): Transition | undefined =>
  TRANSITIONS[from].find((transition) => transition.to === to);

/** Where staff may move an ad. */
export const nextStatuses = (from: AdStatus): AdStatus[] =>
  TRANSITIONS[from].filter((transition) => !transition.isByTime).map((step) => step.to);

/** Statuses in which an ad holds a slot of its placement. */
const BOOKED = ['scheduled', 'running', 'paused'] as const satisfies readonly AdStatus[];
/** The same as SQL, letter for letter as the index has it. */
export const IS_BOOKED = "status in ('scheduled', 'running', 'paused')";

export const isBooked = (status: AdStatus): boolean => BOOKED.some((booked) => booked === status);
