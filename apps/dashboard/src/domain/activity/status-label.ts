import type { FixedStatus } from '@souk/contract/activity/statuses.ts';
import { t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';

/** Labels by status, except those of orders, which super admins configure and which come with the profile. */
const STATUS_LABELS: Record<FixedStatus, () => string> = {
  draft: () => t('Draft'),
  waiting: () => t('In review'),
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
  asked: () => t('Awaiting approval'),
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

/** Labels that differ from `STATUS_LABELS` for one kind of record, by `entity.status`. */
const ENTITY_LABELS = {
  'query.waiting': () => t('Waiting on customer'),
  'adjustment.waiting': () => t('Awaiting approval'),
};

const allLabels = new Map<string, () => string>(Object.entries({ ...STATUS_LABELS, ...ENTITY_LABELS }));

/** Returns the same label as the record's status chip, or the code itself if it is unknown. */
export function statusLabel(code: string, entity: string): string {
  const orderStatusLabel =
    entity === 'order' && currentProfile()?.orderStatuses.find((status) => status.code === code)?.label;
  return orderStatusLabel || (allLabels.get(`${entity}.${code}`) ?? allLabels.get(code))?.() || code;
}
