import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import { NEEDS_ACTION, type OrderCounts } from '@souk/contract/orders/api.ts';
import type { Context } from '#core/context.ts';
import { totals } from '#core/counters.ts';
import { allOf, type Condition, condition, statement } from '#core/db/statement.ts';
import { recordOf } from '#core/records.ts';

interface Scope {
  vendorId?: string | undefined;
  customerId?: string | undefined;
}

/** How many orders stand under each tab, of all or of one vendor or customer. */
export async function countOrders(ctx: Context, scope: Scope): Promise<OrderCounts> {
  const within = scopeOf(scope);
  const [byStatus, late] = await Promise.all([
    within.length === 0 ? keptCounts(ctx) : countByStatus(ctx, allOf(within)),
    countLate(ctx, within),
  ]);
  const of = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  return {
    all: of(ORDER_STATUSES),
    needsAction: of(NEEDS_ACTION),
    late,
    byStatus: recordOf(ORDER_STATUSES, (status) => of([status])),
  };
}

function scopeOf({ vendorId, customerId }: Scope): Condition[] {
  return [
    ...(vendorId ? [condition('vendor_id = ?', vendorId)] : []),
    ...(customerId ? [condition('customer_id = ?', customerId)] : []),
  ];
}

async function keptCounts(ctx: Context): Promise<Map<OrderStatus, number>> {
  const found = await totals(
    ctx.db,
    ORDER_STATUSES.map((status) => `orders:status:${status}`),
  );
  return new Map(ORDER_STATUSES.map((status) => [status, found.get(`orders:status:${status}`)?.count ?? 0]));
}

async function countByStatus(ctx: Context, { text, values }: Condition): Promise<Map<OrderStatus, number>> {
  const rows = await ctx.db.rows<{ status: OrderStatus; count: number }>(
    statement(`select status, count(*) as count from orders where ${text} group by status`, values),
  );
  return new Map(rows.map((row) => [row.status, row.count]));
}

/** Only open orders have an instant from which they are late, so the partial index over it holds few. */
async function countLate(ctx: Context, within: readonly Condition[]): Promise<number> {
  const { text, values } = allOf([condition('late_at <= ?', ctx.now), ...within]);
  const [row] = await ctx.db.rows<{ count: number }>(
    statement(`select count(*) as count from orders where ${text}`, values),
  );
  return row?.count ?? 0;
}
