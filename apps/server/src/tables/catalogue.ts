import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, localised, type Picture, plainText, rowColumns } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: uuid('parent_id'),
    /** Ids from the root to this category. `path @> array[id]` finds a category and everything below it. */
    path: uuid('path').array().notNull(),
    depth: integer('depth').notNull(),
    position: integer('position').notNull().default(0),
    name: localised('name').notNull(),
    nameSort: plainText('name_sort').notNull(),
    slug: text('slug').notNull(),
    description: localised('description'),
    icon: text('icon'),
    image: jsonb('image').$type<Picture>(),
    isActive: boolean('is_active').notNull().default(true),
    /** Number of products directly in this category, including archived ones. */
    productsCount: integer('products_count').notNull().default(0),
    /** Ids of categories merged into this one. Past sales still have these ids, but count for this category. */
    mergedIds: uuid('merged_ids').array().notNull().default([]),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    uniqueIndex('categories_slug_key').on(sql`lower(${table.slug})`),
    index('categories_parent_idx').on(table.parentId, table.position, table.id),
    index('categories_path_idx').using('gin', table.path),
    index('categories_name_idx').on(table.nameSort, table.id),
    index('categories_updated_idx').on(table.updatedAt, table.id),
    index('categories_products_idx').on(table.productsCount, table.id),
    check(
      'categories_depth_check',
      sql`${table.depth} between 1 and 4 and cardinality(${table.path}) = ${table.depth}`,
    ),
    check('categories_parent_check', sql`${table.parentId} <> ${table.id}`),
  ],
);

export type AttributeType = 'text' | 'number' | 'boolean' | 'select' | 'multiselect' | 'color' | 'date';

/** Attributes of products. The products of a category have its attributes and those of its parent categories. */
export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    key: text('key').notNull(),
    label: localised('label').notNull(),
    labelSort: plainText('label_sort').notNull(),
    type: text('type').$type<AttributeType>().notNull(),
    unit: text('unit'),
    min: doublePrecision('min'),
    max: doublePrecision('max'),
    isRequired: boolean('is_required').notNull().default(false),
    isFilterable: boolean('is_filterable').notNull().default(false),
    isVariantAxis: boolean('is_variant_axis').notNull().default(false),
    position: integer('position').notNull().default(0),
    optionsCount: integer('options_count').notNull().default(0),
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    index('attributes_position_idx').on(table.position, table.id),
    index('attributes_label_idx').on(table.labelSort, table.id),
    index('attributes_key_idx').on(sql`lower(${table.key})`, table.id),
    index('attributes_type_idx').on(table.type, table.id),
    index('attributes_updated_idx').on(table.updatedAt, table.id),
    check('attributes_range_check', sql`${table.min} is null or ${table.max} is null or ${table.min} <= ${table.max}`),
  ],
);

export const attributeOptions = pgTable(
  'attribute_options',
  {
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The value that products store. It cannot change once a product uses it. */
    value: text('value').notNull(),
    label: localised('label').notNull(),
    hex: text('hex'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.attributeId, table.id] }),
    uniqueIndex('attribute_options_value_key').on(table.attributeId, sql`lower(${table.value})`),
  ],
);

/** The categories of an attribute. Rows contain its key, so that an index can ensure that keys are unique within a category. */
export const attributeCategories = pgTable(
  'attribute_categories',
  {
    attributeId: uuid('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attributeId, table.categoryId] }),
    uniqueIndex('attribute_categories_key').on(table.categoryId, sql`lower(${table.key})`),
  ],
);
