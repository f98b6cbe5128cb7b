import { id as idSchema } from '@souk/contract/core/fields.ts';
import type { CouponPreview, PreviewCoupon } from '@souk/contract/coupons/preview.ts';
import * as z from 'zod/mini';
import { type Context, levelIn } from '#core/context.ts';
import { findRow } from '#core/db/table-rows.ts';
import { forbidden, notFound } from '#core/errors.ts';
import { messageData } from '#core/messages/message-data.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { coupons } from '#tables/coupons.ts';
import { checkCoupon } from './check-coupon.ts';
import { type CheckoutDiscount, splitCouponOverOrders } from './coupon-discount.ts';
import type { CouponRow } from './coupon-rules.ts';
import { countCouponUses, findCoupon } from './redeem-coupon.ts';
import { readCheckout, readItems, type PreviewCheckout, type PreviewLine } from './preview-checkouts.ts';

/**
 * Evaluates whether a coupon applies to a checkout, without redeeming it. Returns the discount per line, or why the
 * coupon doesn't apply. Throws 400, 403, 404.
 */
export async function previewCoupon(ctx: Context, idOrCode: string, input: PreviewCoupon): Promise<CouponPreview> {
  const stored = (await findCoupon(ctx, idOrCode)) ?? (isId(idOrCode) ? await readById(ctx, idOrCode) : undefined);
  if (!stored) throw notFound('coupon');
  const { id } = stored;
  const checkout = await readPreviewCheckout(ctx, id, input);
  const { lines, orders, customer } = checkout;
  // If the checkout used the coupon, evaluates it as if it were placed now and had not used the coupon yet.
  const coupon = { ...stored, usedCount: stored.usedCount - (checkout.hasUsed ? 1 : 0) };
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const uses = customer ? await countCouponUses(ctx, id, customer.id) : 0;
  const { rejection, isEligible } = await checkCoupon(ctx, coupon, {
    customerId: customer?.id,
    checkoutId: checkout.checkoutId,
    customerUses: uses - (checkout.hasUsed ? 1 : 0),
    lines,
    shipping: sumOf(orders, (order) => order.shipping),
  });
  const eligible = lines.map((line, index) => ({ ...line, isEligible: isEligible[index] ?? false }));
  const split = rejection === undefined ? splitDiscount(coupon, orders, eligible) : undefined;
  const discounts = split?.orders.flatMap((order) => order.lines) ?? [];
  return {
    applies: rejection === undefined,
    refusal: rejection ? messageData(rejection) : null,
    currency,
    discount: split?.total ?? 0,
    shippingDiscount: split ? sumOf(split.orders, (order) => order.shipping) : 0,
    customer: customer && { ...customer, uses },
    lines: eligible.map((line, index) => ({ ...line, discount: discounts[index] ?? 0 })),
  };
}

const isId = (text: string): boolean => z.safeParse(idSchema, text).success;

async function readById(ctx: Context, id: string): Promise<CouponRow | undefined> {
  const row = await findRow(ctx.db, coupons, id);
  return row;
}

function readPreviewCheckout(
  ctx: Context,
  couponId: string,
  { orderId, customerId, items = [] }: PreviewCoupon,
): Promise<PreviewCheckout> {
  if (orderId) {
    // Storefront keys have no access to orders, so they can only preview items.
    if (levelIn(ctx, 'orders') === 'none') throw forbidden('order.view_permission');
    return readCheckout(ctx, orderId, couponId);
  }
  if (customerId && ctx.actor.kind !== 'key' && levelIn(ctx, 'customers') === 'none')
    throw forbidden('customer.view_permission');
  return readItems(ctx, { customerId, items });
}

type EligibleLine = PreviewLine & { isEligible: boolean };

/**
 * The lines are sorted by order, so the discounts of all orders, one after the other, are in the order of the lines.
 */
function splitDiscount(
  coupon: CouponRow,
  orders: PreviewCheckout['orders'],
  lines: readonly EligibleLine[],
): CheckoutDiscount {
  return splitCouponOverOrders(
    coupon,
    orders.map((order) => ({
      lines: lines.filter((line) => line.orderKey === order.key),
      shipping: order.shipping,
    })),
  );
}

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((total, item) => total + amount(item), 0);
