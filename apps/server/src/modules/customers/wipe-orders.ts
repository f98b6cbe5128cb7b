import type { Context } from '#core/context.ts';
import { forEachPlaceholder, statement } from '#core/db/statement.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { type Identity, ANONYMISED_NAME, REMOVED_TEXT } from '#core/anonymise/identity.ts';
import { anonymousAddress } from './identity.ts';
import { scrubColumns } from '#core/anonymise/scrub-columns.ts';

const READ_ORDERS = `
  select o.id, ${orderNumberSql('o')} as number, o.tracking_number as "trackingNumber", o.shipping_address as shipping,
    array(select l.sku from order_lines l where l.order_id = o.id order by l.position) as skus
  from orders o where o.id = any(?)`;

interface PersonalColumns {
  id: string;
  number: string;
  trackingNumber: string | null;
  shipping: { country?: string } | null;
  skus: string[];
}

const WRITE_ORDERS = `
  update orders o set customer_name = ?, customer_name_sort = ?, customer_email = 'anonymous-' || o.customer_id || '@anonymous.invalid',
    customer_phone = null, shipping_address = w.address, billing_address = null, search_text = w."searchText", version = o.version + 1, updated_at = ?
  from jsonb_to_recordset(?::jsonb) w (id uuid, address jsonb, "searchText" text) where o.id = w.id`;

const IS_OF_ORDER = 'order_id = any(?)';
const IS_OF_RETURN = 'return_id in (select id from returns where order_id = any(?))';
// Also filters by variant, because that column has an index and `order_id` has none.
const IS_STOCK_CHANGE_OF_ORDER = `variant_id in (select variant_id from order_lines where order_id = any(?)) and order_id = any(?)`;

/** The columns with free text about an order, which may mention the person. */
const FREE_TEXT_COLUMNS = [
  { table: 'orders', key: 'id', where: 'id = any(?)', columns: ['cancel_reason', 'driver'] },
  { table: 'order_status_changes', key: 'order_id, id', where: IS_OF_ORDER, columns: ['actor_name', 'reason', 'note'] },
  { table: 'tracking_events', key: 'order_id, id', where: IS_OF_ORDER, columns: ['place', 'note', 'actor_name'] },
  {
    table: 'payments',
    key: 'order_id, id',
    where: IS_OF_ORDER,
    columns: ['description', 'failure_reason', 'recorded_by_name'],
  },
  { table: 'refunds', key: 'id', where: IS_OF_ORDER, columns: ['reason', 'note', 'actor_name', 'reference'] },
  { table: 'chargebacks', key: 'id', where: IS_OF_ORDER, columns: ['reason', 'note', 'reference'] },
  { table: 'returns', key: 'id', where: IS_OF_ORDER, columns: ['reason', 'note'] },
  {
    table: 'return_status_changes',
    key: 'return_id, id',
    where: IS_OF_RETURN,
    columns: ['reason', 'note', 'actor_name'],
  },
  {
    table: 'stock_movements',
    key: 'product_id, id',
    where: IS_STOCK_CHANGE_OF_ORDER,
    columns: ['reason', 'actor_name'],
  },
] as const;

/** Removes personal data from orders. Their numbers, products, amounts and countries remain. */
export async function wipeOrders(ctx: Context, identity: Identity): Promise<void> {
  const { orderIds } = identity;
  const rows = await ctx.db.rows<PersonalColumns>(statement(READ_ORDERS, [orderIds]));
  const updates = rows.map(({ id, number, trackingNumber, shipping, skus }) => ({
    id,
    address: anonymousAddress(shipping),
    searchText: searchText([number, ANONYMISED_NAME, ...skus, trackingNumber]),
  }));
  await ctx.db.rows(
    statement(WRITE_ORDERS, [ANONYMISED_NAME, normalise(ANONYMISED_NAME), ctx.now, JSON.stringify(updates)], {
      writes: ['orders'],
    }),
  );
  await ctx.db.rows(
    statement('update order_notes set text = ? where order_id = any(?)', [REMOVED_TEXT, orderIds], {
      writes: ['order_notes'],
    }),
  );
  // The clean-up job then deletes the files.
  await ctx.db.rows(
    statement(`delete from return_photos where ${IS_OF_RETURN}`, [orderIds], { writes: ['return_photos'] }),
  );
  for (const text of FREE_TEXT_COLUMNS)
    await scrubColumns(ctx, identity, { ...text, values: forEachPlaceholder(text.where, orderIds) });
}
