import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { message } from '@souk/contract/core/message.ts';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type Context, demandScope } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { badRequest, conflict, fieldError, wrongField, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { takeCouponUse } from '#modules/coupons/coupons.service.ts';
import { getOrder } from '../get-order.ts';
import { moveOrderStock } from '../order-stock.ts';
import { lineProblem, totalProblem } from '../order-totals.ts';
import { type Buyer, findBuyer } from './find-customer.ts';
import { priceCheckout, type PricedCheckout, type PricedItem } from './price-checkout.ts';
import { type Offer, readOffers, offerProblem } from './read-offers.ts';
import { writeOrder } from './write-order.ts';

/** Places an order of one vendor. Throws as `placeCheckout`, and 400 at `items` where they are of several. */
export async function placeOrder(ctx: Context, input: PlaceOrder): Promise<OrderDetails> {
  const items = await buyableItems(ctx, input);
  const vendors = new Set(items.map(({ offer }) => offer.vendorId));
  if (vendors.size > 1) throw wrongField('items', 'checkout.several_vendors');
  const [order] = (await place(ctx, input, items)).orders;
  if (!order) throw badRequest('checkout.empty');
  return order;
}

/**
 * Places a checkout: one order per vendor, all or none, with what is reserved, the coupon's one use and the payment. Throws 400 at
 * the field that is wrong, or 409 where somebody was faster or the total is not the expected one.
 */
export const placeCheckout = async (ctx: Context, input: PlaceOrder) =>
  place(ctx, input, await buyableItems(ctx, input));

async function place(
  ctx: Context,
  input: PlaceOrder,
  items: PricedItem[],
): Promise<{ checkoutId: string; orders: OrderDetails[] }> {
  if (input.payment) demandScope(ctx, 'payments', message('checkout.key_without_payments'));
  const buyer = await findBuyer(ctx, input);
  const priced = await priceCheckout(ctx, { items, couponCode: input.couponCode, customerId: buyer.id });
  checkPrices(priced, input);
  const checkoutId = newId(ctx.now);
  const ids = priced.orders.map(() => newId(ctx.now));
  await reserveItems(
    ctx,
    priced.orders.map((order, at) => ({ orderId: ids[at] ?? '', items: order.items })),
  );
  for (const [at, order] of priced.orders.entries())
    await writeOrder(ctx, { id: ids[at] ?? '', checkoutId, order, priced, buyer, input });
  await redeem(ctx, { checkoutId, priced, buyer });
  const orders: OrderDetails[] = [];
  for (const id of ids) orders.push(await getOrder(ctx, id));
  return { checkoutId, orders };
}

// A vendor who is being closed waits for the order, or the order finds them closed.
const LOCK_VENDORS = `
  select id from vendors where id in (select vendor_id from product_variants where id = any(?)) order by id for key share`;
const LOCK_PRODUCTS = `select p.id from products p where p.id in (select product_id from product_variants where id = any(?)) order by p.id for no key update`;

async function buyableItems(ctx: Context, { items }: PlaceOrder): Promise<PricedItem[]> {
  const variantIds = items.map(({ variantId }) => variantId);
  // Before anything is read, so that price, state and stock stay as they are until the order stands.
  await ctx.db.rows(statement(LOCK_PRODUCTS, [variantIds]));
  await ctx.db.rows(statement(LOCK_VENDORS, [variantIds]));
  const offers = await readOffers(ctx, variantIds);
  const wanted = new Map<string, number>();
  const errors: FieldError[] = [];
  const buyable: PricedItem[] = [];
  for (const [at, { variantId, quantity }] of items.entries()) {
    const total = (wanted.get(variantId) ?? 0) + quantity;
    wanted.set(variantId, total);
    const offer = offers.get(variantId);
    const unitPrice = offer?.unitPrice ?? 0;
    const problem = (await offerProblem(ctx, offer, total)) ?? lineProblem({ quantity, unitPrice });
    if (problem) errors.push(fieldError(`items.${at}.${fieldOf(offer)}`, problem));
    else if (offer) buyable.push({ offer, quantity, unitPrice });
  }
  if (errors.length > 0) throw wrongFields(errors);
  return buyable;
}

const fieldOf = (offer: Offer | undefined): string =>
  offer?.productStatus === 'published' && offer.isActive && offer.vendorStatus === 'active' ? 'quantity' : 'variantId';

function checkPrices(
  { orders, couponRefusal }: PricedCheckout,
  { couponCode, expectedTotal, payment, paymentMethod }: PlaceOrder,
): void {
  if (couponCode && couponRefusal) throw wrongField('couponCode', couponRefusal);
  if (payment && paymentMethod === 'cash_on_delivery') throw wrongField('payment', 'checkout.payment_on_delivery');
  const tooMuch = totalProblem(orders);
  if (tooMuch) throw wrongField('items', tooMuch);
  const total = orders.reduce((sum, { totals }) => sum + totals.total, 0);
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw conflict('checkout.price_changed').withData({ total });
}

async function redeem(
  ctx: Context,
  { checkoutId, priced, buyer }: { checkoutId: string; priced: PricedCheckout; buyer: Buyer },
): Promise<void> {
  const { coupon } = priced;
  if (!coupon) return;
  await takeCouponUse(ctx, { coupon: coupon.row, checkoutId, customerId: buyer.id, discount: coupon.discount });
}

/** Promises the items of a checkout's orders. Throws 409 where fewer are free, which a lost race alone can bring about. */
async function reserveItems(
  ctx: Context,
  orders: readonly { orderId: string; items: readonly PricedItem[] }[],
): Promise<void> {
  for (const { orderId, items } of orders) {
    const pieces = items.map(({ offer, quantity }) => ({ ...offer, quantity }));
    const [short] = await moveOrderStock(ctx, { orderId, kind: 'reserved', pieces });
    if (!short) continue;
    const { sku, available } = short;
    throw available <= 0
      ? conflict('checkout.just_sold_out', { sku })
      : conflict('checkout.too_few_left', { count: available, name: sku });
  }
}
