import * as z from 'zod/mini';
import { messageShape } from '#contract/core/message.ts';
import { superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import {
  id,
  instant,
  money,
  moneyInput,
  optionalText,
  positiveMoneyInput,
  signedMoney,
  version,
} from '#contract/core/fields.ts';
import { anyOf, ids, listData, listQuery, dayOrInstant } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { postedLeg, reason, reference } from '#contract/ledger/fields.ts';

export const ADJUSTMENT_STATUSES = ['waiting', 'posted', 'refused'] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];

export const adjustment = z.object({
  ...rowFields,
  /** The human-readable number, such as `AJ-1042`. */
  number: z.string(),
  vendor: z.object({ id, shopName: z.string() }),
  /** `plus` credits the vendor, `minus` debits it. */
  direction: z.enum(['plus', 'minus']),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATUSES),
  nextStatuses: z.array(z.enum(ADJUSTMENT_STATUSES)),
  askedById: z.nullable(id),
  askedByName: z.string(),
  approvedByName: z.nullable(z.string()),
  postedAt: z.nullable(instant),
  /** The number of the adjustment that this one reverses. */
  reversesNumber: z.nullable(z.string()),
  /** The number of the adjustment that reversed this one. */
  reversedByNumber: z.nullable(z.string()),
});
export type Adjustment = z.infer<typeof adjustment>;

export const newAdjustmentBody = z.strictObject({
  vendorId: id,
  direction: z.enum(['plus', 'minus']),
  amount: positiveMoneyInput,
  reason,
});
export type CreateAdjustment = z.output<typeof newAdjustmentBody>;

export const adjustmentStatusBody = z.strictObject({
  to: z.enum(['posted', 'refused']),
  reason: z.optional(reason),
  version,
});
export type AdjustmentStatusChange = z.output<typeof adjustmentStatusBody>;

