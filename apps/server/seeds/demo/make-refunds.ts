import { type Refundable, refundParts, type RefundParts } from '#modules/orders/refund-parts.ts';
import type { RefundKind } from '#tables/payments.ts';
import type { Sale } from './make-orders.ts';
import { addReturn } from './make-returns.ts';
import { DAY, HOUR, later, type LineRow, type RefundRow, type World } from './world.ts';

const FIRST_NUMBER = 1001;
const AFTER_COMPLETION = 0.034;
const BEFORE_COMPLETION = 0.006;
const RETURN_REASONS = ['Arrived broken', 'Not as pictured', 'Does not fit', 'Wrong colour sent', 'Changed my mind'];

export type Refunded = { sale: Sale; refund: RefundRow; at: Date };

/** Money back for what was cancelled after payment, and for some of what was sold; with the returns that led to it. */
export function makeRefunds(world: World, sales: readonly Sale[]): Refunded[] {
  const wanted = sales.flatMap((sale) => wishOf(world, sale)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const sale of sales)
    if (sale.plan.isRefused && !sale.plan.paidAt)
      addReturn(world, { sale, lines: sale.lines, reason: 'Refused at the door', at: sale.order.statusSince });
  return wanted.map((wish, index) => refund(world, wish, FIRST_NUMBER + index));
}

type Wish = { sale: Sale; at: Date; kind: RefundKind; share: 'all' | 'line'; reason: string };

function wishOf(world: World, sale: Sale): Wish[] {
  const { random, now } = world;
  const { order, plan } = sale;
  const last = plan.steps.at(-1);
  if (!last || !plan.paidAt) return [];
  if (order.status === 'cancelled')
    return [{ sale, at: order.statusSince, kind: 'cancellation', share: 'all', reason: last.reason ?? 'Cancelled' }];
  if (order.status === 'complete' && random.chance(AFTER_COMPLETION)) {
    const at = later(order.statusSince, random.whole(20, 18 * 24) * HOUR);
    const share = random.chance(0.4) ? 'all' : 'line';
    return at < now
      ? [{ sale, at, kind: random.chance(0.75) ? 'return' : 'refund', share, reason: random.pick(RETURN_REASONS) }]
      : [];
  }
  if (
    order.packedAt &&
    sale.lines.length > 1 &&
    plan.method !== 'cash_on_delivery' &&
    random.chance(BEFORE_COMPLETION)
  ) {
    return [{ sale, at: order.packedAt, kind: 'refund', share: 'line', reason: 'One item was out of stock' }];
  }
  return [];
}

function refund(world: World, wish: Wish, number: number): Refunded {
  const { random, now } = world;
  const { sale, at } = wish;
  const { order } = sale;
  const id = random.idAt(at);
  const lines = wish.share === 'all' ? sale.lines : [random.pick(sale.lines)];
  const parts = lines.map((line) => refundLine(world, { line, refundId: id, wish }));
  const shipping = isWhole(wish) ? shippingParts(sale) : null;
  const sum = addUp(shipping ? [...parts, shipping] : parts);
  const isBeforeCompletion = !order.completedAt || at < order.completedAt;
  const age = now.getTime() - at.getTime();
  const status = statusAt(world, age);
  const sentAt = status === 'to_send' ? null : later(at, Math.min(age, random.whole(2, 20) * HOUR));
  const author = random.pick(world.staff.slice(0, 4));
  const row: RefundRow = {
    id,
    number,
    orderId: order.id,
    vendorId: order.vendorId,
    returnId: null,
    kind: wish.kind,
    status,
    isBeforeCompletion,
    ...sum,
    shipping: shipping?.amount ?? 0,
    reason: wish.reason,
    restock: wish.kind !== 'refund' && wish.reason !== 'Arrived broken',
    actorId: order.cancelReason === 'Not paid in time' ? null : author.id,
    actorName: author.name,
    reference: status === 'to_send' ? null : `re_${random.hex(12)}`,
    sentAt,
    createdAt: at,
    updatedAt: sentAt && status === 'bounced' ? bouncedAt(sentAt, now) : (sentAt ?? at),
  };
  order.refunded = (order.refunded ?? 0) + sum.amount;
  order.refundedPromotion = (order.refundedPromotion ?? 0) + sum.promotion;
  order.refundedCommission = (order.refundedCommission ?? 0) + sum.commission;
  order.refundedTax = (order.refundedTax ?? 0) + sum.tax;
  order.refundedEarning = (order.refundedEarning ?? 0) + sum.earning;
  order.paymentStatus = order.refunded === order.paidAmount ? 'refunded' : 'partially_refunded';
  world.rows.refunds.push(row);
  if (wish.kind === 'return' || sale.plan.isRefused)
    row.returnId = addReturn(world, { sale, lines, reason: wish.reason, at });
  return { sale, refund: row, at };
}

/** What is a few days old has left. Of those before, the first comes back, and some after it. */
function statusAt({ random, rows }: World, age: number): RefundRow['status'] {
  if (age > 3 * DAY) return 'sent';
  const isFirstBack = !rows.refunds.some(({ status }) => status === 'bounced');
  if (age > DAY && (isFirstBack || random.chance(0.2))) return 'bounced';
  return random.chance(0.5) ? 'sent' : 'to_send';
}

/** Banks take some hours to say that an account is closed. */
const bouncedAt = (sentAt: Date, now: Date): Date => later(sentAt, (now.getTime() - sentAt.getTime()) * 0.7);

/** With the last piece of an order shipped for free, what the promotion paid for shipping goes back too, as in plan-refund. */
function isWhole({ sale: { lines, order }, share }: Wish): boolean {
  const isFree = (order.shipping ?? 0) === (order.shippingDiscount ?? 0);
  return share === 'all' || (isFree && lines.every((line) => line.refundedQuantity === line.quantity));
}

function refundLine(
  world: World,
  { line, refundId, wish }: { line: LineRow; refundId: string; wish: Wish },
): RefundParts {
  const quantity = wish.share === 'all' ? line.quantity : world.random.whole(1, line.quantity);
  const left: Refundable = {
    amount: line.total,
    promotion: line.promotion ?? 0,
    commission: line.commission,
    tax: line.taxRemitted ?? 0,
  };
  const parts = refundParts(left, quantity, line.quantity);
  line.refundedQuantity = quantity;
  line.refunded = parts.amount;
  line.refundedPromotion = parts.promotion;
  line.refundedCommission = parts.commission;
  line.refundedTax = parts.tax;
  const { earning: _, ...kept } = parts;
  world.rows.refundLines.push({
    refundId,
    orderLineId: line.id,
    orderId: line.orderId,
    vendorId: line.vendorId,
    quantity,
    ...kept,
  });
  return parts;
}

function shippingParts({ order }: Sale): RefundParts {
  const shippingDiscount = order.shippingDiscount ?? 0;
  const promotion = order.couponFundedBy === 'platform' ? shippingDiscount : 0;
  const left = {
    amount: (order.shipping ?? 0) - shippingDiscount,
    promotion,
    commission: order.shippingCommission ?? 0,
    tax: 0,
  };
  return refundParts(left, 1, 1);
}

function addUp(parts: readonly RefundParts[]): RefundParts {
  const sum = { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 };
  for (const part of parts) {
    sum.amount += part.amount;
    sum.promotion += part.promotion;
    sum.commission += part.commission;
    sum.tax += part.tax;
    sum.earning += part.earning;
  }
  return sum;
}
