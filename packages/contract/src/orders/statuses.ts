import * as z from 'zod/mini';
import { superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { localisedText, version } from '#contract/core/fields.ts';
import { orderStatus, statusColour } from '#contract/orders/fields.ts';
import { orderStatusLabels } from '#contract/orders/api.ts';

export const MAX_STATUS_LABEL_LENGTH = 30;
export const MAX_STATUS_MESSAGE_LENGTH = 500;

export const orderStatusLabelsBody = z.strictObject({
  label: z.optional(localisedText(1, MAX_STATUS_LABEL_LENGTH)),
  colour: z.optional(statusColour),
  /** The text on the tracking page and in the mail. */
  customerMessage: z.optional(localisedText(1, MAX_STATUS_MESSAGE_LENGTH)),
  /** Whether to mail the customer when an order enters the status. */
  notifyCustomer: z.optional(z.boolean()),
  version,
});
export type UpdateOrderStatusLabels = z.output<typeof orderStatusLabelsBody>;

export const orderStatusesApi = {
  update: defineEndpoint({
    method: 'PATCH',
    path: '/order/order-status/{code}',
    summary: 'Update an order status',
    details: 'Its labels, colour and email. The workflow itself can’t be changed.',
    access: superAdmin,
    confirmation: 'required',
    params: z.strictObject({ code: orderStatus }),
    body: orderStatusLabelsBody,
    data: orderStatusLabels,
  }),
};
