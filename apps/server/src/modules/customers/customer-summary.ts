import type { CustomerSummary } from '@souk/contract/queries/summaries.ts';
import { type Context, mayView } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

const READ_SUMMARY =
  'select status, orders_count as "ordersCount", spent, created_at as since from customers where id = ?';

/**
 * The status of a customer, and their purchases if the caller may view orders. Undefined if there is no such customer.
 */
export async function readCustomerSummary(ctx: Context, id: string): Promise<CustomerSummary | undefined> {
  const [row] = await ctx.db.rows<CustomerSummary>(statement(READ_SUMMARY, [id]));
  if (!row || mayView(ctx, 'orders')) return row;
  const { status, since } = row;
  return { status, since };
}
