import type { ProductStatus } from '@souk/contract/products/query.ts';
import { addToCounters, type CounterChange } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { normalise, searchText } from '#tables/search-text.ts';

interface SearchFields {
  id: string;
  name: { en: string; ar?: string };
  brand: string | null;
  productType: string | null;
  tags: string[];
  skus: string[];
  barcodes: (string | null)[];
}

const SELECT_SEARCH_FIELDS = `
  select p.id, p.name, p.brand, p.product_type as "productType", p.tags,
    array(select v.sku from product_variants v where v.product_id = p.id order by v.position, v.id) as skus,
    array(select v.barcode from product_variants v where v.product_id = p.id order by v.position, v.id) as barcodes
  from products p where p.id = any(?) order by p.id`;

const UPDATE_STATS = `
  with texts as (select * from unnest(?::uuid[], ?::text[], ?::text[], ?::text[]) w (id, name_sort, search_text, sku_first)),
       stock as (
    select v.product_id as id, count(*) as variants, min(v.price) filter (where v.is_active) as price_min, max(v.price) filter (where v.is_active) as price_max,
      coalesce(sum(l.on_hand - l.reserved) filter (where v.is_active), 0) as available,
      coalesce(bool_or(l.on_hand - l.reserved <= v.low_stock_level) filter (where v.is_active), false) as is_low
    from product_variants v join stock_levels l on l.variant_id = v.id where v.product_id = any(?) group by 1
  )
  update products p set name_sort = w.name_sort, search_text = w.search_text, sku_first = w.sku_first, variants_count = coalesce(s.variants, 0),
    price_min = s.price_min, price_max = s.price_max, stock_available = coalesce(s.available, 0),
    stock_state = case when coalesce(s.available, 0) <= 0 then 'out' when s.is_low then 'low' else 'in' end
  from texts w left join stock s on s.id = w.id where p.id = w.id`;

/**
 * Recomputes the columns of products that are derived from their variants and stock levels: prices, stock, SKU and search
 * text. Every transaction that changes variants, stock levels or names must call this. Locks the products, but does not
 * change their version.
 */
export async function refreshProductStats(ctx: Context, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  // Locks in a separate statement, so that the next one sees everything that concurrent transactions have committed.
  await ctx.db.rows(statement('select id from products where id = any(?) order by id for no key update', [ids]));
  const rows = await ctx.db.rows<SearchFields>(statement(SELECT_SEARCH_FIELDS, [ids]));
  await ctx.db.rows(
    statement(
      UPDATE_STATS,
      [
        rows.map((row) => row.id),
        rows.map((row) => normalise(row.name.en)),
        rows.map(productSearchText),
        rows.map((row) => row.skus[0] ?? null),
        ids,
      ],
      { writes: ['products'] },
    ),
  );
}

const UPDATE_STOCK_STATS = `
  update products p set stock_available = s.available,
    stock_state = case when s.available <= 0 then 'out' when s.is_low then 'low' else 'in' end
  from (
    select v.product_id as id, coalesce(sum(l.on_hand - l.reserved) filter (where v.is_active), 0) as available,
      coalesce(bool_or(l.on_hand - l.reserved <= v.low_stock_level) filter (where v.is_active), false) as is_low
    from product_variants v join stock_levels l on l.variant_id = v.id where v.product_id = any(?) group by 1
  ) s where p.id = s.id`;

/**
 * The statement that recomputes the columns of products that are derived from their stock levels, after a change of these
 * levels alone. The products must be locked by an earlier statement.
 */
export const updateStockStats = (productIds: readonly string[]): Statement =>
  statement(UPDATE_STOCK_STATS, [productIds], { writes: ['products'] });

/** The text that product searches match against. */
export const productSearchText = ({
  name,
  brand,
  productType,
  tags,
  skus,
  barcodes,
}: Omit<SearchFields, 'id'>): string =>
  searchText([name.en, name.ar, brand, productType, ...tags, ...skus, ...barcodes]);

/** The fields by which products are counted. */
export interface CountedFields {
  vendorId: string;
  categoryId: string | null;
  status: ProductStatus;
}

/** Updates the counters of statuses, vendors and categories. Null stands for a product that does not exist before or after. */
export async function updateProductCounters(
  ctx: Context,
  before: CountedFields | null,
  after: CountedFields | null,
): Promise<void> {
  const changes: CounterChange[] = [];
  if (!before || !after) changes.push({ key: 'products', count: after ? 1 : -1 });
  if (before?.status !== after?.status) {
    if (before) changes.push({ key: `products:status:${before.status}`, count: -1 });
    if (after) changes.push({ key: `products:status:${after.status}`, count: 1 });
  }
  await addToCounters(ctx.db, changes);
  await moveProductsCount(ctx, 'vendors', [before?.vendorId ?? null, after?.vendorId ?? null]);
  await moveProductsCount(ctx, 'categories', [before?.categoryId ?? null, after?.categoryId ?? null]);
}

const MOVE_PRODUCT_COUNT = {
  vendors: 'update vendors set products_count = products_count + case when id = ? then 1 else -1 end where id = any(?)',
  categories:
    'update categories set products_count = products_count + case when id = ? then 1 else -1 end where id = any(?)',
};

async function moveProductsCount(
  ctx: Context,
  table: keyof typeof MOVE_PRODUCT_COUNT,
  [before, after]: [before: string | null, after: string | null],
): Promise<void> {
  if (before === after) return;
  await ctx.db.rows(
    statement(MOVE_PRODUCT_COUNT[table], [after, [before, after].filter((id) => id !== null)], {
      writes: ['categories', 'vendors'],
    }),
  );
}

const ADD_PRODUCT_COUNTS = {
  vendors:
    'update vendors t set products_count = t.products_count + n.added from unnest(?::uuid[], ?::int[]) n (id, added) where t.id = n.id',
  categories:
    'update categories t set products_count = t.products_count + n.added from unnest(?::uuid[], ?::int[]) n (id, added) where t.id = n.id',
};

/** Adds new drafts to the counters of statuses, vendors and categories. */
export async function addNewProductsToCounters(
  ctx: Context,
  drafts: readonly Omit<CountedFields, 'status'>[],
): Promise<void> {
  await addToCounters(
    ctx.db,
    ['products', 'products:status:draft'].map((key) => ({ key, count: drafts.length })),
  );
  await addProductsCounts(
    ctx,
    'vendors',
    drafts.map((draft) => draft.vendorId),
  );
  await addProductsCounts(
    ctx,
    'categories',
    drafts.flatMap((draft) => draft.categoryId ?? []),
  );
}

async function addProductsCounts(
  ctx: Context,
  table: keyof typeof ADD_PRODUCT_COUNTS,
  ids: readonly string[],
): Promise<void> {
  const added = new Map<string, number>();
  for (const id of ids) added.set(id, (added.get(id) ?? 0) + 1);
  if (added.size > 0)
    await ctx.db.rows(
      statement(ADD_PRODUCT_COUNTS[table], [[...added.keys()], [...added.values()]], {
        writes: ['categories', 'vendors'],
      }),
    );
}
