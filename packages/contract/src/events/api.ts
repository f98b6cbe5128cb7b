import * as z from 'zod/mini';
import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id } from '#contract/core/fields.ts';

/**
 * Event `badges`: the number of items that need attention in each area that the person may view. Sent first, and
 * whenever a count changes.
 */
export const badges = z.object({
  /** New orders. */
  orders: z.optional(z.int()),
  /** Returns waiting for approval. */
  returns: z.optional(z.int()),
  /** Products in review. */
  products: z.optional(z.int()),
  /** Ads waiting for approval. */
  ads: z.optional(z.int()),
  /** Queries waiting for a reply. */
  queries: z.optional(z.int()),
  /** Vendors waiting for approval. */
  vendors: z.optional(z.int()),
  /** Unread notifications of the person, counted up to 100. */
  notifications: z.optional(z.int()),
});
export type Badges = z.infer<typeof badges>;

/** The maximum number of changes that one event names. */
export const MAX_CHANGES = 50;

const changedRecord = z.object({ entity: z.string(), id: z.nullable(id), action: z.string() });

/**
 * Event `change`: the recorded changes in one area, at most one event a second. Its event id is the value for
 * `Last-Event-ID`.
 */
export const change = z.object({
  area: z.string(),
  changes: z.array(changedRecord),
  /** There are more changes than `changes` names, but none of another entity. */
  hasMore: z.boolean(),
});
export type ChangeEvent = z.infer<typeof change>;

/**
 * Event `reset`: too many events were missed since `Last-Event-ID` to send each, so all data may be outdated. Event
 * `end`: the session has ended or the person's permissions have changed; the profile tells which.
 */
export const EVENT_NAMES = ['badges', 'change', 'reset', 'end'] as const;

export const eventsApi = {
  stream: defineEndpoint({
    method: 'GET',
    path: '/events',
    summary: 'Stream events',
    details:
      'Server-sent events: first the badges, then the changes in the areas that the caller may view, at most one event per area and second. Send `Last-Event-ID` to resume an interrupted stream.',
    access: staff,
    mediaType: 'text/event-stream',
    data: z.union([badges, change]),
  }),
};
