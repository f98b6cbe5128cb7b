import * as z from 'zod/mini';
import { staff, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { flag, id, instant, localised, money, signedMoney } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, ids, listData, listQuery, when } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { CHARGEBACK_STATUSES, nextStep, orderDetails } from '#contract/orders/details.ts';
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

/** An order as lists show it. */
export const order = z.object({
  ...rowFields,
  /** As people read it, such as `SK-104397`. */
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
  /** The steps that the caller may take from here. */
  nextStatuses: z.array(orderStatus),
  /** The same steps with what each takes and what is in its way, for the row's menu. */
  nextSteps: z.array(nextStep),
  /** What was paid and not yet refunded. */
  refundable: money,
  statusSince: instant,
  /** Longer in this status than the configuration allows. */
  isLate: z.boolean(),
  couponCode: z.optional(z.string()),
});
export type Order = z.infer<typeof order>;

/** What stands under the tabs: how many orders each would show. */
export const orderCounts = z.object({
  all: z.int(),
  /** Placed and packed: somebody has to do something before they leave the house. */
  needsAction: z.int(),
  late: z.int(),
  byStatus: z.record(z.enum(ORDER_STATUSES), z.int()),
});
export type OrderCounts = z.infer<typeof orderCounts>;

/** The statuses that the tab 'needs action' filters by. */
export const NEEDS_ACTION = ['placed', 'packed'] as const satisfies readonly z.infer<typeof orderStatus>[];

export const orderStatusWords = z.object({
  code: orderStatus,
  /** In the caller's language, as is the message. */
  label: z.string(),
  colour: statusColour,
  position: z.int(),
  customerMessage: z.string(),
  notifyCustomer: z.boolean(),
  /** In every language, for the form that changes them. */
  labels: localised,
  customerMessages: localised,
  updatedAt: instant,
  version: z.int(),
});
export type OrderStatusWords = z.infer<typeof orderStatusWords>;

export const ORDER_EXPORT_ROWS = ['orders', 'items'] as const;
export const orderExportBody = z.strictObject({
  ...exportBody.shape,
  /** What a line of the file is: an order, or one item of it. */
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
        /** With a line sold in one of these categories, or below them. */
        categoryId: z.optional(ids),
        /** With a line sold in one of these categories themselves, not below them. */
        ownCategoryId: z.optional(ids),
        /** With a line of one of these products. */
        productId: z.optional(ids),
        late: z.optional(flag),
        /** Of placement, both ends included. */
        createdFrom: z.optional(when),
        createdTo: z.optional(when),
        /** Of a refund, both ends included. */
        refundedFrom: z.optional(when),
        refundedTo: z.optional(when),
        /** `due`: open, and evidence is due within a week or was. */
        chargeback: z.optional(anyOf(z.enum([...CHARGEBACK_STATUSES, 'due']))),
        totalMin: z.optional(amountFilter),
        totalMax: z.optional(amountFilter),
      },
    }),
    data: z.extend(listData(order), {
      /** The sum over all that match; left out where only an estimate of their number is known. */
      totals: z.optional(
        z.object({
          amount: signedMoney,
          /** Of the lines of the categories and products filtered by: pieces, and their price less discounts. */
          sold: z.optional(z.object({ units: z.int(), sales: signedMoney })),
          /** Refunds of the days filtered by. */
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
    data: z.array(orderStatusWords),
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
