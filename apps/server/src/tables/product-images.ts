import type { Message } from '@souk/contract/core/message.ts';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { type ProductStatus, products } from './products.ts';

export type DownloadStatus = 'pending' | 'done' | 'failed';

/** Images to download from the external URLs in an imported file. */
export const productImageDownloads = pgTable(
  'product_image_downloads',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    importId: uuid('import_id').notNull(),
    url: text('url').notNull(),
    alt: text('alt').notNull().default(''),
    /** The option values of the variant to which the image belongs. Null for an image of the product's gallery. */
    optionValues: text('option_values').array(),
    position: integer('position').notNull(),
    status: text('status').$type<DownloadStatus>().notNull().default('pending'),
    /** The reason why the download failed. */
    error: jsonb('error').$type<Message>(),
    fileId: uuid('file_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('product_image_downloads_key').on(table.productId, table.url, table.optionValues).nullsNotDistinct(),
    index('product_image_downloads_import_idx').on(table.importId, table.status, table.productId),
    index('product_image_downloads_url_idx').using('hash', table.url),
  ],
);

/** The status changes of imported products that wait until their images are downloaded. */
export const productHeldStatuses = pgTable(
  'product_held_statuses',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    importId: uuid('import_id').notNull(),
    from: text('from_status').$type<ProductStatus>().notNull(),
    to: text('to_status').$type<ProductStatus>().notNull(),
    reason: text('reason'),
    /** Whether the product is published without a review, even if reviews are configured. */
    passesReview: boolean('passes_review').notNull().default(false),
    /** The error of the last attempt to change the status. */
    message: jsonb('message').$type<Message>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('product_held_statuses_import_idx').on(table.importId)],
);
