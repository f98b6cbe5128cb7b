import * as z from 'zod/mini';
import { customer } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams, versionBody } from '#contract/core/envelope.ts';
import { id, instant } from '#contract/core/fields.ts';
import { anyOf, exportData, ids, listData, listQuery } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { uploadedFile } from '#contract/files/api.ts';
import { orderLine } from '#contract/orders/details.ts';
import { orderReturn, returnPhoto } from '#contract/orders/order-return.ts';
import { newReturnBody, RETURN_STATUSES, returnPhotoParams } from '#contract/orders/returns.ts';

export const MAX_RETURN_PHOTOS = 10;

/** A return as its customer sees it, without notes of staff. */
export const customerReturn = z.object({
  ...rowFields,
  order: z.object({ id, number: z.string() }),
  status: orderReturn.shape.status,
  statusSince: instant,
  /** Whether the customer may still cancel it, which is until staff decide about it. */
  canCancel: z.boolean(),
  /** What the customer wrote; null for a return that staff opened. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  lines: z.array(
    z.extend(z.pick(orderLine, { name: true, variantName: true, pictureUrl: true, quantity: true }), {
      orderLineId: id,
    }),
  ),
  photos: z.array(returnPhoto),
  /** Its status changes, oldest first. `rejected` by the customer means that they cancelled it. */
  steps: z.array(
    z.object({
      to: orderReturn.shape.status,
      at: instant,
      by: z.enum(['customer', 'shop']),
      /** Why the return was rejected; null for other statuses. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type CustomerReturn = z.infer<typeof customerReturn>;

export const customerReturnBody = z.extend(newReturnBody, {
  /** Photos that this customer uploaded and that no return has yet. */
  photoIds: z.optional(z.array(id).check(z.maxLength(MAX_RETURN_PHOTOS))),
});
export type OpenOwnReturn = z.output<typeof customerReturnBody>;

const uploadedPhoto = z.pick(uploadedFile, { fileId: true, name: true, bytes: true, mediaType: true });
const returnPage = listData(customerReturn);

export const customerReturnsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/storefront/returns',
    summary: 'List the customer’s returns',
    access: customer,
    query: listQuery({
      sorts: ['createdAt'],
      filters: { orderId: z.optional(ids), status: z.optional(anyOf(z.enum(RETURN_STATUSES))) },
    }),
    data: returnPage,
    keyData: returnPage,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/storefront/returns/{id}',
    summary: 'Get a return of the customer',
    access: customer,
    params: idParams,
    data: customerReturn,
    keyData: customerReturn,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/storefront/orders/{id}/returns',
    summary: 'Return items of an order',
    details: 'By line and quantity, within the return window.',
    access: customer,
    params: idParams,
    body: customerReturnBody,
    data: customerReturn,
    keyData: customerReturn,
    idempotencyKey: 'required',
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/storefront/returns/{id}/cancel',
    summary: 'Cancel a return',
    details: 'Until staff decide about it. Its status is then `rejected`, by the customer.',
    access: customer,
    params: idParams,
    body: versionBody,
    data: customerReturn,
    keyData: customerReturn,
    idempotencyKey: 'required',
  }),
  uploadPhoto: defineEndpoint({
    method: 'POST',
    path: '/storefront/return-photos',
    summary: 'Upload a photo for a return',
    details:
      'An image of up to 10 MiB in the form field `file`. It is deleted after a day unless a return includes it.',
    access: customer,
    upload: true,
    plain: true,
    data: uploadedPhoto,
    keyData: uploadedPhoto,
  }),
  openPhoto: defineEndpoint({
    method: 'POST',
    path: '/storefront/returns/{id}/photos/{fileId}/download',
    summary: 'Create a download link for a photo of a return',
    details: 'The link works once, for one minute.',
    access: customer,
    params: returnPhotoParams,
    data: exportData,
    keyData: exportData,
    plain: true,
  }),
};
