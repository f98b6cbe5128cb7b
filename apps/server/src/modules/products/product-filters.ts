import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { productsApi } from '@souk/contract/products/api.ts';
import { type Condition, condition } from '#core/db/statement.ts';
import { anyValue, atLeast, atMost, containsAll, type ListDefinition, type PageQuery } from '#core/list/definition.ts';
import { normalise } from '#tables/search-text.ts';

type ProductFilters = Omit<OutputOf<typeof productsApi.list.query>, keyof PageQuery>;

/** Matches name, brand, type, tag, SKU or barcode. */
export const searchProducts = containsAll('p.search_text');

/** The lowest price of a product, zero if there is none. Must be the same expression as in the index. */
export const LOWEST_PRICE = 'coalesce(p.price_min, 0)';

/** Filters for every list whose rows join a product `p`. */
export const productFilters: ListDefinition<ProductFilters & PageQuery>['filters'] = {
  userId: anyValue('p.vendor_id'),
  categoryId: (categoryIds) =>
    condition('p.category_id = any(array(select d.id from categories d where d.path && ?::uuid[]))', categoryIds),
  name: (text) => matchesName(text),
  status: anyValue('p.status'),
  stock: anyValue('p.stock_state'),
  // Only the lowest price is compared, because it is indexed. Products without a price never match.
  priceMin: (amount) => condition(`${LOWEST_PRICE} >= ? and p.price_min is not null`, amount),
  priceMax: (amount) => condition(`${LOWEST_PRICE} <= ? and p.price_min is not null`, amount),
  createdFrom: atLeast('p.created_at'),
  createdTo: atMost('p.created_at'),
  updatedFrom: atLeast('p.updated_at'),
  updatedTo: atMost('p.updated_at'),
  attribute: (byKey) => matchesAllAttributes(byKey),
};

/** Matches the name in either language. The condition on the search text, which contains both, lets PostgreSQL use its index. */
function matchesName(searched: string): Condition {
  const inSearchText = searchProducts(searched);
  const english = containsAll('p.name_sort')(searched);
  const arabic = containsAll("coalesce(p.name->>'ar', '')")(normalise(searched));
  return {
    text: `${inSearchText.text} and ((${english.text}) or (${arabic.text}))`,
    values: [...inSearchText.values, ...english.values, ...arabic.values],
  };
}

/** Matches products that have one of the listed values for every attribute in the filter. */
function matchesAllAttributes(byKey: Record<string, string[]>): Condition {
  const parts = Object.entries(byKey).map(([key, values]) => {
    const shapes = values.flatMap((value) => attributeShapes(key, value));
    return { text: `(${shapes.map(() => 'p.attributes @> ?::jsonb').join(' or ') || 'false'})`, values: shapes };
  });
  return { text: parts.map((part) => part.text).join(' and ') || 'true', values: parts.flatMap((part) => part.values) };
}

/** A value in the URL is a string. The product may contain it as a string, in a list, as a number or as a boolean. */
function attributeShapes(key: string, value: string): string[] {
  const number = Number(value);
  const values = [
    value,
    [value],
    ...(value.trim() !== '' && Number.isFinite(number) ? [number] : []),
    ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
  ];
  return values.map((each) => JSON.stringify({ [key]: each }));
}
