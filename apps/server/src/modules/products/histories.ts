import type { ListData } from '@souk/contract/core/list.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { historyQuery, PriceChange, StockMovement } from '@souk/contract/products/stock.ts';
import type { Context } from '#core/context.ts';
import { allOf, condition, statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';

type HistoryQuery = OutputOf<typeof historyQuery>;

const MOVEMENT_HISTORY = {
  table: 'stock_movements',
  columns:
    'h.kind, h.on_hand_change as "onHandChange", h.reserved_change as "reservedChange", h.order_id as "orderId", h.reason',
};
const PRICE_HISTORY = {
  table: 'price_history',
  columns: `h.price_before as "priceBefore", h.price_after as "priceAfter",
    h.compare_at_price_before as "compareAtPriceBefore", h.compare_at_price_after as "compareAtPriceAfter"`,
};

/** Stock movements of a product, newest first. Throws 404. */
export const listMovements = (ctx: Context, id: string, query: HistoryQuery) =>
  readHistory<StockMovement>(ctx, MOVEMENT_HISTORY, { id, ...query });

/** Price changes of a product, newest first. Throws 404. */
export const listPrices = (ctx: Context, id: string, query: HistoryQuery) =>
  readHistory<PriceChange>(ctx, PRICE_HISTORY, { id, ...query });

/** Ids are ordered by time, so the cursor is the id of the last row. */
async function readHistory<Row extends { id: string }>(
  ctx: Context,
  { table, columns }: typeof MOVEMENT_HISTORY,
  { id, limit, cursor, variantId }: HistoryQuery & { id: string },
): Promise<ListData<Row>> {
  firstOrNotFound(await ctx.db.rows(statement('select 1 from products where id = ?', [id])), 'product');
  const filter = allOf([
    condition('h.product_id = ?', id),
    ...(variantId ? [condition('h.variant_id = ?', variantId)] : []),
  ]);
  const page = cursor ? allOf([filter, condition('h.id < ?', cursor)]) : filter;
  const [total] = await ctx.db.rows<{ count: number }>(
    statement(`select count(*) as count from ${table} h where ${filter.text}`, filter.values),
  );
  const rows = await ctx.db.rows<Row>(
    statement(
      `select h.id, h.variant_id as "variantId", v.sku, ${columns}, h.actor_name as "actorName", h.at
       from ${table} h left join product_variants v on v.id = h.variant_id where ${page.text} order by h.id desc limit ?`,
      [...page.values, limit + 1],
    ),
  );
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return { count: total?.count ?? 0, rows: pageRows, ...(rows.length > limit && last ? { next: last.id } : {}) };
}
