import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import {
  VENDOR_TYPE_LABELS,
  VENDOR_PAYOUT_SCHEDULE_LABELS,
  VENDOR_DOCUMENT_KIND_LABELS,
} from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { DotColor } from '#ui/status-dot.tsx';
import { formatDateTime } from '#platform/format/dates.ts';

/** Label of the action that changes a vendor's status. */
export function statusActionLabel(from: VendorStatus, to: VendorStatus): string {
  if (isApproval(from, to)) return t('Approve');
  const labels: Record<VendorStatus, string> = {
    pending: t('Move back to pending'),
    active: t('Reactivate'),
    rejected: t('Reject'),
    suspended: t('Suspend'),
    closed: t('Close vendor'),
  };
  return labels[to];
}

/** The label with an ellipsis, because the action opens a dialog. */
export const statusDialogActionLabel = (from: VendorStatus, to: VendorStatus): string =>
  t('{action}…', { action: statusActionLabel(from, to) });

/** Whether a status change approves a new vendor. Approval needs a review; every other change needs a reason. */
export const isApproval = (from: VendorStatus, to: VendorStatus): boolean => from === 'pending' && to === 'active';

/** Toast message after a status change. */
export function statusChangedMessage(from: VendorStatus, to: VendorStatus, name: string): string {
  if (isApproval(from, to)) return t('Approved “{name}”', { name });
  const messages: Record<VendorStatus, string> = {
    pending: t('Moved “{name}” back to pending', { name }),
    active: t('Reactivated “{name}”', { name }),
    rejected: t('Rejected “{name}”', { name }),
    suspended: t('Suspended “{name}”', { name }),
    closed: t('Closed “{name}”', { name }),
  };
  return messages[to];
}

/** Consequences of a status change, shown before it is confirmed. */
export function describeStatusEffect(to: VendorStatus): string | undefined {
  if (to === 'suspended') return t('The vendor’s products stop selling and payouts are frozen. Open orders continue.');
  if (to === 'closed') return t('Closing is permanent. The vendor must have no open orders and a zero balance.');
  if (to === 'active') return t('The vendor’s products go back on sale and payouts resume.');
  return undefined;
}

/** Labels of a vendor's fields in activity rows. */
export const vendorFieldLabels = () => ({
  shopName: t('Shop name'),
  slug: t('URL slug'),
  legalName: t('Legal name'),
  type: t('Type'),
  registrationNumber: t('Registration number'),
  taxId: t('Tax ID'),
  contactName: t('Contact name'),
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
  documentStatus: t('Review status'),
  documentReason: t('Reason'),
});

export const vendorTypeLabel = (type: VendorDetails['type']): string => VENDOR_TYPE_LABELS[type]();

export const payoutScheduleLabel = (schedule: VendorDetails['payoutSchedule']): string =>
  VENDOR_PAYOUT_SCHEDULE_LABELS[schedule]();

export const vendorDocumentKindLabel = (kind: VendorDocument['kind']): string => VENDOR_DOCUMENT_KIND_LABELS[kind]();

export const DOCUMENT_COLORS: Record<VendorDocument['status'], DotColor> = {
  waiting: 'waiting',
  accepted: 'success',
  rejected: 'error',
};

export const vendorDocumentStatusLabel = (status: VendorDocument['status']): string =>
  ({ waiting: t('In review'), accepted: t('Accepted'), rejected: t('Rejected') })[status];

/** Describes a vendor's commission in sentences: the rate, rules with priority, and the next change. */
export function describeCommission({
  ratePercent: rate,
  source,
  earlierRules: count,
  next,
}: NonNullable<VendorDetails['commission']>): string {
  const sentences = [source === 'own' ? t('Custom rate: {rate}%.', { rate }) : t('Default rate: {rate}%.', { rate })];
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
