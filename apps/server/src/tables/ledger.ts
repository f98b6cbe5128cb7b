import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, money, plainText, rowColumns } from './columns.ts';
import { vendors } from './vendors.ts';

export type PlatformAccount =
  | 'cash:gateway'
  | 'cash:bank'
  | 'cod:receivable'
  | 'escrow'
  | 'refund:payable'
  | 'tax:payable'
  | 'revenue:commission'
  | 'revenue:ads'
  | 'revenue:adjustment'
  | 'expense:psp'
  | 'expense:promotion'
  | 'expense:goodwill'
  | 'expense:loss'
  | 'expense:adjustment';
export type VendorAccount = 'vendor:pending' | 'vendor:available' | 'vendor:payout';
export type AccountCode = PlatformAccount | VendorAccount;

/** The accounts of the platform, and three accounts per vendor. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    code: text('code').$type<AccountCode>().notNull(),
    vendorId: uuid('vendor_id').references(() => vendors.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_vendor_key')
      .on(table.vendorId, table.code)
      .where(sql`vendor_id is not null`),
    uniqueIndex('accounts_platform_key')
      .on(table.code)
      .where(sql`vendor_id is null`),
    check('accounts_owner_check', sql`(${table.code} like 'vendor:%') = (${table.vendorId} is not null)`),
  ],
);

/** Kinds of transfers that are posted for nearly every order or payout. */
export const COMMON_KINDS = [
  'payment',
  'completion',
  'earning',
  'cash_on_delivery',
  'refund',
  'refund_sent',
  'payout',
  'payout_paid',
] as const;

