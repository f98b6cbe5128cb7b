import type { ProductStatus } from '@souk/contract/products/query.ts';
import { count, type CounterChange } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { normalise, searchText } from '#tables/search-text.ts';

interface Words {
  id: string;
  name: { en: string; ar?: string };
  brand: string | null;
  productType: string | null;
  tags: string[];
  skus: string[];
  barcodes: (string | null)[];
}

const WORDS = `
  select p.id, p.name, p.brand, p.product_type as "productType", p.tags,
    array(select v.sku from product_variants v where v.product_id = p.id order by v.position, v.id) as skus,
    array(select v.barcode from product_variants v where v.product_id = p.id order by v.position, v.id) as barcodes
  from products p where p.id = any(?) order by p.id`;

const WRITE = `
  with words as (select * from unnest(?::uuid[], ?::text[], ?::text[], ?::text[]) w (id, name_sort, search_text, sku_first)),
       shelf as (
    select v.product_id as id, count(*) as variants, min(v.price) filter (where v.is_active) as price_min, max(v.price) filter (where v.is_active) as price_max,
      coalesce(sum(l.on_hand - l.reserved) filter (where v.is_active), 0) as available,
      coalesce(bool_or(l.on_hand - l.reserved <= v.low_stock_level) filter (where v.is_active), false) as is_low
    from product_variants v join stock_levels l on l.variant_id = v.id where v.product_id = any(?) group by 1
  )
  update products p set name_sort = w.name_sort, search_text = w.search_text, sku_first = w.sku_first, variants_count = coalesce(s.variants, 0),
    price_min = s.price_min, price_max = s.price_max, stock_available = coalesce(s.available, 0),
    stock_state = case when coalesce(s.available, 0) <= 0 then 'out' when s.is_low then 'low' else 'in' end
  from words w left join shelf s on s.id = w.id where p.id = w.id`;

/**
 * Brings what lists read of products up to what their variants and stock levels say: prices, stock, SKU, search text. To be
 * called in the transaction of every change of variants, levels or words; it locks the products. No part of their version.
 */
export async function refreshProductFigures(ctx: Context, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return;
  // Locked in a statement of its own, so that what is read next holds what others did until then.
  await ctx.db.rows(statement('select id from products where id = any(?) order by id for no key update', [ids]));
  const rows = await ctx.db.rows<Words>(statement(WORDS, [ids]));
  await ctx.db.rows(
    statement(
      WRITE,
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

/** The text in which a product is searched for. */
export const productSearchText = ({ name, brand, productType, tags, skus, barcodes }: Omit<Words, 'id'>): string =>
  searchText([name.en, name.ar, brand, productType, ...tags, ...skus, ...barcodes]);

/** Where a product stands, as the totals know it. */
export interface Standing {
  vendorId: string;
  categoryId: string | null;
  status: ProductStatus;
}

/** Moves a product from one place to another in the totals of statuses, vendors and categories; null is not there. */
export async function countProduct(ctx: Context, before: Standing | null, after: Standing | null): Promise<void> {
  const changes: CounterChange[] = [];
  if (!before || !after) changes.push({ key: 'products', count: after ? 1 : -1 });
  if (before?.status !== after?.status) {
    if (before) changes.push({ key: `products:status:${before.status}`, count: -1 });
    if (after) changes.push({ key: `products:status:${after.status}`, count: 1 });
  }
  await count(ctx.db, changes);
  await countAt(ctx, 'vendors', [before?.vendorId ?? null, after?.vendorId ?? null]);
  await countAt(ctx, 'categories', [before?.categoryId ?? null, after?.categoryId ?? null]);
}

const COUNT_AT = {
  vendors: 'update vendors set products_count = products_count + case when id = ? then 1 else -1 end where id = any(?)',
  categories:
    'update categories set products_count = products_count + case when id = ? then 1 else -1 end where id = any(?)',
};

async function countAt(
  ctx: Context,
  table: keyof typeof COUNT_AT,
  [before, after]: [before: string | null, after: string | null],
): Promise<void> {
  if (before === after) return;
  await ctx.db.rows(
    statement(COUNT_AT[table], [after, [before, after].filter((id) => id !== null)], {
      writes: ['categories', 'vendors'],
    }),
  );
}

const ADD_AT = {
  vendors:
    'update vendors t set products_count = t.products_count + n.added from unnest(?::uuid[], ?::int[]) n (id, added) where t.id = n.id',
  categories:
    'update categories t set products_count = t.products_count + n.added from unnest(?::uuid[], ?::int[]) n (id, added) where t.id = n.id',
};

/** Adds new drafts to the totals of statuses, vendors and categories. */
export async function countNewProducts(ctx: Context, drafts: readonly Omit<Standing, 'status'>[]): Promise<void> {
  await count(
    ctx.db,
    ['products', 'products:status:draft'].map((key) => ({ key, count: drafts.length })),
  );
  await addAt(
    ctx,
    'vendors',
    drafts.map((draft) => draft.vendorId),
  );
  await addAt(
    ctx,
    'categories',
    drafts.flatMap((draft) => draft.categoryId ?? []),
  );
}

async function addAt(ctx: Context, table: keyof typeof ADD_AT, ids: readonly string[]): Promise<void> {
  const added = new Map<string, number>();
  for (const id of ids) added.set(id, (added.get(id) ?? 0) + 1);
  if (added.size > 0)
    await ctx.db.rows(
      statement(ADD_AT[table], [[...added.keys()], [...added.values()]], { writes: ['categories', 'vendors'] }),
    );
}
