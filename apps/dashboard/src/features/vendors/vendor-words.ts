import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { t } from '#platform/i18n/i18n.ts';

/** What a step is called before it is taken. */
export function stepWord(from: VendorStatus, to: VendorStatus): string {
  if (isApproval(from, to)) return t('Approve');
  const words: Record<VendorStatus, string> = {
    pending: t('Look at it again'),
    active: t('Reactivate'),
    rejected: t('Reject'),
    suspended: t('Suspend'),
    closed: t('Close the shop'),
  };
  return words[to];
}

/** The same, saying that a question comes first. */
export const stepWordAsking = (from: VendorStatus, to: VendorStatus): string =>
  t('{step}…', { step: stepWord(from, to) });

/** A newcomer is let in after a review; every other step says why. */
export const isApproval = (from: VendorStatus, to: VendorStatus): boolean => from === 'pending' && to === 'active';

/** What is told once it is taken. */
export function stepDone(from: VendorStatus, to: VendorStatus, name: string): string {
  if (isApproval(from, to)) return t('Approved “{name}”', { name });
  const words: Record<VendorStatus, string> = {
    pending: t('“{name}” waits for approval again', { name }),
    active: t('Reactivated “{name}”', { name }),
    rejected: t('Rejected “{name}”', { name }),
    suspended: t('Suspended “{name}”', { name }),
    closed: t('Closed “{name}”', { name }),
  };
  return words[to];
}

/** What follows from a step, said before it is taken. */
export function stepEffect(to: VendorStatus): string | undefined {
  if (to === 'suspended')
    return t('Its products are no longer on sale and payouts are frozen. Orders that are open go on.');
  if (to === 'closed') return t('A closed shop stays closed. It needs to have no open orders, and a balance of zero.');
  if (to === 'active') return t('Its products are on sale again and payouts go on.');
  return undefined;
}
