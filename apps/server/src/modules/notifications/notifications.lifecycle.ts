import type { NotificationStatus } from '@souk/contract/notifications/inputs.ts';

interface Transition {
  to: NotificationStatus;
  /** How the history names it. */
  action: string;
  /** Taken by the sending itself, by nobody else. */
  isOwn?: true;
}

/** The life of a notification. What was sent or cancelled stays so; a failed one goes on where it stopped. */
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

/** The step from one status to another; undefined where there is none. */
export const findTransition = (from: NotificationStatus, to: NotificationStatus): Transition | undefined =>
  TRANSITIONS[from].find((transition) => transition.to === to);

/** What a person may do with it next. */
export const nextStatuses = (from: NotificationStatus): NotificationStatus[] =>
  TRANSITIONS[from].filter((step) => !step.isOwn && step.to !== from).map((step) => step.to);

/** Only what nobody has got yet can be changed. */
export const isEditable = (status: NotificationStatus): boolean => status === 'draft' || status === 'scheduled';
