import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { message } from '@souk/contract/core/message.ts';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type Context, requireScope } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { type AppError, badRequest, conflict, fieldError, invalidField, invalidFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { recordCouponUse } from '#modules/coupons/coupons.service.ts';
import { getOrder } from '../get-order.ts';
import { reserveStock, type Shortage } from '../order-stock.ts';
import { lineProblem, totalProblem } from '../order-totals.ts';
import { type Buyer, findBuyer } from './find-buyer.ts';
import { priceCheckout, type PricedCheckout, type PricedItem } from './price-checkout.ts';
import { type Offer, readOffers, offerProblem } from './read-offers.ts';
import { writeOrder } from './write-order.ts';

/** Places an order with one vendor. Throws like `placeCheckout`, and 400 at `items` if they belong to several vendors. */
export async function placeOrder(ctx: Context, input: PlaceOrder): Promise<OrderDetails> {
  const items = await requireBuyableItems(ctx, input);
  const vendors = new Set(items.map(({ offer }) => offer.vendorId));
  if (vendors.size > 1) throw invalidField('items', 'checkout.several_vendors');
  const [order] = (await placeOrders(ctx, input, items)).orders;
  if (!order) throw badRequest('checkout.empty');
  return order;
}

/**
 * Places a checkout as one order per vendor, either all of them or none. Reserves the stock, uses the coupon once, and records
 * the payment. Throws 400 at the invalid field, or 409 if stock has just run out or the total differs from the expected one.
 */
export const placeCheckout = async (ctx: Context, input: PlaceOrder) =>
  placeOrders(ctx, input, await requireBuyableItems(ctx, input));

async function placeOrders(
  ctx: Context,
  input: PlaceOrder,
  items: PricedItem[],
): Promise<{ checkoutId: string; orders: OrderDetails[] }> {
  if (input.payment) requireScope(ctx, 'payments', message('checkout.key_without_payments'));
  const buyer = await findBuyer(ctx, input);
  const priced = await priceCheckout(ctx, { items, couponCode: input.couponCode, customerId: buyer.id });
  checkPrices(priced, input);
  const checkoutId = newId(ctx.now);
  const ids = priced.orders.map(() => newId(ctx.now));
  const changesOfProducts: Statement[] = [];
  for (const [index, order] of priced.orders.entries())
    changesOfProducts.push(
      ...(await writeOrder(ctx, { id: ids[index] ?? '', checkoutId, order, priced, buyer, input })),
    );
  const orders: OrderDetails[] = [];
  for (const id of ids) orders.push(await getOrder(ctx, id));
  const reservations = priced.orders.map((order, index) => ({
    orderId: ids[index] ?? '',
    pieces: order.items.map(({ offer, quantity }) => ({ ...offer, quantity })),
  }));
  const shortage = await reserveStock(ctx, reservations, changesOfProducts);
  if (shortage) throw shortageError(shortage);
  await redeemCoupon(ctx, { checkoutId, priced, buyer });
  return { checkoutId, orders };
}

/** A concurrent order has taken the stock since it was checked. */
const shortageError = ({ sku, available }: Shortage): AppError =>
  available <= 0
    ? conflict('checkout.just_sold_out', { sku })
    : conflict('checkout.too_few_left', { count: available, name: sku });

// Locks the vendors, so that closing one waits until this order is committed.
const LOCK_VENDORS = `
  select id from vendors where id in (select vendor_id from product_variants where id = any(?)) order by id for key share`;
const LOCK_PRODUCTS = `select p.id from products p where p.id in (select product_id from product_variants where id = any(?)) order by p.id for key share`;

async function requireBuyableItems(ctx: Context, { items }: PlaceOrder): Promise<PricedItem[]> {
  const variantIds = items.map(({ variantId }) => variantId);
  // Keeps the products from being deleted, but lets concurrent orders and changes continue: an order has the prices of the moment
  // at which it was read, and its stock is checked again when it is reserved.
  await ctx.db.rows(statement(LOCK_PRODUCTS, [variantIds]));
  await ctx.db.rows(statement(LOCK_VENDORS, [variantIds]));
  const offers = await readOffers(ctx, variantIds);
  const quantities = new Map<string, number>();
  const errors: FieldError[] = [];
  const buyable: PricedItem[] = [];
  for (const [index, { variantId, quantity }] of items.entries()) {
    const total = (quantities.get(variantId) ?? 0) + quantity;
    quantities.set(variantId, total);
    const offer = offers.get(variantId);
    const unitPrice = offer?.unitPrice ?? 0;
    const problem = (await offerProblem(ctx, offer, total)) ?? lineProblem({ quantity, unitPrice });
    if (problem) errors.push(fieldError(`items.${index}.${itemErrorField(offer)}`, problem));
    else if (offer) buyable.push({ offer, quantity, unitPrice });
  }
  if (errors.length > 0) throw invalidFields(errors);
  return buyable;
}

const itemErrorField = (offer: Offer | undefined): string =>
  offer?.productStatus === 'published' && offer.isActive && offer.vendorStatus === 'active' ? 'quantity' : 'variantId';

function checkPrices(
  { orders, couponRejection }: PricedCheckout,
  { couponCode, expectedTotal, payment, paymentMethod }: PlaceOrder,
): void {
  if (couponCode && couponRejection) throw invalidField('couponCode', couponRejection);
  if (payment && paymentMethod === 'cash_on_delivery') throw invalidField('payment', 'checkout.payment_on_delivery');
  const problem = totalProblem(orders);
  if (problem) throw invalidField('items', problem);
  const total = orders.reduce((sum, { totals }) => sum + totals.total, 0);
  if (expectedTotal !== undefined && expectedTotal !== total)
    throw conflict('checkout.price_changed').withData({ total });
}

async function redeemCoupon(
  ctx: Context,
  { checkoutId, priced, buyer }: { checkoutId: string; priced: PricedCheckout; buyer: Buyer },
): Promise<void> {
  const { coupon } = priced;
  if (!coupon) return;
  await recordCouponUse(ctx, { coupon: coupon.row, checkoutId, customerId: buyer.id, discount: coupon.discount });
}
