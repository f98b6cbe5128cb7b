import type { Message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { findCommissionRates } from '#modules/commissions/commissions.service.ts';
import {
  COMMISSION_SETTINGS,
  defaultCommission,
  readConfiguration,
} from '#modules/configuration/configuration.service.ts';
import {
  type CheckoutDiscount,
  checkCoupon,
  type CouponRow,
  findCoupon,
  splitCouponOverOrders,
} from '#modules/coupons/coupons.service.ts';
import { orderTotals, type OrderTotals } from '../order-totals.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';
import type { Offer } from './read-offers.ts';

const HUNDREDTHS_PER_PERCENT = 100;
const SETTINGS = [
  'shipping.flatFee',
  'shipping.freeOver',
  ...COMMISSION_SETTINGS,
  'money.commissionOnShipping',
  'tax.ratePercent',
  'tax.isIncluded',
  'tax.remittedBy',
] as const;

/** An offer with the requested quantity and its current unit price. */
export interface PricedItem {
  offer: Offer;
  quantity: number;
  unitPrice: number;
}

export interface PricedOrder {
  vendorId: string;
  shopName: string;
  items: PricedItem[];
  rates: { rate: number; ruleId: string | null }[];
  totals: OrderTotals;
}

export interface PricedCheckout {
  orders: PricedOrder[];
  /** `rate` is in thousandths of a percent. */
  tax: { rate: number; isIncluded: boolean };
  /** The coupon that was applied, if any. */
  coupon: { row: CouponRow; discount: number } | null;
  /** Why the requested coupon was not applied. */
  couponRejection: Message | undefined;
}

interface CheckoutInput {
  items: readonly PricedItem[];
  couponCode?: string | null | undefined;
  customerId?: string | undefined;
}

/** Prices a checkout with the current settings. It has one order per vendor, sorted by the first item of each vendor. */
export async function priceCheckout(
  ctx: Context,
  { items, couponCode, customerId }: CheckoutInput,
): Promise<PricedCheckout> {
  const settings = await readConfiguration(ctx, SETTINGS);
  const vendorItems = groupByVendor(items);
  const fees = vendorItems.map((orderItems) => shippingFee(orderItems, settings));
  const couponResult = couponCode ? await applyCoupon(ctx, { vendorItems, fees, couponCode, customerId }) : undefined;
  const tax = {
    rate: Math.round(settings['tax.ratePercent'] * TAX_RATE_PER_PERCENT),
    isIncluded: settings['tax.isIncluded'],
  };
  const rates = await findCommissionRates(ctx, vendorItems.flat().map(commissionSubject));
  let offset = 0;
  const orders = vendorItems.map((orderItems, index) => {
    const orderRates = rates.slice(offset, (offset += orderItems.length));
    const totals = orderTotals({
      lines: orderItems.map(({ quantity, unitPrice }, lineIndex) => ({
        quantity,
        unitPrice,
        commissionRate: orderRates[lineIndex]?.rate ?? 0,
      })),
      shipping: fees[index] ?? 0,
      shippingCommissionRate: settings['money.commissionOnShipping']
        ? Math.round(defaultCommission(settings, ctx.now) * HUNDREDTHS_PER_PERCENT)
        : null,
      tax: { ...tax, isRemittedByPlatform: settings['tax.remittedBy'] === 'platform' },
      discount: couponResult?.discount
        ? {
            fundedBy: couponResult.row?.fundedBy ?? 'platform',
            ...(couponResult.discount.orders[index] ?? { lines: [], shipping: 0 }),
          }
        : null,
    });
    const [first] = orderItems;
    return {
      vendorId: first?.offer.vendorId ?? '',
      shopName: first?.offer.shopName ?? '',
      items: orderItems,
      rates: orderRates,
      totals,
    };
  });
  const coupon =
    couponResult?.row && couponResult.discount && couponResult.discount.total > 0
      ? { row: couponResult.row, discount: couponResult.discount.total }
      : null;
  return { orders, tax, coupon, couponRejection: couponResult?.rejection };
}

function groupByVendor(items: readonly PricedItem[]): PricedItem[][] {
  const groups = new Map<string, PricedItem[]>();
  for (const item of items) groups.set(item.offer.vendorId, [...(groups.get(item.offer.vendorId) ?? []), item]);
  return [...groups.values()];
}

const commissionSubject = ({ offer, unitPrice }: PricedItem) => ({
  vendorId: offer.vendorId,
  categoryId: offer.categoryId,
  unitPrice,
});

const grossOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

function shippingFee(
  items: readonly PricedItem[],
  settings: { 'shipping.flatFee': number; 'shipping.freeOver': number | null },
): number {
  const freeOver = settings['shipping.freeOver'];
  return freeOver !== null && grossOf(items) >= freeOver ? 0 : settings['shipping.flatFee'];
}

interface CouponInput {
  vendorItems: readonly PricedItem[][];
  fees: readonly number[];
  couponCode: string;
  customerId: string | undefined;
}

interface CouponResult {
  row: CouponRow | undefined;
  discount: CheckoutDiscount | undefined;
  rejection: Message | undefined;
}

async function applyCoupon(
  ctx: Context,
  { vendorItems, fees, couponCode, customerId }: CouponInput,
): Promise<CouponResult> {
  const row = await findCoupon(ctx, couponCode);
  const lines = vendorItems.flat().map((item) => ({
    productId: item.offer.productId,
    categoryPath: item.offer.categoryPath,
    vendorId: item.offer.vendorId,
    gross: grossOf([item]),
  }));
  const shipping = fees.reduce((sum, fee) => sum + fee, 0);
  const { rejection, isEligible } = await checkCoupon(ctx, row, { customerId, lines, shipping });
  if (!row || rejection) return { row, discount: undefined, rejection };
  let lineIndex = 0;
  const discountable = vendorItems.map((items, index) => ({
    lines: items.map((item) => ({ gross: grossOf([item]), isEligible: isEligible[lineIndex++] ?? false })),
    shipping: fees[index] ?? 0,
  }));
  return { row, discount: splitCouponOverOrders(row, discountable), rejection: undefined };
}
