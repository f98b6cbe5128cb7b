import { t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';

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
  sending: () => t('Sending'),
  sent: () => t('Sent'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
  approved: () => t('Approved'),
  paid: () => t('Paid'),
  posted: () => t('Posted'),
  refused: () => t('Rejected'),
  new: () => t('New'),
  open: () => t('Open'),
  resolved: () => t('Resolved'),
  to_send: () => t('Queued'),
  bounced: () => t('Bounced'),
  reversed: () => t('Reversed'),
  stopped: () => t('Stopped'),
  done: () => t('Done'),
};

/** Where a status is called something else than in most areas. */
const OF_ENTITY: Record<string, () => string> = {
  'query.waiting': () => t('Waiting on customer'),
  'product.waiting': () => t('Waiting for review'),
  'payout.asked': () => t('Awaiting approval'),
  'adjustment.waiting': () => t('Awaiting approval'),
};

/** The status of a record as its chip calls it; one that is not known stays as it is. */
export function statusWord(code: string, entity: string): string {
  const ofOrder = entity === 'order' && currentProfile()?.orderStatuses.find((status) => status.code === code)?.label;
  return ofOrder || (OF_ENTITY[`${entity}.${code}`] ?? WORDS[code])?.() || code;
}
