import type { Address, PersonAddress } from '@souk/contract/core/addresses.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { OrderDocument } from '@souk/contract/orders/documents.ts';
import type { PaymentMethod } from '@souk/contract/orders/fields.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound, notFound } from '#core/errors.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { lineNameSql } from '../line-names.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';

export interface DocumentLine {
  id: string;
  name: string;
  variantName: string | null;
  sku: string;
  quantity: number;
  releasedQuantity: number;
  unitPrice: number;
  discount: number;
  /** Thousandths of a percent. */
  taxRate: number;
  tax: number;
  total: number;
}

/** The fields of an order that documents contain. */
export interface DocumentOrder {
  id: string;
  number: string;
  placedAt: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  isTaxIncluded: boolean;
  total: number;
  paidAmount: number;
  refunded: number;
  paymentMethod: PaymentMethod;
  paymentDescription: string | null;
  shippingAddress: PersonAddress;
  billingAddress: PersonAddress | null;
  carrier: string | null;
  trackingNumber: string | null;
  vendor: { shopName: string; legalName: string; taxId: string | null; address: Address };
  lines: DocumentLine[];
}

const selectOrdersSql = (language: Language) => `
  select o.id, ${orderNumberSql('o')} as number, o.placed_at as "placedAt", o.currency, o.subtotal, o.discount, o.shipping, o.tax,
    o.is_tax_included as "isTaxIncluded", o.total, o.paid_amount as "paidAmount", o.refunded, o.payment_method as "paymentMethod",
    o.shipping_address as "shippingAddress", o.billing_address as "billingAddress", o.carrier, o.tracking_number as "trackingNumber",
    (select p.description from payments p where p.order_id = o.id and p.status = 'captured' order by p.at desc limit 1) as "paymentDescription",
    json_build_object('shopName', v.shop_name, 'legalName', v.legal_name, 'taxId', v.tax_id, 'address', v.address) as vendor,
    coalesce((select json_agg(json_build_object('id', l.id, 'name', ${lineNameSql('l', language)}, 'variantName', l.variant_name, 'sku', l.sku, 'quantity', l.quantity,
      'releasedQuantity', l.released_quantity, 'unitPrice', l.unit_price, 'discount', l.discount, 'taxRate', l.tax_rate, 'tax', l.tax, 'total', l.total) order by l.position, l.id)
      from order_lines l where l.order_id = o.id), '[]') as lines
  from orders o join vendors v on v.id = o.vendor_id where o.id = any(?) order by o.number`;
const SELECT_ORDERS: Record<Language, string> = { en: selectOrdersSql('en'), ar: selectOrdersSql('ar') };

/** Reads orders for documents, sorted by number. Skips unknown ids. */
export const readDocumentOrders = (ctx: Context, ids: readonly string[]): Promise<DocumentOrder[]> =>
  ctx.db.rows<DocumentOrder>(statement(SELECT_ORDERS[ctx.language], [ids]));

/** Reads one order for its documents. Throws 404. */
export async function readDocumentOrder(ctx: Context, id: string): Promise<DocumentOrder> {
  return firstOrNotFound(await readDocumentOrders(ctx, [id]), 'order');
}

const SELECT_DOCUMENTS = `
  select i.id, i.kind, i.number, i.refund_id as "refundId", i.total, i.issued_at as "issuedAt"
  from orders o left join invoices i on i.order_id = o.id where o.id = ? order by i.issued_at, i.kind desc, i.number`;

/** The invoice and the credit notes of an order. Throws 404. */
export async function listDocuments(ctx: Context, orderId: string): Promise<{ count: number; rows: OrderDocument[] }> {
  type Row = Omit<OrderDocument, 'number' | 'id'> & { id: string | null; number: number };
  const rowsOrEmpty = await ctx.db.rows<Row>(statement(SELECT_DOCUMENTS, [orderId]));
  if (rowsOrEmpty.length === 0) throw notFound('order');
  const rows = rowsOrEmpty.flatMap(({ id, number, ...row }) =>
    id === null ? [] : [{ ...row, id, number: `${NUMBER_PREFIX[row.kind]}${number}` }],
  );
  return { count: rows.length, rows };
}

export interface CreditedRefund {
  shipping: number;
  lines: { orderLineId: string; quantity: number; amount: number }[];
}

const SELECT_REFUND = `
  select r.shipping, coalesce((select json_agg(json_build_object('orderLineId', l.order_line_id, 'quantity', l.quantity, 'amount', l.amount) order by l.order_line_id)
    from refund_lines l where l.refund_id = r.id), '[]') as lines
  from refunds r where r.id = ? and r.order_id = ?`;

/** The refund that a credit note credits. Throws 404. */
export async function readCreditedRefund(ctx: Context, orderId: string, refundId: string): Promise<CreditedRefund> {
  return firstOrNotFound(await ctx.db.rows<CreditedRefund>(statement(SELECT_REFUND, [refundId, orderId])), 'refund');
}
