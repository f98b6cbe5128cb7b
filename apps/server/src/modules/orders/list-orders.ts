import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Order, ordersApi } from '@souk/contract/orders/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import {
  anyValue,
  atLeast,
  atMost,
  type ListDefinition,
  prepared,
  READ_ELSEWHERE,
  statusCountersOf,
  type StoredRow,
} from '#core/list/definition.ts';
import { conditionsOf, type ListAnswer, runList } from '#core/list/run-list.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { type Movable, nextSteps, type Shippable } from './next-steps.ts';
import { orderAnchor } from './order-anchor.ts';
import { hasChargeback } from './due-chargebacks.ts';
import { hasLine, ofBranch, ofCategories, ofProducts, refundedIn, sumParts } from './order-parts.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { orderSearch } from './order-search.service.ts';

/** `asOf` is the instant against which lateness is judged, `branch` are the categories asked for with all below them. */
export type OrderQuery = OutputOf<typeof ordersApi.list.query> & { asOf?: Date; branch?: string[] };

const columns = `
  o.id, o.version, o.created_at as "createdAt", o.updated_at as "updatedAt", ${orderNumberSql('o')} as number, o.checkout_id as "checkoutId",
  o.placed_at as "placedAt", o.customer_id as "customerId", o.customer_name as "customerName", o.vendor_id as "vendorId", v.shop_name as "shopName",
  o.items_count as "itemsCount", o.total, o.currency, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
  o.status, o.failed_attempts as "failedAttempts", o.status_since as "statusSince", o.late_at as "lateAt", o.coupon_code as "couponCode",
  o.carrier, o.tracking_number as "trackingNumber", o.paid_amount - o.refunded as refundable`;

export const orderList: ListDefinition<OrderQuery, StoredRow & { lateAt: string | null }> = {
  table: { from: 'orders o', key: 'o.id', reads: ['orders', 'order_lines', 'refunds', 'chargebacks', 'customers'] },
  select: {
    columns: () => columns,
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
    categoryId: (_, query) => hasLine(ofBranch(query), query),
    ownCategoryId: (ids, query) => hasLine(ofCategories(ids), query),
    productId: (ids, query) => hasLine(ofProducts(ids), query),
    late: (isLate, { asOf }) =>
      isLate ? condition('o.late_at <= ?', asOf) : condition('(o.late_at is null or o.late_at > ?)', asOf),
    createdFrom: atLeast('o.placed_at'),
    createdTo: atMost('o.placed_at'),
    refundedFrom: (_, query) => refundedIn(query),
    // Both ends are one condition, or an order refunded before and after would be found.
    refundedTo: (_, query) => (query.refundedFrom === undefined ? refundedIn(query) : undefined),
    chargeback: (wanted, { asOf = new Date(0) }) => hasChargeback(wanted, asOf),
    totalMin: atLeast('o.total'),
    totalMax: atMost('o.total'),
    asOf: READ_ELSEWHERE,
    branch: READ_ELSEWHERE,
  },
  search: orderSearch('o'),
  count: { counter: statusCountersOf('orders'), sum: 'o.total' },
  prepare: async (ctx, query) => ({
    ...(await withInstants(ctx, query, ['createdFrom', 'createdTo', 'refundedFrom', 'refundedTo'])),
    asOf: ctx.now,
    ...(query.categoryId ? { branch: await idsSoldIn(ctx, 'path && ?::uuid[]', query.categoryId) } : {}),
    ...(query.ownCategoryId ? { ownCategoryId: await idsSoldIn(ctx, 'id = any(?)', query.ownCategoryId) } : {}),
  }),
};

/** Instants of the database are ISO texts in UTC, which compare as they stand. */
export const isLate = (lateAt: string | null, ctx: Context): boolean =>
  lateAt !== null && lateAt <= ctx.now.toISOString();

/** Lines keep the category that they were sold in, also when it was merged into another since. */
async function idsSoldIn(
  ctx: Context,
  which: 'path && ?::uuid[]' | 'id = any(?)',
  categoryIds: readonly string[],
): Promise<string[]> {
  const found = statement(`select unnest(array[id] || merged_ids) as id from categories where ${which}`, [categoryIds]);
  return (await ctx.db.rows<{ id: string }>(found)).map((row) => row.id);
}

type Answer = DataOf<typeof ordersApi.list>;
type OrderRow = Omit<Order, 'nextSteps' | 'nextStatuses'> & Movable & Shippable;

/** One page of orders, each with the steps that the caller may take. */
export async function listOrders(ctx: Context, query: OrderQuery): Promise<Answer> {
  const found: ListAnswer<OrderRow> = await runList(ctx, orderList, query);
  const { 'shipping.carriers': carriers } = await readConfiguration(ctx, ['shipping.carriers']);
  const rows = found.rows.map((row) => {
    const steps = nextSteps(row, ctx, carriers);
    return { ...row, nextSteps: steps, nextStatuses: steps.map(({ to }) => to) };
  });
  const answer = { ...found, rows };
  const asked = query.categoryId ?? query.ownCategoryId ?? query.productId ?? query.refundedFrom ?? query.refundedTo;
  if (!answer.totals || asked === undefined) return answer;
  const ranged = await prepared(orderList, ctx, query);
  const parts = await sumParts(ctx, ranged, conditionsOf(orderList, ranged).condition);
  return { ...answer, totals: { ...answer.totals, ...parts } };
}
