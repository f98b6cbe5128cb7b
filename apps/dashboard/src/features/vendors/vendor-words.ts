import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import { VENDOR_TYPES, VENDOR_PAYOUT_SCHEDULES, VENDOR_DOCUMENT_KINDS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { DotColor } from '#ui/status-dot.tsx';
import { formatDateTime } from '#platform/format/dates.ts';

/** What a step is called before it is taken. */
export function stepWord(from: VendorStatus, to: VendorStatus): string {
  if (isApproval(from, to)) return t('Approve');
  const words: Record<VendorStatus, string> = {
    pending: t('Review again'),
    active: t('Reactivate'),
    rejected: t('Reject'),
    suspended: t('Suspend'),
    closed: t('Close shop'),
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
    pending: t('Moved “{name}” back to approval', { name }),
    active: t('Reactivated “{name}”', { name }),
    rejected: t('Rejected “{name}”', { name }),
    suspended: t('Suspended “{name}”', { name }),
    closed: t('Closed “{name}”', { name }),
  };
  return words[to];
}

/** What follows from a step, said before it is taken. */
export function stepEffect(to: VendorStatus): string | undefined {
  if (to === 'suspended') return t('Its products stop selling and payouts are frozen. Open orders continue.');
  if (to === 'closed') return t('Closing is permanent. The vendor must have no open orders and a zero balance.');
  if (to === 'active') return t('Its products go back on sale and payouts resume.');
  return undefined;
}

/** Names of a vendor's fields, as activity rows carry them. */
export const vendorFields = () => ({
  shopName: t('Shop name'),
  slug: t('URL slug'),
  legalName: t('Legal name'),
  type: t('Type'),
  registrationNumber: t('Registration number'),
  taxId: t('Tax ID'),
  contactName: t('Contact'),
  email: t('Email'),
  phone: t('Phone'),
  address: t('Address'),
  logo: t('Logo'),
  cover: t('Cover'),
  about: t('About'),
  payoutSchedule: t('Payout schedule'),
  holiday: t('Holiday'),
  internalNote: t('Internal note'),
  status: t('Status'),
  reason: t('Reason'),
  commissionPercent: t('Commission'),
  payoutAccount: t('Bank account'),
  document: t('Document'),
  documentKind: t('Document type'),
  documentStatus: t('Review'),
  documentReason: t('Reason'),
});

export const typeWord = (type: VendorDetails['type']): string => VENDOR_TYPES[type]();

export const scheduleWord = (schedule: VendorDetails['payoutSchedule']): string => VENDOR_PAYOUT_SCHEDULES[schedule]();

export const documentKindWord = (kind: VendorDocument['kind']): string => VENDOR_DOCUMENT_KINDS[kind]();

export const DOCUMENT_COLORS: Record<VendorDocument['status'], DotColor> = {
  waiting: 'waiting',
  accepted: 'success',
  rejected: 'error',
};

export const documentStatusWord = (status: VendorDocument['status']): string =>
  ({ waiting: t('Waiting'), accepted: t('Accepted'), rejected: t('Rejected') })[status];

/** Which rate holds for a vendor, why, what stands before it and what comes next, as sentences. */
export function commissionText({
  ratePercent: rate,
  source,
  earlierRules: count,
  next,
}: NonNullable<VendorDetails['commission']>): string {
  const sentences = [source === 'own' ? t('Own rate: {rate}%.', { rate }) : t('Default rate: {rate}%.', { rate })];
  if (count > 0)
    sentences.push(
      t(
        '{count, plural, one {# category or price rule takes priority where it matches.} other {# category or price rules take priority where they match.}}',
        { count },
      ),
    );
  if (next) {
    const from = formatDateTime(next.from);
    sentences.push(
      next.ratePercent === null
        ? t('This vendor’s rate ends on {from}.', { from })
        : t('{rate}% from {from}.', { rate: next.ratePercent, from }),
    );
  }
  return sentences.join(' ');
}
