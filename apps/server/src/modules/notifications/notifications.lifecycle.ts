import type { NotificationStatus } from '@souk/contract/notifications/inputs.ts';

interface Transition {
  to: NotificationStatus;
  /** Its action in the activity log. */
  action: string;
  /** Only the sending job makes this transition. */
  isOwn?: true;
}

/** The lifecycle of a notification. Sent and cancelled are final; a failed one continues where it stopped. */
const TRANSITIONS: Record<NotificationStatus, readonly Transition[]> = {
  draft: [
    { to: 'scheduled', action: 'scheduled' },
    { to: 'sending', action: 'sendingStarted' },
  ],
  scheduled: [
    { to: 'sending', action: 'sendingStarted' },
    { to: 'scheduled', action: 'rescheduled' },
    { to: 'draft', action: 'madeDraft' },
    { to: 'cancelled', action: 'cancelled' },
  ],
  sending: [
    { to: 'cancelled', action: 'stopped' },
    { to: 'sent', action: 'sent', isOwn: true },
    { to: 'failed', action: 'failed', isOwn: true },
  ],
  failed: [
    { to: 'sending', action: 'sendingStarted' },
    { to: 'cancelled', action: 'cancelled' },
  ],
  sent: [],
  cancelled: [],
};

/** The transition between two statuses; undefined if there is none. */
export const findTransition = (from: NotificationStatus, to: NotificationStatus): Transition | undefined =>
  TRANSITIONS[from].find((transition) => transition.to === to);

/** The statuses that a user can choose next. */
export const nextStatuses = (from: NotificationStatus): NotificationStatus[] =>
  TRANSITIONS[from].filter((step) => !step.isOwn && step.to !== from).map((step) => step.to);

/** A notification can only be edited before anyone receives it. */
export const isEditable = (status: NotificationStatus): boolean => status === 'draft' || status === 'scheduled';
