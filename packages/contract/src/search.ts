import * as z from 'zod/mini';
import { staff } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id, text } from '#contract/core/fields.ts';

export const SEARCH_KINDS = [
  'order',
  'product',
  'customer',
  'vendor',
  'category',
  'query',
  'ad',
  'notification',
  'coupon',
  'banner',
  'faq',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
/** Hits of each kind at most. */
export const MAX_HITS = 5;

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** The status code of the thing, where it has states. */
  chip: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchApi = {
  search: defineEndpoint({
    method: 'GET',
    path: '/search',
    summary: 'Best hits over the areas the caller may see, at most five of each kind',
    access: staff,
    query: z.strictObject({ q: text(1, 100) }),
    data: z.object({
      rows: z.array(searchHit),
      /** Kinds whose search took too long and was left out. */
      missing: z.array(z.enum(SEARCH_KINDS)),
    }),
  }),
};
