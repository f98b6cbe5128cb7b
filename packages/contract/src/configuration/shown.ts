import * as z from 'zod/mini';
import { instant, LANGUAGES, localised, picture } from '#contract/core/fields.ts';

/*
 * Settings as they are answered: their kinds without their limits, so that one which was stored under other rules can still
 * be seen, and mended.
 */

export const generalShown = {
  name: z.string(),
  logo: z.nullable(picture),
  supportEmail: z.string(),
  supportPhone: z.string(),
  address: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  timeZone: z.string(),
  shopUrl: z.nullable(z.string()),
};

export const moneyShown = {
  currency: z.string(),
  /** In force now where no rule matches. Left out for all but the super admin, as the two below. */
  commissionPercent: z.optional(z.number()),
  commissionOnShipping: z.optional(z.boolean()),
  /** A change of the commission that is set for later. */
  commissionNext: z.optional(z.nullable(z.object({ percent: z.number(), from: instant }))),
  holdDays: z.int(),
  minimumPayout: z.int(),
  payoutApprovalOver: z.nullable(z.int()),
  adjustmentApprovalOver: z.nullable(z.int()),
  refundApprovalOver: z.nullable(z.int()),
};

export const ordersShown = {
  numberPrefix: z.string(),
  paymentExpiryHours: z.number(),
  returnWindowDays: z.number(),
  lateAfterHours: z.object({
    placed: z.optional(z.number()),
    packed: z.optional(z.number()),
    pickup: z.optional(z.number()),
    delivering: z.optional(z.number()),
  }),
};

export const queriesShown = { firstReplyHours: z.number() };

export const shippingShown = {
  flatFee: z.int(),
  freeOver: z.nullable(z.int()),
  carriers: z.array(
    z.object({ name: z.string(), needsTrackingNumber: z.boolean(), trackingUrl: z.nullable(z.string()) }),
  ),
};

export const taxShown = {
  ratePercent: z.number(),
  isIncluded: z.boolean(),
  remittedBy: z.enum(['platform', 'vendor']),
};

export const catalogueShown = { isReviewRequired: z.boolean(), lowStockLevel: z.int() };

export const securityShown = { sessionDays: z.number(), isSignUpOpen: z.boolean(), twoFactorRequired: z.boolean() };

export const maintenanceShown = { notice: z.nullable(localised) };
