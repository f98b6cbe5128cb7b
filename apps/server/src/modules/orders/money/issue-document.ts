import type { Context, PendingDocument } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { OrderRecord } from '../lock-order.ts';

type DocumentKind = PendingDocument['kind'];

/** The order in which series are locked, so that two transactions never wait for each other. */
const SERIES: readonly DocumentKind[] = ['credit_note', 'invoice'];

// Taking the numbers locks the series until the transaction ends, so that a rollback leaves no gap.
const ISSUE_DOCUMENTS = `
  with taken as (update document_series set next = next + ? where series = ? returning next - ? as first)
  insert into invoices (order_id, id, vendor_id, kind, series, number, refund_id, total, issued_at)
  select d.order_id, d.id, d.vendor_id, ?, ?, taken.first + d.position - 1, d.refund_id, d.total, ?
  from taken, unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::bigint[])
    with ordinality as d (order_id, id, vendor_id, refund_id, total, position)`;

/**
 * Numbers and stores the documents of the transaction so far. Runs before the commit; a call whose response contains the
 * documents runs it earlier, as its last change, because all sellers share a series and wait for each other from here on.
 */
export async function issuePendingDocuments(ctx: Context): Promise<void> {
  const pending = ctx.pendingDocuments?.splice(0) ?? [];
  for (const kind of SERIES) {
    const documents = pending.filter((document) => document.kind === kind);
    if (documents.length > 0) await issueDocuments(ctx, kind, documents);
  }
}

async function issueDocuments(ctx: Context, kind: DocumentKind, documents: readonly PendingDocument[]): Promise<void> {
  const { length } = documents;
  await ctx.db.enqueue(
    statement(
      ISSUE_DOCUMENTS,
      [
        length,
        kind,
        length,
        kind,
        kind,
        ctx.now,
        documents.map(({ orderId }) => orderId),
        documents.map(() => newId(ctx.now)),
        documents.map(({ vendorId }) => vendorId),
        documents.map(({ refundId }) => refundId),
        documents.map(({ total }) => total),
      ],
      { writes: ['document_series', 'invoices'] },
    ),
  );
}

function addDocument(ctx: Context, document: PendingDocument): void {
  if (!ctx.pendingDocuments) throw new Error('Documents are issued at the end of a transaction');
  ctx.pendingDocuments.push(document);
}

const SELECT_EARLIER_REFUNDS = `
  select id as "refundId", amount as total from refunds where order_id = ? and kind <> 'goodwill' and amount > 0
    and not exists (select 1 from chargebacks c where c.refund_id = refunds.id and c.status <> 'lost')
  order by created_at, id`;

/**
 * Issues the invoice of a completed order for its full total, and a credit note for each earlier refund, at the end of the
 * transaction. Together they add up to what the customer paid in the end. Does nothing if the invoice exists.
 */
export async function issueInvoice(ctx: Context, order: OrderRecord): Promise<void> {
  if (await hasInvoice(ctx, order)) return;
  const { id: orderId, vendorId } = order;
  addDocument(ctx, { orderId, vendorId, kind: 'invoice', refundId: null, total: order.total });
  if (order.refunded === 0) return;
  const refunds = await ctx.db.rows<{ refundId: string; total: number }>(statement(SELECT_EARLIER_REFUNDS, [orderId]));
  for (const refund of refunds) addDocument(ctx, { orderId, vendorId, kind: 'credit_note', ...refund });
}

/**
 * Issues the credit note of a refund at the end of the transaction if the order has an invoice. For a chargeback, call this only
 * once it is lost.
 */
export async function issueCreditNote(
  ctx: Context,
  order: OrderRecord,
  refund: { refundId: string; total: number },
): Promise<void> {
  const { id: orderId, vendorId } = order;
  if (await hasInvoice(ctx, order)) addDocument(ctx, { orderId, vendorId, kind: 'credit_note', ...refund });
}

async function hasInvoice(ctx: Context, { id }: OrderRecord): Promise<boolean> {
  const isPending = ctx.pendingDocuments?.some(({ orderId, kind }) => orderId === id && kind === 'invoice') ?? false;
  const find = statement("select 1 from invoices where order_id = ? and kind = 'invoice'", [id]);
  return isPending || (await ctx.db.rows(find)).length > 0;
}
