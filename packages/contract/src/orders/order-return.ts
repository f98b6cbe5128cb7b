import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';

/** A photo that the customer added to a return. A download link opens it. */
export const returnPhoto = z.object({ fileId: id, name: z.string(), mediaType: z.string(), bytes: z.int() });

export const returnStatus = z.enum(['requested', 'approved', 'received', 'refunded', 'rejected']);
export const orderReturn = z.object({
  id,
  version: z.int(),
  /** The human-readable number, such as `RT-1042`. */
  number: z.string(),
  status: returnStatus,
  nextStatuses: z.array(returnStatus),
  /** True if the cancellation of the order already refunded the returned items. */
  isRefundedAlready: z.boolean(),
  statusSince: instant,
  reason: z.string(),
  note: z.nullable(z.string()),
  at: instant,
  lines: z.array(
    z.object({ orderLineId: id, quantity: z.int(), disposition: z.nullable(z.enum(['restocked', 'written_off'])) }),
  ),
  photos: z.array(returnPhoto),
  /** Its status changes, oldest first. */
  steps: z.array(
    z.object({
      id,
      to: returnStatus,
      at: instant,
      actorName: z.string(),
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type OrderReturn = z.infer<typeof orderReturn>;
