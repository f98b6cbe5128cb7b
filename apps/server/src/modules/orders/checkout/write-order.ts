import { randomBytes } from 'node:crypto';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import type { OrderStatus, PaymentStatus } from '@souk/contract/orders/fields.ts';
import { describeActor, type Context } from '#core/context.ts';
import type { Statement } from '#core/db/statement.ts';
import { insertReturning, insertRow, insertRows } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { numberLabel, nextNumber } from '#core/numbers.ts';
import { readConfiguration, readCachedConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { orderStatusChanges } from '#tables/order-history.ts';
import { orderLines, orderNumbers, orders } from '#tables/orders.ts';
import { normalise } from '#tables/search-text.ts';
import { otherTranslations } from '../line-names.ts';
import type { OrderLineRecord, OrderRecord } from '../lock-order.ts';
import { addPayment, capturePayment } from '../money/record-payment.ts';
import { computeLateAt } from '../transitions/write-status.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { countPlaced, salesChanges } from '../order-counters.ts';
import { mailOrderStatus } from '../order-mails.ts';
import { orderSearchText } from '../order-texts.ts';
import { writeNote } from '../update-order.ts';
import type { Buyer } from './find-buyer.ts';
import type { PricedCheckout, PricedOrder } from './price-checkout.ts';

/** 160 random bits, because anyone who knows the code can open the tracking page. */
const TRACKING_CODE_BYTES = 20;
const HOUR_MS = 3_600_000;

export interface NewOrder {
  id: string;
  checkoutId: string;
  order: PricedOrder;
  priced: PricedCheckout;
  buyer: Buyer;
  input: PlaceOrder;
}

/**
 * Inserts an order with its lines, first status and payment, updates counters, and notifies customer and staff. Returns the
 * changes of its products and vendor, which the caller makes last.
 */
export async function writeOrder(ctx: Context, newOrder: NewOrder): Promise<Statement[]> {
  const { id, input, order } = newOrder;
  const lines = buildOrderLines(ctx, newOrder);
  const row = await insertReturning(ctx.db, orders, await buildOrderRow(ctx, newOrder, lines));
  await insertRows(ctx.db, orderLines, lines);
  await insertRow(ctx.db, orderStatusChanges, {
    orderId: id,
    id: newId(ctx.now),
    vendorId: order.vendorId,
    to: 'placed',
    at: ctx.now,
    actorId: describeActor(ctx).id,
    actorName: describeActor(ctx).name,
  });
  await countPlaced(ctx, row, lines);
  await recordOrderActivity(ctx, row, {
    action: 'placed',
    after: { status: row.status, customer: row.customerName, total: row.total, items: row.itemsCount },
  });
  await notifyStaff(ctx, row, order.shopName);
  if (row.paymentStatus === 'due_on_delivery')
    await addPayment(ctx, row, { status: 'due', description: 'Cash on delivery' });
  if (input.payment && row.total > 0) await capturePayment(ctx, row, { status: 'captured', ...input.payment });
  if (input.note) await writeNote(ctx, row, input.note);
  await mailOrderStatus(ctx, row, 'placed');
  return salesChanges(ctx, { order: row, lines, sign: 1 });
}

async function notifyStaff(ctx: Context, { id, number }: OrderRecord, shopName: string): Promise<void> {
  const { 'orders.numberPrefix': prefix } = await readCachedConfiguration(ctx, ['orders.numberPrefix']);
  await notify(ctx, {
    kind: 'order_new',
    label: numberLabel(prefix, number),
    detail: shopName,
    link: `/dashboard/orders/${id}/details`,
    entityId: id,
  });
}

async function buildOrderRow(
  ctx: Context,
  { id, checkoutId, order, priced, buyer, input }: NewOrder,
  lines: readonly OrderLineRecord[],
): Promise<typeof orders.$inferInsert> {
  const { lines: _, ...amounts } = order.totals;
  const { coupon, tax } = priced;
  const number = await nextNumber(ctx, orderNumbers);
  const settings = await readConfiguration(ctx, ['money.currency', 'orders.paymentExpiryHours']);
  const paymentStatus = initialPaymentStatus(amounts.total, input);
  const isAwaitingPayment = paymentStatus === 'pending';
  const customerFields = { customerName: buyer.name, customerEmail: buyer.email, customerPhone: buyer.phone };
  const hasCoupon = coupon !== null && amounts.discount > 0;
  return {
    id,
    number,
    checkoutId,
    vendorId: order.vendorId,
    customerId: buyer.id,
    channel: ctx.actor.kind === 'person' ? 'staff' : 'shop',
    ...customerFields,
    customerNameSort: normalise(buyer.name),
    status: 'placed' satisfies OrderStatus,
    statusSince: ctx.now,
    lateAt: isAwaitingPayment ? null : await computeLateAt(ctx, 'placed', ctx.now),
    placedAt: ctx.now,
    paymentMethod: input.paymentMethod,
    paymentStatus,
    cashState: paymentStatus === 'due_on_delivery' ? 'due' : null,
    paidAt: paymentStatus === 'paid' ? ctx.now : null,
    expiresAt: isAwaitingPayment ? new Date(ctx.now.getTime() + settings['orders.paymentExpiryHours'] * HOUR_MS) : null,
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
    trackingCode: randomBytes(TRACKING_CODE_BYTES).toString('hex'),
    searchText: await orderSearchText(ctx, { ...customerFields, number, trackingNumber: null }, lines),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

/** An order with a total of zero counts as paid. */
function initialPaymentStatus(total: number, { paymentMethod }: PlaceOrder): PaymentStatus {
  if (total === 0) return 'paid';
  return paymentMethod === 'cash_on_delivery' ? 'due_on_delivery' : 'pending';
}

const buildOrderLines = (ctx: Context, { id, order, priced }: NewOrder): OrderLineRecord[] =>
  order.items.map(({ offer, quantity, unitPrice }, position) => {
    const amounts = order.totals.lines[position];
    if (!amounts) throw new Error('Totals are missing for an order line');
    return {
      orderId: id,
      id: newId(ctx.now),
      position,
      vendorId: order.vendorId,
      productId: offer.productId,
      variantId: offer.variantId,
      categoryId: offer.categoryId,
      name: offer.name.en,
      translations: otherTranslations(offer.name),
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
