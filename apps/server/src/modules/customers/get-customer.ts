import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { OPEN_STATUSES } from '@souk/contract/orders/fields.ts';
import { type Context, mayView } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { CUSTOMER_COLUMNS, finishCustomer } from './list-customers.ts';

type SeparateFields = 'addresses' | 'figures' | 'notes' | 'couponUses' | 'aliases';
type Row = Omit<CustomerDetails, SeparateFields | 'nextStatuses'> & { firstOrderAt: string | null };

const READ_CUSTOMER = `
  select ${CUSTOMER_COLUMNS}, c.language, c.source, c.status_reason as "statusReason",
    c.merged_into_id as "mergedIntoId", c.first_order_at as "firstOrderAt"
  from customers c where c.id = ?`;

const SELECT_ADDRESSES = `
  select id, label, is_default as "isDefault", address from customer_addresses where customer_id = ? order by is_default desc, created_at, id`;

const SELECT_ALIASES =
  'select email from customers where merged_into_id = ? and anonymised_at is null order by lower(email)';

const SELECT_NOTES = `select id, text, actor_name as "actorName", at from customer_notes where customer_id = ? order by at desc, id desc`;

const COUNT_COUPON_USES = 'select count(*) as uses from coupon_redemptions where customer_id = ?';

// A returned parcel of a cancelled order isn't open, because the order was refunded when it was cancelled.
const SELECT_ORDER_STATS = `
  select count(*) filter (where status = any(?))::int as "openOrders", count(*) filter (where status = 'cancelled')::int as "cancelledOrders",
    coalesce(sum(refunded), 0)::bigint as refunded,
    (select count(*) from returns r join orders o on o.id = r.order_id where o.customer_id = ?
      and (r.status in ('requested', 'approved') or (r.status = 'received' and not r.is_refunded_already)))::int as "openReturns",
    (select count(*) from refunds r join orders o on o.id = r.order_id where o.customer_id = ? and r.status in ('to_send', 'bounced'))::int as "unsentRefunds",
    (select count(*) from chargebacks d join orders o on o.id = d.order_id where o.customer_id = ? and d.status = 'opened')::int as "openChargebacks"
  from orders where customer_id = ?`;

type CustomerStats = NonNullable<CustomerDetails['figures']>;
type PurchaseTotals = Pick<CustomerStats, 'ordersCount' | 'spent' | 'firstOrderAt' | 'lastOrderAt'>;
type OrderStats = Pick<
  CustomerStats,
  'openOrders' | 'cancelledOrders' | 'refunded' | 'openReturns' | 'unsentRefunds' | 'openChargebacks'
>;

/** Totals of a customer's orders, and how many orders, returns, refunds and chargebacks are still open. */
export async function readOrderStats(ctx: Context, id: string): Promise<OrderStats> {
  const [row] = await ctx.db.rows<OrderStats>(statement(SELECT_ORDER_STATS, [OPEN_STATUSES, id, id, id, id]));
  if (!row) throw new Error('Nothing was counted');
  return row;
}

/** A customer for the profile page. Throws 404. */
export async function getCustomer(ctx: Context, id: string): Promise<CustomerDetails> {
  const row = firstOrNotFound(await ctx.db.rows<Row>(statement(READ_CUSTOMER, [id])), 'customer');
  const { ordersCount = 0, spent = 0, firstOrderAt, lastOrderAt = null } = row;
  finishCustomer(row, ctx);
  const [aliases, addresses, notes, [coupons], orders, { 'money.currency': currency }] = await Promise.all([
    ctx.db.rows<{ email: string }>(statement(SELECT_ALIASES, [id])),
    ctx.db.rows<CustomerDetails['addresses'][number]>(statement(SELECT_ADDRESSES, [id])),
    ctx.db.rows<CustomerDetails['notes'][number]>(statement(SELECT_NOTES, [id])),
    canViewCoupons(ctx) ? ctx.db.rows<{ uses: number }>(statement(COUNT_COUPON_USES, [id])) : [],
    mayView(ctx, 'orders') ? readOrderStats(ctx, id) : undefined,
    readConfiguration(ctx, ['money.currency']),
  ]);
  return {
    ...row,
    aliases: aliases.map(({ email }) => email),
    addresses,
    notes,
    couponUses: coupons?.uses ?? null,
    figures: orders && buildStats({ ordersCount, spent, firstOrderAt, lastOrderAt }, orders, currency),
  };
}

/** Whether the caller may see coupon data of customers. */
export const canViewCoupons = (ctx: Context): boolean => mayView(ctx, 'coupons');

function buildStats(
  { ordersCount, spent, firstOrderAt, lastOrderAt }: PurchaseTotals,
  orders: OrderStats,
  currency: string,
): CustomerStats {
  return {
    ordersCount,
    ...orders,
    spent,
    average: ordersCount === 0 ? 0 : Math.round(spent / ordersCount),
    firstOrderAt,
    lastOrderAt,
    currency,
  };
}
