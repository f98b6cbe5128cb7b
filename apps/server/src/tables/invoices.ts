import { bigint, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, money } from './columns.ts';
import { orders } from './orders.ts';

/** The next number of each series. A number is assigned while the row is locked, so that there are no gaps. */
export const documentSeries = pgTable('document_series', {
  series: text('series').primaryKey(),
  next: bigint('next', { mode: 'number' }).notNull().default(1),
});

/** Issued invoices, and a credit note for each refund. */
export const invoices = pgTable(
  'invoices',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    id: uuid('id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    kind: text('kind').$type<'invoice' | 'credit_note'>().notNull(),
    series: text('series').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    refundId: uuid('refund_id'),
    total: money('total').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    uniqueIndex('invoices_number_key').on(table.series, table.number),
    uniqueIndex('invoices_refund_key').on(table.refundId),
  ],
);
