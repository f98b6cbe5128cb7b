import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, money, plainText, rowColumns } from './columns.ts';
import type { Address } from './vendors.ts';

/** An address with a contact person. */
export type PersonAddress = Address & { name: string; phone?: string };

/** Lists exclude customers that were merged into another, and so do the indexes of lists. */
const IS_LISTED = sql`merged_into_id is null`;

export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    nameSort: plainText('name_sort').notNull(),
    /** Anonymised customers get a generated email, because emails must be unique. */
    email: text('email').notNull(),
    phone: text('phone'),
    language: text('language').notNull().default('en'),
    source: text('source').$type<'shop' | 'staff'>().notNull().default('shop'),
    status: text('status').$type<'active' | 'blocked'>().notNull().default('active'),
    statusReason: text('status_reason'),
    anonymisedAt: instant('anonymised_at'),
    mergedIntoId: uuid('merged_into_id'),

    /** Statistics of all orders, maintained by the application for lists. */
    ordersCount: integer('orders_count').notNull().default(0),
    /** Amount paid minus amount refunded. */
    spent: money('spent').notNull().default(0),
    firstOrderAt: instant('first_order_at'),
    lastOrderAt: instant('last_order_at'),
    /** Name, email, phone. */
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('customers_email_key').on(sql`lower(${table.email})`),
    index('customers_created_idx').on(table.createdAt, table.id).where(IS_LISTED),
    index('customers_updated_idx').on(table.updatedAt, table.id).where(IS_LISTED),
    index('customers_name_idx').on(table.nameSort, table.id).where(IS_LISTED),
    index('customers_email_idx')
      .on(sql`lower(${table.email}) collate "C"`, table.id)
      .where(IS_LISTED),
    index('customers_orders_idx').on(table.ordersCount, table.id).where(IS_LISTED),
    index('customers_spent_idx').on(table.spent, table.id).where(IS_LISTED),
    // The same expression as in the sort keys of lists, which are never null.
    index('customers_last_order_idx')
      .on(sql`coalesce(${table.lastOrderAt}, '1970-01-01 00:00:00+00'::timestamptz)`, table.id)
      .where(IS_LISTED),
    index('customers_first_order_idx').on(table.firstOrderAt, table.id),
    index('customers_status_idx').on(table.status, table.createdAt, table.id).where(IS_LISTED),
    index('customers_merged_idx')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    // These find duplicates by phone, and by email without dots and +suffix.
    index('customers_phone_idx')
      .on(table.phone)
      .where(sql`phone is not null and merged_into_id is null`),
    index('customers_email_variant_idx')
      .on(
        sql`(regexp_replace(split_part(lower(${table.email}), '@', 1), '[+].*$|[.]', '', 'g') || '@' || split_part(lower(${table.email}), '@', 2))`,
      )
      .where(IS_LISTED),
    index('customers_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    id: uuid('id').notNull(),
    label: text('label'),
    address: jsonb('address').$type<PersonAddress>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    ...rowColumns(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export const customerNotes = pgTable(
  'customer_notes',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    id: uuid('id').notNull(),
    text: text('text').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);
