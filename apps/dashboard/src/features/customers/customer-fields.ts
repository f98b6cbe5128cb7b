import { t } from '#platform/i18n/i18n.ts';

/** Names of a customer's fields, as activity rows carry them. */
export const customerFields = (): Record<string, string> => ({
  name: t('Name'),
  email: t('E-mail'),
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
  aliases: t('Also reached by'),
});
