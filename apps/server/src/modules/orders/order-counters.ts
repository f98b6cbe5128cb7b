import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { addToCounters } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { countMoney as countMoneyOfDay, countOrder } from '#modules/analytics/rollups.service.ts';
import type { OrderLineRecord, OrderRecord } from './lock-order.ts';

type SoldLine = Pick<OrderLineRecord, 'productId' | 'categoryId' | 'quantity' | 'net'>;

const COUNT_FOR_CUSTOMER = `
  with old as (select id, first_order_at from customers where id = ? for no key update)
  update customers c set orders_count = c.orders_count + 1, last_order_at = greatest(c.last_order_at, ?),
    first_order_at = coalesce(c.first_order_at, ?) from old where c.id = old.id
  returning old.first_order_at is null as "isFirst"`;

/** Adds a new order to the counters and to its customer. `salesChanges` returns the changes of its products and vendor. */
export async function countPlaced(ctx: Context, order: OrderRecord, lines: readonly SoldLine[]): Promise<void> {
  await addToCounters(ctx.db, [
    { key: 'orders', count: 1, amount: order.total },
    { key: `orders:status:${order.status}`, count: 1, amount: order.total },
  ]);
  const { customerId, placedAt } = order;
  const [customer] = await ctx.db.rows<{ isFirst: boolean }>(
    statement(COUNT_FOR_CUSTOMER, [customerId, placedAt, placedAt], { writes: ['customers'] }),
  );
  await countOrder(ctx, { order: { ...order, isFirstOfCustomer: customer?.isFirst ?? false }, lines, sign: 1 });
}

/** Subtracts a cancelled order from the sales. It still counts as placed. */
export async function countCancelled(ctx: Context, order: OrderRecord, lines: readonly SoldLine[]): Promise<void> {
  for (const change of salesChanges(ctx, { order, lines, sign: -1 })) await ctx.db.rows(change);
  await countOrder(ctx, { order, lines, sign: -1 });
}

const ADD_TO_PRODUCTS = `
  update products p set sold_30d = p.sold_30d + n.quantity, first_ordered_at = coalesce(p.first_ordered_at, ?)
  from (select id, sum(quantity)::int as quantity from unnest(?::uuid[], ?::int[]) s (id, quantity) group by id) n where p.id = n.id`;
const ADD_TO_VENDOR = 'update vendors set orders_30d = orders_30d + ?, sales_30d = sales_30d + ? where id = ?';
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The statements that update the last 30 days' sales of an order's products and vendor. A job subtracts orders when they
 * become older. The products must be locked.
 */
export function salesChanges(
  ctx: Context,
  { order, lines, sign }: { order: OrderRecord; lines: readonly SoldLine[]; sign: 1 | -1 },
): Statement[] {
  const isRecent = ctx.now.getTime() - order.placedAt.getTime() < RECENT_DAYS * DAY_MS;
  const products = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => (isRecent ? sign * quantity : 0));
  const ofProducts = statement(ADD_TO_PRODUCTS, [order.placedAt, products, quantities], { writes: ['products'] });
  if (!isRecent) return [ofProducts];
  const values = [sign, sign * order.total, order.vendorId];
  return [ofProducts, statement(ADD_TO_VENDOR, values, { writes: ['vendors'] })];
}

/** Moves an order from one status to another in the status counters. */
export const countStatus = (ctx: Context, order: OrderRecord, to: OrderStatus): Promise<void> =>
  addToCounters(ctx.db, [
    { key: `orders:status:${order.status}`, count: -1, amount: -order.total },
    { key: `orders:status:${to}`, count: 1, amount: order.total },
  ]);

/**
 * Adds a payment or refund to the totals of the customer and of the day. When a refund is reversed, `at` is the time of the
 * refund, so that the totals of its day are corrected.
 */
export async function countMoney(
  ctx: Context,
  order: Pick<OrderRecord, 'customerId'>,
  { at = ctx.now, paid = 0, refunded = 0 }: { at?: Date; paid?: number; refunded?: number },
): Promise<void> {
  const spent = statement('update customers set spent = spent + ? where id = ?', [paid - refunded, order.customerId], {
    writes: ['customers'],
  });
  await ctx.db.rows(spent);
  await countMoneyOfDay(ctx, { at, paid, refunded });
}
