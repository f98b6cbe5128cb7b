import type { Localised, Picture } from '@souk/contract/core/fields.ts';

/** Who takes parcels away; `{number}` in the address stands for the tracking number. */
export interface Carrier {
  name: string;
  needsTrackingNumber: boolean;
  trackingUrl: string | null;
}

/** A default commission from an instant on. */
export interface CommissionStep {
  percent: number;
  from: string;
}

/** What each setting is until somebody changes it. Keys are `group.name`; amounts are minor units, rates percent. */
export const configurationDefaults = {
  'general.name': 'Souk',
  'general.logo': null as Picture | null,
  'general.supportEmail': '',
  'general.supportPhone': '',
  /** Lines as they stand on papers and below mails. */
  'general.address': '',
  'general.languages': ['en', 'ar'] as ('en' | 'ar')[],
  'general.timeZone': 'UTC',
  'general.shopUrl': null as string | null,
  'money.currency': 'USD',
  /** What holds until the first of `commissionPlan` begins; read by `defaultCommission` alone. */
  'money.commissionPercent': 12,
  'money.commissionPlan': [] as CommissionStep[],
  'money.commissionOnShipping': false,
  'money.holdDays': 14,
  'money.minimumPayout': 5000,
  /** Above these amounts a second super admin, or for a refund the super admin, has to agree; null: never. */
  'money.payoutApprovalOver': 500_000 as number | null,
  'money.adjustmentApprovalOver': 50_000 as number | null,
  'money.refundApprovalOver': 50_000 as number | null,
  'orders.numberPrefix': 'SK-',
  'orders.returnWindowDays': 14,
  'orders.paymentExpiryHours': 24,
  'orders.lateAfterHours': { placed: 24, packed: 24, pickup: 24, delivering: 72 } as Record<string, number>,
  /** Hours until a first reply to a customer's query is late. */
  'queries.firstReplyHours': 24,
  'shipping.flatFee': 0,
  /** Of the items of one order, before discounts; null: never free. */
  'shipping.freeOver': null as number | null,
  'shipping.carriers': [
    { name: 'Own delivery', needsTrackingNumber: false, trackingUrl: null },
    {
      name: 'DHL',
      needsTrackingNumber: true,
      trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
    },
    { name: 'Aramex', needsTrackingNumber: true, trackingUrl: 'https://www.aramex.com/track/{number}' },
  ] as Carrier[],
  'tax.ratePercent': 0,
  /** Whether prices hold the tax already. */
  'tax.isIncluded': false,
  'tax.remittedBy': 'platform' as 'platform' | 'vendor',
  'catalogue.isReviewRequired': true,
  'catalogue.lowStockLevel': 5,
  'security.sessionDays': 30,
  'security.isSignUpOpen': false,
  /** Super admins have to set up a second factor. */
  'security.twoFactorRequired': false,
  /** Shown on top of all screens; null: nothing. */
  'maintenance.notice': null as Localised | null,
};

export type ConfigurationValues = {
  -readonly [Key in keyof typeof configurationDefaults]: (typeof configurationDefaults)[Key];
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
