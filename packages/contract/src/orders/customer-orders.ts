import * as z from 'zod/mini';
import { customer } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, text, version } from '#contract/core/fields.ts';
import { anyOf, exportData, listData, listQuery } from '#contract/core/list.ts';
import { order } from '#contract/orders/api.ts';
import { orderDetails, orderRefund } from '#contract/orders/details.ts';
import { orderDocument } from '#contract/orders/documents.ts';
import { ORDER_STATUSES } from '#contract/orders/fields.ts';
import { shopOrder } from '#contract/orders/storefront.ts';
import { tracking } from '#contract/orders/tracking.ts';

const MAX_REASON_LENGTH = 500;

/** An order in a customer's list. */
export const customerOrderRow = z.extend(
  z.pick(order, {
    id: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    number: true,
    checkoutId: true,
    placedAt: true,
    vendor: true,
    itemsCount: true,
    total: true,
    currency: true,
    paymentMethod: true,
    paymentStatus: true,
    status: true,
    statusSince: true,
  }),
  {
    /** Opens the public tracking page. */
    trackingCode: z.string(),
  },
);
export type CustomerOrderRow = z.infer<typeof customerOrderRow>;

/** An order as its customer sees it: no commission or earning, and no texts that staff write for each other. */
export const customerOrder = z.extend(shopOrder, {
  /** Whether the customer may still cancel it, which is until the parcel leaves. */
  canCancel: z.boolean(),
  /** Whether the customer may return items of it now. */
  canReturn: z.boolean(),
  returnableUntil: orderDetails.shape.returnableUntil,
  steps: orderDetails.shape.steps,
  refunds: z.array(
    z.pick(orderRefund, { id: true, kind: true, status: true, amount: true, returnId: true, at: true, sentAt: true }),
  ),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

export const cancelOrderBody = z.strictObject({
  reason: z.optional(text(1, MAX_REASON_LENGTH)),
  /** The version of the order. */
  version,
});
export type CancelOwnOrder = z.output<typeof cancelOrderBody>;

const documentList = z.object({ count: z.int(), rows: z.array(orderDocument) });
const orderPage = listData(customerOrderRow);

export const customerOrdersApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/storefront/orders',
    summary: 'List the customer’s orders',
    access: customer,
    query: listQuery({
      sorts: ['placedAt'],
      filters: { status: z.optional(anyOf(z.enum(ORDER_STATUSES))) },
    }),
    data: orderPage,
    keyData: orderPage,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/storefront/orders/{id}',
    summary: 'Get an order of the customer',
    access: customer,
    params: idParams,
    data: customerOrder,
    keyData: customerOrder,
  }),
  tracking: defineEndpoint({
    method: 'GET',
    path: '/storefront/orders/{id}/tracking',
    summary: 'Track the parcel of an order',
    details: 'An order has one parcel. The same as the public tracking page.',
    access: customer,
    params: idParams,
    data: tracking,
    keyData: tracking,
  }),
  documents: defineEndpoint({
    method: 'GET',
    path: '/storefront/orders/{id}/documents',
    summary: 'List the invoice and credit notes of an order',
    access: customer,
    params: idParams,
    data: documentList,
    keyData: documentList,
  }),
  openDocument: defineEndpoint({
    method: 'POST',
    path: '/storefront/orders/{id}/documents/{documentId}/download',
    summary: 'Create a download link for an invoice or a credit note',
    details: 'The link to the PDF works once, for one minute.',
    access: customer,
    params: z.strictObject({ id, documentId: id }),
    data: exportData,
    keyData: exportData,
    plain: true,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/storefront/orders/{id}/cancel',
    summary: 'Cancel an order',
    details: 'Until the parcel leaves. What was paid is refunded.',
    access: customer,
    params: idParams,
    body: cancelOrderBody,
    data: customerOrder,
    keyData: customerOrder,
    idempotencyKey: 'required',
    money: true,
  }),
};
