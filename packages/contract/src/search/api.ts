import * as z from 'zod/mini';
import { staff } from '#contract/core/access.ts';
import { SEARCH_KINDS } from '#contract/entities.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { id, instant, signedMoney, text } from '#contract/core/fields.ts';

/** Maximum hits of each kind. */
export const MAX_HITS = 5;

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** The order of a refund, an invoice or a credit note; the vendor of an adjustment or a commission invoice. */
  parentId: z.nullable(id),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** The status code, for kinds that have one. */
  chip: z.nullable(z.string()),
  /** When it was placed, issued or requested; for a query the time of the last message. */
  at: z.nullable(instant),
  /** The total of an order or a document, the lowest price of a product; null for other kinds. */
  amount: z.nullable(signedMoney),
  currency: z.nullable(z.string()),
  /** The orders of a customer, the stock of a product, or the products of a vendor. */
  count: z.nullable(z.int()),
  /** For a commission invoice, such as `2026-10`. */
  month: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchApi = {
  search: defineEndpoint({
    method: 'GET',
    path: '/search',
    summary: 'Search everything',
    details: 'Best matches in the areas that the caller may view, at most five of each kind.',
    access: staff,
    query: z.strictObject({ q: text(1, 100) }),
    data: z.object({
      rows: z.array(searchHit),
      /** Kinds that were omitted because searching them took too long. */
      missing: z.array(z.enum(SEARCH_KINDS)),
    }),
  }),
};
