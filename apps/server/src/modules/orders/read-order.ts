import type { Language } from '@souk/contract/core/fields.ts';
import type { OrderDetails, OrderChargeback } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { lineNameSql } from './line-names.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import type { StatusChange } from './order-progress.ts';
import { statusChangeColumns, camelCase, instantSql, jsonListSql, columnsOf } from './json-rows-sql.ts';
import { CHARGEBACKS, PAYMENTS, REFUNDS, RETURN_CHANGES, RETURNS } from './order-money-sql.ts';

type Payment = OrderDetails['payment']['payments'][number];
type TrackingEvent = OrderDetails['trackingEvents'][number];
type RecordedChange = { id: string; at: string; actorName: string; reason: string | null; note: string | null };

export interface LineRow {
  id: string;
  productId: string;
  variantId: string;
  name: string;
  variantName: string | null;
  sku: string;
  pictureUrl: string | null;
  quantity: number;
  unitPrice: number;
  gross: number;
  discount: number;
  net: number;
  /** In thousandths of a percent, unlike `commissionRate`, which is in hundredths. */
  taxRate: number;
  tax: number;
  total: number;
  refundedQuantity: number;
  refunded: number;
  releasedQuantity: number;
  commissionRate: number;
  commission: number;
}

/** An order as it is stored. Its related rows are JSON arrays, oldest first. */
export interface OrderRow {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  number: string;
  checkoutId: string;
  channel: OrderDetails['channel'];
  status: OrderStatus;
  statusSince: string;
  lateAt: string | null;
  cancelReason: string | null;
  placedAt: string;
  packedAt: string | null;
  pickupAt: string | null;
  deliveringAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  currency: string;
  itemsCount: number;
  vendor: OrderDetails['vendor'];
  customer: OrderDetails['customer'];
  couponId: string | null;
  couponCode: string | null;
  couponFundedBy: 'platform' | 'vendor' | null;
  subtotal: number;
  discount: number;
  shipping: number;
  shippingDiscount: number;
  tax: number;
  isTaxIncluded: boolean;
  total: number;
  promotion: number;
  commission: number;
  shippingCommission: number;
  taxRemitted: number;
  earning: number;
  paymentMethod: OrderDetails['payment']['method'];
  paymentStatus: OrderDetails['payment']['status'];
  cashState: OrderDetails['payment']['cashState'];
  paidAt: string | null;
  expiresAt: string | null;
  paidAmount: number;
  refunded: number;
  refundedPromotion: number;
  refundedCommission: number;
  refundedTax: number;
  refundedEarning: number;
  holdUntil: string | null;
  holdReleasedAt: string | null;
  pendingEarning: number;
  shippingAddress: OrderDetails['shippingAddress'];
  billingAddress: OrderDetails['billingAddress'];
  carrier: string | null;
  trackingNumber: string | null;
  driver: string | null;
  estimateAt: string | null;
  failedAttempts: number;
  trackingCode: string;
  lines: LineRow[];
  payments: Payment[];
  refunds: Omit<OrderDetails['refunds'][number], 'nextStatuses'>[];
  chargebacks: Omit<OrderChargeback, 'nextStatuses'>[];
  returns: Omit<OrderDetails['returns'][number], 'nextStatuses' | 'steps'>[];
  returnChanges: (RecordedChange & { returnId: string; from: string | null; to: ReturnStatus })[];
  changes: (RecordedChange & StatusChange)[];
  notes: OrderDetails['notes'];
  trackingEvents: TrackingEvent[];
  edits: {
    id: string;
    at: string;
    actorName: string;
    action: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    note: string | null;
    undoable: boolean;
  }[];
  siblings: OrderDetails['siblings'];
}

/** Actions that are recorded only in the activity log. */
const MONEY_ACTIONS = [
  'refund sent',
  'refund bounced',
  'chargeback won',
  'chargeback lost',
  'cash handed in',
  'cash taken by the vendor',
] as const;

