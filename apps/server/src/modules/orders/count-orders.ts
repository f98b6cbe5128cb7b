import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import { NEEDS_ACTION_STATUSES, type OrderCounts } from '@souk/contract/orders/api.ts';
import type { Context } from '#core/context.ts';
import { readTotals } from '#core/counters.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import { recordFromKeys } from '#core/records.ts';

interface CountScope {
  vendorId?: string | undefined;
  customerId?: string | undefined;
}

/** Counts the orders of each tab in the list. With a vendor or customer in `scope`, counts only their orders. */
export async function countOrders(ctx: Context, scope: CountScope): Promise<OrderCounts> {
  const conditions = scopeConditions(scope);
  const [byStatus, late] = await Promise.all([
    conditions.length === 0 ? readStoredCounts(ctx) : countByStatus(ctx, allOf(conditions)),
    countLate(ctx, conditions),
  ]);
  const countOf = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  return {
    all: countOf(ORDER_STATUSES),
    needsAction: countOf(NEEDS_ACTION_STATUSES),
    late,
    byStatus: recordFromKeys(ORDER_STATUSES, (status) => countOf([status])),
  };
}

function scopeConditions({ vendorId, customerId }: CountScope): Condition[] {
  return [
    ...(vendorId ? [condition('vendor_id = ?', vendorId)] : []),
    ...(customerId ? [condition('customer_id = ?', customerId)] : []),
  ];
}

async function readStoredCounts(ctx: Context): Promise<Map<OrderStatus, number>> {
  const counters = await readTotals(
    ctx.db,
    ORDER_STATUSES.map((status) => `orders:status:${status}`),
  );
  return new Map(ORDER_STATUSES.map((status) => [status, counters.get(`orders:status:${status}`)?.count ?? 0]));
}

async function countByStatus(ctx: Context, { text, values }: Condition): Promise<Map<OrderStatus, number>> {
  const rows = await ctx.db.rows<{ status: OrderStatus; count: number }>(
    statement(`select status, count(*) as count from orders where ${text} group by status`, values),
  );
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Fast, because only open orders have a `late_at`, so the index on this column is small. */
async function countLate(ctx: Context, conditions: readonly Condition[]): Promise<number> {
  const { text, values } = allOf([condition('late_at <= ?', ctx.now), ...conditions]);
  const [row] = await ctx.db.rows<{ count: number }>(
    statement(`select count(*) as count from orders where ${text}`, values),
  );
  return row?.count ?? 0;
}
