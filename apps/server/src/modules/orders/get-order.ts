import type { OrderDetails, OrderLine } from '@souk/contract/orders/details.ts';
import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { isLate } from './list-orders.ts';
import { nextStatuses, presentTransitions } from './next-statuses.ts';
import { orderProgress } from './order-progress.ts';
import { orderTimeline } from './order-timeline.ts';
import { areAddressesFixed, nextRefundStatuses, nextReturnStatuses } from './orders.lifecycle.ts';
import { issuePendingDocuments } from './money/issue-document.ts';
import { type LineRow, type OrderRow, readOrder } from './read-order.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';

const HUNDREDTHS_PER_PERCENT = 100;
const DAY_MS = 86_400_000;
const SETTINGS = ['orders.returnWindowDays', 'money.refundApprovalOver', 'shipping.carriers'] as const;

/**
 * An order with its lines, payments, refunds, returns and history. Only super admins get commission and earning. Throws
 * 404.
 */
export async function getOrder(ctx: Context, id: string): Promise<OrderDetails> {
  const row = await readOrder(ctx, id);
  const settings = await readConfiguration(ctx, SETTINGS);
  const isForSuperAdmin = isSuperAdmin(ctx);
  const { lines, changes, couponCode, status } = row;
  const returnedQuantities = returnedQuantitiesByLine(row);
  return {
    ...row,
    nextStatuses: nextStatuses(row, ctx),
    nextSteps: presentTransitions(row, ctx, settings['shipping.carriers']),
    isLate: isLate(row.lateAt, ctx),
    coupon:
      couponCode === null ? null : { id: row.couponId, code: couponCode, fundedBy: row.couponFundedBy ?? 'platform' },
    lines: lines.map((line) =>
      toOrderLine(line, { isForSuperAdmin, status, returnedQuantity: returnedQuantities.get(line.id) ?? 0 }),
    ),
    totals: { ...row, taxPercent: sharedPercent(lines.map(({ taxRate }) => taxRate / TAX_RATE_PER_PERCENT)) },
    payment: { ...toPayment(row), refundLimit: settings['money.refundApprovalOver'] },
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
    steps: orderProgress({ status, statusSince: row.statusSince, reachedAt: statusTimes(row), changes }),
    timeline: orderTimeline(row),
    money: isForSuperAdmin ? buildMoney(row) : undefined,
  };
}

/** The order after the changes of this transaction, including the documents that they issue. Call it after all changes. */
export async function getChangedOrder(ctx: Context, id: string): Promise<OrderDetails> {
  await issuePendingDocuments(ctx);
  return getOrder(ctx, id);
}

interface LineContext {
  isForSuperAdmin: boolean;
  status: OrderStatus;
  /** Number of pieces in returns that were not rejected. */
  returnedQuantity: number;
}

function toOrderLine(
  { taxRate, commissionRate, commission, ...line }: LineRow,
  { isForSuperAdmin, status, returnedQuantity }: LineContext,
): OrderLine {
  return {
    ...line,
    returnableQuantity:
      status === 'complete' ? Math.max(0, line.quantity - line.releasedQuantity - returnedQuantity) : 0,
    taxPercent: taxRate / TAX_RATE_PER_PERCENT,
    ...(isForSuperAdmin ? { commissionPercent: commissionRate / HUNDREDTHS_PER_PERCENT, commission } : {}),
  };
}

/** The rate of all lines. Null if their rates differ. */
function sharedPercent(rates: readonly number[]): number | null {
  const distinctRates = new Set(rates);
  const [rate] = distinctRates;
  return distinctRates.size === 1 && rate !== undefined ? rate : null;
}

function returnedQuantitiesByLine({ returns }: OrderRow): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { status, lines } of returns)
    if (status !== 'rejected')
      for (const { orderLineId, quantity } of lines) pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity);
  return pieces;
}

function toPayment(row: OrderRow): Omit<OrderDetails['payment'], 'refundLimit'> {
  const refundable = row.paidAmount - row.refunded;
  // The platform pays goodwill on top of the order's amounts, so it does not reduce what can still be refunded.
  const refundedShipping = row.refunds
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
    refundableShipping: Math.max(0, Math.min(refundable, row.shipping - row.shippingDiscount - refundedShipping)),
    payments: row.payments,
  };
}

const statusTimes = (row: OrderRow) => ({
  placed: row.placedAt,
  packed: row.packedAt,
  pickup: row.pickupAt,
  delivering: row.deliveringAt,
  complete: row.completedAt,
});

function buildMoney(row: OrderRow): OrderDetails['money'] {
  return {
    paid: row.total,
    promotion: row.promotion,
    commission: row.commission,
    shippingCommission: row.shippingCommission,
    commissionPercent: sharedPercent(row.lines.map(({ commissionRate }) => commissionRate / HUNDREDTHS_PER_PERCENT)),
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
