import { t } from '#shared/i18n/i18n.ts';
import { currentProfile } from '#shared/session/profile.ts';

const WORDS: Record<string, () => string> = {
  draft: () => t('Draft'),
  waiting: () => t('Waiting'),
  published: () => t('Published'),
  hidden: () => t('Hidden'),
  rejected: () => t('Rejected'),
  archived: () => t('Archived'),
  pending: () => t('Pending'),
  active: () => t('Active'),
  invited: () => t('Invited'),
  suspended: () => t('Suspended'),
  closed: () => t('Closed'),
  blocked: () => t('Blocked'),
  scheduled: () => t('Scheduled'),
  running: () => t('Running'),
  paused: () => t('Paused'),
  ended: () => t('Ended'),
  sending: () => t('Being sent'),
  sent: () => t('Sent'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
};

/** A status of anything, as its chip calls it; one that nobody knows stays as it is. */
export const statusWord = (code: string): string =>
  currentProfile()?.orderStatuses.find((status) => status.code === code)?.label ?? WORDS[code]?.() ?? code;