/** The ledger. Each row moves an amount from the credit to the debit account. The server's database role may only insert rows. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    at: instant('at').notNull(),
    /**
     * The event that posted the transfer, such as `order:<id>:complete`. Unique together with the leg, so that no event is posted
     * twice.
     */
    eventKey: plainText('event_key').notNull(),
    leg: smallint('leg').notNull(),
    kind: text('kind').notNull(),
    debitAccountId: uuid('debit_account_id')
      .notNull()
      .references(() => accounts.id),
    creditAccountId: uuid('credit_account_id')
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    orderId: uuid('order_id'),
    vendorId: uuid('vendor_id'),
    /** The related refund, payout, adjustment, ad or gateway payout. */
    sourceId: uuid('source_id'),
    reference: text('reference'),
    description: text('description'),
    reversesId: uuid('reverses_id'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
  },
  (table) => [
    uniqueIndex('transfers_event_key').on(table.eventKey, table.leg),
    index('transfers_debit_idx').on(table.debitAccountId, table.at, table.id),
    index('transfers_credit_idx').on(table.creditAccountId, table.at, table.id),
    index('transfers_order_idx')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    // Finds transfers of rare kinds. Those of common kinds are found by account.
    index('transfers_rare_idx')
      .on(table.kind, table.at, table.id)
      .where(sql.raw(`kind not in (${COMMON_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('transfers_amount_check', sql`${table.amount} > 0`),
    check('transfers_accounts_check', sql`${table.debitAccountId} <> ${table.creditAccountId}`),
  ],
);

/**
 * A cache of balances, which can be rebuilt from the transfers. A vendor's rows are updated under a lock. The rows of the
 * platform are busy, so their changes are appended as deltas and folded later.
 */
export const accountBalances = pgTable('account_balances', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  vendorId: uuid('vendor_id'),
  debits: money('debits').notNull().default(0),
  credits: money('credits').notNull().default(0),
  transfersCount: bigint('transfers_count', { mode: 'number' }).notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const accountBalanceDeltas = pgTable(
  'account_balance_deltas',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: uuid('account_id').notNull(),
    debit: money('debit').notNull().default(0),
    credit: money('credit').notNull().default(0),
    /** Number of transfers. */
    count: integer('count').notNull().default(1),
  },
  (table) => [index('account_balance_deltas_account_idx').on(table.accountId)],
);

/**
 * Cumulative totals of each account at the end of each UTC day, by kind, with all vendors combined. A balance at any time is the
 * totals of a day plus the transfers since. A job closes days to which nothing can be posted any more.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date('day').notNull(),
    code: text('code').$type<AccountCode>().notNull(),
    kind: text('kind').notNull(),
    debits: money('debits').notNull(),
    credits: money('credits').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.code, table.kind] }),
    index('ledger_days_code_idx').on(table.code, table.day),
  ],
);

/**
 * Totals posted to each account in each UTC month, by kind, up to the last closed day. A vendor's balance at any time is the sum
 * of the earlier months plus the transfers since.
 */
export const accountMonths = pgTable(
  'account_months',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The first day of the month. */
    month: date('month').notNull(),
    kind: text('kind').notNull(),
    debits: money('debits').notNull(),
    credits: money('credits').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month, table.kind] })],
);

export const bookingNumbers = pgSequence('booking_number_seq', { startWith: 1001 });

/** Entries by staff for money that moved outside of Souk: payouts and fees of the gateway, taxes, and debts of vendors. */
export const ledgerBookings = pgTable(
  'ledger_bookings',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('booking_number_seq')`),
    kind: text('kind').$type<'gateway_payout' | 'tax' | 'debt_paid_in' | 'debt_written_off'>().notNull(),
    vendorId: uuid('vendor_id').references(() => vendors.id),
    amount: money('amount').notNull(),
    fee: money('fee').notNull().default(0),
    reference: text('reference'),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    reversedAt: instant('reversed_at'),
    reversalReason: text('reversal_reason'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('ledger_bookings_number_key').on(table.number),
    index('ledger_bookings_created_idx').on(table.createdAt, table.id),
    index('ledger_bookings_amount_idx').on(table.amount, table.id),
    check('ledger_bookings_amount_check', sql`${table.amount} > 0 and ${table.fee} >= 0`),
  ],
);

/** Days, in the configured time zone, for which scheduled payouts were requested. */
export const payoutDays = pgTable('payout_days', {
  day: date('day').primaryKey(),
  doneAt: instant('done_at'),
});

export const payoutNumbers = pgSequence('payout_number_seq', { startWith: 1001 });

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('payout_number_seq')`),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    amount: money('amount').notNull(),
    status: text('status').$type<'asked' | 'approved' | 'sent' | 'paid' | 'failed' | 'cancelled'>().notNull(),
    statusSince: instant('status_since').notNull(),
    origin: text('origin').$type<'schedule' | 'staff'>().notNull(),
    /** The last digits of the bank account. The full account is stored with the vendor. */
    accountMasked: text('account_masked').notNull(),
    holder: text('holder').notNull(),
    askedById: uuid('asked_by_id'),
    askedByName: text('asked_by_name').notNull(),
    approvedById: uuid('approved_by_id'),
    approvedByName: text('approved_by_name'),
    bankReference: text('bank_reference'),
    failureReason: text('failure_reason'),
    paidAt: instant('paid_at'),
    /** The day for which the payout was scheduled. */
    dueOn: date('due_on'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('payouts_number_key').on(table.number),
    uniqueIndex('payouts_due_key')
      .on(table.vendorId, table.dueOn)
      .where(sql`due_on is not null`),
    index('payouts_created_idx').on(table.createdAt, table.id),
    index('payouts_vendor_idx').on(table.vendorId, table.createdAt, table.id),
    index('payouts_status_idx').on(table.status, table.createdAt, table.id),
    index('payouts_amount_idx').on(table.amount, table.id),
    index('payouts_status_since_idx').on(table.statusSince, table.id),
    check('payouts_amount_check', sql`${table.amount} > 0`),
  ],
);

export const adjustmentNumbers = pgSequence('adjustment_number_seq', { startWith: 1001 });

/** Corrections of balances. Above a configured amount, a second super admin must approve one before it is posted. */
export const adjustments = pgTable(
  'adjustments',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('adjustment_number_seq')`),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.id),
    direction: text('direction').$type<'plus' | 'minus'>().notNull(),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'waiting' | 'posted' | 'refused'>().notNull(),
    askedById: uuid('asked_by_id'),
    askedByName: text('asked_by_name').notNull(),
    approvedById: uuid('approved_by_id'),
    approvedByName: text('approved_by_name'),
    postedAt: instant('posted_at'),
    /** The adjustment that this one reverses. */
    reversesId: uuid('reverses_id'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('adjustments_number_key').on(table.number),
    uniqueIndex('adjustments_reverses_key').on(table.reversesId),
    index('adjustments_vendor_idx').on(table.vendorId, table.createdAt, table.id),
    index('adjustments_created_idx').on(table.createdAt, table.id),
    check('adjustments_amount_check', sql`${table.amount} > 0`),
  ],
);
