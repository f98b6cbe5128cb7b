import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { flag, id, instant, money, optionalText, text, version } from '#contract/core/fields.ts';
import {
  anyOf,
  bulkBody,
  bulkResponse,
  dayOrInstant,
  exportBody,
  exportData,
  ids,
  listData,
  listQuery,
} from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { orderDetails } from '#contract/orders/details.ts';
import { orderReturn, returnStatus } from '#contract/orders/order-return.ts';

export const RETURN_STATUSES = returnStatus.options;
export type ReturnStatus = z.infer<typeof returnStatus>;
export const RETURN_DISPOSITIONS = ['restocked', 'written_off'] as const;

const MAX_REASON_LENGTH = 500;
const MAX_NOTE_LENGTH = 1000;
const MAX_LINES = 100;

export const newReturnBody = z.strictObject({
  lines: z
    .array(z.strictObject({ orderLineId: id, quantity: z.int().check(z.gte(1)) }))
    .check(z.minLength(1), z.maxLength(MAX_LINES)),
  reason: text(1, MAX_REASON_LENGTH),
  note: optionalText(MAX_NOTE_LENGTH),
  /** The version of the order. */
  version,
});
export type CreateReturn = z.output<typeof newReturnBody>;

export const returnStatusBody = z.strictObject({
  to: z.enum(RETURN_STATUSES),
  /** Required when rejecting. */
  reason: z.optional(text(1, MAX_REASON_LENGTH)),
  note: optionalText(MAX_NOTE_LENGTH),
  /** For `to: received`: what happens to the goods. Omitted lines are restocked. */
  lines: z.optional(
    z
      .array(z.strictObject({ orderLineId: id, disposition: z.enum(RETURN_DISPOSITIONS) }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  ),
  /** For `to: refunded`: whether to refund shipping as well. */
  shipping: z.optional(z.boolean()),
  /** The version of the return. */
  version,
});
export type ReturnStatusChange = z.output<typeof returnStatusBody>;

export const RETURN_SORTS = ['createdAt', 'number', 'amount', 'itemsCount', 'statusSince', 'updatedAt'] as const;

/** Days after which an open return counts as late in its status. */
export const RETURN_LATE_DAYS = 3;

/** A return in lists. */
export const returnRow = z.object({
  ...rowFields,
  /** The human-readable number, such as `RT-1042`. */
  number: z.string(),
  order: z.object({ id, number: z.string() }),
  customer: z.object({ id, name: z.string() }),
  vendor: z.object({ id, shopName: z.string() }),
  itemsCount: z.int(),
  /** The value of the returned items: what the customer paid for them. */
  amount: money,
  /** The refund of the return, or of the cancellation that opened it. */
  refunded: money,
  currency: z.string(),
  reason: z.string(),
  status: returnStatus,
  nextStatuses: z.array(returnStatus),
  /** True if the cancellation of the order already refunded the returned items. */
  isRefundedAlready: z.boolean(),
  statusSince: instant,
  /** True if the return has been open in its status for more than three days. */
  isLate: z.boolean(),
});
export type ReturnRow = z.infer<typeof returnRow>;

/** The number of returns in each tab. */
export const returnCounts = z.object({
  all: z.int(),
  /** Returns that someone has to decide, receive or refund. */
  open: z.int(),
  late: z.int(),
  byStatus: z.record(returnStatus, z.int()),
});
export type ReturnCounts = z.infer<typeof returnCounts>;

export const RETURN_BULK_ACTIONS = ['approve', 'receive', 'reject'] as const;
export type ReturnBulkAction = (typeof RETURN_BULK_ACTIONS)[number];

export const returnPhotoParams = z.strictObject({ id, fileId: id });

export const returnsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/returns',
    summary: 'List returns',
    access: viewers('orders'),
    query: listQuery({
      sorts: RETURN_SORTS,
      filters: {
        status: z.optional(anyOf(returnStatus)),
        /** Returns that someone has to decide, receive or refund. */
        open: z.optional(flag),
        /** Open returns that have been in their status for more than three days. */
        late: z.optional(flag),
        vendorId: z.optional(ids),
        customerId: z.optional(ids),
        /** Returns with an item of one of these products. */
        productId: z.optional(ids),
        /** When the return was opened; both bounds are inclusive. */
        createdFrom: z.optional(dayOrInstant),
        createdTo: z.optional(dayOrInstant),
        amountMin: z.optional(amountFilter),
        amountMax: z.optional(amountFilter),
      },
    }),
    data: z.extend(listData(returnRow), {
      /** The value of all matching returns; omitted if only an estimate of the count is known. */
      totals: z.optional(z.object({ amount: money })),
    }),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/returns/counts',
    summary: 'Count returns by status',
    access: viewers('orders'),
    data: returnCounts,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/returns/export',
    summary: 'Create a download link for a CSV export of returns',
    details: 'All columns unless `columns` is set.',
    access: viewers('orders'),
    body: exportBody,
    data: exportData,
    plain: true,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/returns/bulk',
    summary: 'Approve, receive or reject several returns',
    details:
      'With the same checks as the single action. Received items are restocked. `reject` requires `patch.reason`, which applies to every return.',
    access: editors('orders'),
    body: bulkBody(RETURN_BULK_ACTIONS, {
      /** Required when rejecting. */
      reason: z.optional(text(1, MAX_REASON_LENGTH)),
      note: optionalText(MAX_NOTE_LENGTH),
    }),
    data: bulkResponse,
    money: true,
  }),
  listOfOrder: defineEndpoint({
    method: 'GET',
    path: '/order/{id}/returns',
    summary: 'List the returns of an order',
    details: 'Oldest first.',
    access: viewers('orders'),
    params: idParams,
    data: z.object({ rows: z.array(orderReturn) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/returns',
    summary: 'Create a return',
    details: 'By line and quantity. After the return window, super admins only.',
    access: editors('orders'),
    params: idParams,
    body: newReturnBody,
    data: orderDetails,
    idempotencyKey: 'required',
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/returns/{id}/status',
    summary: 'Change the status of a return',
    access: editors('orders'),
    params: idParams,
    body: returnStatusBody,
    data: orderDetails,
    money: true,
  }),
  openPhoto: defineEndpoint({
    method: 'POST',
    path: '/returns/{id}/photos/{fileId}/download',
    summary: 'Create a download link for a photo of a return',
    details: 'The link works once, for one minute.',
    access: viewers('orders'),
    params: returnPhotoParams,
    data: exportData,
    plain: true,
  }),
};
