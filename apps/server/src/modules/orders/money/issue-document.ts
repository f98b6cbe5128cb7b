import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import type { OrderRecord } from '../locked-order.ts';

const TAKE_NUMBER = 'update document_series set next = next + 1 where series = ? returning next - 1 as number';
const INSERT = `
  insert into invoices (order_id, id, vendor_id, kind, series, number, refund_id, total, issued_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

interface IssuedDocument {
  kind: 'invoice' | 'credit_note';
  refundId: string | null;
  total: number;
}

/** The number is taken under the lock of its series until the transaction ends, so that none is left out. */
async function issue(ctx: Context, order: OrderRecord, { kind, refundId, total }: IssuedDocument): Promise<void> {
  const [row] = await ctx.db.rows<{ number: number }>(statement(TAKE_NUMBER, [kind], { writes: ['document_series'] }));
  if (!row) throw new Error(`There is no series of numbers for ${kind}`);
  const values = [order.id, newId(ctx.now), order.vendorId, kind, kind, row.number, refundId, total, ctx.now];
  await ctx.db.rows(statement(INSERT, values, { writes: ['invoices'] }));
}

const REFUNDED_BEFORE = `
  select id as "refundId", amount as total from refunds where order_id = ? and kind <> 'goodwill' and amount > 0
    and not exists (select 1 from chargebacks c where c.refund_id = refunds.id and c.status <> 'lost')
  order by created_at, id`;

/**
 * Gives a complete order its invoice for all that was sold and paid, and a credit note for each refund that came before: what
 * was given back is never billed. Later calls change nothing.
 */
export async function issueInvoice(ctx: Context, order: OrderRecord): Promise<void> {
  const find = statement("select 1 from invoices where order_id = ? and kind = 'invoice'", [order.id]);
  if ((await ctx.db.rows(find)).length > 0) return;
  await issue(ctx, order, { kind: 'invoice', refundId: null, total: order.total });
  if (order.refunded === 0) return;
  const refunds = await ctx.db.rows<{ refundId: string; total: number }>(statement(REFUNDED_BEFORE, [order.id]));
  for (const refund of refunds) await issue(ctx, order, { kind: 'credit_note', ...refund });
}

/** Gives a refund its credit note, where the order has an invoice that it corrects; a chargeback gets it once it is lost. */
export async function issueCreditNote(
  ctx: Context,
  order: OrderRecord,
  refund: { refundId: string; total: number },
): Promise<void> {
  const find = statement("select 1 from invoices where order_id = ? and kind = 'invoice'", [order.id]);
  if ((await ctx.db.rows(find)).length > 0) await issue(ctx, order, { kind: 'credit_note', ...refund });
}
