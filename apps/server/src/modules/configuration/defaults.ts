import type { Localised, Picture } from '@souk/contract/core/fields.ts';

/** A carrier. Its URL contains `{number}`, which is replaced by the tracking number. */
export interface Carrier {
  name: string;
  needsTrackingNumber: boolean;
  trackingUrl: string | null;
}

/** A change of the default commission: the rate that applies from an instant on. */
export interface PlannedCommission {
  percent: number;
  from: string;
}

/** Every setting with the type of its value. Keys are `group.name`, amounts are in minor units, rates in percent. */
export interface ConfigurationValues {
  'general.name': string;
  'general.logo': Picture | null;
  'general.supportEmail': string;
  'general.supportPhone': string;
  /** Address lines for documents and mails. */
  'general.address': string;
  'general.languages': ('en' | 'ar')[];
  'general.timeZone': string;
  'general.shopUrl': string | null;
  'money.currency': string;
  /** Applies until the first change in `commissionPlan`. Only `defaultCommission` reads it. */
  'money.commissionPercent': number;
  'money.commissionPlan': PlannedCommission[];
  'money.commissionOnShipping': boolean;
  'money.holdDays': number;
  'money.minimumPayout': number;
  /**
   * Payouts and adjustments above these amounts require approval by a second super admin, and refunds by any super
   * admin. Null if they never do.
   */
  'money.payoutApprovalOver': number | null;
  'money.adjustmentApprovalOver': number | null;
  'money.refundApprovalOver': number | null;
  'orders.numberPrefix': string;
  'orders.returnWindowDays': number;
  'orders.paymentExpiryHours': number;
  'orders.lateAfterHours': Record<string, number>;
  /** Hours until the first reply to a query is late. */
  'queries.firstReplyHours': number;
  'shipping.flatFee': number;
  /** Shipping is free if the item total of an order, before discounts, is at least this amount. Null if it never is. */
  'shipping.freeOver': number | null;
  'shipping.carriers': Carrier[];
  'tax.ratePercent': number;
  /** Whether prices include tax. */
  'tax.isIncluded': boolean;
  'tax.remittedBy': 'platform' | 'vendor';
  'catalogue.isReviewRequired': boolean;
  'catalogue.lowStockLevel': number;
  'security.sessionDays': number;
  'security.isSignUpOpen': boolean;
  /** Whether super admins must set up two-factor authentication. */
  'security.twoFactorRequired': boolean;
  /** A message at the top of all screens. Null for none. */
  'maintenance.notice': Localised | null;
}

/** The default of each setting. */
export const configurationDefaults: ConfigurationValues = {
  'general.name': 'Souk',
  'general.logo': null,
  'general.supportEmail': '',
  'general.supportPhone': '',
  'general.address': '',
  'general.languages': ['en', 'ar'],
  'general.timeZone': 'UTC',
  'general.shopUrl': null,
  'money.currency': 'USD',
  'money.commissionPercent': 12,
  'money.commissionPlan': [],
  'money.commissionOnShipping': false,
  'money.holdDays': 14,
  'money.minimumPayout': 5000,
  'money.payoutApprovalOver': 500_000,
  'money.adjustmentApprovalOver': 50_000,
  'money.refundApprovalOver': 50_000,
  'orders.numberPrefix': 'SK-',
  'orders.returnWindowDays': 14,
  'orders.paymentExpiryHours': 24,
  'orders.lateAfterHours': { placed: 24, packed: 24, pickup: 24, delivering: 72 },
  'queries.firstReplyHours': 24,
  'shipping.flatFee': 0,
  'shipping.freeOver': null,
  'shipping.carriers': [
    { name: 'Own delivery', needsTrackingNumber: false, trackingUrl: null },
    {
      name: 'DHL',
      needsTrackingNumber: true,
      trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
    },
    { name: 'Aramex', needsTrackingNumber: true, trackingUrl: 'https://www.aramex.com/track/{number}' },
  ],
  'tax.ratePercent': 0,
  'tax.isIncluded': false,
  'tax.remittedBy': 'platform',
  'catalogue.isReviewRequired': true,
  'catalogue.lowStockLevel': 5,
  'security.sessionDays': 30,
  'security.isSignUpOpen': false,
  'security.twoFactorRequired': false,
  'maintenance.notice': null,
};

/** Defaults that differ in the demo. */
export const demoDefaults: Partial<ConfigurationValues> = {
  'security.isSignUpOpen': true,
  'shipping.flatFee': 600,
  'shipping.freeOver': 15_000,
  'shipping.carriers': [
    { name: 'Amana Express', needsTrackingNumber: true, trackingUrl: null },
    ...configurationDefaults['shipping.carriers'],
    { name: 'Northbound Couriers', needsTrackingNumber: true, trackingUrl: null },
  ],
  'tax.ratePercent': 8,
};
