import * as z from 'zod/mini';
import { anyone } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { instant, LANGUAGES } from '#contract/core/fields.ts';
import { orderStatus, statusColour } from '#contract/orders/fields.ts';

/** What anybody with the code of a parcel may see: nothing of the customer and no price. */
export const tracking = z.object({
  number: z.string(),
  status: orderStatus,
  /** In the caller's language, as are all labels. */
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
  /** When it is expected; null once it is there or will not come. */
  estimateAt: z.nullable(instant),
  /** `url` opens the carrier's own page of this parcel. */
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
    // Whatever it is, it is only looked up: a wrong form must not be told from an unknown code.
    params: z.strictObject({ id: z.string() }),
    data: tracking,
  }),
};
