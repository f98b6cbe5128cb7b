import { messageData } from '#contract/core/message.ts';
import * as z from 'zod/mini';
import { superAdmin } from '#contract/core/access.ts';
import { explanation } from '#contract/ledger/account-explanation.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { day, id, instant, money, optionalText, picture, signedMoney, version } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, listData, listQuery, MAX_LIMIT, when } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { bucket, buckets, ENTRY_KINDS, positive, reason, reference } from '#contract/ledger/fields.ts';
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
/** A statement as PDF holds this many lines; longer ones are asked for in shorter periods, or as CSV. */
export const MAX_STATEMENT_LINES_PDF = 3000;

/**
 * Who owns money: a vendor with its three buckets, or one account of the platform, whose `id` is the vendor's or the
 * account's. Amounts have the sign that a person expects: what a vendor has is above zero, as is what lies in the bank.
 */
export const account = z.object({
  ...rowFields,
  kind: z.enum(ACCOUNT_KINDS),
  /** Of the platform's accounts, such as `cash:bank`. */
  code: z.nullable(z.string()),
  /** The shop's; the code of a platform account. */
  name: z.string(),
  vendor: z.nullable(
    z.object({ id, shopName: z.string(), logo: z.nullable(picture), status: z.enum(VENDOR_STATUSES) }),
  ),
  currency: z.string(),
  /** All buckets together. */
  balance: signedMoney,
  /** Null for accounts of the platform, as are the next ones. */
  pending: z.nullable(signedMoney),
  available: z.nullable(signedMoney),
  inPayout: z.nullable(signedMoney),
  /** Over all times, less what refunds took back. */
  earned: z.nullable(signedMoney),
  paidOut: z.nullable(money),
  lastPayoutAt: z.nullable(instant),
  state: z.enum(ACCOUNT_STATES),
  /** What its status may be changed to: a vendor's account is frozen or set free. */
  nextStatuses: z.array(z.enum(['frozen', 'normal'])),
});
export type Account = z.infer<typeof account>;

export const accountDetails = z.extend(account, {
  freeze: z.nullable(
    z.object({
      /** By hand, after the bank account was changed, or because the vendor is suspended. */
      cause: z.enum(['manual', 'bank_details', 'suspended']),
      reason: z.nullable(z.string()),
      /** Null: until somebody ends it. */
      until: z.nullable(instant),
      byName: z.nullable(z.string()),
      since: z.nullable(instant),
    }),
  ),
  figures: z.nullable(
    z.object({
      /** Complete orders whose earning is still held. */
      heldOrders: z.int(),
      nextReleaseAt: z.nullable(instant),
      earnedThisYear: signedMoney,
      paidOutThisYear: money,
    }),
  ),
  /** Chargebacks that the bank has not decided, the newest first; null for the platform. */
  chargebacks: z.nullable(
    z.array(
      z.object({
        id,
        orderId: id,
        orderNumber: z.string(),
        amount: money,
        /** What it takes from the vendor's earning. */
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
  /** What could be paid out now, and why it may not; null for the platform. */
  payable: z.nullable(z.object({ amount: money, minimum: money, refusal: z.nullable(messageData) })),
  entriesCount: z.int(),
  /** The figures are those of this instant, where one was asked for. */
  asOf: z.nullable(instant),
});
export type AccountDetails = z.infer<typeof accountDetails>;

/** What an entry came from, with what its page is found by. */
export const entrySource = z.object({
  entity: z.enum(['order', 'payout', 'adjustment', 'booking', 'ad']),
  id,
});

/** One side of a transfer, seen from an account. */
export const entry = z.object({
  /** Of the transfer and the side of it: both stand in one list where money moves between a vendor's buckets. */
  id: z.string(),
  transferId: id,
  at: instant,
  kind: z.string(),
  /** The account it stands on, and the one on the other side. */
  code: z.string(),
  counterCode: z.string(),
  reference: z.nullable(z.string()),
  source: z.nullable(entrySource),
  description: z.nullable(z.string()),
  debit: z.nullable(money),
  credit: z.nullable(money),
  /** Of the account or bucket that is listed, after this entry. */
  balance: signedMoney,
  actorName: z.nullable(z.string()),
});
export type Entry = z.infer<typeof entry>;

export const entryTotals = z.object({
  debit: money,
  credit: money,
  /** Before the first and after the last of the period; filters by kind and words do not change them. */
  opening: signedMoney,
  closing: signedMoney,
});

const period = {
  /** Both ends included; days are those of the configured zone. */
  from: z.optional(when),
  to: z.optional(when),
};

export const statementBody = z.strictObject({
  from: day,
  to: day,
  /**
   * `orders`: what a vendor was charged, per order, over all buckets. `ledger`: every entry, over all buckets unless one is
   * named.
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

export const debtPaymentBody = z.strictObject({
  outcome: z.enum(['paid_in', 'written_off']),
  amount: positive,
  /** The bank's, where it was paid in. */
  reference: z.optional(reference),
  reason: z.optional(reason),
  note: optionalText(500),
});
export type DebtPaymentInput = z.output<typeof debtPaymentBody>;

const one = { access: superAdmin, params: idParams };

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
      /** Sums over all that match; of all vendors they are the ledger's. */
      totals: z.object({ ...buckets.shape, earned: signedMoney, paidOut: money }),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}',
    summary: 'Get an account',
    details: 'With its balances now or at an instant.',
    ...one,
    query: z.strictObject({ asOf: z.optional(instant) }),
    data: accountDetails,
  }),
  transactions: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/transactions',
    summary: 'List the entries of an account',
    details: 'With the balance after each.',
    ...one,
    query: listQuery({
      sorts: ['at'],
      filters: {
        bucket: z.optional(anyOf(bucket)),
        kind: z.optional(anyOf(z.enum(ENTRY_KINDS))),
        ...period,
        /** As they stood at this instant. */
        asOf: z.optional(instant),
      },
    }),
    /** `totals` is left out where only an estimate of the count is known. */
    data: z.extend(listData(entry), { currency: z.string(), totals: z.optional(entryTotals) }),
  }),
  statement: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/statement',
    summary: 'Create a download link for a statement',
    details: 'Of a period, as CSV or PDF.',
    ...one,
    body: statementBody,
    data: exportData,
    plain: true,
  }),
  explain: defineEndpoint({
    method: 'GET',
    path: '/accounts/{id}/explain',
    summary: 'Explain a balance',
    details: 'What it is made of, down to order lines.',
    ...one,
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
    ...one,
    body: accountStatusBody,
    data: accountDetails,
  }),
  payDebt: defineEndpoint({
    method: 'POST',
    path: '/accounts/{id}/debt-payments',
    summary: 'Record the repayment or write-off of a vendor’s debt',
    ...one,
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
    ...one,
    body: z.omit(exportBody, { ids: true }),
    data: exportData,
    plain: true,
  }),
};
