import * as z from 'zod/mini';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { anyOf, ids, listQuery, dayOrInstant } from '#contract/core/list.ts';
import { type AttributeFilters, gatherAttributes } from '#contract/attributes/filters.ts';
import { attributeKey } from '#contract/attributes/api.ts';

export const PRODUCT_STATUSES = ['draft', 'waiting', 'published', 'hidden', 'rejected', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const STOCK_STATES = ['out', 'low', 'in'] as const;
export type StockState = (typeof STOCK_STATES)[number];
export const PRODUCT_SORTS = ['name', 'price', 'stock', 'sold30d', 'createdAt', 'updatedAt', 'status'] as const;
export const VARIANT_SORTS = ['name', 'position', 'sku', 'price', 'updatedAt'] as const;

export const productStatus = z.enum(PRODUCT_STATUSES);
export const stockState = z.enum(STOCK_STATES);

const productFilters = {
  /** The vendor's id. */
  userId: z.optional(ids),
  /** Includes subcategories. */
  categoryId: z.optional(ids),
  name: z.optional(z.string().check(z.trim(), z.maxLength(150))),
  status: z.optional(anyOf(productStatus)),
  stock: z.optional(anyOf(stockState)),
  /** `priceMin` and `priceMax` filter by the lowest price of the product. */
  priceMin: z.optional(amountFilter),
  priceMax: z.optional(amountFilter),
  createdFrom: z.optional(dayOrInstant),
  createdTo: z.optional(dayOrInstant),
  updatedFrom: z.optional(dayOrInstant),
  updatedTo: z.optional(dayOrInstant),
  /** Sent as `attribute.<key>=value`; values separated by commas mean "any of". */
  attribute: z.optional(z.record(attributeKey, anyOf(z.string().check(z.maxLength(200))))),
};

const strictProductQuery = listQuery({ sorts: PRODUCT_SORTS, filters: productFilters });
const strictVariantQuery = listQuery({ sorts: VARIANT_SORTS, filters: productFilters });

/**
 * Moves the flat attribute keys of a query string into `attribute`. The cast is safe because all other keys stay the
 * same.
 */
const withAttributes = <Query>(query: Query & AttributeFilters): Query => gatherAttributes(query) as Query;

export const productQuery = z.pipe(z.transform(withAttributes<z.input<typeof strictProductQuery>>), strictProductQuery);
export const variantQuery = z.pipe(z.transform(withAttributes<z.input<typeof strictVariantQuery>>), strictVariantQuery);
