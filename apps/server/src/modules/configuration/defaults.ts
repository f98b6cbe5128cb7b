import type { Localised, Picture } from '@souk/contract/core/fields.ts';

/** Who takes parcels away; `{number}` in the address stands for the tracking number. */
export interface Carrier {
  name: string;
  needsTrackingNumber: boolean;
  trackingUrl: string | null;
}

/** A default commission from an instant on. */
export interface PlannedCommission {
  percent: number;
  from: string;
}

/** Every setting with the type of its value. Keys are `group.name`; amounts are minor units, rates percent. */
export interface ConfigurationValues {
  'general.name': string;
  'general.logo': Picture | null;
  'general.supportEmail': string;
  'general.supportPhone': string;
  /** Lines as they stand on papers and below mails. */
  'general.address': string;
  'general.languages': ('en' | 'ar')[];
  'general.timeZone': string;
  'general.shopUrl': string | null;
  'money.currency': string;
  /** What holds until the first of `commissionPlan` begins; read by `defaultCommission` alone. */
  'money.commissionPercent': number;
  'money.commissionPlan': PlannedCommission[];
  'money.commissionOnShipping': boolean;
  'money.holdDays': number;
  'money.minimumPayout': number;
  /** Above these amounts a second super admin, or for a refund the super admin, has to agree; null: never. */
  'money.payoutApprovalOver': number | null;
  'money.adjustmentApprovalOver': number | null;
  'money.refundApprovalOver': number | null;
  'orders.numberPrefix': string;
  'orders.returnWindowDays': number;
  'orders.paymentExpiryHours': number;
  'orders.lateAfterHours': Record<string, number>;
  /** Hours until a first reply to a customer's query is late. */
  'queries.firstReplyHours': number;
  'shipping.flatFee': number;
  /** Of the items of one order, before discounts; null: never free. */
  'shipping.freeOver': number | null;
  'shipping.carriers': Carrier[];
  'tax.ratePercent': number;
  /** Whether prices hold the tax already. */
  'tax.isIncluded': boolean;
  'tax.remittedBy': 'platform' | 'vendor';
  'catalogue.isReviewRequired': boolean;
  'catalogue.lowStockLevel': number;
  'security.sessionDays': number;
  'security.isSignUpOpen': boolean;
  /** Super admins have to set up a second factor. */
  'security.twoFactorRequired': boolean;
  /** Shown on top of all screens; null: nothing. */
  'maintenance.notice': Localised | null;
}

/** What each setting is until somebody changes it. */
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

/** What differs where Souk only shows itself. */
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
