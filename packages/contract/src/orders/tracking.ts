import * as z from 'zod/mini';
import { anyone } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { instant, LANGUAGES } from '#contract/core/fields.ts';
import { orderStatus, statusColour } from '#contract/orders/fields.ts';

/** What anyone with the tracking code may see: no personal data and no prices. */
export const tracking = z.object({
  number: z.string(),
  status: orderStatus,
  /** In the caller's language, like all labels. */
  label: z.string(),
  colour: statusColour,
  message: z.string(),
  statusSince: instant,
  steps: z.array(
    z.object({
      status: orderStatus,
      label: z.string(),
      state: z.enum(['done', 'current', 'ahead', 'skipped']),
      at: z.nullable(instant),
    }),
  ),
  /** The expected delivery; null after delivery or cancellation. */
  estimateAt: z.nullable(instant),
  /** `url` is the carrier's page for this parcel. */
  carrier: z.nullable(z.object({ name: z.string(), number: z.nullable(z.string()), url: z.nullable(z.string()) })),
  items: z.array(
    z.object({
      name: z.string(),
      variantName: z.nullable(z.string()),
      quantity: z.int(),
      pictureUrl: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  events: z.array(
    z.object({
      kind: z.enum(['moved', 'failed_attempt', 'note']),
      place: z.nullable(z.string()),
      note: z.nullable(z.string()),
      at: instant,
    }),
  ),
  shop: z.object({
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    url: z.nullable(z.string()),
    timeZone: z.string(),
    languages: z.array(z.enum(LANGUAGES)),
  }),
});
export type Tracking = z.infer<typeof tracking>;

export const trackingApi = {
  get: defineEndpoint({
    method: 'GET',
    path: '/order/{id}/tracking',
    summary: 'Track a parcel',
    details: 'By its tracking code. Any other code returns 404.',
    access: anyone,
    // Any string, because a malformed code must get the same response as an unknown one.
    params: z.strictObject({ id: z.string() }),
    data: tracking,
  }),
};
