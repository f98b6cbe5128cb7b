import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { OrderRecord } from '../lock-order.ts';

const TAKE_NUMBER = 'update document_series set next = next + 1 where series = ? returning next - 1 as number';
const INSERT_DOCUMENT = `
  insert into invoices (order_id, id, vendor_id, kind, series, number, refund_id, total, issued_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

interface NewDocument {
  kind: 'invoice' | 'credit_note';
  refundId: string | null;
  total: number;
}

/** Taking a number locks the series until the transaction ends, so that a rollback leaves no gap. */
async function issueDocument(ctx: Context, order: OrderRecord, { kind, refundId, total }: NewDocument): Promise<void> {
  const [row] = await ctx.db.rows<{ number: number }>(statement(TAKE_NUMBER, [kind], { writes: ['document_series'] }));
  if (!row) throw new Error(`No document series for ${kind}`);
  const values = [order.id, newId(ctx.now), order.vendorId, kind, kind, row.number, refundId, total, ctx.now];
  await ctx.db.rows(statement(INSERT_DOCUMENT, values, { writes: ['invoices'] }));
}

const SELECT_EARLIER_REFUNDS = `
  select id as "refundId", amount as total from refunds where order_id = ? and kind <> 'goodwill' and amount > 0
    and not exists (select 1 from chargebacks c where c.refund_id = refunds.id and c.status <> 'lost')
  order by created_at, id`;

/**
 * Issues the invoice of a completed order for its full total, and a credit note for each earlier refund. Together they add
 * up to what the customer paid in the end. Does nothing if the invoice exists.
 */
export async function issueInvoice(ctx: Context, order: OrderRecord): Promise<void> {
  const invoiceQuery = statement("select 1 from invoices where order_id = ? and kind = 'invoice'", [order.id]);
  if ((await ctx.db.rows(invoiceQuery)).length > 0) return;
  await issueDocument(ctx, order, { kind: 'invoice', refundId: null, total: order.total });
  if (order.refunded === 0) return;
  const refunds = await ctx.db.rows<{ refundId: string; total: number }>(statement(SELECT_EARLIER_REFUNDS, [order.id]));
  for (const refund of refunds) await issueDocument(ctx, order, { kind: 'credit_note', ...refund });
}

/** Issues the credit note of a refund if the order has an invoice. For a chargeback, call this only once it is lost. */
export async function issueCreditNote(
  ctx: Context,
  order: OrderRecord,
  refund: { refundId: string; total: number },
): Promise<void> {
  const find = statement("select 1 from invoices where order_id = ? and kind = 'invoice'", [order.id]);
  if ((await ctx.db.rows(find)).length > 0) await issueDocument(ctx, order, { kind: 'credit_note', ...refund });
}
