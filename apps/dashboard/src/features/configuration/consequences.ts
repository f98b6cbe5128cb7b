import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** For each setting, an effect on existing data that people may not expect when they change the setting. */
const CONSEQUENCES: Record<string, () => string> = {
  'general.timeZone': () =>
    t(
      'Days and months use the new time zone, including past ones. The time zone can’t be changed after the first order.',
    ),
  'general.languages': () => t('Texts in a removed language stay saved but aren’t shown to customers.'),
  'money.currency': () =>
    t(
      'Prices and limits keep their numbers and aren’t converted. The currency can’t be changed after the first order.',
    ),
  'money.commissionPercent': () => t('Existing orders keep their commission. Rules take priority over the default.'),
  'money.holdDays': () => t('Completed orders keep their current hold.'),
  'orders.numberPrefix': () => t('Earlier orders also show the new prefix. Searching for the old prefix still works.'),
  'orders.paymentExpiryHours': () => t('Unpaid orders keep their current deadline.'),
  'orders.returnWindowDays': () => t('Also applies to completed orders.'),
  'orders.lateAfterHours': () => t('Applies to open orders immediately.'),
  'queries.firstReplyHours': () => t('Applies to unanswered queries immediately.'),
  'shipping.flatFee': () => t('Existing orders keep their shipping fee.'),
  'shipping.freeOver': () => t('Existing orders keep their shipping fee.'),
  'tax.ratePercent': () => t('Existing orders keep their tax.'),
  'tax.isIncluded': () => t('Existing orders keep their tax.'),
  'tax.remittedBy': () => t('Existing orders keep their tax.'),
  'catalogue.isReviewRequired': () => t('Published products stay published. Pending products still need review.'),
  'catalogue.lowStockLevel': () => t('Variants with their own threshold keep it.'),
  'security.sessionDays': () => t('Applies to sessions when they next renew.'),
  'security.twoFactorRequired': () => t('Super admins without it will set it up at their next sign-in.'),
};

/** The effects of changing these fields, without duplicates. */
export const listConsequences = (group: ConfigurationGroup, fields: readonly string[]): string[] => [
  ...new Set(
    fields.flatMap((field) => {
      const getText = CONSEQUENCES[`${group}.${field}`];
      return getText ? [getText()] : [];
    }),
  ),
];
