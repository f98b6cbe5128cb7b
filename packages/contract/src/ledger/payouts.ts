import { messageData } from '#contract/core/message.ts';
import * as z from 'zod/mini';
import { superAdmin } from '#contract/core/access.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { day, id, instant, money, positiveMoneyInput, signedMoney, version } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkResponse,
  bulkBody,
  exportBody,
  exportData,
  ids,
  listData,
  listQuery,
  dayOrInstant,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { postedLeg, reason, reference } from '#contract/ledger/fields.ts';

export const PAYOUT_STATUSES = ['asked', 'approved', 'sent', 'paid', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PAYOUT_SORTS = ['createdAt', 'number', 'amount', 'statusSince'] as const;

export const payout = z.object({
  ...rowFields,
  /** The human-readable number, such as `PO-2261`. */
  number: z.string(),
  vendor: z.object({ id, shopName: z.string() }),
  amount: money,
  currency: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  statusSince: instant,
  /** The statuses that the caller may change the payout to. */
  nextStatuses: z.array(z.enum(PAYOUT_STATUSES)),
  origin: z.enum(['schedule', 'staff']),
  /** The due day of a scheduled payout. */
  dueOn: z.nullable(day),
  accountMasked: z.string(),
  holder: z.string(),
  askedById: z.nullable(id),
  askedByName: z.string(),
  approvedByName: z.nullable(z.string()),
  bankReference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  paidAt: z.nullable(instant),
});
export type Payout = z.infer<typeof payout>;

/** What a payout consists of: the balance after the previous payout, and the changes since then. */
export const payoutCover = z.object({
  broughtForward: signedMoney,
  kinds: z.array(z.object({ kind: z.string(), count: z.int(), amount: signedMoney })),
  orders: z.int(),
  /** The available balance at the time of the request. */
  available: signedMoney,
});
export type PayoutCover = z.infer<typeof payoutCover>;

export const payoutDetails = z.extend(payout, {
  covers: payoutCover,
  legs: z.array(postedLeg),
  /** Why the caller can't make the next transition; null if they can. */
  refusal: z.nullable(messageData),
});
export type PayoutDetails = z.infer<typeof payoutDetails>;

export const newPayoutBody = z.strictObject({
  vendorId: id,
  /** The whole available balance by default. */
  amount: z.optional(positiveMoneyInput),
});
export type CreatePayout = z.output<typeof newPayoutBody>;

export const payoutStatusBody = z.strictObject({
  to: z.enum(PAYOUT_STATUSES),
  /** Why the payout failed or was cancelled. */
  reason: z.optional(reason),
  /** The bank's reference, for a paid payout. */
  bankReference: z.optional(reference),
  version,
});
export type PayoutStatusChange = z.output<typeof payoutStatusBody>;

const superAdminById = { access: superAdmin, params: idParams };

export const payoutsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/payouts',
    summary: 'List payouts',
    access: superAdmin,
    query: listQuery({
      sorts: PAYOUT_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(PAYOUT_STATUSES))),
        vendorId: z.optional(ids),
        origin: z.optional(anyOf(z.enum(['schedule', 'staff']))),
        createdFrom: z.optional(dayOrInstant),
        createdTo: z.optional(dayOrInstant),
        amountMin: z.optional(amountFilter),
        amountMax: z.optional(amountFilter),
      },
    }),
    data: z.extend(listData(payout), { totals: z.optional(z.object({ amount: signedMoney })) }),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/payouts/counts',
    summary: 'Count payouts by status',
    access: superAdmin,
    query: z.strictObject({ vendorId: z.optional(id) }),
    data: z.object({ all: z.int(), byStatus: z.record(z.enum(PAYOUT_STATUSES), z.int()) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/payouts/{id}',
    summary: 'Get a payout',
    details: 'With the earnings it covers and its postings.',
    ...superAdminById,
    data: payoutDetails,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/payouts/preview',
    summary: 'Preview a payout',
    details: 'The earnings it would cover, and why it can’t be requested.',
    access: superAdmin,
    query: z.strictObject({ vendorId: id }),
    data: z.object({
      amount: money,
      minimum: money,
      currency: z.string(),
      refusal: z.nullable(messageData),
      /** Amounts above this require approval by a second super admin. */
      approvalOver: z.nullable(money),
      account: z.nullable(z.object({ holder: z.string(), masked: z.string() })),
      covers: payoutCover,
    }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/payouts',
    summary: 'Request a payout',
    details: 'The amount is reserved immediately.',
    access: superAdmin,
    body: newPayoutBody,
    data: payoutDetails,
    idempotencyKey: 'required',
    money: true,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/payouts/{id}/status',
    summary: 'Change the status of a payout',
    details: 'A rejected transition returns the allowed ones.',
    ...superAdminById,
    body: payoutStatusBody,
    data: payoutDetails,
    money: true,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/payouts/bulk',
    summary: 'Approve or send several payouts',
    details: 'Payouts that can’t be changed are listed with the reason.',
    access: superAdmin,
    body: bulkBody(['approve', 'send'], {}),
    data: bulkResponse,
    money: true,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/payouts/export',
    summary: 'Create a download link for a CSV export',
    access: superAdmin,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
