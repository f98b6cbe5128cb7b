import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Order, ordersApi } from '@souk/contract/orders/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import {
  anyValue,
  atLeast,
  atMost,
  type ListDefinition,
  prepareQuery,
  HANDLED_ELSEWHERE,
  statusCounters,
  type StoredRow,
} from '#core/list/definition.ts';
import { buildConditions, type ListResult, runList } from '#core/list/run-list.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { type MovableOrder, presentTransitions, type ShippingState } from './next-statuses.ts';
import { orderAnchor } from './order-anchor.ts';
import { hasChargeback } from './due-chargebacks.ts';
import {
  hasLine,
  linesInBranch,
  linesInCategories,
  linesOfProducts,
  refundedBetween,
  sumParts,
} from './order-parts.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { orderSearch } from './order-search.service.ts';

/**
 * Orders whose `lateAt` is not after `asOf` count as late. `branch` contains the ids of the requested categories and all
 * their descendants.
 */
export type OrderQuery = OutputOf<typeof ordersApi.list.query> & { asOf?: Date; branch?: string[] };

const orderColumns = `
  o.id, o.version, o.created_at as "createdAt", o.updated_at as "updatedAt", ${orderNumberSql('o')} as number, o.checkout_id as "checkoutId",
  o.placed_at as "placedAt", o.customer_id as "customerId", o.customer_name as "customerName", o.vendor_id as "vendorId", v.shop_name as "shopName",
  o.items_count as "itemsCount", o.total, o.currency, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.status, o.failed_attempts as "failedAttempts", o.status_since as "statusSince", o.late_at as "lateAt", o.coupon_code as "couponCode",
  o.carrier, o.tracking_number as "trackingNumber", o.paid_amount - o.refunded as refundable`;

export const orderList: ListDefinition<OrderQuery, StoredRow & { lateAt: string | null }> = {
  table: { from: 'orders o', key: 'o.id', reads: ['orders', 'order_lines', 'refunds', 'chargebacks', 'customers'] },
  select: {
    columns: () => orderColumns,
    joins: 'join vendors v on v.id = o.vendor_id',
    finish: (row, ctx) => {
      row.customer = { id: row.customerId, name: row.customerName };
      row.vendor = { id: row.vendorId, shopName: row.shopName };
      row.isLate = isLate(row.lateAt, ctx);
      if (row.couponCode === null) delete row.couponCode;
    },
  },
  sort: {
    default: '-placedAt',
    keys: {
      placedAt: 'o.placed_at',
      number: 'o.number',
      customer: 'o.customer_name_sort',
      itemsCount: 'o.items_count',
      total: 'o.total',
      statusSince: 'o.status_since',
      updatedAt: 'o.updated_at',
    },
    anchor: orderAnchor,
  },
  filters: {
    status: anyValue('o.status'),
    paymentStatus: anyValue('o.payment_status'),
    paymentMethod: anyValue('o.payment_method'),
    vendorId: anyValue('o.vendor_id'),
    customerId: anyValue('o.customer_id'),
    couponId: anyValue('o.coupon_id'),
    categoryId: (_, query) => hasLine(linesInBranch(query), query),
    ownCategoryId: (ids, query) => hasLine(linesInCategories(ids), query),
    productId: (ids, query) => hasLine(linesOfProducts(ids), query),
    late: (isLate, { asOf }) =>
      isLate ? condition('o.late_at <= ?', asOf) : condition('(o.late_at is null or o.late_at > ?)', asOf),
    hasReturn: (value) => condition(value ? 'o.returns_count > 0' : 'o.returns_count = 0'),
    createdFrom: atLeast('o.placed_at'),
    createdTo: atMost('o.placed_at'),
    refundedFrom: (_, query) => refundedBetween(query),
    // One condition for both ends. With two, an order with one refund before and one after the period would match.
    refundedTo: (_, query) => (query.refundedFrom === undefined ? refundedBetween(query) : undefined),
    chargeback: (statuses, { asOf = new Date(0) }) => hasChargeback(statuses, asOf),
    totalMin: atLeast('o.total'),
    totalMax: atMost('o.total'),
    asOf: HANDLED_ELSEWHERE,
    branch: HANDLED_ELSEWHERE,
  },
  search: orderSearch('o'),
  count: { counter: statusCounters('orders'), sum: 'o.total' },
  prepare: async (ctx, query) => ({
    ...(await withInstants(ctx, query, ['createdFrom', 'createdTo', 'refundedFrom', 'refundedTo'])),
    asOf: ctx.now,
    ...(query.categoryId ? { branch: await categoryIdsWithMerged(ctx, 'path && ?::uuid[]', query.categoryId) } : {}),
    ...(query.ownCategoryId
      ? { ownCategoryId: await categoryIdsWithMerged(ctx, 'id = any(?)', query.ownCategoryId) }
      : {}),
  }),
};

/** Compares ISO strings, because the strings of instants in UTC are in chronological order. */
export const isLate = (lateAt: string | null, ctx: Context): boolean =>
  lateAt !== null && lateAt <= ctx.now.toISOString();

/** Includes categories that were merged into these, because order lines still refer to the category in which they were sold. */
async function categoryIdsWithMerged(
  ctx: Context,
  match: 'path && ?::uuid[]' | 'id = any(?)',
  categoryIds: readonly string[],
): Promise<string[]> {
  const query = statement(`select unnest(array[id] || merged_ids) as id from categories where ${match}`, [categoryIds]);
  return (await ctx.db.rows<{ id: string }>(query)).map((row) => row.id);
}

type OrdersPage = DataOf<typeof ordersApi.list>;
type OrderRow = Omit<Order, 'nextSteps' | 'nextStatuses'> & MovableOrder & ShippingState;

/** Returns one page of orders, each with the status changes that the caller may make. */
export async function listOrders(ctx: Context, query: OrderQuery): Promise<OrdersPage> {
  const page: ListResult<OrderRow> = await runList(ctx, orderList, query);
  const { 'shipping.carriers': carriers } = await readConfiguration(ctx, ['shipping.carriers']);
  const rows = page.rows.map((row) => {
    const transitions = presentTransitions(row, ctx, carriers);
    // Changes the row instead of copying its 30 fields, because nothing else uses it.
    return Object.assign(row, { nextSteps: transitions, nextStatuses: transitions.map(({ to }) => to) });
  });
  const pageWithTransitions = { ...page, rows };
  const partFilter =
    query.categoryId ?? query.ownCategoryId ?? query.productId ?? query.refundedFrom ?? query.refundedTo;
  if (!pageWithTransitions.totals || partFilter === undefined) return pageWithTransitions;
  const preparedQuery = await prepareQuery(orderList, ctx, query);
  const parts = await sumParts(ctx, preparedQuery, buildConditions(orderList, preparedQuery).condition);
  return { ...pageWithTransitions, totals: { ...pageWithTransitions.totals, ...parts } };
}
