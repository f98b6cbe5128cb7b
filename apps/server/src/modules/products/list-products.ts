import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Product, ProductCounts, productsApi } from '@souk/contract/products/api.ts';
import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import { readTotals } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { type ListDefinition, statusCounters } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { LOWEST_PRICE, productFilters, searchProducts } from './product-filters.ts';
import { PRODUCT_JOINS, productColumns, type ProductRow, withNextStatuses } from './products.repository.ts';
import { isReviewRequired } from './products.lifecycle.ts';
import { PUBLISHED_PRODUCT } from './published-products.ts';
import { recordFromKeys } from '#core/records.ts';

export type ProductQuery = OutputOf<typeof productsApi.list.query>;

export const productList: ListDefinition<ProductQuery> = {
  table: { from: 'products p', key: 'p.id', reads: ['products', 'vendors', 'categories'] },
  select: { columns: productColumns, joins: PRODUCT_JOINS },
  sort: {
    default: '-updatedAt',
    keys: {
      name: 'p.name_sort',
      price: LOWEST_PRICE,
      stock: 'p.stock_available',
      sold30d: 'p.sold_30d',
      createdAt: 'p.created_at',
      updatedAt: 'p.updated_at',
      status: 'p.status',
    },
  },
  filters: productFilters,
  search: searchProducts,
  count: { counter: statusCounters('products') },
  published: {
    rows: condition(PUBLISHED_PRODUCT),
    sorts: ['name', 'price', 'stock', 'sold30d', 'createdAt', 'updatedAt'],
  },
};

export const DATE_RANGE_KEYS = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const;

export async function listProducts(ctx: Context, query: ProductQuery): Promise<ListData<Product>> {
  const [page, needsReview] = await Promise.all([
    withInstants(ctx, query, DATE_RANGE_KEYS).then((ranged) =>
      runList<ProductRow, ProductQuery>(ctx, productList, ranged),
    ),
    isReviewRequired(ctx),
  ]);
  return { ...page, rows: page.rows.map((row) => withNextStatuses(row, needsReview)) };
}

/** The number of products in total and by status. */
export async function countProducts(ctx: Context): Promise<ProductCounts> {
  const counters = await readTotals(ctx.db, [
    'products',
    ...PRODUCT_STATUSES.map((status) => `products:status:${status}`),
  ]);
  const countOf = (key: string) => counters.get(key)?.count ?? 0;
  return {
    all: countOf('products'),
    ...recordFromKeys(PRODUCT_STATUSES, (status) => countOf(`products:status:${status}`)),
  };
}
