import type { Duplicate } from '@souk/contract/customers/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Explains the effect of blocking or unblocking. */
export const describeBlock = (isBlocked: boolean): string =>
  isBlocked
    ? t('Blocked customers can’t place orders. Existing orders continue.')
    : t('Unblocked customers can order again.');

const DUPLICATE_REASON_LABELS: Record<Duplicate['reasons'][number], () => string> = {
  phone: () => t('same phone'),
  email: () => t('similar email address'),
  name_and_postcode: () => t('same name and postcode'),
};

/** The reasons why a record may be a duplicate. */
export const formatDuplicateReasons = (reasons: Duplicate['reasons']): string[] =>
  reasons.map((reason) => DUPLICATE_REASON_LABELS[reason]());

/** Labels of a customer's fields in activity rows. */
export const customerFieldLabels = () => ({
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone'),
  language: t('Language'),
  addresses: t('Addresses'),
  status: t('Status'),
  statusReason: t('Reason'),
  reason: t('Reason'),
  text: t('Note'),
  ordersCount: t('Orders'),
  spent: t('Spent'),
  firstOrderAt: t('First order'),
  lastOrderAt: t('Last order'),
  notes: t('Notes'),
  couponUses: t('Coupons used'),
  aliases: t('Other contact details'),
});
