import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import { SALES_CHART_DAYS, type VendorDetails } from '@souk/contract/vendors/api.ts';
import type { Context } from '#core/context.ts';
import { addDays, dayAt, startOfDay } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';

/** Statuses of orders that count as sales. */
const SOLD_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'cancelled');

// Lists the statuses, so that PostgreSQL reads only the index of (vendor, status, placed, total).
const SELECT_SALES_BY_DAY = `
  select (placed_at at time zone ?)::date as day, count(*) as orders, sum(total)::bigint as sales
  from orders where vendor_id = ? and status = any(?) and placed_at >= ? group by 1`;

type SalesDay = NonNullable<VendorDetails['salesByDay']>[number];

/** Sales of each of the last days, including today and days without orders. */
export async function readSalesByDay(ctx: Context, vendorId: string, timeZone: string): Promise<SalesDay[]> {
  const today = dayAt(ctx.now, timeZone);
  const first = addDays(today, 1 - SALES_CHART_DAYS);
  const rows = await ctx.db.rows<SalesDay>(
    statement(SELECT_SALES_BY_DAY, [timeZone, vendorId, SOLD_STATUSES, startOfDay(first, timeZone)]),
  );
  const salesDays = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: SALES_CHART_DAYS }, (_, index) => {
    const day = addDays(first, index);
    return salesDays.get(day) ?? { day, orders: 0, sales: 0 };
  });
}

interface StatusTotals {
  status: OrderStatus;
  orders: number;
  sales: number;
}

const SELECT_SALES_BY_STATUS = `select status, count(*) as orders, sum(total)::bigint as sales from orders where vendor_id = ? group by status`;
const COUNT_LATE = `select count(*) as count from orders where vendor_id = ? and late_at <= ?`;
const COUNT_PRODUCTS = `select status, count(*) as count from products where vendor_id = ? and status in ('published', 'waiting', 'rejected') group by status`;

export type VendorStats = Required<VendorDetails['figures']> & { productsRejected: number };

/** Totals of a vendor's orders, and counts of their orders and products by status. */
export async function readVendorStats(ctx: Context, vendorId: string): Promise<VendorStats> {
  const [byStatus, [late], productRows] = await Promise.all([
    ctx.db.rows<StatusTotals>(statement(SELECT_SALES_BY_STATUS, [vendorId])),
    ctx.db.rows<{ count: number }>(statement(COUNT_LATE, [vendorId, ctx.now])),
    ctx.db.rows<{ status: string; count: number }>(statement(COUNT_PRODUCTS, [vendorId])),
  ]);
  const products = new Map(productRows.map((row) => [row.status, row.count]));
  const sum = (key: 'orders' | 'sales', matches: (status: OrderStatus) => boolean) =>
    byStatus.reduce((total, row) => total + (matches(row.status) ? row[key] : 0), 0);
  const orders = sum('orders', (status) => status !== 'cancelled');
  const sales = sum('sales', (status) => status !== 'cancelled');
  return {
    orders,
    sales,
    average: orders === 0 ? 0 : Math.round(sales / orders),
    openOrders: sum('orders', (status) => status !== 'cancelled' && status !== 'complete'),
    lateOrders: late?.count ?? 0,
    cancelledOrders: sum('orders', (status) => status === 'cancelled'),
    productsPublished: products.get('published') ?? 0,
    productsWaiting: products.get('waiting') ?? 0,
    productsRejected: products.get('rejected') ?? 0,
  };
}
