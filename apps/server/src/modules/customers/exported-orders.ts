import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';

/** The number of orders per statement. Orders are read in batches, because a customer may have thousands. */
export const BATCH_SIZE = 100;

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const jsonListSql = (object: string, from: string): string =>
  `(select coalesce(json_agg(${object}), '[]') from ${from})`;

const LINES_JSON = jsonListSql(
  `json_build_object('name', l.name, 'variant', l.variant_name, 'sku', l.sku, 'quantity', l.quantity, 'unitPrice', l.unit_price,
    'discount', l.discount, 'tax', l.tax, 'total', l.total, 'refunded', l.refunded) order by l.position`,
  'order_lines l where l.order_id = o.id',
);
const STATUS_CHANGES_JSON = jsonListSql(
  `json_build_object('status', s.to_status, 'at', s.at, 'reason', s.reason, 'note', s.note) order by s.at, s.id`,
  'order_status_changes s where s.order_id = o.id',
);
const PAYMENTS_JSON = jsonListSql(
  `json_build_object('method', p.method, 'status', p.status, 'amount', p.amount, 'provider', p.provider,
    'reference', p.provider_reference, 'description', p.description, 'at', p.at) order by p.at, p.id`,
  'payments p where p.order_id = o.id',
);
const REFUNDS_JSON = jsonListSql(
  `json_build_object('number', r.number, 'kind', r.kind, 'status', r.status, 'amount', r.amount, 'reason', r.reason, 'note', r.note,
    'at', r.created_at, 'sentAt', r.sent_at) order by r.created_at, r.id`,
  'refunds r where r.order_id = o.id',
);
const RETURNS_JSON = jsonListSql(
  `json_build_object('status', c.status, 'reason', c.reason, 'note', c.note, 'at', c.created_at, 'lines',
    (select coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'quantity', rl.quantity)), '[]')
     from return_lines rl join order_lines l on l.order_id = o.id and l.id = rl.order_line_id where rl.return_id = c.id)) order by c.created_at, c.id`,
  'returns c where c.order_id = o.id',
);
const NOTES_JSON = jsonListSql(
  `json_build_object('text', n.text, 'writtenBy', n.actor_name, 'at', n.at) order by n.at, n.id`,
  'order_notes n where n.order_id = o.id',
);
const TRACKING_JSON = jsonListSql(
  `json_build_object('kind', t.kind, 'place', t.place, 'note', t.note, 'at', t.at) order by t.at, t.id`,
  'tracking_events t where t.order_id = o.id',
);

/** The data of orders that concerns the customer. Excludes vendor earnings and the marketplace's revenue. */
const SELECT_ORDERS = `
  select o.id, ${orderNumberSql('o')} as number, o.checkout_id as "checkoutId", v.shop_name as vendor, o.channel,
    o.customer_name as "customerName", o.customer_email as "customerEmail", o.customer_phone as "customerPhone",
    o.shipping_address as "shippingAddress", o.billing_address as "billingAddress",
    o.status, o.placed_at as "placedAt", o.completed_at as "completedAt", o.cancelled_at as "cancelledAt", o.cancel_reason as "cancelReason",
    o.payment_method as "paymentMethod", o.payment_status as "paymentStatus", o.currency, o.subtotal, o.discount, o.shipping, o.tax, o.total,
    o.paid_amount as "paid", o.refunded, o.coupon_code as "couponCode", o.carrier, o.tracking_number as "trackingNumber",
    ${LINES_JSON} as lines, ${STATUS_CHANGES_JSON} as steps, ${PAYMENTS_JSON} as payments, ${REFUNDS_JSON} as refunds, ${RETURNS_JSON} as returns, ${NOTES_JSON} as notes,
    ${TRACKING_JSON} as "trackingEvents"
  from orders o join vendors v on v.id = o.vendor_id
  where o.customer_id = ? and o.id > ? order by o.id limit ${BATCH_SIZE}`;

/** The next batch of a customer's orders, with ids greater than `after`. Pass '' for the first batch. */
export const readOrdersAfter = (ctx: Context, customerId: string, after: string): Promise<{ id: string }[]> =>
  ctx.db.rows<{ id: string }>(statement(SELECT_ORDERS, [customerId, after || LOWEST_ID]));
