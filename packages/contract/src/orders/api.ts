import * as z from 'zod/mini';
import { staff, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { flag, id, instant, localised, money, signedMoney } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, ids, listData, listQuery, dayOrInstant } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { CHARGEBACK_STATUSES, nextTransition, orderDetails } from '#contract/orders/details.ts';
import {
  ORDER_STATUSES,
  orderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  paymentMethod,
  paymentStatus,
  statusColour,
} from '#contract/orders/fields.ts';

export const ORDER_SORTS = [
  'placedAt',
  'number',
  'customer',
  'itemsCount',
  'total',
  'statusSince',
  'updatedAt',
] as const;

/** An order in lists. */
export const order = z.object({
  ...rowFields,
  /** The human-readable number, such as `SK-104397`. */
  number: z.string(),
  checkoutId: id,
  placedAt: instant,
  customer: z.object({ id, name: z.string() }),
  vendor: z.object({ id, shopName: z.string() }),
  itemsCount: z.int(),
  total: money,
  currency: z.string(),
  paymentMethod,
  paymentStatus,
  status: orderStatus,
  /** The statuses that the caller may change the order to. */
  nextStatuses: z.array(orderStatus),
  /** For the row's menu: the same transitions, with what each one requires and what blocks it. */
  nextSteps: z.array(nextTransition),
  /** Payments minus refunds. */
  refundable: money,
  statusSince: instant,
  /** True if the order has been in its status for longer than configured. */
  isLate: z.boolean(),
  couponCode: z.optional(z.string()),
});
export type Order = z.infer<typeof order>;

/** The number of orders in each tab. */
export const orderCounts = z.object({
  all: z.int(),
  /** Placed and packed orders, which someone has to prepare for pickup. */
  needsAction: z.int(),
  late: z.int(),
  byStatus: z.record(z.enum(ORDER_STATUSES), z.int()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** The statuses of the tab 'needs action'. */
export const NEEDS_ACTION_STATUSES = ['placed', 'packed'] as const satisfies readonly z.infer<typeof orderStatus>[];

export const orderStatusLabels = z.object({
  code: orderStatus,
  /** In the caller's language, like `customerMessage`. */
  label: z.string(),
  colour: statusColour,
  position: z.int(),
  customerMessage: z.string(),
  notifyCustomer: z.boolean(),
  /** In every language, for the form. */
  labels: localised,
  customerMessages: localised,
  updatedAt: instant,
  version: z.int(),
});
export type OrderStatusLabels = z.infer<typeof orderStatusLabels>;

export const ORDER_EXPORT_ROWS = ['orders', 'items'] as const;
export const orderExportBody = z.strictObject({
  ...exportBody.shape,
  /** The rows of the file: orders or items. */
  rows: z._default(z.enum(ORDER_EXPORT_ROWS), 'orders'),
});

export const ordersApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/order',
    summary: 'List orders',
    access: viewers('orders'),
    query: listQuery({
      sorts: ORDER_SORTS,
      filters: {
        status: z.optional(anyOf(z.enum(ORDER_STATUSES))),
        paymentStatus: z.optional(anyOf(z.enum(PAYMENT_STATUSES))),
        paymentMethod: z.optional(anyOf(z.enum(PAYMENT_METHODS))),
        vendorId: z.optional(ids),
        customerId: z.optional(ids),
        couponId: z.optional(ids),
        /** Orders with a line sold in one of these categories, including their subcategories. */
        categoryId: z.optional(ids),
        /** Orders with a line sold in one of these categories, excluding their subcategories. */
        ownCategoryId: z.optional(ids),
        /** Orders with a line of one of these products. */
        productId: z.optional(ids),
        late: z.optional(flag),
        /** Orders with a return in any status. */
        hasReturn: z.optional(flag),
        /** When the order was placed; both bounds are inclusive. */
        createdFrom: z.optional(dayOrInstant),
        createdTo: z.optional(dayOrInstant),
        /** When a refund was made; both bounds are inclusive. */
        refundedFrom: z.optional(dayOrInstant),
        refundedTo: z.optional(dayOrInstant),
        /** `due`: undecided, with evidence due within a week or overdue. */
        chargeback: z.optional(anyOf(z.enum([...CHARGEBACK_STATUSES, 'due']))),
        totalMin: z.optional(amountFilter),
        totalMax: z.optional(amountFilter),
      },
    }),
    data: z.extend(listData(order), {
      /** Sums over all matching orders; omitted if only an estimate of the count is known. */
      totals: z.optional(
        z.object({
          amount: signedMoney,
          /** Units and net sales of the lines in the filtered categories and products. */
          sold: z.optional(z.object({ units: z.int(), sales: signedMoney })),
          /** The sum of the refunds made on the filtered days. */
          refunded: z.optional(signedMoney),
        }),
      ),
    }),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/order/counts',
    summary: 'Count orders by status',
    access: viewers('orders'),
    query: z.strictObject({ vendorId: z.optional(id), customerId: z.optional(id) }),
    data: orderCounts,
  }),
  statuses: defineEndpoint({
    method: 'GET',
    path: '/order/order-status',
    summary: 'List order statuses',
    details: 'In order, with their labels.',
    access: staff,
    data: z.array(orderStatusLabels),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/order/{id}',
    summary: 'Get an order',
    access: viewers('orders'),
    params: idParams,
    data: orderDetails,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/order/export',
    summary: 'Create a download link for a CSV export',
    details: 'One row per order or per item. All columns unless `columns` is set.',
    access: viewers('orders'),
    body: orderExportBody,
    data: exportData,
    plain: true,
  }),
};
