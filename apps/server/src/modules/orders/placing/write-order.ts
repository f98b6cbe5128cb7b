import { randomBytes } from 'node:crypto';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import { actorOf, type Context } from '#core/context.ts';
import { insertReturning, insertRow, insertRows } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { numberLabel, takeNumber } from '#core/numbers.ts';
import { readConfiguration, recalledConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { orderStatusChanges } from '#tables/order-history.ts';
import { orderLines, orderNumbers, orders } from '#tables/orders.ts';
import { normalise } from '#tables/search-text.ts';
import { otherWords } from '../line-names.ts';
import type { OrderLineRecord, OrderRecord } from '../locked-order.ts';
import { addPayment, capture } from '../money/record-payment.ts';
import { lateAt } from '../moving/write-status.ts';
import { recordOrder } from '../order-activity.ts';
import { countPlaced } from '../order-figures.ts';
import { tellStatus } from '../order-messages.ts';
import { orderSearchText } from '../order-words.ts';
import { writeNote } from '../update-order.ts';
import type { Buyer } from './find-customer.ts';
import type { PricedCheckout, PricedOrder } from './price-checkout.ts';

/** 160 bits, so that nobody guesses the address of a tracking page. */
const TRACKING_BYTES = 20;
const HOUR_MS = 3_600_000;

export interface NewOrder {
  id: string;
  checkoutId: string;
  order: PricedOrder;
  priced: PricedCheckout;
  buyer: Buyer;
  input: PlaceOrder;
}

/** Writes an order down as it was sold, with its lines, first step, payment, figures and the message to the customer. */
export async function writeOrder(ctx: Context, given: NewOrder): Promise<void> {
  const { id, input, order } = given;
  const lines = linesOf(ctx, given);
  const row = await insertReturning(ctx.db, orders, await rowOf(ctx, given, lines));
  await insertRows(ctx.db, orderLines, lines);
  await insertRow(ctx.db, orderStatusChanges, {
    orderId: id,
    id: newId(ctx.now),
    vendorId: order.vendorId,
    to: 'placed',
    at: ctx.now,
    actorId: actorOf(ctx).id,
    actorName: actorOf(ctx).name,
  });
  await countPlaced(ctx, row, lines);
  await recordOrder(ctx, row, {
    action: 'placed',
    after: { status: row.status, customer: row.customerName, total: row.total, items: row.itemsCount },
  });
  await tellStaff(ctx, row, order.shopName);
  if (row.paymentStatus === 'due_on_delivery')
    await addPayment(ctx, row, { status: 'due', description: 'Cash on delivery' });
  if (input.payment && row.total > 0) await capture(ctx, row, { status: 'captured', ...input.payment });
  if (input.note) await writeNote(ctx, row, input.note);
  await tellStatus(ctx, row, 'placed');
}

async function tellStaff(ctx: Context, { id, number }: OrderRecord, shop: string): Promise<void> {
  const { 'orders.numberPrefix': prefix } = await recalledConfiguration(ctx, ['orders.numberPrefix']);
  await notify(ctx, {
    kind: 'order_new',
    label: numberLabel(prefix, number),
    detail: shop,
    link: `/dashboard/orders/${id}/details`,
    entityId: id,
  });
}

async function rowOf(
  ctx: Context,
  { id, checkoutId, order, priced, buyer, input }: NewOrder,
  lines: readonly OrderLineRecord[],
): Promise<typeof orders.$inferInsert> {
  const { lines: _, ...amounts } = order.totals;
  const { coupon, tax } = priced;
  const number = await takeNumber(ctx, orderNumbers);
  const settings = await readConfiguration(ctx, ['money.currency', 'orders.paymentExpiryHours']);
  const paymentStatus = firstPaymentStatus(amounts.total, input);
  const isWaiting = paymentStatus === 'pending';
  const words = { customerName: buyer.name, customerEmail: buyer.email, customerPhone: buyer.phone };
  const hasCoupon = coupon !== null && amounts.discount > 0;
  return {
    id,
    number,
    checkoutId,
    vendorId: order.vendorId,
    customerId: buyer.id,
    channel: ctx.actor.kind === 'person' ? 'staff' : 'shop',
    ...words,
    customerNameSort: normalise(buyer.name),
    status: 'placed' satisfies OrderStatus,
    statusSince: ctx.now,
    lateAt: isWaiting ? null : await lateAt(ctx, 'placed', ctx.now),
    placedAt: ctx.now,
    paymentMethod: input.paymentMethod,
    paymentStatus,
    cashState: paymentStatus === 'due_on_delivery' ? 'due' : null,
    paidAt: paymentStatus === 'paid' ? ctx.now : null,
    expiresAt: isWaiting ? new Date(ctx.now.getTime() + settings['orders.paymentExpiryHours'] * HOUR_MS) : null,
    currency: settings['money.currency'],
    linesCount: lines.length,
    itemsCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...amounts,
    isTaxIncluded: tax.isIncluded,
    couponId: hasCoupon ? coupon.row.id : null,
    couponCode: hasCoupon ? coupon.row.code : null,
    couponFundedBy: hasCoupon ? coupon.row.fundedBy : null,
    shippingAddress: input.shippingAddress,
    billingAddress: input.billingAddress ?? null,
    trackingCode: randomBytes(TRACKING_BYTES).toString('hex'),
    searchText: await orderSearchText(ctx, { ...words, number, trackingNumber: null }, lines),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

/** What costs nothing is paid. */
function firstPaymentStatus(total: number, { paymentMethod }: PlaceOrder): PaymentStatus {
  if (total === 0) return 'paid';
  return paymentMethod === 'cash_on_delivery' ? 'due_on_delivery' : 'pending';
}

const linesOf = (ctx: Context, { id, order, priced }: NewOrder): OrderLineRecord[] =>
  order.items.map(({ offer, quantity, unitPrice }, position) => {
    const amounts = order.totals.lines[position];
    if (!amounts) throw new Error('A line has no totals');
    return {
      orderId: id,
      id: newId(ctx.now),
      position,
      vendorId: order.vendorId,
      productId: offer.productId,
      variantId: offer.variantId,
      categoryId: offer.categoryId,
      name: offer.name.en,
      translations: otherWords(offer.name),
      variantName: offer.optionValues.join(' / ') || null,
      sku: offer.sku,
      pictureUrl: offer.pictureUrl,
      quantity,
      unitPrice,
      ...amounts,
      taxRate: priced.tax.rate,
      commissionRate: order.rates[position]?.rate ?? 0,
      commissionRuleId: order.rates[position]?.ruleId ?? null,
      refundedQuantity: 0,
      releasedQuantity: 0,
      refunded: 0,
      refundedPromotion: 0,
      refundedCommission: 0,
      refundedTax: 0,
      placedAt: ctx.now,
    };
  });
