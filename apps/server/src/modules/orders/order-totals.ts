import { portion, splitByLargestRemainder, WHOLE_RATE } from './shares.ts';

export type LineInput = {
  quantity: number;
  unitPrice: number;
  /** Hundredths of a percent, from the first commission rule that matches. */
  commissionRate: number;
  isCouponEligible: boolean;
};

export type TotalsInput = {
  lines: readonly LineInput[];
  shipping: number;
  /** Null: no commission on shipping. */
  shippingCommissionRate: number | null;
  tax: { rate: number; isIncluded: boolean; isRemittedByPlatform: boolean };
  coupon: {
    kind: 'percent' | 'fixed' | 'free_shipping';
    value: number;
    maxDiscount: number | null;
    fundedBy: 'platform' | 'vendor';
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

/** Everything an order costs and who gets what of it, computed once at placement and then frozen. */
export function orderTotals(input: TotalsInput): OrderTotals {
  const gross = input.lines.map((line) => line.quantity * line.unitPrice);
  const discounts = lineDiscounts(input, gross);
  const lines = input.lines.map((line, at) =>
    lineTotals({ line, gross: gross[at] ?? 0, discount: discounts[at] ?? 0, input }),
  );
  const shippingDiscount =
    input.coupon?.kind === 'free_shipping' ? capped(input.shipping, input.coupon.maxDiscount) : 0;
  const isPlatformFunded = input.coupon?.fundedBy === 'platform';
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

function lineDiscounts({ lines, coupon }: TotalsInput, gross: readonly number[]): number[] {
  const eligible = gross.map((amount, at) => (lines[at]?.isCouponEligible ? amount : 0));
  if (!coupon || coupon.kind === 'free_shipping') return gross.map(() => 0);
  const base = eligible.reduce((sum, amount) => sum + amount, 0);
  const wanted = coupon.kind === 'percent' ? portion(base, coupon.value, WHOLE_RATE) : coupon.value;
  return splitByLargestRemainder(Math.min(capped(wanted, coupon.maxDiscount), base), eligible);
}

function lineTotals({
  line,
  gross,
  discount,
  input,
}: {
  line: LineInput;
  gross: number;
  discount: number;
  input: TotalsInput;
}): LineTotals {
  const { tax: taxRule, coupon } = input;
  const net = gross - discount;
  const tax = taxRule.isIncluded ? includedTax(net, taxRule.rate) : portion(net, taxRule.rate, WHOLE_RATE);
  const promotion = coupon?.fundedBy === 'platform' ? discount : 0;
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
  return portion(amount, rate, WHOLE_RATE + rate);
}

function capped(amount: number, limit: number | null): number {
  return limit === null ? amount : Math.min(amount, limit);
}

function sumOf(lines: readonly LineTotals[], key: keyof LineTotals): number {
  return lines.reduce((sum, line) => sum + line[key], 0);
}
