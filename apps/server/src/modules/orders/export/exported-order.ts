import type { PersonAddress } from '@souk/contract/core/addresses.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { lineNameSql } from '../line-names.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { jsonListSql, columnsOf } from '../json-rows-sql.ts';

/** An order line as it was sold. */
export interface ExportedLine {
  name: string;
  variantName: string | null;
  sku: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  taxRate: number;
  tax: number;
  total: number;
  promotion: number;
  commission: number;
  taxRemitted: number;
  refundedQuantity: number;
  refunded: number;
  refundedPromotion: number;
  refundedCommission: number;
  refundedTax: number;
}

interface ExportedPayment {
  description: string | null;
  provider: string | null;
  reference: string | null;
}

export interface ExportedOrder {
  number: string;
  placedAt: string;
  completedAt: string | null;
  cancelledAt: string | null;
  status: string;
  statusSince: string;
  lateAt: string | null;
  /** Set by the export, because it depends on the current time. */
  isLate?: boolean;
  channel: string;
  shopName: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  shippingAddress: PersonAddress;
  billingAddress: PersonAddress | null;
  itemsCount: number;
  currency: string;
  subtotal: number;
  discount: number;
  couponCode: string | null;
  shipping: number;
  shippingDiscount: number;
  tax: number;
  total: number;
  commission: number;
  earning: number;
  paidAmount: number;
  refunded: number;
  refundedCommission: number;
  refundedEarning: number;
  paymentMethod: string;
  paymentStatus: string;
  paidAt: string | null;
  payment: ExportedPayment | null;
  carrier: string | null;
  trackingNumber: string | null;
  lines: ExportedLine[];
  /** The item of this row. Set only if the export has one row per item. */
  line?: ExportedLine;
  /** Whether `line` is the first item of the order. */
  isFirst?: boolean;
}

const ORDER_COLUMN_NAMES = [
  'placed_at', 'completed_at', 'cancelled_at', 'status', 'status_since', 'late_at', 'channel', 'customer_name', 'customer_email',
  'customer_phone', 'shipping_address', 'billing_address', 'items_count', 'currency', 'subtotal', 'discount', 'coupon_code', 'shipping',
  'shipping_discount', 'tax', 'total', 'commission', 'earning', 'paid_amount', 'refunded', 'refunded_commission', 'refunded_earning',
  'payment_method', 'payment_status', 'paid_at', 'carrier', 'tracking_number',
]; // prettier-ignore

const LINE_COLUMN_NAMES = [
  'variant_name', 'sku', 'quantity', 'unit_price', 'discount', 'tax_rate', 'tax', 'total', 'promotion', 'commission', 'tax_remitted',
  'refunded_quantity', 'refunded', 'refunded_promotion', 'refunded_commission', 'refunded_tax',
]; // prettier-ignore

const SELECT_PAYMENT = `(
  select json_build_object('description', p.description, 'provider', p.provider, 'reference', p.provider_reference)
  from payments p where p.order_id = o.id and p.status = 'captured' order by p.at limit 1)`;

/** SQL columns of an exported order. */
export const exportedOrderSql = (language: Language): string =>
  [
    `${orderNumberSql('o')} as number`,
    'v.shop_name as "shopName"',
    ...Object.entries(columnsOf('o', ORDER_COLUMN_NAMES)).map(([key, sql]) => `${sql} as "${key}"`),
    `${SELECT_PAYMENT} as payment`,
    `${jsonListSql({ ...columnsOf('l', LINE_COLUMN_NAMES), name: lineNameSql('l', language) }, 'order_lines l where l.order_id = o.id', 'l.position, l.id')} as lines`,
  ].join(', ');
