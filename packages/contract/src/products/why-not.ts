import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { messageShape } from '#contract/core/message.ts';

export const UNPUBLISHED_KINDS = [
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
  kind: z.enum(UNPUBLISHED_KINDS),
  ...messageShape,
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
