import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { CustomerOrder, CustomerOrderRow, customerOrdersApi } from '@souk/contract/orders/customer-orders.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { Tracking } from '@souk/contract/orders/tracking.ts';
import { type Context, requireCustomer } from '#core/context.ts';
import { MATCH_ALL, statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { anyValue, equals, type ListDefinition, NOT_SEARCHABLE, type StoredRow } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { getOrder } from '../get-order.ts';
import { isCancellableByCustomer } from '../orders.lifecycle.ts';
import { trackParcel } from '../tracking/track-parcel.ts';

type OwnOrderQuery = OutputOf<typeof customerOrdersApi.list.query> & { customerId?: string };

const ownOrderList: ListDefinition<OwnOrderQuery, StoredRow & { vendorId: string; shopName: string }> = {
  table: { from: 'orders o', key: 'o.id', reads: ['orders'] },
  select: {
    columns: () => `
      o.id, o.version, o.created_at as "createdAt", o.updated_at as "updatedAt", ${orderNumberSql('o')} as number, o.checkout_id as "checkoutId",
      o.placed_at as "placedAt", o.vendor_id as "vendorId", v.shop_name as "shopName", o.items_count as "itemsCount", o.total, o.currency,
      o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.status, o.status_since as "statusSince",
      o.tracking_code as "trackingCode"`,
    joins: 'join vendors v on v.id = o.vendor_id',
    finish: (row) => {
      row.vendor = { id: row.vendorId, shopName: row.shopName };
    },
  },
  sort: { default: '-placedAt', keys: { placedAt: 'o.placed_at' } },
  filters: { status: anyValue('o.status'), customerId: equals('o.customer_id') },
  search: NOT_SEARCHABLE,
  prepare: async (ctx, query) => ({ ...query, customerId: requireCustomer(ctx).id }),
  published: { rows: MATCH_ALL, sorts: ['placedAt'] },
};

/** The orders of the customer for whom the storefront calls. */
export const listOwnOrders = (ctx: Context, query: OwnOrderQuery): Promise<ListData<CustomerOrderRow>> =>
  runList(ctx, ownOrderList, query);

const SELECT_OWN_ORDER = 'select tracking_code as "trackingCode" from orders where id = ? and customer_id = ?';

/** Reads an order of the customer. Throws the same 404 for an unknown id and for the order of someone else. */
export async function findOwnOrder(ctx: Context, id: string): Promise<{ trackingCode: string }> {
  const values = [id, requireCustomer(ctx).id];
  return firstOrNotFound(await ctx.db.rows<{ trackingCode: string }>(statement(SELECT_OWN_ORDER, values)), 'order');
}

/** An order of the customer. Throws 404. */
export async function getOwnOrder(ctx: Context, id: string): Promise<CustomerOrder> {
  await findOwnOrder(ctx, id);
  return toCustomerOrder(ctx, await getOrder(ctx, id));
}

export function toCustomerOrder({ now }: Context, order: OrderDetails): CustomerOrder {
  const { status, lines, returnableUntil } = order;
  const isReturnable = returnableUntil !== null && now.toISOString() <= returnableUntil;
  return {
    ...order,
    canCancel: isCancellableByCustomer(status),
    canReturn: isReturnable && lines.some(({ returnableQuantity }) => returnableQuantity > 0),
  };
}

/** The parcel of an order of the customer. Throws 404. */
export async function trackOwnOrder(ctx: Context, id: string): Promise<Tracking> {
  const { trackingCode } = await findOwnOrder(ctx, id);
  return trackParcel(ctx, trackingCode);
}
