import { CUSTOMER_SCOPE, mayAccess } from '@souk/contract/core/access.ts';
import { orderDocumentsApi } from '@souk/contract/orders/documents.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import { type Download, type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { requestPackingSlips, SLIPS_DOWNLOAD } from './request-packing-slips.ts';
import { creditNotePdf, invoicePdf } from './money-documents.ts';
import { packingSlipsPdf } from './packing-slips.ts';
import { listDocuments, readDocumentOrder, readCreditedRefund } from './read-documents.ts';

export const INVOICE_DOWNLOAD = 'invoice';
export const CREDIT_NOTE_DOWNLOAD = 'credit-note';

/** Returns a download URL. If the invoice does not exist, throws here, not only when the URL is opened. */
async function requestInvoice(ctx: Context, id: string): Promise<{ url: string }> {
  await findInvoice(ctx, id);
  return createDownloadLink(ctx, INVOICE_DOWNLOAD, { id });
}

async function findInvoice(ctx: Context, id: string) {
  const invoice = (await listDocuments(ctx, id)).rows.find(({ kind }) => kind === 'invoice');
  if (!invoice) throw conflict('invoice.order_not_complete');
  return invoice;
}

async function requestCreditNote(ctx: Context, id: string, refundId: string): Promise<{ url: string }> {
  await findCreditNote(ctx, id, refundId);
  return createDownloadLink(ctx, CREDIT_NOTE_DOWNLOAD, { id, refundId });
}

async function findCreditNote(ctx: Context, id: string, refundId: string) {
  const { rows } = await listDocuments(ctx, id);
  const creditNote = rows.find((row) => row.refundId === refundId);
  if (creditNote) return { creditNote, corrects: rows.find(({ kind }) => kind === 'invoice')?.number };
  await readCreditedRefund(ctx, id, refundId);
  throw conflict('credit_note.without_invoice');
}

async function requestPackingSlip(ctx: Context, id: string): Promise<{ url: string }> {
  await readDocumentOrder(ctx, id);
  return createDownloadLink(ctx, SLIPS_DOWNLOAD, { ids: [id] });
}

export const documentRoutes: Route[] = [
  implement(orderDocumentsApi.list, ({ ctx, params }) => listDocuments(ctx, params.id)),
  implement(orderDocumentsApi.invoice, ({ ctx, params }) => requestInvoice(ctx, params.id)),
  implement(orderDocumentsApi.creditNote, ({ ctx, params }) => requestCreditNote(ctx, params.id, params.refundId)),
  implement(orderDocumentsApi.packingSlip, ({ ctx, params }) => requestPackingSlip(ctx, params.id)),
  implement(orderDocumentsApi.packingSlips, ({ ctx, body }) => requestPackingSlips(ctx, body)),
];

/** Whether the caller may open a document. Storefronts create URLs only for documents of the customer in the payload. */
function mayOpen({ actor }: Context, { customerId }: Record<string, unknown>): boolean {
  if (actor.kind === 'key') return customerId !== undefined && actor.scopes.includes(CUSTOMER_SCOPE);
  return actor.kind === 'person' && mayAccess(actor, orderDocumentsApi.list.access);
}

/** Checks the permissions again when the URL is opened, because they may have changed since it was created. */
const forOrderViewers =
  (make: DownloadHandler): DownloadHandler =>
  (ctx, payload) => {
    if (!mayOpen(ctx, payload)) throw forbidden('permission.denied');
    return make(ctx, payload);
  };

const pdfDownload = (name: string, content: AsyncGenerator<Buffer>): Download => ({
  fileName: `${name}.pdf`,
  mediaType: 'application/pdf',
  content,
});

const singleOrderPayload = z.object({ id: z.string(), refundId: z.optional(z.string()) });
const packingSlipsPayload = z.object({ ids: z.array(z.string()) });

export const documentDownloads: Record<string, DownloadHandler> = {
  [INVOICE_DOWNLOAD]: forOrderViewers(async (ctx, payload) => {
    const { id } = z.parse(singleOrderPayload, payload);
    const invoice = await findInvoice(ctx, id);
    return pdfDownload(
      invoice.number,
      await invoicePdf(ctx, { order: await readDocumentOrder(ctx, id), document: invoice }),
    );
  }),
  [CREDIT_NOTE_DOWNLOAD]: forOrderViewers(async (ctx, payload) => {
    const { id, refundId = '' } = z.parse(singleOrderPayload, payload);
    const { creditNote, corrects } = await findCreditNote(ctx, id, refundId);
    const order = await readDocumentOrder(ctx, id);
    const refund = await readCreditedRefund(ctx, id, refundId);
    return pdfDownload(creditNote.number, await creditNotePdf(ctx, { order, document: creditNote, refund, corrects }));
  }),
  [SLIPS_DOWNLOAD]: forOrderViewers(async (ctx, payload) => {
    const { ids } = z.parse(packingSlipsPayload, payload);
    const [first, ...others] = ids;
    if (!first) throw notFound('order');
    const name = others.length > 0 ? 'packing-slips' : `packing-slip-${(await readDocumentOrder(ctx, first)).number}`;
    return pdfDownload(name, await packingSlipsPdf(ctx, { ids }));
  }),
};
