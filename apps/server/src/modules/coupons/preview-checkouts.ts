import type { PreviewCoupon } from '@souk/contract/coupons/preview.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { fieldError, invalidField, invalidFields } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import type { CheckoutLine } from './coupon-rules.ts';

export interface PreviewLine extends CheckoutLine {
  /** The key of the line's order. If no order has been placed, that is the id of its vendor. */
  orderKey: string;
  variantId: string;
  name: string;
  sku: string;
  vendor: { id: string; shopName: string };
  quantity: number;
}

export interface PreviewCheckout {
  customer: { id: string; name: string } | null;
  /** Whether the checkout used this coupon. */
  hasUsed: boolean;
  /** Set if the checkout has been placed. */
  checkoutId?: string | undefined;
  orders: { key: string; shipping: number }[];
  /** Sorted by order. */
  lines: PreviewLine[];
}

interface LineRow {
  orderKey: string;
  variantId: string;
  productId: string;
  name: string;
  sku: string;
  vendorId: string;
  shopName: string;
  quantity: number;
  gross: number;
  categoryPath: string[];
}

interface OrderRow {
  checkoutId: string;
  customerId: string;
  customerName: string;
  hasUsed: boolean;
  key: string;
  shipping: number;
}

const SELECT_ORDERS = `
  select o.id as key, o.checkout_id as "checkoutId", o.shipping, o.customer_id as "customerId", o.customer_name as "customerName",
    exists (select 1 from coupon_redemptions r where r.coupon_id = ? and r.checkout_id = o.checkout_id and r.given_back_at is null) as "hasUsed"
  from orders o where o.checkout_id = (select checkout_id from orders where id = ?) order by o.number`;

const SELECT_ORDER_LINES = `
  select l.order_id as "orderKey", l.variant_id as "variantId", l.product_id as "productId",
    concat_ws(' · ', l.name, nullif(l.variant_name, '')) as name, l.sku, l.vendor_id as "vendorId", v.shop_name as "shopName",
    l.quantity, l.gross, coalesce(c.path, '{}') as "categoryPath"
  from order_lines l join vendors v on v.id = l.vendor_id left join categories c on l.category_id = any(array[c.id] || c.merged_ids)
  where l.order_id = any(?) order by array_position(?::uuid[], l.order_id), l.position`;

/** The whole checkout to which an order belongs, with the prices at which it was placed. Throws 400 at `orderId`. */
export async function readCheckout(ctx: Context, orderId: string, couponId: string): Promise<PreviewCheckout> {
  const orders = await ctx.db.rows<OrderRow>(statement(SELECT_ORDERS, [couponId, orderId]));
  const [firstOrder] = orders;
  if (!firstOrder) throw invalidField('orderId', 'order.gone');
  const keys = orders.map((order) => order.key);
  const rows = await ctx.db.rows<LineRow>(statement(SELECT_ORDER_LINES, [keys, keys]));
  return {
    customer: { id: firstOrder.customerId, name: firstOrder.customerName },
    hasUsed: firstOrder.hasUsed,
    checkoutId: firstOrder.checkoutId,
    orders: orders.map(({ key, shipping }) => ({ key, shipping })),
    lines: rows.map(withVendor),
  };
}

const itemsSql = (language: Language): string => `
  select i.ordinal as "itemNumber", i.quantity, p.status as "productStatus", p.vendor_id as "orderKey", w.id as "variantId", p.id as "productId",
    concat_ws(' · ', ${localisedSql('p.name', language)}, nullif(array_to_string(w.option_values, ' / '), '')) as name, w.sku,
    p.vendor_id as "vendorId", v.shop_name as "shopName", w.price * i.quantity as gross, coalesce(c.path, '{}') as "categoryPath"
  from unnest(?::uuid[], ?::int[]) with ordinality i (variant_id, quantity, ordinal)
    left join product_variants w on w.id = i.variant_id left join products p on p.id = w.product_id
    left join vendors v on v.id = p.vendor_id left join categories c on c.id = p.category_id
  order by p.vendor_id, i.ordinal`;

type ItemRow = Omit<LineRow, 'gross'> & { itemNumber: number; productStatus: string; gross: number | null };

/** A checkout of these items at current prices, with one order per vendor. Throws 400 at the fields. */
export async function readItems(
  ctx: Context,
  { customerId, items }: { customerId: string | undefined; items: NonNullable<PreviewCoupon['items']> },
): Promise<PreviewCheckout> {
  const [customer] = customerId
    ? await ctx.db.rows<{ id: string; name: string }>(
        statement('select id, name from customers where id = ?', [customerId]),
      )
    : [];
  if (customerId && !customer) throw invalidField('customerId', 'customer.gone');
  const rows = await ctx.db.rows<ItemRow>(
    statement(itemsSql(ctx.language), [items.map((item) => item.variantId), items.map((item) => item.quantity)]),
  );
  const errors = rows.flatMap((row) => itemProblem(ctx, row));
  if (errors.length > 0) throw invalidFields(errors);
  const lines = rows.map((row) => withVendor({ ...row, gross: row.gross ?? 0 }));
  return { customer: customer ?? null, hasUsed: false, orders: await groupIntoOrders(ctx, lines), lines };
}

/** One order per vendor with its current shipping fee. */
async function groupIntoOrders(ctx: Context, lines: readonly PreviewLine[]): Promise<PreviewCheckout['orders']> {
  const settings = await readConfiguration(ctx, ['shipping.flatFee', 'shipping.freeOver']);
  const { 'shipping.flatFee': fee, 'shipping.freeOver': freeOver } = settings;
  const gross = new Map<string, number>();
  for (const line of lines) gross.set(line.orderKey, (gross.get(line.orderKey) ?? 0) + line.gross);
  return [...gross].map(([key, sum]) => ({ key, shipping: freeOver !== null && sum >= freeOver ? 0 : fee }));
}

function itemProblem({ actor }: Context, { itemNumber, productId, productStatus, gross }: ItemRow): FieldError[] {
  const field = `items.${itemNumber - 1}.variantId`;
  // Storefront keys must not find out that an unpublished product exists.
  if (!productId || (actor.kind === 'key' && productStatus !== 'published'))
    return [fieldError(field, 'checkout.item_gone')];
  return gross === null ? [fieldError(field, 'checkout.item_without_price')] : [];
}

const withVendor = ({ shopName, ...row }: LineRow): PreviewLine => ({ ...row, vendor: { id: row.vendorId, shopName } });
