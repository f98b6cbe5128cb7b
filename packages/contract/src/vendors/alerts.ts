import * as z from 'zod/mini';
import { day, instant } from '#contract/core/fields.ts';

const VENDOR_ALERTS = [
  'documents_waiting',
  'on_holiday',
  'payouts_frozen',
  'products_rejected',
  'products_waiting',
  'late_orders',
  'in_debt',
] as const;
/** Something that needs attention. The optional fields depend on the kind. */
export const vendorAlert = z.object({
  kind: z.enum(VENDOR_ALERTS),
  /** Number of documents, products or orders. */
  count: z.optional(z.int()),
  /** The dates of a holiday. */
  from: z.optional(day),
  to: z.optional(day),
  /** When a freeze ends. */
  until: z.optional(instant),
  reason: z.optional(z.string()),
});
export type VendorAlert = z.infer<typeof vendorAlert>;
