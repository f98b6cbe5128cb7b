import { mayAccess } from '@souk/contract/core/access.ts';
import { orderPapersApi } from '@souk/contract/orders/papers.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import { type Download, type DownloadMaker, makeDownload } from '#core/http/downloads.ts';
import { implement, type Route } from '#core/http/route.ts';
import { askPackingSlips, SLIPS_DOWNLOAD } from './ask-packing-slips.ts';
import { creditNotePdf, invoicePdf } from './money-papers.ts';
import { packingSlipsPdf } from './packing-slips.ts';
import { listPapers, readPaperOrder, readRefundOnPaper } from './read-papers.ts';

const INVOICE = 'invoice';
const CREDIT_NOTE = 'credit-note';

/** Those who wait for the address hear why there is no paper, not those who open it. */
async function askInvoice(ctx: Context, id: string): Promise<{ url: string }> {
  await invoiceOf(ctx, id);
  return makeDownload(ctx, INVOICE, { id });
}

async function invoiceOf(ctx: Context, id: string) {
  const paper = (await listPapers(ctx, id)).rows.find(({ kind }) => kind === 'invoice');
  if (!paper) throw conflict('invoice.order_not_complete');
  return paper;
}

async function askCreditNote(ctx: Context, id: string, refundId: string): Promise<{ url: string }> {
  await creditNoteOf(ctx, id, refundId);
  return makeDownload(ctx, CREDIT_NOTE, { id, refundId });
}

async function creditNoteOf(ctx: Context, id: string, refundId: string) {
  const { rows } = await listPapers(ctx, id);
  const paper = rows.find((row) => row.refundId === refundId);
  if (paper) return { paper, corrects: rows.find(({ kind }) => kind === 'invoice')?.number };
  await readRefundOnPaper(ctx, id, refundId);
  throw conflict('credit_note.without_invoice');
}

async function askPackingSlip(ctx: Context, id: string): Promise<{ url: string }> {
  await readPaperOrder(ctx, id);
  return makeDownload(ctx, SLIPS_DOWNLOAD, { ids: [id] });
}

export const paperRoutes: Route[] = [
  implement(orderPapersApi.list, ({ ctx, params }) => listPapers(ctx, params.id)),
  implement(orderPapersApi.invoice, ({ ctx, params }) => askInvoice(ctx, params.id)),
  implement(orderPapersApi.creditNote, ({ ctx, params }) => askCreditNote(ctx, params.id, params.refundId)),
  implement(orderPapersApi.packingSlip, ({ ctx, params }) => askPackingSlip(ctx, params.id)),
  implement(orderPapersApi.packingSlips, ({ ctx, body }) => askPackingSlips(ctx, body)),
];

/** The rights are those at the moment of opening. */
const forViewers =
  (make: DownloadMaker): DownloadMaker =>
  (ctx, payload) => {
    if (ctx.actor.kind !== 'person' || !mayAccess(ctx.actor, orderPapersApi.list.access))
      throw forbidden('permission.denied');
    return make(ctx, payload);
  };

const asPdf = (name: string, content: AsyncGenerator<Buffer>): Download => ({
  fileName: `${name}.pdf`,
  mediaType: 'application/pdf',
  content,
});

const oneOrder = z.object({ id: z.string(), refundId: z.optional(z.string()) });
const manyOrders = z.object({ ids: z.array(z.string()) });

export const paperDownloads: Record<string, DownloadMaker> = {
  [INVOICE]: forViewers(async (ctx, payload) => {
    const { id } = z.parse(oneOrder, payload);
    const paper = await invoiceOf(ctx, id);
    return asPdf(paper.number, await invoicePdf(ctx, { order: await readPaperOrder(ctx, id), paper }));
  }),
  [CREDIT_NOTE]: forViewers(async (ctx, payload) => {
    const { id, refundId = '' } = z.parse(oneOrder, payload);
    const { paper, corrects } = await creditNoteOf(ctx, id, refundId);
    const order = await readPaperOrder(ctx, id);
    const refund = await readRefundOnPaper(ctx, id, refundId);
    return asPdf(paper.number, await creditNotePdf(ctx, { order, paper, refund, corrects }));
  }),
  [SLIPS_DOWNLOAD]: forViewers(async (ctx, payload) => {
    const { ids } = z.parse(manyOrders, payload);
    const [first, ...others] = ids;
    if (!first) throw notFound('order');
    const name = others.length > 0 ? 'packing-slips' : `packing-slip-${(await readPaperOrder(ctx, first)).number}`;
    return asPdf(name, await packingSlipsPdf(ctx, { ids }));
  }),
};
