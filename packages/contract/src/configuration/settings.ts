import * as z from 'zod/mini';
import { instant, LANGUAGES, localised, picture } from '#contract/core/fields.ts';

/**
 * Settings in responses. Only their types are checked, not their limits, because a setting that was stored under earlier
 * limits must still be readable to be corrected.
 */

export const generalSettings = {
  name: z.string(),
  logo: z.nullable(picture),
  supportEmail: z.string(),
  supportPhone: z.string(),
  address: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  timeZone: z.string(),
  shopUrl: z.nullable(z.string()),
};

export const moneySettings = {
  currency: z.string(),
  /** The current default rate. Super admins only, as are the next two fields. */
  commissionPercent: z.optional(z.number()),
  commissionOnShipping: z.optional(z.boolean()),
  /** A scheduled change of the default rate. */
  commissionNext: z.optional(z.nullable(z.object({ percent: z.number(), from: instant }))),
  holdDays: z.int(),
  minimumPayout: z.int(),
  payoutApprovalOver: z.nullable(z.int()),
  adjustmentApprovalOver: z.nullable(z.int()),
  refundApprovalOver: z.nullable(z.int()),
};

export const orderSettings = {
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

export const querySettings = { firstReplyHours: z.number() };

export const shippingSettings = {
  flatFee: z.int(),
  freeOver: z.nullable(z.int()),
  carriers: z.array(
    z.object({ name: z.string(), needsTrackingNumber: z.boolean(), trackingUrl: z.nullable(z.string()) }),
  ),
};

export const taxSettings = {
  ratePercent: z.number(),
  isIncluded: z.boolean(),
  remittedBy: z.enum(['platform', 'vendor']),
};

export const catalogueSettings = { isReviewRequired: z.boolean(), lowStockLevel: z.int() };

export const securitySettings = { sessionDays: z.number(), isSignUpOpen: z.boolean(), twoFactorRequired: z.boolean() };

export const maintenanceSettings = { notice: z.nullable(localised) };
