import type { ProductSales } from '@souk/contract/products/sales.ts';
import { SALES_CHART_DAYS } from '@souk/contract/vendors/api.ts';
import { type Context, mayView } from '#core/context.ts';
import { addDays, dayAt, startOfDay } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden, notFound } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

const SELECT_PRODUCT = 'select 1 from products where id = ?';
const SELECT_SALES_BY_DAY = `
  select (l.placed_at at time zone ?)::date as day, count(distinct o.id) as orders, sum(l.quantity)::bigint as units, sum(l.net)::bigint as sales
  from order_lines l join orders o on o.id = l.order_id
  where l.product_id = ? and l.placed_at >= ? and o.status <> 'cancelled' group by 1`;

/**
 * Sales of a product on each of the last SALES_CHART_DAYS days, including today. Sales are the net amounts of its order
 * lines, without cancelled orders. Throws 404, and 403 without permission to view orders.
 */
export async function readProductSales(ctx: Context, id: string): Promise<ProductSales> {
  const settings = await readConfiguration(ctx, ['general.timeZone', 'money.currency']);
  const timeZone = settings['general.timeZone'];
  const firstDay = addDays(dayAt(ctx.now, timeZone), 1 - SALES_CHART_DAYS);
  const [products, rows] = await Promise.all([
    ctx.db.rows(statement(SELECT_PRODUCT, [id])),
    ctx.db.rows<ProductSales['days'][number]>(
      statement(SELECT_SALES_BY_DAY, [timeZone, id, startOfDay(firstDay, timeZone)]),
    ),
  ]);
  if (products.length === 0) throw notFound('product');
  if (!mayView(ctx, 'orders')) throw forbidden('order.view_permission');
  const days = new Map(rows.map((row) => [row.day, row]));
  return {
    currency: settings['money.currency'],
    days: Array.from({ length: SALES_CHART_DAYS }, (_, dayIndex) => {
      const day = addDays(firstDay, dayIndex);
      return days.get(day) ?? { day, orders: 0, units: 0, sales: 0 };
    }),
  };
}
