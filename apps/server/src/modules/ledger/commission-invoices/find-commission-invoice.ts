import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { findRows } from '#core/db/table-rows.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { commissionInvoices } from '#tables/commission-invoices.ts';

export type CommissionInvoice = typeof commissionInvoices.$inferSelect;

export async function findCommissionInvoice(
  ctx: Context,
  vendorId: string,
  month: string,
): Promise<CommissionInvoice | undefined> {
  const isOfMonth = condition('vendor_id = ? and month = ?', vendorId, `${month}-01`);
  const [row] = await findRows(ctx.db, commissionInvoices, isOfMonth);
  return row;
}

export const commissionInvoiceNumber = (number: number): string => `${NUMBER_PREFIX.commission_invoice}${number}`;
