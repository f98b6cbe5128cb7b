import type { Address } from '@souk/contract/core/addresses.ts';
import { bigint, date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, money } from './columns.ts';
import { vendors } from './vendors.ts';

/** Issued commission invoices, one per vendor and month. */
export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    id: id(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** The first day of the month, in the shop's time zone. */
    month: date('month').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Commission charged for completed orders and won chargebacks, and the number of these entries. */
    charged: money('charged').notNull(),
    chargedCount: integer('charged_count').notNull(),
    /** Commission credited for refunds and chargebacks, and the number of these entries. */
    credited: money('credited').notNull(),
    creditedCount: integer('credited_count').notNull(),
    /** A copy of the vendor's data at the time of issue. */
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
