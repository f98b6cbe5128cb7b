import { deleteRow, deleteRows } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { condition, statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { customerAddresses, customerNotes, customers } from '#tables/customers.ts';
import { lockCustomer, recordCustomer } from './lock-customer.ts';

const HISTORY = `
  select exists (select 1 from orders where customer_id = ?) as "hasOrders",
    exists (select 1 from coupon_redemptions where customer_id = ?) as "hasCoupons",
    exists (select 1 from customers where merged_into_id = ?) as "hasMerged",
    exists (select 1 from queries where customer_id = ?) as "hasQueries"`;

/** Deletes a customer who never did anything. Throws 404, or 409 naming what stands in the way. */
export async function deleteCustomer(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockCustomer(ctx, id, version);
  const [history] = await ctx.db.rows<Record<'hasOrders' | 'hasCoupons' | 'hasMerged' | 'hasQueries', boolean>>(
    statement(HISTORY, [id, id, id, id]),
  );
  if (history?.hasOrders || history?.hasCoupons) throw conflict('customer.delete.ordered', { name: row.name });
  if (history?.hasQueries) throw conflict('customer.delete.written', { name: row.name });
  if (history?.hasMerged) throw conflict('customer.delete.merged', { name: row.name });
  await deleteRows(ctx.db, customerAddresses, condition('customer_id = ?', id));
  await deleteRows(ctx.db, customerNotes, condition('customer_id = ?', id));
  await deleteRow(ctx.db, customers, id);
  await count(ctx.db, [{ key: 'customers', count: -1 }]);
  await recordCustomer(ctx, row, { action: 'deleted', before: { name: row.name, email: row.email, phone: row.phone } });
  return { done: true };
}
