/** The settings of seeded orders: the defaults of the configuration. Rates are in hundredths of a percent. */
export const ORDER_POLICY = {
  currency: 'USD',
  numberPrefix: 'SK-',
  zone: 'UTC',
  tax: { rate: 8000, isIncluded: false, isRemittedByPlatform: true },
  commissionRate: 1200,
  shippingCommissionRate: null,
  flatShipping: 600,
  freeShippingOver: 15_000,
  holdDays: 14,
  expiryHours: 24,
  /** Hours in a status after which an order counts as late. */
  lateHours: { placed: 24, packed: 24, pickup: 24, delivering: 72 },
} as const;
