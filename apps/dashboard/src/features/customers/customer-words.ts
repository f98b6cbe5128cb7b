import type { Duplicate } from '@souk/contract/customers/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** What a block changes, and what it does not. */
export const blockEffect = (isBlocked: boolean): string =>
  isBlocked
    ? t('Blocked customers can’t place orders. Existing orders continue.')
    : t('Unblocked customers can order again.');

const REASONS: Record<Duplicate['reasons'][number], () => string> = {
  phone: () => t('same phone'),
  email: () => t('similar email address'),
  name_and_postcode: () => t('same name and postcode'),
};

/** Why somebody is likely the same person. */
export const reasonWords = (reasons: Duplicate['reasons']): string[] => reasons.map((reason) => REASONS[reason]());

/** Names of a customer's fields, as activity rows carry them. */
export const customerFields = () => ({
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
