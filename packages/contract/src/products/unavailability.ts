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

/** A reason why a product can't be bought, and where to fix it. */
export const unavailabilityReason = z.object({
  kind: z.enum(UNPUBLISHED_KINDS),
  ...messageShape,
  /** Whether the reason also prevents publishing. */
  blocksPublishing: z.boolean(),
  target: z.union([
    z.object({ kind: z.literal('field'), field: z.string() }),
    z.object({ kind: z.literal('status') }),
    z.object({ kind: z.literal('stock') }),
    z.object({ kind: z.enum(['vendor', 'category']), id }),
  ]),
});
export type UnavailabilityReason = z.infer<typeof unavailabilityReason>;
