/** What each setting is until somebody changes it. Keys are `group.name`; amounts are minor units, rates percent. */
export const configurationDefaults = {
  'general.name': 'Souk',
  'general.logoUrl': null as string | null,
  'general.supportEmail': '',
  'general.supportPhone': '',
  'general.languages': ['en', 'ar'] as ('en' | 'ar')[],
  'general.timeZone': 'UTC',
  'general.shopUrl': null as string | null,
  'general.notice': null as string | null,
  'money.currency': 'USD',
  'money.commissionPercent': 12,
  'money.commissionOnShipping': false,
  'money.holdDays': 14,
  'orders.numberPrefix': 'SK-',
  'orders.returnWindowDays': 14,
  'orders.paymentExpiryHours': 24,
  'orders.lateAfterHours': { placed: 24, packed: 24, pickup: 24, delivering: 72 } as Record<string, number>,
  'catalogue.isReviewRequired': true,
  'catalogue.lowStockLevel': 5,
  'security.sessionDays': 30,
  'security.isSignUpOpen': false,
};

export type ConfigurationValues = {
  -readonly [Key in keyof typeof configurationDefaults]: (typeof configurationDefaults)[Key];
};

/** What differs where Souk only shows itself. */
export const demoDefaults: Partial<ConfigurationValues> = { 'security.isSignUpOpen': true };
