import { messageData } from '#contract/core/message.ts';
import * as z from 'zod/mini';
import { superAdmin } from '#contract/core/access.ts';
import { explanation } from '#contract/ledger/account-explanation.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { day, id, instant, money, picture, signedMoney, version } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, listData, listQuery, MAX_LIMIT, dayOrInstant } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { bucket, buckets, debtPaymentBody, ENTRY_KINDS, reason } from '#contract/ledger/fields.ts';
import { PAYOUT_SCHEDULES } from '#contract/vendors/inputs.ts';
import { VENDOR_STATUSES } from '#contract/vendors/status.ts';

export const ACCOUNT_KINDS = ['vendor', 'platform'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const ACCOUNT_STATES = ['normal', 'frozen', 'in_debt'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
export const ACCOUNT_SORTS = [
  'balance',
  'name',
  'pending',
  'available',
  'inPayout',
  'earned',
  'paidOut',
  'lastPayoutAt',
] as const;
/** Maximum number of entries in a PDF statement. Longer statements are available as CSV. */
export const MAX_PDF_STATEMENT_LINES = 3000;

/**
 * A vendor's account with its three balances, or one account of the marketplace. `id` is the id of the vendor or of the
 * marketplace's account. Amounts have the sign that people expect: money owed to a vendor and money in the bank are
 * positive.
 */
export const account = z.object({
  ...rowFields,
  kind: z.enum(ACCOUNT_KINDS),
  /** The code of a marketplace account, such as `cash:bank`; null for a vendor's account. */
  code: z.nullable(z.string()),
  /** The vendor's shop name, or the code of a marketplace account. */
  name: z.string(),
  vendor: z.nullable(
    z.object({ id, shopName: z.string(), logo: z.nullable(picture), status: z.enum(VENDOR_STATUSES) }),
  ),
  currency: z.string(),
  /** The sum of the account's balances. */
  balance: signedMoney,
  /** Null for accounts of the marketplace, as are the fields below up to `lastPayoutAt`. */
  pending: z.nullable(signedMoney),
  available: z.nullable(signedMoney),
  inPayout: z.nullable(signedMoney),
  /** Earnings minus refunds over the account's lifetime. */
  earned: z.nullable(signedMoney),
  paidOut: z.nullable(money),
  lastPayoutAt: z.nullable(instant),
  state: z.enum(ACCOUNT_STATES),
  /** The statuses that the account may be changed to. Only a vendor's account can be frozen and unfrozen. */
  nextStatuses: z.array(z.enum(['frozen', 'normal'])),
});
export type Account = z.infer<typeof account>;

export const accountDetails = z.extend(account, {
  freeze: z.nullable(
    z.object({
      /** Why the account is frozen: by staff, after a change of the bank account, or because the vendor is suspended. */
      cause: z.enum(['manual', 'bank_details', 'suspended']),
      reason: z.nullable(z.string()),
      /** When the freeze ends; null if it lasts until staff unfreeze the account. */
      until: z.nullable(instant),
      byName: z.nullable(z.string()),
      since: z.nullable(instant),
    }),
  ),
  figures: z.nullable(
    z.object({
      /** Complete orders whose earning is on hold. */
      heldOrders: z.int(),
      nextReleaseAt: z.nullable(instant),
      earnedThisYear: signedMoney,
      paidOutThisYear: money,
    }),
  ),
  /** Undecided chargebacks, newest first; null for the marketplace. */
  chargebacks: z.nullable(
    z.array(
      z.object({
        id,
        orderId: id,
        orderNumber: z.string(),
        amount: money,
        /** The part of the amount that is deducted from the vendor's earning. */
        earning: signedMoney,
        reason: z.string(),
        evidenceDueAt: z.nullable(instant),
        openedAt: instant,
      }),
    ),
  ),
  openPayout: z.nullable(z.object({ id, number: z.string(), status: z.string(), amount: money, statusSince: instant })),
  payoutAccount: z.nullable(z.object({ holder: z.string(), masked: z.string() })),
  payoutSchedule: z.nullable(z.enum(PAYOUT_SCHEDULES)),
  /** The amount that could be paid out now. `refusal` says why it can't be. Null for the marketplace. */
  payable: z.nullable(z.object({ amount: money, minimum: money, refusal: z.nullable(messageData) })),
  entriesCount: z.int(),
  /** The instant of the balances, if one was requested. */
  asOf: z.nullable(instant),
});
export type AccountDetails = z.infer<typeof accountDetails>;

/** The record that caused an entry. */
export const entrySource = z.object({
  entity: z.enum(['order', 'payout', 'adjustment', 'booking', 'ad']),
  id,
});

/** One side of a transfer, from the perspective of an account. */
export const entry = z.object({
  /**
   * The id of the transfer and its side, because a list contains both sides when money moves between a vendor's
   * balances.
   */
  id: z.string(),
  transferId: id,
  at: instant,
  kind: z.string(),
  /** `code` is the account of this side of the transfer, `counterCode` the account of the other side. */
  code: z.string(),
  counterCode: z.string(),
  reference: z.nullable(z.string()),
  source: z.nullable(entrySource),
  description: z.nullable(z.string()),
  debit: z.nullable(money),
  credit: z.nullable(money),
  /** The balance of the listed account after this entry. */
  balance: signedMoney,
  actorName: z.nullable(z.string()),
});
export type Entry = z.infer<typeof entry>;

export const entryTotals = z.object({
  debit: money,
  credit: money,
  /** The balances at the start and end of the period; filters by kind and text don't change them. */
  opening: signedMoney,
  closing: signedMoney,
});

const entryPeriod = {
  /** `from` and `to` are both inclusive. Days are in the configured time zone. */
  from: z.optional(dayOrInstant),
  to: z.optional(dayOrInstant),
};

export const statementBody = z.strictObject({
  from: day,
  to: day,
  /**
   * `orders` lists what a vendor was charged per order, in all balances. `ledger` lists every entry, of all balances
   * unless `bucket` is set.
   */
  content: z._default(z.enum(['orders', 'ledger']), 'ledger'),
  bucket: z.optional(bucket),
  format: z._default(z.enum(['csv', 'pdf']), 'pdf'),
});
export type StatementInput = z.output<typeof statementBody>;

export const accountStatusBody = z.strictObject({
  to: z.enum(['frozen', 'normal']),
  reason: z.optional(reason),
  version,
});
export type AccountStatusChange = z.output<typeof accountStatusBody>;

const superAdminById = { access: superAdmin, params: idParams };

export const accountsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/accounts',
    summary: 'List accounts',
    details: 'One for each vendor, and the accounts of the marketplace.',
    access: superAdmin,
    query: listQuery({
      sorts: ACCOUNT_SORTS,
      filters: {
        kind: z.optional(anyOf(z.enum(ACCOUNT_KINDS))),
        state: z.optional(anyOf(z.enum(ACCOUNT_STATES))),
        payoutSchedule: z.optional(anyOf(z.enum(PAYOUT_SCHEDULES))),
        availableMin: z.optional(amountFilter),
        availableMax: z.optional(amountFilter),
      },
    }),
    data: z.extend(listData(account), {
      /** Sums over all matching accounts. For all vendors together, they equal the sums of the ledger. */
      totals: z.object({ ...buckets.shape, earned: signedMoney, paidOut: money }),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}',
    summary: 'Get an account',
    details: 'With its balances now or at an instant.',
    ...superAdminById,
    query: z.strictObject({ asOf: z.optional(instant) }),
    data: accountDetails,
  }),
  transactions: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/transactions',
    summary: 'List the entries of an account',
    details: 'With the balance after each.',
    ...superAdminById,
    query: listQuery({
      sorts: ['at'],
      filters: {
        bucket: z.optional(anyOf(bucket)),
        kind: z.optional(anyOf(z.enum(ENTRY_KINDS))),
        ...entryPeriod,
        /** The balances at this instant. */
        asOf: z.optional(instant),
      },
    }),
    /** `totals` is omitted if only an estimate of the count is known. */
    data: z.extend(listData(entry), { currency: z.string(), totals: z.optional(entryTotals) }),
  }),
  statement: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/statement',
    summary: 'Create a download link for a statement',
    details: 'Of a period, as CSV or PDF.',
    ...superAdminById,
    body: statementBody,
    data: exportData,
    plain: true,
  }),
  explain: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/explain',
    summary: 'Explain a balance',
    details: 'What it is made of, down to order lines.',
    ...superAdminById,
    query: z.strictObject({
      bucket: z.optional(bucket),
      asOf: z.optional(instant),
      limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(MAX_LIMIT)), 10),
      offset: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
    }),
    data: explanation,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/status',
    summary: 'Freeze or unfreeze the payouts of an account',
    ...superAdminById,
    body: accountStatusBody,
    data: accountDetails,
  }),
  payDebt: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/debt-payments',
    summary: 'Record the repayment or write-off of a vendor’s debt',
    ...superAdminById,
    body: debtPaymentBody,
    data: accountDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/accounts/export',
    summary: 'Create a download link for a CSV export',
    access: superAdmin,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
  exportTransactions: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/transactions/export',
    summary: 'Create a download link for a CSV export of the entries',
    ...superAdminById,
    body: z.omit(exportBody, { ids: true }),
    data: exportData,
    plain: true,
  }),
};