export const BOOKING_KINDS = ['gateway_payout', 'tax', 'debt_paid_in', 'debt_written_off'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** A manual entry for money that moved outside of Souk. */
export const booking = z.object({
  ...rowFields,
  /** The human-readable number, such as `GW-1004`. */
  number: z.string(),
  kind: z.enum(BOOKING_KINDS),
  vendor: z.nullable(z.object({ id, shopName: z.string() })),
  amount: money,
  /** The fee of the gateway. */
  fee: money,
  currency: z.string(),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  actorName: z.string(),
  reversedAt: z.nullable(instant),
  reversalReason: z.nullable(z.string()),
});
export type Booking = z.infer<typeof booking>;

export const gatewayPayoutBody = z.strictObject({
  /** The amount that arrived at the bank. */
  amount: positiveMoneyInput,
  fee: moneyInput,
  reference,
  note: optionalText(500),
});
export type GatewayPayoutInput = z.output<typeof gatewayPayoutBody>;

export const taxRemittanceBody = z.strictObject({ amount: positiveMoneyInput, reference, note: optionalText(500) });
export type TaxRemittanceInput = z.output<typeof taxRemittanceBody>;

export const reversalBody = z.strictObject({ reason, version });
export type ReversalInput = z.output<typeof reversalBody>;

export const ruleResult = z.object({
  rule: z.string(),
  holds: z.boolean(),
  /** The number of rows that violate the rule. */
  broken: z.int(),
});

export const ledgerHealth = z.object({
  /** Sums over all current balances; the difference must be 0. */
  debits: money,
  credits: money,
  difference: signedMoney,
  /** The number of balances. */
  accounts: z.int(),
  /** The number of transfers. */
  transfers: z.int(),
  currency: z.string(),
  /**
   * The last run of all ledger checks. It checks changed orders and open days, and adds the saved results of closed
   * days. Null before the first run.
   */
  check: z.nullable(
    z.object({ id, startedAt: instant, finishedAt: instant, holds: z.boolean(), rules: z.array(ruleResult) }),
  ),
  isChecking: z.boolean(),
  /** Number of closed days, number of checked ones, and the oldest check. Each closed day is checked every week. */
  days: z.object({ closed: z.int(), checked: z.int(), oldestAt: z.nullable(instant) }),
  /** Set while endpoints that move money return 503. */
  closed: z.nullable(z.object({ since: instant, ...messageShape })),
});
export type LedgerHealth = z.infer<typeof ledgerHealth>;

export const trialBalance = z.object({
  asOf: instant,
  currency: z.string(),
  rows: z.array(
    z.object({
      code: z.string(),
      /** For an account of the marketplace, the id by which its transactions can be listed. */
      accountId: z.nullable(id),
      group: z.enum(['assets', 'liabilities', 'income', 'expenses']),
      /** Either `debit` or `credit` is 0. */
      debit: money,
      credit: money,
    }),
  ),
  debit: money,
  credit: money,
});
export type TrialBalance = z.infer<typeof trialBalance>;

const superAdminById = { access: superAdmin, params: idParams };
const bookings = listQuery({
  sorts: ['createdAt', 'amount'],
  filters: {
    kind: z.optional(anyOf(z.enum(BOOKING_KINDS))),
    vendorId: z.optional(ids),
    createdFrom: z.optional(dayOrInstant),
    createdTo: z.optional(dayOrInstant),
  },
});

export const ledgerApi = {
  listAdjustments: defineEndpoint({
    method: 'GET',
    path: '/adjustments',
    summary: 'List adjustments',
    access: superAdmin,
    query: listQuery({
      sorts: ['createdAt', 'amount'],
      filters: {
        status: z.optional(anyOf(z.enum(ADJUSTMENT_STATUSES))),
        vendorId: z.optional(ids),
        direction: z.optional(z.enum(['plus', 'minus'])),
        createdFrom: z.optional(dayOrInstant),
        createdTo: z.optional(dayOrInstant),
      },
    }),
    data: listData(adjustment),
  }),
  getAdjustment: defineEndpoint({
    method: 'GET',
    path: '/adjustments/{id}',
    summary: 'Get an adjustment',
    details: 'With its postings.',
    ...superAdminById,
    data: z.extend(adjustment, { legs: z.array(postedLeg) }),
  }),
  adjust: defineEndpoint({
    method: 'POST',
    path: '/adjustments',
    summary: 'Adjust a vendor’s available balance',
    details: 'Above the configured limit, a second super admin has to approve it.',
    access: superAdmin,
    body: newAdjustmentBody,
    data: adjustment,
    idempotencyKey: 'required',
    money: true,
  }),
  adjustmentStatus: defineEndpoint({
    method: 'POST',
    path: '/adjustments/{id}/status',
    summary: 'Approve or reject an adjustment',
    ...superAdminById,
    body: adjustmentStatusBody,
    data: adjustment,
    money: true,
  }),
  reverseAdjustment: defineEndpoint({
    method: 'POST',
    path: '/adjustments/{id}/reversal',
    summary: 'Reverse an adjustment',
    ...superAdminById,
    body: reversalBody,
    data: adjustment,
    idempotencyKey: 'required',
    money: true,
  }),
  listBookings: defineEndpoint({
    method: 'GET',
    path: '/ledger/bookings',
    summary: 'List manual entries',
    details: 'Gateway payouts, tax remittances, and repaid or written-off debts.',
    access: superAdmin,
    query: bookings,
    data: listData(booking),
  }),
  listGatewayPayouts: defineEndpoint({
    method: 'GET',
    path: '/gateway-payouts',
    summary: 'List gateway payouts',
    access: superAdmin,
    query: bookings,
    data: listData(booking),
  }),
  recordGatewayPayout: defineEndpoint({
    method: 'POST',
    path: '/gateway-payouts',
    summary: 'Record a gateway payout',
    details: 'With its fee.',
    access: superAdmin,
    body: gatewayPayoutBody,
    data: booking,
    idempotencyKey: 'required',
    money: true,
  }),
  listTaxRemittances: defineEndpoint({
    method: 'GET',
    path: '/tax-remittances',
    summary: 'List tax remittances',
    access: superAdmin,
    query: bookings,
    data: listData(booking),
  }),
  remitTax: defineEndpoint({
    method: 'POST',
    path: '/tax-remittances',
    summary: 'Record a tax remittance',
    details: 'Up to the tax that is due.',
    access: superAdmin,
    body: taxRemittanceBody,
    data: booking,
    idempotencyKey: 'required',
    money: true,
  }),
  reverseBooking: defineEndpoint({
    method: 'POST',
    path: '/ledger/bookings/{id}/reversal',
    summary: 'Reverse a manual entry',
    ...superAdminById,
    body: reversalBody,
    data: booking,
    idempotencyKey: 'required',
    money: true,
  }),
  trialBalance: defineEndpoint({
    method: 'GET',
    path: '/ledger/trial-balance',
    summary: 'Get the trial balance',
    details: 'The balance of every ledger account at an instant.',
    access: superAdmin,
    query: z.strictObject({ asOf: z.optional(dayOrInstant) }),
    data: trialBalance,
  }),
  health: defineEndpoint({
    method: 'GET',
    path: '/ledger/health',
    summary: 'Get the state of the ledger checks',
    details: 'Whether the ledger balances, and when it was last checked.',
    access: superAdmin,
    data: ledgerHealth,
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/ledger/check',
    summary: 'Run all ledger checks',
    details: 'In the background.',
    access: superAdmin,
    body: z.strictObject({}),
    data: z.object({ jobId: id }),
  }),
};
