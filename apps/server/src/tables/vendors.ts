import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, money, type Picture, plainText, rowColumns } from './columns.ts';

export type VendorStatus = 'pending' | 'active' | 'rejected' | 'suspended' | 'closed';
export type Address = {
  line1: string;
  line2?: string;
  city: string;
  region?: string;
  postcode?: string;
  country: string;
};
/** A bank account: either an IBAN, or an account number with a bank code. Masked when displayed. */
export type PayoutAccount = { holder: string; iban?: string; account?: string; bankCode?: string };
export type Holiday = { from: string; to: string };

export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    shopName: text('shop_name').notNull(),
    shopNameSort: plainText('shop_name_sort').notNull(),
    slug: text('slug').notNull(),
    legalName: text('legal_name').notNull(),
    type: text('type').$type<'individual' | 'company'>().notNull(),
    registrationNumber: text('registration_number'),
    taxId: text('tax_id'),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    logo: jsonb('logo').$type<Picture>(),
    cover: jsonb('cover').$type<Picture>(),
    about: text('about'),
    payoutAccount: jsonb('payout_account').$type<PayoutAccount>(),
    payoutSchedule: text('payout_schedule')
      .$type<'daily' | 'weekly' | 'monthly' | 'manual'>()
      .notNull()
      .default('weekly'),
    /** When the bank account changes, payouts are frozen for the next 48 hours. */
    payoutsFrozenUntil: instant('payouts_frozen_until'),
    payoutsFrozenReason: text('payouts_frozen_reason'),
    /** When staff froze the account. Null if it is not frozen. */
    accountFrozenAt: instant('account_frozen_at'),
    accountFrozenReason: text('account_frozen_reason'),
    accountFrozenBy: text('account_frozen_by'),
    holiday: jsonb('holiday').$type<Holiday>(),
    internalNote: text('internal_note'),
    status: text('status').$type<VendorStatus>().notNull(),
    statusSince: instant('status_since').notNull().defaultNow(),
    statusReason: text('status_reason'),

    /** Statistics for lists, maintained by the application. */
    productsCount: integer('products_count').notNull().default(0),
    orders30d: integer('orders_30d').notNull().default(0),
    sales30d: money('sales_30d').notNull().default(0),
    /** Copies of cached balances in the ledger, for sorting the list. */
    availableBalance: money('available_balance').notNull().default(0),
    pendingBalance: money('pending_balance').notNull().default(0),
    payoutBalance: money('payout_balance').notNull().default(0),
    /** All earnings so far minus refunds, and all payouts so far. */
    earnedTotal: money('earned_total').notNull().default(0),
    paidOutTotal: money('paid_out_total').notNull().default(0),
    lastPayoutAt: instant('last_payout_at'),
    documentsCount: integer('documents_count').notNull().default(0),
    documentsWaiting: integer('documents_waiting').notNull().default(0),
    /** The vendor's shop name, legal name, contact name, email and phone. */
    searchText: text('search_text').notNull(),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('vendors_shop_name_key').on(sql`lower(${table.shopName})`),
    uniqueIndex('vendors_slug_key').on(sql`lower(${table.slug})`),
    uniqueIndex('vendors_email_key').on(sql`lower(${table.email})`),
    index('vendors_created_idx').on(table.createdAt, table.id),
    index('vendors_updated_idx').on(table.updatedAt, table.id),
    index('vendors_name_idx').on(table.shopNameSort, table.id),
    index('vendors_status_idx').on(table.status, table.createdAt, table.id),
    index('vendors_products_idx').on(table.productsCount, table.id),
    index('vendors_orders_idx').on(table.orders30d, table.id),
    index('vendors_sales_idx').on(table.sales30d, table.id),
    index('vendors_balance_idx').on(table.availableBalance, table.id),
    index('vendors_documents_idx').on(table.documentsWaiting, table.id),
    index('vendors_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('vendors_payout_check', sql`${table.payoutSchedule} in ('daily', 'weekly', 'monthly', 'manual')`),
  ],
);

export const vendorDocuments = pgTable(
  'vendor_documents',
  {
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'registration' | 'tax' | 'identity' | 'bank' | 'other'>().notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status').$type<'waiting' | 'accepted' | 'rejected'>().notNull().default('waiting'),
    reason: text('reason'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    ...rowColumns(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.id] })],
);
