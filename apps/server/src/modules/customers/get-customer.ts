import type { CustomerDetails } from '@souk/contract/customers.ts';
import { OPEN_STATUSES } from '@souk/contract/order-fields.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { CUSTOMER_COLUMNS, finishCustomer } from './list-customers.ts';

type Parts = 'addresses' | 'figures' | 'notes' | 'couponUses' | 'aliases';
type Row = Omit<CustomerDetails, Parts> & { firstOrderAt: string | null };

const READ = `
  select ${CUSTOMER_COLUMNS}, c.language, c.source, c.status_reason as "statusReason",
    c.merged_into_id as "mergedIntoId", c.first_order_at as "firstOrderAt"
  from customers c where c.id = ?`;

const ADDRESSES = `
  select id, label, is_default as "isDefault", address from customer_addresses where customer_id = ? order by is_default desc, created_at, id`;

const ALIASES = 'select email from customers where merged_into_id = ? and anonymised_at is null order by lower(email)';

const NOTES = `select id, text, actor_name as "actorName", at from customer_notes where customer_id = ? order by at desc, id desc`;

const COUPON_USES = 'select count(*) as uses from coupon_redemptions where customer_id = ?';

const ORDERS = `
  select count(*) filter (where status = any(?)) as open, count(*) filter (where status = 'cancelled') as cancelled, coalesce(sum(refunded), 0)::bigint as refunded
  from orders where customer_id = ?`;

interface OrderFigures {
  open: number;
  cancelled: number;
  refunded: number;
}

/** One customer for the profile. Throws 404. */
export async function getCustomer(ctx: Context, id: string): Promise<CustomerDetails> {
  const [row] = await ctx.db.rows<Row>(statement(READ, [id]));
  if (!row) throw notFound('customer');
  finishCustomer(row);
  const [aliases, addresses, notes, [coupons], [orders], { 'money.currency': currency }] = await Promise.all([
    ctx.db.rows<{ email: string }>(statement(ALIASES, [id])),
    ctx.db.rows<CustomerDetails['addresses'][number]>(statement(ADDRESSES, [id])),
    ctx.db.rows<CustomerDetails['notes'][number]>(statement(NOTES, [id])),
    maySeeCoupons(ctx) ? ctx.db.rows<{ uses: number }>(statement(COUPON_USES, [id])) : [],
    ctx.db.rows<OrderFigures>(statement(ORDERS, [OPEN_STATUSES, id])),
    readConfiguration(ctx, ['money.currency']),
  ]);
  return {
    ...row,
    aliases: aliases.map(({ email }) => email),
    addresses,
    notes,
    couponUses: coupons?.uses ?? null,
    figures: figuresOf(row, orders, currency),
  };
}

/** A customer shows nothing of coupons to who may not see them. */
export const maySeeCoupons = (ctx: Context): boolean => levelIn(ctx, 'coupons') !== 'none';

function figuresOf(
  { ordersCount, spent, firstOrderAt, lastOrderAt }: Row,
  orders: OrderFigures | undefined,
  currency: string,
): CustomerDetails['figures'] {
  return {
    ordersCount,
    openOrders: orders?.open ?? 0,
    cancelledOrders: orders?.cancelled ?? 0,
    spent,
    average: ordersCount === 0 ? 0 : Math.round(spent / ordersCount),
    refunded: orders?.refunded ?? 0,
    firstOrderAt,
    lastOrderAt,
    currency,
  };
}
