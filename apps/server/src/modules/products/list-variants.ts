import type { Language } from '@souk/contract/core/fields.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { productsApi, VariantRow } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { type ListDefinition, localisedSql } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { DATE_RANGE_KEYS } from './list-products.ts';
import { productFilters, searchProducts } from './product-filters.ts';

type VariantQuery = OutputOf<typeof productsApi.variants.query>;

const variantColumns = (language: Language): string => `v.id, v.version,
  json_build_object('id', p.id, 'name', ${localisedSql('p.name', language)}, 'cover', p.media->0, 'status', p.status) as product,
  json_build_object('id', w.id, 'shopName', w.shop_name) as vendor, v.option_values as "optionValues", v.sku, v.price, v.compare_at_price as "compareAtPrice",
  v.is_active as "isActive", l.on_hand as "onHand", l.reserved, l.on_hand - l.reserved as available,
  case when l.on_hand - l.reserved <= 0 then 'out' when l.on_hand - l.reserved <= v.low_stock_level then 'low' else 'in' end as "stockState"`;

const FROM_VARIANTS = 'product_variants v join products p on p.id = v.product_id';
const VARIANT_JOINS = 'join vendors w on w.id = p.vendor_id join stock_levels l on l.variant_id = v.id';

const variantList: ListDefinition<VariantQuery> = {
  table: { from: FROM_VARIANTS, key: 'v.id', reads: ['product_variants', 'products', 'vendors', 'categories'] },
  select: { columns: variantColumns, joins: VARIANT_JOINS },
  sort: {
    default: 'name,position',
    keys: {
      name: 'p.name_sort',
      position: 'v.position',
      sku: 'v.sku',
      price: 'coalesce(v.price, 0)',
      updatedAt: 'p.updated_at',
    },
  },
  filters: productFilters,
  search: searchProducts,
};

export const listVariants = async (ctx: Context, query: VariantQuery): Promise<ListData<VariantRow>> =>
  runList<VariantRow, VariantQuery>(ctx, variantList, await withInstants(ctx, query, DATE_RANGE_KEYS));

/** The rows that the variant editor displays for these variants, in the order of `ids`. */
export const readVariantRows = (ctx: Context, ids: readonly string[]): Promise<VariantRow[]> =>
  ctx.db.rows<VariantRow>(
    statement(
      `select ${variantColumns(ctx.language)} from ${FROM_VARIANTS} ${VARIANT_JOINS} where v.id = any(?) order by array_position(?::uuid[], v.id)`,
      [ids, ids],
    ),
  );
