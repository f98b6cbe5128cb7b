import type { ConfigurationGroup } from '@souk/contract/configuration/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** What a change does to things that stand already, where somebody could expect otherwise. */
const CONSEQUENCES: Record<string, () => string> = {
  'general.timeZone': () =>
    t('Days and months begin and end in the new zone, also those of the past. The first order fixes the time zone.'),
  'general.languages': () => t('Words in a language that is left out are kept, and not shown to customers.'),
  'money.currency': () =>
    t('Amounts keep their digits: prices and limits are not converted. The first order fixes the currency.'),
  'money.commissionPercent': () => t('Orders that stand keep their commission. Rules come before the default.'),
  'money.holdDays': () => t('Orders that are complete keep their hold.'),
  'orders.numberPrefix': () =>
    t('Earlier orders are shown with the new prefix, too. Searching for the old one still finds them.'),
  'orders.paymentExpiryHours': () => t('Orders that wait for their payment keep the hours they were placed with.'),
  'orders.returnWindowDays': () => t('It holds for orders that are complete already, too.'),
  'orders.lateAfterHours': () => t('Open orders become late by the new hours at once.'),
  'queries.firstReplyHours': () => t('Queries that nobody has answered become late by the new hours at once.'),
  'shipping.flatFee': () => t('Orders that stand keep their shipping.'),
  'shipping.freeOver': () => t('Orders that stand keep their shipping.'),
  'tax.ratePercent': () => t('Orders that stand keep their tax.'),
  'tax.isIncluded': () => t('Orders that stand keep their tax.'),
  'tax.remittedBy': () => t('Orders that stand keep their tax.'),
  'catalogue.isReviewRequired': () =>
    t('Products that are published stay so; those that wait still need their review.'),
  'catalogue.lowStockLevel': () => t('Variants that have a level keep it.'),
  'security.sessionDays': () => t('Sessions take it over the next time they are renewed.'),
  'security.twoFactorRequired': () => t('Super admins without one set it up after their next sign-in.'),
};

/** Each sentence once. */
export const consequencesOf = (group: ConfigurationGroup, fields: readonly string[]): string[] => [
  ...new Set(
    fields.flatMap((field) => {
      const sentence = CONSEQUENCES[`${group}.${field}`];
      return sentence ? [sentence()] : [];
    }),
  ),
];
