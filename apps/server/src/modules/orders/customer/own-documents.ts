import type { OrderDocument } from '@souk/contract/orders/documents.ts';
import { type Context, requireCustomer } from '#core/context.ts';
import { notFound } from '#core/errors.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import { CREDIT_NOTE_DOWNLOAD, INVOICE_DOWNLOAD } from '../documents/documents.routes.ts';
import { listDocuments } from '../documents/read-documents.ts';
import { findOwnOrder } from './own-orders.ts';

/** The invoice and the credit notes of an order of the customer. Throws 404. */
export async function listOwnDocuments(ctx: Context, id: string): Promise<{ count: number; rows: OrderDocument[] }> {
  await findOwnOrder(ctx, id);
  return listDocuments(ctx, id);
}

/** A download URL for a document of the customer. Throws 404. */
export async function openOwnDocument(
  ctx: Context,
  { id, documentId }: { id: string; documentId: string },
): Promise<{ url: string }> {
  const { rows } = await listOwnDocuments(ctx, id);
  const document = rows.find((row) => row.id === documentId);
  if (!document) throw notFound('document');
  const payload = { id, customerId: requireCustomer(ctx).id };
  return document.refundId === null
    ? createDownloadLink(ctx, INVOICE_DOWNLOAD, payload)
    : createDownloadLink(ctx, CREDIT_NOTE_DOWNLOAD, { ...payload, refundId: document.refundId });
}
