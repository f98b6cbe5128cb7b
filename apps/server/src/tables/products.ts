import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories } from './catalogue.ts';
import { id, instant, localised, money, type Picture, plainText, rowColumns } from './columns.ts';
import { vendors } from './vendors.ts';

export type ProductStatus = 'draft' | 'waiting' | 'published' | 'hidden' | 'rejected' | 'archived';
export type StockState = 'out' | 'low' | 'in';
export type AttributeValue = string | number | boolean | string[];
export type ProductOption = { name: string; values: string[] };

export const products = pgTable(
  'products',
  {
    id: id(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    categoryId: uuid('category_id').references(() => categories.id),
    name: localised('name').notNull(),
    nameSort: plainText('name_sort').notNull(),
    slug: text('slug').notNull(),
    brand: text('brand'),
    productType: text('product_type'),
    tags: text('tags').array().notNull().default([]),
    seoTitle: localised('seo_title'),
    seoDescription: localised('seo_description'),
    description: localised('description'),
    /** Pictures in order. The first picture is the cover. */
    media: jsonb('media').$type<Picture[]>().notNull().default([]),
    /** Values by attribute key. */
    attributes: jsonb('attributes').$type<Record<string, AttributeValue>>().notNull().default({}),
    /** The options by which variants differ, in order. Empty for a product with one variant. */
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    status: text('status').$type<ProductStatus>().notNull(),
    statusSince: instant('status_since').notNull().defaultNow(),
    statusReason: text('status_reason'),
    publishedAt: instant('published_at'),
    /** When the product was first ordered. From then on, its vendor cannot change. */
    firstOrderedAt: instant('first_ordered_at'),

    /** Statistics of the variants, maintained by the application for lists. Prices are null if no variant has a price. */
    skuFirst: text('sku_first'),
    variantsCount: integer('variants_count').notNull().default(0),
    priceMin: money('price_min'),
    priceMax: money('price_max'),
    stockAvailable: integer('stock_available').notNull().default(0),
    /** `low` if any variant on sale is at or below its low-stock level, and `out` if no variant is available. */
    stockState: text('stock_state').$type<StockState>().notNull().default('out'),
    sold30d: integer('sold_30d').notNull().default(0),
    /** Names, brand, type, tags, SKUs and barcodes. */
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('products_slug_key').on(sql`lower(${table.slug})`),
    index('products_created_idx').on(table.createdAt, table.id),
    index('products_updated_idx').on(table.updatedAt, table.id),
    index('products_name_idx').on(table.nameSort, table.id),
    // The same expression as in the sort keys of lists, which are never null.
    index('products_price_idx').on(sql`coalesce(${table.priceMin}, 0)`, table.id),
    index('products_stock_idx').on(table.stockAvailable, table.id),
    index('products_sold_idx').on(table.sold30d, table.id),
    index('products_vendor_idx').on(table.vendorId, table.updatedAt, table.id),
    index('products_category_idx').on(table.categoryId, table.updatedAt, table.id),
    index('products_status_idx').on(table.status, table.updatedAt, table.id),
    index('products_status_id_idx').on(table.status, table.id),
    index('products_stock_state_idx').on(table.stockState, table.updatedAt, table.id),
    index('products_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('products_attributes_idx').using('gin', table.attributes),
    check('products_price_check', sql`${table.priceMin} <= ${table.priceMax}`),
  ],
);

export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    vendorId: uuid('vendor_id').notNull(),
    position: integer('position').notNull().default(0),
    /** One value per option of the product, in the same order. */
    optionValues: text('option_values').array().notNull().default([]),
    sku: text('sku').notNull(),
    barcode: text('barcode'),
    /** Null only for drafts. */
    price: money('price'),
    compareAtPrice: money('compare_at_price'),
    cost: money('cost'),
    lowStockLevel: integer('low_stock_level').notNull().default(0),
    /** Grams. */
    weight: integer('weight'),
    image: jsonb('image').$type<Picture>(),
    isActive: boolean('is_active').notNull().default(true),
    ...rowColumns(),
  },
  (table) => [
    index('product_variants_product_idx').on(table.productId, table.position, table.id),
    uniqueIndex('product_variants_options_key').on(table.productId, table.optionValues),
    uniqueIndex('product_variants_sku_key').on(table.vendorId, sql`lower(${table.sku})`),
    check('product_variants_price_check', sql`${table.price} > 0`),
    check('product_variants_compare_check', sql`${table.compareAtPrice} > ${table.price}`),
    check('product_variants_cost_check', sql`${table.cost} >= 0`),
    check('product_variants_level_check', sql`${table.lowStockLevel} >= 0`),
    check('product_variants_weight_check', sql`${table.weight} >= 0`),
  ],
);

/** Pieces on hand and reserved. The check constraint prevents concurrent orders from reserving more than there is. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_levels_product_idx').on(table.productId),
    check('stock_levels_available_check', sql`${table.onHand} - ${table.reserved} >= 0`),
    check('stock_levels_reserved_check', sql`${table.reserved} >= 0`),
  ],
);

export type StockMovementKind =
  | 'opening'
  | 'received'
  | 'adjusted'
  | 'imported'
  | 'reserved'
  | 'released'
  | 'shipped'
  | 'returned'
  | 'written_off';

/** Changes of stock levels. Append-only: a stock level is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    productId: uuid('product_id').notNull(),
    id: uuid('id').notNull(),
    variantId: uuid('variant_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    kind: text('kind').$type<StockMovementKind>().notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull().default(0),
    orderId: uuid('order_id'),
    reason: text('reason'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.id] }),
    index('stock_movements_variant_idx').on(table.variantId, table.id),
    check('stock_movements_change_check', sql`${table.onHandChange} <> 0 or ${table.reservedChange} <> 0`),
  ],
);

/** Price changes of variants. Append-only. */
export const priceHistory = pgTable(
  'price_history',
  {
    productId: uuid('product_id').notNull(),
    id: uuid('id').notNull(),
    variantId: uuid('variant_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    priceBefore: bigint('price_before', { mode: 'number' }),
    priceAfter: bigint('price_after', { mode: 'number' }),
    compareAtPriceBefore: bigint('compare_at_price_before', { mode: 'number' }),
    compareAtPriceAfter: bigint('compare_at_price_after', { mode: 'number' }),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
);
