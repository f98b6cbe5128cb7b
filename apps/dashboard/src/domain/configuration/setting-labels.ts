import type { ConfigurationGroup, UpdateConfigurations } from '@souk/contract/configuration/api.ts';
import { keysOf } from '#platform/types/keys.ts';
import { t } from '#platform/i18n/i18n.ts';

const GROUPS: Record<ConfigurationGroup, () => string> = {
  general: () => t('General'),
  money: () => t('Money'),
  orders: () => t('Orders'),
  queries: () => t('Queries'),
  shipping: () => t('Shipping'),
  tax: () => t('Tax'),
  catalogue: () => t('Catalogue'),
  security: () => t('Security'),
  maintenance: () => t('Maintenance notice'),
};

export const groupWord = (group: ConfigurationGroup): string => GROUPS[group]();

/** What each setting is called on every screen, by group, in the order in which they stand. */
export const SETTINGS: {
  [Group in ConfigurationGroup]: Record<
    Exclude<keyof NonNullable<UpdateConfigurations[Group]>, 'version'>,
    () => string
  >;
} = {
  general: {
    name: () => t('Name of the marketplace'),
    logo: () => t('Logo'),
    supportEmail: () => t('Support e-mail'),
    supportPhone: () => t('Support phone'),
    address: () => t('Address'),
    shopUrl: () => t('Address of the shop'),
    languages: () => t('Languages'),
    timeZone: () => t('Time zone'),
  },
  money: {
    currency: () => t('Currency'),
    commissionPercent: () => t('Default commission'),
    commissionFrom: () => t('Commission holds from'),
    commissionOnShipping: () => t('Commission on shipping'),
    holdDays: () => t('Hold of earnings'),
    minimumPayout: () => t('Minimum payout'),
    payoutApprovalOver: () => t('Payouts need approval above'),
    adjustmentApprovalOver: () => t('Adjustments need approval above'),
    refundApprovalOver: () => t('Refunds need the super admin above'),
  },
  orders: {
    numberPrefix: () => t('Prefix of order numbers'),
    paymentExpiryHours: () => t('Unpaid orders expire after'),
    returnWindowDays: () => t('Return window'),
    lateAfterHours: () => t('Late after'),
  },
  queries: { firstReplyHours: () => t('First reply is late after') },
  shipping: {
    flatFee: () => t('Flat fee'),
    freeOver: () => t('Free from'),
    carriers: () => t('Carriers'),
  },
  tax: {
    ratePercent: () => t('Tax rate'),
    isIncluded: () => t('Prices include tax'),
    remittedBy: () => t('Tax is remitted by'),
  },
  catalogue: {
    isReviewRequired: () => t('Products need a review'),
    lowStockLevel: () => t('Low stock level'),
  },
  security: {
    sessionDays: () => t('A sign-in that is kept rests at most'),
    isSignUpOpen: () => t('Sign-up is open'),
    twoFactorRequired: () => t('Super admins need a second factor'),
  },
  maintenance: { notice: () => t('Notice') },
};

/** The same by field, for forms and histories of one group. */
export const settingLabels = (group: ConfigurationGroup): Record<string, string> =>
  Object.fromEntries(Object.entries(SETTINGS[group]).map(([field, word]) => [field, word()]));

/** Fields of all groups: none has a name that means something else in another. */
export const allSettingLabels = (): Record<string, string> =>
  Object.fromEntries(keysOf(SETTINGS).flatMap((group) => Object.entries(settingLabels(group))));
