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
  /** The id of the order for refunds, invoices and credit notes, of the vendor for adjustments and commission invoices. */
  parentId: z.nullable(id),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** The status code, for kinds that have one. */
  chip: z.nullable(z.string()),
  /** When the record was placed, issued or requested. For a query, the time of its last message. */
  at: z.nullable(instant),
  /** For an order or a document its total, for a product its lowest price, and null for other kinds. */
  amount: z.nullable(signedMoney),
  currency: z.nullable(z.string()),
  /** For a customer the number of orders, for a product the stock, for a vendor the number of products. */
  count: z.nullable(z.int()),
  /** The month of a commission invoice, such as `2026-10`. */
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
