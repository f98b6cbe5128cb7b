import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Names of a vendor's fields, as activity rows carry them. */
export const vendorFields = (): Record<string, string> => ({
  shopName: t('Shop name'),
  slug: t('Address in the shop'),
  legalName: t('Legal name'),
  type: t('Kind'),
  registrationNumber: t('Registration number'),
  taxId: t('Tax number'),
  contactName: t('Contact'),
  email: t('E-mail'),
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
  documentKind: t('Kind of document'),
  documentStatus: t('Review'),
  documentReason: t('Reason'),
});

const TYPES: Record<VendorDetails['type'], () => string> = {
  company: () => t('Company'),
  individual: () => t('Individual'),
};
export const typeWord = (type: VendorDetails['type']): string => TYPES[type]();

const SCHEDULES: Record<VendorDetails['payoutSchedule'], () => string> = {
  daily: () => t('Daily'),
  weekly: () => t('Weekly'),
  monthly: () => t('Monthly'),
  manual: () => t('By hand'),
};
export const scheduleWord = (schedule: VendorDetails['payoutSchedule']): string => SCHEDULES[schedule]();

const DOCUMENT_KINDS: Record<VendorDocument['kind'], () => string> = {
  registration: () => t('Registration'),
  tax: () => t('Tax certificate'),
  identity: () => t('Identity'),
  bank: () => t('Bank letter'),
  other: () => t('Other'),
};
export const documentKindWord = (kind: VendorDocument['kind']): string => DOCUMENT_KINDS[kind]();
