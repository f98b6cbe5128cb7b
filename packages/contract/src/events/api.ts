import * as z from 'zod/mini';
import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id } from '#contract/core/fields.ts';

/** Event `badges`: what waits for somebody, in the areas the person may see. Comes first, and again when it changes. */
export const badges = z.object({
  /** New orders. */
  orders: z.optional(z.int()),
  /** Products waiting for review. */
  products: z.optional(z.int()),
  /** Ads waiting for approval. */
  ads: z.optional(z.int()),
  /** Queries whose customer waits for an answer. */
  queries: z.optional(z.int()),
  /** Vendors waiting for approval. */
  vendors: z.optional(z.int()),
  /** Unread lines of the person's own inbox, counted up to 100. */
  notifications: z.optional(z.int()),
});
export type Badges = z.infer<typeof badges>;

/** Event `change`: something was changed by somebody. Its event id is what `Last-Event-ID` takes. */
export const change = z.object({
  area: z.string(),
  entity: z.string(),
  id: z.nullable(id),
  action: z.string(),
});
export type ChangeEvent = z.infer<typeof change>;

/**
 * Event `reset`: more was missed since `Last-Event-ID` than is told one by one, so everything shown may be old.
 * Event `end`: the session has ended or the person's rights have changed; reading the profile tells which.
 */
export const EVENT_NAMES = ['badges', 'change', 'reset', 'end'] as const;

export const eventsApi = {
  stream: defineEndpoint({
    method: 'GET',
    path: '/events',
    summary: 'Stream events',
    details:
      'Server-sent events: first the badges, then every change in the areas that the caller may view. Send `Last-Event-ID` to resume an interrupted stream.',
    access: staff,
    mediaType: 'text/event-stream',
    data: z.union([badges, change]),
  }),
};
