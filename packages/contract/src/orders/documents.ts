import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id, instant, money } from '#contract/core/fields.ts';
import { exportData, MAX_BULK_IDS } from '#contract/core/list.ts';
import { refundParams } from '#contract/orders/writes.ts';

/** An issued invoice or credit note. */
export const orderDocument = z.object({
  id,
  kind: z.enum(['invoice', 'credit_note']),
  /** The human-readable number, such as `INV-1042`; each series has no gaps. */
  number: z.string(),
  refundId: z.nullable(id),
  total: money,
  issuedAt: instant,
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** Selected orders, or all orders that match a filter. */
export const packingSlipsBody = z
  .strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))),
    filter: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  })
  .check(
    z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
      path: ['ids'],
      error: formCode('bulk.ids_or_filter'),
    }),
  );
export type PackingSlipsInput = z.output<typeof packingSlipsBody>;

const viewAccess = viewers('orders');
const documentExport = { access: viewAccess, data: exportData, plain: true } as const;

export const orderDocumentsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/order/{id}/papers',
    summary: 'List the invoice and credit notes of an order',
    access: viewAccess,
    params: idParams,
    data: z.object({ count: z.int(), rows: z.array(orderDocument) }),
  }),
  invoice: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/invoice.pdf',
    summary: 'Create a download link for the invoice',
    details: 'Orders have an invoice once they are complete.',
    params: idParams,
    ...documentExport,
  }),
  creditNote: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/refunds/{refundId}/credit-note.pdf',
    summary: 'Create a download link for a credit note',
    details: 'It corrects the invoice by a refund.',
    params: refundParams,
    ...documentExport,
  }),
  packingSlip: defineEndpoint({
    method: 'POST',
    path: '/order/{id}/packing-slip.pdf',
    summary: 'Create a download link for the packing slip',
    details: 'Without prices.',
    params: idParams,
    ...documentExport,
  }),
  packingSlips: defineEndpoint({
    method: 'POST',
    path: '/order/packing-slips',
    summary: 'Create a download link for several packing slips',
    details: 'As one PDF; more than 500 are created by a job.',
    access: viewAccess,
    body: packingSlipsBody,
    data: z.union([exportData, z.object({ jobId: id })]),
  }),
};
