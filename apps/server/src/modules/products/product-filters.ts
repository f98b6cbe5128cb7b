import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { productsApi } from '@souk/contract/products/api.ts';
import { type Condition, condition } from '#core/db/statement.ts';
import { anyValue, atLeast, atMost, containsAll, type ListDefinition, type PageQuery } from '#core/list/definition.ts';
import { normalise } from '#tables/search-text.ts';

type Filters = Omit<OutputOf<typeof productsApi.list.query>, keyof PageQuery>;

/** Name, brand, type, tag, SKU or barcode. */
export const searchProducts = containsAll('p.search_text');

/** The lowest price, never null, as the index holds it. */
export const PRICE_FROM = 'coalesce(p.price_min, 0)';

/** The filters of products, for every list whose rows join a product `p`. */
export const productFilters: ListDefinition<Filters & PageQuery>['filters'] = {
  userId: anyValue('p.vendor_id'),
  categoryId: (categoryIds) =>
    condition('p.category_id = any(array(select d.id from categories d where d.path && ?::uuid[]))', categoryIds),
  name: (words) => nameContains(words),
  status: anyValue('p.status'),
  stock: anyValue('p.stock_state'),
  // By the price from which it is sold, which the index knows; what has no price is in no range.
  priceMin: (amount) => condition(`${PRICE_FROM} >= ? and p.price_min is not null`, amount),
  priceMax: (amount) => condition(`${PRICE_FROM} <= ? and p.price_min is not null`, amount),
  createdFrom: atLeast('p.created_at'),
  createdTo: atMost('p.created_at'),
  updatedFrom: atLeast('p.updated_at'),
  updatedTo: atMost('p.updated_at'),
  attribute: (byKey) => allAttributes(byKey),
};

/** In the name alone, in any language. The search text, which holds both, is what the index knows. */
function nameContains(words: string): Condition {
  const anywhere = searchProducts(words);
  const english = containsAll('p.name_sort')(words);
  const arabic = containsAll("coalesce(p.name->>'ar', '')")(normalise(words));
  return {
    text: `${anywhere.text} and ((${english.text}) or (${arabic.text}))`,
    values: [...anywhere.values, ...english.values, ...arabic.values],
  };
}

/** Every attribute named has one of its values. */
function allAttributes(byKey: Record<string, string[]>): Condition {
  const parts = Object.entries(byKey).map(([key, values]) => {
    const shapes = values.flatMap((value) => attributeShapes(key, value));
    return { text: `(${shapes.map(() => 'p.attributes @> ?::jsonb').join(' or ') || 'false'})`, values: shapes };
  });
  return { text: parts.map((part) => part.text).join(' and ') || 'true', values: parts.flatMap((part) => part.values) };
}

/** The query knows texts only: a value may be stored as text, in a list, as a number or as yes and no. */
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
