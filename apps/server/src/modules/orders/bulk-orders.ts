import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { orderList, type OrderQuery } from './list-orders.ts';
import { lockOrder } from './lock-order.ts';
import { transitionOrder } from './transitions/change-order-status.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { statusName } from './order-statuses.ts';
import { nextStatusOnPath } from './orders.lifecycle.ts';

// Products before vendors, and each sorted by id, like in the single actions.
const LOCK_ORDERS = `select id from orders where id = any(?) order by id for update`;
const LOCK_PRODUCTS = `
  select id from products where id in (select product_id from order_lines where order_id = any(?)) order by id for no key update`;
const SELECT_BY_VENDOR = `select id from orders where id = any(?) order by vendor_id, id`;

/**
 * Locks all orders, and the products whose stock they may change, before the first order changes. Otherwise the action would wait for
 * an order while holding rows that the change of that order needs. Returns the orders by vendor, so that their accounts are
 * locked in the same order by every action.
 */
export async function lockOrders(ctx: Context, ids: readonly string[]): Promise<string[]> {
  await ctx.db.rows(statement(LOCK_ORDERS, [ids]));
  await ctx.db.rows(statement(LOCK_PRODUCTS, [ids]));
  const rows = await ctx.db.rows<{ id: string }>(statement(SELECT_BY_VENDOR, [ids]));
  return rows.map(({ id }) => id);
}

type BulkBody = OutputOf<typeof orderWritesApi.bulk.body>;

/**
 * Changes the status of several orders with all checks of the single action. Without a requested status, each order moves to
 * its own next status.
 */
export const orderBulkAction: BulkAction<BulkBody, OrderQuery> = {
  kind: 'orders.bulk',
  api: { bulk: orderWritesApi.bulk, list: ordersApi.list },
  definition: orderList,
  label: () => orderNumberSql('o'),
  lockAll: lockOrders,
  action: async (ctx, id, { patch = {} }) => {
    const { status, version } = await lockOrder(ctx, id);
    const to = patch.to ?? nextStatusOnPath(status);
    if (!to) throw conflict('order.status_final', { status: statusName(status) });
    const { reason, shipment } = patch;
    // Without a requested status, only the orders that move to pickup get the shipment details. Other moves reject them.
    const isPickedUp = status === 'packed' && to === 'pickup';
    const shipmentChange = shipment && (patch.to || isPickedUp) ? { shipment } : {};
    await transitionOrder(ctx, id, { to, reason, version, ...shipmentChange });
  },
};
