import { type Message, message } from '@souk/contract/core/message.ts';
import { MAX_MONEY_INPUT } from '@souk/contract/core/fields.ts';
import { portion, WHOLE_RATE, WHOLE_TAX_RATE } from '#core/shares.ts';

export type LineInput = {
  quantity: number;
  unitPrice: number;
  /** Hundredths of a percent, from the first commission rule that matches. */
  commissionRate: number;
};

export type TotalsInput = {
  lines: readonly LineInput[];
  shipping: number;
  /** Null: no commission on shipping. */
  shippingCommissionRate: number | null;
  /** The rate in thousandths of a percent. */
  tax: { rate: number; isIncluded: boolean; isRemittedByPlatform: boolean };
  /** This order's part of what a coupon takes off the checkout, as `splitCouponOverOrders` splits it. */
  discount: {
    fundedBy: 'platform' | 'vendor';
    /** Per line, never above its gross. */
    lines: readonly number[];
    /** Never above the shipping. */
    shipping: number;
  } | null;
};

export type LineTotals = {
  gross: number;
  discount: number;
  net: number;
  tax: number;
  total: number;
  promotion: number;
  commission: number;
  taxRemitted: number;
};

export type OrderTotals = {
  lines: LineTotals[];
  subtotal: number;
  discount: number;
  shipping: number;
  shippingDiscount: number;
  tax: number;
  total: number;
  promotion: number;
  commission: number;
  shippingCommission: number;
  taxRemitted: number;
  earning: number;
};

/** What one payment takes: a request may name no more to pay it, and to give it back. */
const MAX_TOTAL = MAX_MONEY_INPUT;

/** Why so many at this price cannot be bought at once; undefined where they can. */
export const lineProblem = ({ quantity, unitPrice }: Pick<LineInput, 'quantity' | 'unitPrice'>): Message | undefined =>
  quantity * unitPrice > MAX_TOTAL ? message('checkout.line_too_much') : undefined;

/** The same for orders that are paid together. */
export const totalProblem = (orders: readonly { totals: Pick<OrderTotals, 'total'> }[]): Message | undefined =>
  orders.reduce((sum, { totals }) => sum + totals.total, 0) > MAX_TOTAL
    ? message('checkout.total_too_much')
    : undefined;

/** Everything an order costs and who gets what of it, computed once at placement and then frozen. */
export function orderTotals(input: TotalsInput): OrderTotals {
  const lines = input.lines.map((line, at) => lineTotals(line, input.discount?.lines[at] ?? 0, input));
  const shippingDiscount = input.discount?.shipping ?? 0;
  const isPlatformFunded = input.discount?.fundedBy === 'platform';
  const shippingBase = input.shipping - (isPlatformFunded ? 0 : shippingDiscount);
  const shippingCommission = portion(shippingBase, input.shippingCommissionRate ?? 0, WHOLE_RATE);
  const total = sumOf(lines, 'total') + input.shipping - shippingDiscount;
  const promotion = sumOf(lines, 'promotion') + (isPlatformFunded ? shippingDiscount : 0);
  const commission = sumOf(lines, 'commission') + shippingCommission;
  const taxRemitted = sumOf(lines, 'taxRemitted');
  return {
    lines,
    subtotal: sumOf(lines, 'gross'),
    discount: sumOf(lines, 'discount') + shippingDiscount,
    shipping: input.shipping,
    shippingDiscount,
    tax: sumOf(lines, 'tax'),
    total,
    promotion,
    commission,
    shippingCommission,
    taxRemitted,
    earning: total + promotion - commission - taxRemitted,
  };
}

function lineTotals(line: LineInput, discount: number, { tax: taxRule, discount: given }: TotalsInput): LineTotals {
  const gross = line.quantity * line.unitPrice;
  const net = gross - discount;
  const tax = taxRule.isIncluded ? includedTax(net, taxRule.rate) : portion(net, taxRule.rate, WHOLE_TAX_RATE);
  const promotion = given?.fundedBy === 'platform' ? discount : 0;
  const priced = gross - (discount - promotion);
  const base = taxRule.isIncluded ? priced - includedTax(priced, taxRule.rate) : priced;
  return {
    gross,
    discount,
    net,
    tax,
    total: taxRule.isIncluded ? net : net + tax,
    promotion,
    commission: portion(base, line.commissionRate, WHOLE_RATE),
    taxRemitted: taxRule.isRemittedByPlatform ? tax : 0,
  };
}

function includedTax(amount: number, rate: number): number {
  return portion(amount, rate, WHOLE_TAX_RATE + rate);
}

function sumOf(lines: readonly LineTotals[], key: keyof LineTotals): number {
  return lines.reduce((sum, line) => sum + line[key], 0);
}