const PLAIN_COLUMNS = [
  'id', 'version', 'created_at', 'updated_at', 'checkout_id', 'channel', 'status', 'status_since', 'late_at', 'cancel_reason',
  'placed_at', 'packed_at', 'pickup_at', 'delivering_at', 'completed_at', 'cancelled_at', 'currency', 'items_count',
  'coupon_id', 'coupon_code', 'coupon_funded_by', 'subtotal', 'discount', 'shipping', 'shipping_discount', 'tax', 'is_tax_included', 'total',
  'promotion', 'commission', 'shipping_commission', 'tax_remitted', 'earning', 'payment_method', 'payment_status', 'cash_state', 'paid_at', 'expires_at',
  'paid_amount', 'refunded', 'refunded_promotion', 'refunded_commission', 'refunded_tax', 'refunded_earning', 'hold_until', 'hold_released_at', 'pending_earning',
  'shipping_address', 'billing_address', 'carrier', 'tracking_number', 'driver', 'estimate_at', 'failed_attempts', 'tracking_code',
]; // prettier-ignore

const linesSql = (language: Language) =>
  jsonListSql(
    {
      ...columnsOf('l', [
        'id',
        'product_id',
        'variant_id',
        'variant_name',
        'sku',
        'picture_url',
        'quantity',
        'unit_price',
        'gross',
        'discount',
        'net',
        'tax_rate',
        'tax',
        'total',
        'refunded_quantity',
        'refunded',
        'released_quantity',
        'commission_rate',
        'commission',
      ]),
      name: lineNameSql('l', language),
    },
    'order_lines l where l.order_id = o.id',
    'l.position, l.id',
  );
const STATUS_CHANGES = jsonListSql(
  { ...statusChangeColumns('s'), secondsBefore: 's.seconds_before' },
  'order_status_changes s where s.order_id = o.id',
  's.at, s.id',
);
const NOTES = jsonListSql(
  { ...columnsOf('n', ['id', 'text', 'actor_name']), at: instantSql('n.at') },
  'order_notes n where n.order_id = o.id',
  'n.at, n.id',
);
const TRACKING_EVENTS = jsonListSql(
  { ...columnsOf('t', ['id', 'kind', 'place', 'note', 'actor_name']), at: instantSql('t.at') },
  'tracking_events t where t.order_id = o.id',
  't.at, t.id',
);
const ACTIVITY = jsonListSql(
  {
    ...columnsOf('a', ['id', 'actor_name', 'action', 'before', 'after', 'note']),
    at: instantSql('a.at'),
    undoable: 'a.undoable and a.undone_by is null',
  },
  `activity a where a.entity = 'order' and a.entity_id = o.id and a.action in ('updated', 'undone', ${MONEY_ACTIONS.map((action) => `'${action}'`).join(', ')})`,
  'a.id',
);
const SIBLINGS = jsonListSql(
  {
    id: 'b.id',
    number: orderNumberSql('b'),
    status: 'b.status',
    total: 'b.total',
    vendor: `json_build_object('id', bv.id, 'shopName', bv.shop_name)`,
  },
  'orders b join vendors bv on bv.id = b.vendor_id where b.checkout_id = o.checkout_id and b.id <> o.id',
  'b.number',
);

const selectOrderSql = (language: Language) => `
  select ${PLAIN_COLUMNS.map((name) => `o.${name} as "${camelCase(name)}"`).join(', ')}, ${orderNumberSql('o')} as number,
    json_build_object('id', v.id, 'shopName', v.shop_name, 'logoUrl', v.logo->>'url', 'status', v.status) as vendor,
    json_build_object('id', c.id, 'name', o.customer_name, 'email', o.customer_email, 'phone', o.customer_phone,
      'status', c.status, 'ordersCount', c.orders_count, 'spent', c.spent) as customer,
    ${linesSql(language)} as lines, ${PAYMENTS} as payments, ${REFUNDS} as refunds, ${CHARGEBACKS} as chargebacks, ${RETURNS} as returns, ${RETURN_CHANGES} as "returnChanges",
    ${STATUS_CHANGES} as changes, ${NOTES} as notes, ${TRACKING_EVENTS} as "trackingEvents", ${ACTIVITY} as edits, ${SIBLINGS} as siblings
  from orders o join vendors v on v.id = o.vendor_id join customers c on c.id = o.customer_id
  where o.id = ?`;
const SELECT_ORDER: Record<Language, string> = { en: selectOrderSql('en'), ar: selectOrderSql('ar') };

/** Reads an order and its related rows in one statement. Throws 404. */
export async function readOrder(ctx: Context, id: string): Promise<OrderRow> {
  return firstOrNotFound(await ctx.db.rows<OrderRow>(statement(SELECT_ORDER[ctx.language], [id])), 'order');
}
