import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { count } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { countMoney as countMoneyOfDay, countOrder } from '#modules/analytics/rollups.service.ts';
import type { OrderLineRecord, OrderRecord } from './locked-order.ts';

type Sold = Pick<OrderLineRecord, 'productId' | 'categoryId' | 'quantity' | 'net'>;

const JOIN_CUSTOMER = `
  with old as (select id, first_order_at from customers where id = ? for no key update)
  update customers c set orders_count = c.orders_count + 1, last_order_at = greatest(c.last_order_at, ?),
    first_order_at = coalesce(c.first_order_at, ?) from old where c.id = old.id
  returning old.first_order_at is null as "isFirst"`;

/** Adds a new order to everything that counts orders. Its products are locked already. */
export async function countPlaced(ctx: Context, order: OrderRecord, lines: readonly Sold[]): Promise<void> {
  await count(ctx.db, [
    { key: 'orders', count: 1, amount: order.total },
    { key: `orders:status:${order.status}`, count: 1, amount: order.total },
  ]);
  await countRecent(ctx, { order, lines, sign: 1 });
  const { customerId, placedAt } = order;
  const [customer] = await ctx.db.rows<{ isFirst: boolean }>(
    statement(JOIN_CUSTOMER, [customerId, placedAt, placedAt], { writes: ['customers'] }),
  );
  await countOrder(ctx, { order: { ...order, isFirstOfCustomer: customer?.isFirst ?? false }, lines, sign: 1 });
}

/** Takes a cancelled order out of what was sold; it stays among the orders placed. */
export async function countCancelled(ctx: Context, order: OrderRecord, lines: readonly Sold[]): Promise<void> {
  await countRecent(ctx, { order, lines, sign: -1 });
  await countOrder(ctx, { order, lines, sign: -1 });
}

const SOLD_OF_PRODUCTS = `
  update products p set sold_30d = p.sold_30d + n.quantity, first_ordered_at = coalesce(p.first_ordered_at, ?)
  from (select id, sum(quantity)::int as quantity from unnest(?::uuid[], ?::int[]) s (id, quantity) group by id) n where p.id = n.id`;
const SOLD_BY_VENDOR = 'update vendors set orders_30d = orders_30d + ?, sales_30d = sales_30d + ? where id = ?';
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The figures of the last 30 days in lists; a job lets old orders leave them. */
async function countRecent(
  ctx: Context,
  { order, lines, sign }: { order: OrderRecord; lines: readonly Sold[]; sign: 1 | -1 },
): Promise<void> {
  const isRecent = ctx.now.getTime() - order.placedAt.getTime() < RECENT_DAYS * DAY_MS;
  const products = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => (isRecent ? sign * quantity : 0));
  await ctx.db.rows(statement(SOLD_OF_PRODUCTS, [order.placedAt, products, quantities], { writes: ['products'] }));
  if (isRecent)
    await ctx.db.rows(statement(SOLD_BY_VENDOR, [sign, sign * order.total, order.vendorId], { writes: ['vendors'] }));
}

/** Moves an order from one status to another in the totals. */
export const countStatus = (ctx: Context, order: OrderRecord, to: OrderStatus): Promise<void> =>
  count(ctx.db, [
    { key: `orders:status:${order.status}`, count: -1, amount: -order.total },
    { key: `orders:status:${to}`, count: 1, amount: order.total },
  ]);

/** Adds what was paid or given back to the customer's figures and the day's; a refund that is taken back is that of its day. */
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
