import type { ConfigurationGroup, UpdateConfigurations } from '@souk/contract/configuration/api.ts';
import { keysOf } from '#platform/types/keys.ts';
import { t } from '#platform/i18n/i18n.ts';

const GROUP_LABELS: Record<ConfigurationGroup, () => string> = {
  general: () => t('General'),
  money: () => t('Money'),
  orders: () => t('Orders'),
  queries: () => t('Queries'),
  shipping: () => t('Shipping'),
  tax: () => t('Tax'),
  catalogue: () => t('Catalogue'),
  security: () => t('Security'),
  maintenance: () => t('Maintenance banner'),
};

export const groupLabel = (group: ConfigurationGroup): string => GROUP_LABELS[group]();

/** Labels of all settings by group, in display order. */
export const SETTING_LABELS: {
  [Group in ConfigurationGroup]: Record<
    Exclude<keyof NonNullable<UpdateConfigurations[Group]>, 'version'>,
    () => string
  >;
} = {
  general: {
    name: () => t('Marketplace name'),
    logo: () => t('Logo'),
    supportEmail: () => t('Support email'),
    supportPhone: () => t('Support phone'),
    address: () => t('Address'),
    shopUrl: () => t('Shop URL'),
    languages: () => t('Languages'),
    timeZone: () => t('Time zone'),
  },
  money: {
    currency: () => t('Currency'),
    commissionPercent: () => t('Default commission'),
    commissionFrom: () => t('Commission applies from'),
    commissionOnShipping: () => t('Commission on shipping'),
    holdDays: () => t('Payout hold'),
    minimumPayout: () => t('Minimum payout'),
    payoutApprovalOver: () => t('Payouts above this need approval'),
    adjustmentApprovalOver: () => t('Manual entries above this need approval'),
    refundApprovalOver: () => t('Refunds above this need a super admin'),
  },
  orders: {
    numberPrefix: () => t('Order number prefix'),
    paymentExpiryHours: () => t('Cancel unpaid orders after'),
    returnWindowDays: () => t('Return window'),
    lateAfterHours: () => t('Orders are late after'),
  },
  queries: { firstReplyHours: () => t('First reply due within') },
  shipping: {
    flatFee: () => t('Flat fee'),
    freeOver: () => t('Free shipping over'),
    carriers: () => t('Carriers'),
  },
  tax: {
    ratePercent: () => t('Tax rate'),
    isIncluded: () => t('Prices include tax'),
    remittedBy: () => t('Tax remitted by'),
  },
  catalogue: {
    isReviewRequired: () => t('Review new products'),
    lowStockLevel: () => t('Low-stock threshold'),
  },
  security: {
    sessionDays: () => t('Stay signed in for up to'),
    isSignUpOpen: () => t('Allow sign-up'),
    twoFactorRequired: () => t('Require two-factor for super admins'),
  },
  maintenance: { notice: () => t('Message') },
};

/** Labels of one group's fields. */
export const settingLabels = (group: ConfigurationGroup): Record<string, string> =>
  Object.fromEntries(Object.entries(SETTING_LABELS[group]).map(([field, label]) => [field, label()]));

/** Labels of all fields. Field names are unique across groups, so no group is needed to look one up. */
export const allSettingLabels = (): Record<string, string> =>
  Object.fromEntries(keysOf(SETTING_LABELS).flatMap((group) => Object.entries(settingLabels(group))));
