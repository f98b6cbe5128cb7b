import type { CustomerCounts } from '@souk/contract/customers/api.ts';
import type { Context } from '#core/context.ts';
import { totals } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';

/** How many customers stand under each tab; the blocked ones are few enough to count. */
export async function countCustomers(ctx: Context): Promise<CustomerCounts> {
  const [kept, [blocked]] = await Promise.all([
    totals(ctx.db, ['customers']),
    ctx.db.rows<{ count: number }>(
      statement(`select count(*) as count from customers where status = 'blocked' and merged_into_id is null`),
    ),
  ]);
  const all = kept.get('customers')?.count ?? 0;
  return { all, byStatus: { active: all - (blocked?.count ?? 0), blocked: blocked?.count ?? 0 } };
}
