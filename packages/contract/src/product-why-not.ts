import * as z from 'zod/mini';
import { day, id } from '#contract/core/fields.ts';

export const WHY_NOT_CODES = [
  'notPublished',
  'noImage',
  'noPrice',
  'missingAttribute',
  'vendorNotActive',
  'vendorOnHoliday',
  'noCategory',
  'categoryNotActive',
  'outOfStock',
] as const;

/** One reason why a product cannot be bought, and where it is mended. */
export const whyNotReason = z.object({
  code: z.enum(WHY_NOT_CODES),
  message: z.string(),
  /** What the message names, for those who tell it in another language: the attribute, the variant, the vendor or the category, and a day. */
  names: z.optional(z.object({ name: z.string(), until: z.optional(day) })),
  /** True: it keeps the product from being published too. */
  blocksPublishing: z.boolean(),
  target: z.union([
    z.object({ kind: z.literal('field'), field: z.string() }),
    z.object({ kind: z.literal('status') }),
    z.object({ kind: z.literal('stock') }),
    z.object({ kind: z.enum(['vendor', 'category']), id }),
  ]),
});
export type WhyNotReason = z.infer<typeof whyNotReason>;
