import { deleteRow, deleteRows } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count, countMove } from '#core/counters.ts';
import { condition, statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { endRulesOf } from '#modules/commissions/commissions.service.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { vendorDocuments, vendors } from '#tables/vendors.ts';
import { lockVendor, recordVendor } from './lock-vendor.ts';

const HISTORY = `
  select (select count(*)::int from products where vendor_id = ?) as products,
    exists (select 1 from orders where vendor_id = ?) as "hasOrders",
    exists (select 1 from accounts where vendor_id = ?) as "hasAccounts"`;

/** Deletes a vendor that has sold and offered nothing. Throws 404, or 409 naming what stands in the way. */
export async function deleteVendor(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockVendor(ctx, id, version);
  const [history] = await ctx.db.rows<{ products: number; hasOrders: boolean; hasAccounts: boolean }>(
    statement(HISTORY, [id, id, id]),
  );
  if (history?.hasOrders || history?.hasAccounts) throw conflict('vendor.delete.sold', { name: row.shopName });
  if (history && history.products > 0)
    throw conflict('vendor.delete.products', { count: history.products, name: row.shopName });
  await assertNotReferenced(ctx, { kind: 'vendor', id, name: row.shopName });
  await endRulesOf(ctx, { vendorId: id });
  await deleteRows(ctx.db, vendorDocuments, condition('vendor_id = ?', id));
  await deleteRow(ctx.db, vendors, id);
  await countMove(ctx.db, 'vendors', { from: row.status, to: null });
  await recordVendor(ctx, row, {
    action: 'deleted',
    before: { shopName: row.shopName, email: row.email, status: row.status },
  });
  return { done: true };
}
