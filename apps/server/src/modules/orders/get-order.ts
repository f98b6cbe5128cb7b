import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { isLate } from './list-orders.ts';
import { nextStatuses, nextSteps } from './next-steps.ts';
import { orderSteps } from './order-steps.ts';
import { orderTimeline } from './order-timeline.ts';
import { areAddressesFixed, nextRefundStatuses, nextReturnStatuses } from './orders.lifecycle.ts';
import { type LineRow, type OrderRow, readOrder } from './read-order.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';

const PER_PERCENT = 100;
const DAY_MS = 86_400_000;
const SETTINGS = ['orders.returnWindowDays', 'money.refundApprovalOver', 'shipping.carriers'] as const;

/** One order with all that belongs to it; commission and earning for the super admin only. Throws 404. */
export async function getOrder(ctx: Context, id: string): Promise<OrderDetails> {
  const row = await readOrder(ctx, id);
  const settings = await readConfiguration(ctx, SETTINGS);
  const isForSuperAdmin = isSuperAdmin(ctx);
  const { lines, changes, couponCode, status } = row;
  const sentBack = piecesSentBack(row);
  return {
    ...row,
    nextStatuses: nextStatuses(row, ctx),
    nextSteps: nextSteps(row, ctx, settings['shipping.carriers']),
    isLate: isLate(row.lateAt, ctx),
    coupon:
      couponCode === null ? null : { id: row.couponId, code: couponCode, fundedBy: row.couponFundedBy ?? 'platform' },
    lines: lines.map((line) => presentLine(line, { isForSuperAdmin, status, sentBack: sentBack.get(line.id) ?? 0 })),
    totals: { ...row, taxPercent: commonPercent(lines.map(({ taxRate }) => taxRate / TAX_RATE_PER_PERCENT)) },
    payment: { ...paymentOf(row), refundLimit: settings['money.refundApprovalOver'] },
    refunds: row.refunds.map((refund) => ({ ...refund, nextStatuses: nextRefundStatuses(refund) })),
    chargebacks: isForSuperAdmin
      ? row.chargebacks.map((each) => ({ ...each, nextStatuses: each.status === 'opened' ? ['won', 'lost'] : [] }))
      : undefined,
    returns: row.returns.map((each) => ({
      ...each,
      nextStatuses: nextReturnStatuses(each),
      steps: row.returnChanges.filter(({ returnId }) => returnId === each.id),
    })),
    returnableUntil:
      row.completedAt &&
      new Date(Date.parse(row.completedAt) + settings['orders.returnWindowDays'] * DAY_MS).toISOString(),
    areAddressesFixed: areAddressesFixed(status),
    shipment: row,
    steps: orderSteps({ status, statusSince: row.statusSince, reachedAt: reachedAt(row), changes }),
    timeline: orderTimeline(row),
    money: isForSuperAdmin ? splitOf(row) : undefined,
  };
}

interface LineContext {
  isForSuperAdmin: boolean;
  status: OrderStatus;
  /** Pieces in return cases that were not rejected. */
  sentBack: number;
}

function presentLine(
  { taxRate, commissionRate, commission, ...line }: LineRow,
  { isForSuperAdmin, status, sentBack }: LineContext,
): OrderLine {
  return {
    ...line,
    returnableQuantity: status === 'complete' ? Math.max(0, line.quantity - line.releasedQuantity - sentBack) : 0,
    taxPercent: taxRate / TAX_RATE_PER_PERCENT,
    ...(isForSuperAdmin ? { commissionPercent: commissionRate / PER_PERCENT, commission } : {}),
  };
}

/** The rate of all lines; null where they differ. */
function commonPercent(ofLines: readonly number[]): number | null {
  const rates = new Set(ofLines);
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? rate : null;
}

function piecesSentBack({ returns }: OrderRow): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { status, lines } of returns)
    if (status !== 'rejected')
      for (const { orderLineId, quantity } of lines) pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity);
  return pieces;
}

function paymentOf(row: OrderRow): Omit<OrderDetails['payment'], 'refundLimit'> {
  const refundable = row.paidAmount - row.refunded;
  // Goodwill is a gift on top and takes nothing from what the order can give back.
  const shippingGiven = row.refunds
    .filter(({ kind, status }) => kind !== 'goodwill' && status !== 'reversed')
    .reduce((sum, refund) => sum + refund.shipping, 0);
  return {
    method: row.paymentMethod,
    status: row.paymentStatus,
    paidAt: row.paidAt,
    expiresAt: row.expiresAt,
    cashState: row.cashState,
    paid: row.paidAmount,
    refunded: row.refunded,
    refundable,
    refundableShipping: Math.max(0, Math.min(refundable, row.shipping - row.shippingDiscount - shippingGiven)),
    payments: row.payments,
  };
}

const reachedAt = (row: OrderRow) => ({
  placed: row.placedAt,
  packed: row.packedAt,
  pickup: row.pickupAt,
  delivering: row.deliveringAt,
  complete: row.completedAt,
});

function splitOf(row: OrderRow): OrderDetails['money'] {
  return {
    paid: row.total,
    promotion: row.promotion,
    commission: row.commission,
    shippingCommission: row.shippingCommission,
    commissionPercent: commonPercent(row.lines.map(({ commissionRate }) => commissionRate / PER_PERCENT)),
    taxRemitted: row.taxRemitted,
    earning: row.earning,
    refunded: {
      amount: row.refunded,
      promotion: row.refundedPromotion,
      commission: row.refundedCommission,
      tax: row.refundedTax,
      earning: row.refundedEarning,
    },
    holdUntil: row.holdUntil,
    holdReleasedAt: row.holdReleasedAt,
    onHold: row.pendingEarning,
  };
}
