import { and, eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { commissionInvoices } from '#tables/commission-invoices.ts';

export type CommissionInvoice = typeof commissionInvoices.$inferSelect;

export async function findCommissionInvoice(
  ctx: Context,
  vendorId: string,
  month: string,
): Promise<CommissionInvoice | undefined> {
  const wanted = and(eq(commissionInvoices.vendorId, vendorId), eq(commissionInvoices.month, `${month}-01`));
  const [row] = await ctx.db.orm.select().from(commissionInvoices).where(wanted);
  return row;
}

export const commissionInvoiceNumber = (number: number): string => `${NUMBER_PREFIX.commission_invoice}${number}`;
