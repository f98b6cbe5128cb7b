import type { Address } from '@souk/contract/core/addresses.ts';
import { bigint, date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, money } from './columns.ts';
import { vendors } from './vendors.ts';

/** Commission invoices to vendors as they were issued, one per vendor and month. */
export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    id: id(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** Its first day, in the time zone of the shop. */
    month: date('month').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    /** On completed orders, and how many. */
    charged: money('charged').notNull(),
    chargedCount: integer('charged_count').notNull(),
    /** Given back with refunds, and how many. */
    credited: money('credited').notNull(),
    creditedCount: integer('credited_count').notNull(),
    /** As it was when the invoice was issued. */
    vendor: jsonb('vendor')
      .$type<{ shopName: string; legalName: string; taxId: string | null; address: Address }>()
      .notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('commission_invoices_number_key').on(table.number),
    uniqueIndex('commission_invoices_month_key').on(table.vendorId, table.month),
  ],
);
