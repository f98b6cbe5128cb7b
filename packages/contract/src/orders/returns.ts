import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, optionalText, text, version } from '#contract/core/fields.ts';
import { exportData } from '#contract/core/list.ts';
import { orderDetails, orderReturn } from '#contract/orders/details.ts';

export const RETURN_STATUSES = ['requested', 'approved', 'received', 'refunded', 'rejected'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];
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

export const returnPhotoParams = z.strictObject({ id, fileId: id });

export const returnsApi = {
  list: defineEndpoint({
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
