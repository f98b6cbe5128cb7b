import { type Message, message } from '@souk/contract/core/message.ts';
import { MAX_MONEY_INPUT } from '@souk/contract/core/fields.ts';
import { portion, WHOLE_RATE, WHOLE_TAX_RATE } from '#core/shares.ts';

export type LineInput = {
  quantity: number;
  unitPrice: number;
  /** Hundredths of a percent, from the first matching commission rule. */
  commissionRate: number;
};

export type TotalsInput = {
  lines: readonly LineInput[];
  shipping: number;
  /** Null if there is no commission on shipping. */
  shippingCommissionRate: number | null;
  /** The rate in thousandths of a percent. */
  tax: { rate: number; isIncluded: boolean; isRemittedByPlatform: boolean };
  /** This order's share of the coupon discount, from `splitCouponOverOrders`. */
  discount: {
    fundedBy: 'platform' | 'vendor';
    /** The discount of each line, never more than its gross amount. */
    lines: readonly number[];
    /** The discount of shipping, never more than the fee. */
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

/** The largest amount that requests accept. A higher total could be neither paid nor refunded. */
const MAX_TOTAL = MAX_MONEY_INPUT;

/** Why this quantity cannot be bought at this price. Undefined if it can. */
export const lineProblem = ({ quantity, unitPrice }: Pick<LineInput, 'quantity' | 'unitPrice'>): Message | undefined =>
  quantity * unitPrice > MAX_TOTAL ? message('checkout.line_too_much') : undefined;

/** Why these orders cannot be paid together. Undefined if they can. */
export const totalProblem = (orders: readonly { totals: Pick<OrderTotals, 'total'> }[]): Message | undefined =>
  orders.reduce((sum, { totals }) => sum + totals.total, 0) > MAX_TOTAL
    ? message('checkout.total_too_much')
    : undefined;

/**
 * The amounts of an order, and how they are divided between vendor, platform and tax. Computed only when the order is
 * placed.
 */
export function orderTotals(input: TotalsInput): OrderTotals {
  const lines = input.lines.map((line, index) => lineTotals(line, input.discount?.lines[index] ?? 0, input));
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

function lineTotals(
  line: LineInput,
  discount: number,
  { tax: taxRule, discount: discountRule }: TotalsInput,
): LineTotals {
  const gross = line.quantity * line.unitPrice;
  const net = gross - discount;
  const tax = taxRule.isIncluded ? includedTax(net, taxRule.rate) : portion(net, taxRule.rate, WHOLE_TAX_RATE);
  const promotion = discountRule?.fundedBy === 'platform' ? discount : 0;
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
