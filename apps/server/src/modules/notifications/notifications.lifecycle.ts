import type { NotificationStatus } from '@souk/contract/notifications/inputs.ts';

interface Transition {
  to: NotificationStatus;
  /** The action to record in the activity log. */
  action: string;
  /** Whether only the sending job may make this transition. */
  isAutomatic?: true;
}

/** The lifecycle of a notification. After a failure, it can be sent again and continues where it stopped. */
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
    { to: 'sent', action: 'sent', isAutomatic: true },
    { to: 'failed', action: 'failed', isAutomatic: true },
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
  TRANSITIONS[from].filter((step) => !step.isAutomatic && step.to !== from).map((step) => step.to);

/** A notification can only be edited before anyone receives it. */
export const isEditable = (status: NotificationStatus): boolean => status === 'draft' || status === 'scheduled';
