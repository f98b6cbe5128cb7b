import type { Message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { commissionRates } from '#modules/commissions/commissions.service.ts';
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

const PER_PERCENT = 100;
const SETTINGS = [
  'shipping.flatFee',
  'shipping.freeOver',
  ...COMMISSION_SETTINGS,
  'money.commissionOnShipping',
  'tax.ratePercent',
  'tax.isIncluded',
  'tax.remittedBy',
] as const;

/** An offer of which so many are wanted, with the price that it has. */
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
  /** Thousandths of a percent. */
  tax: { rate: number; isIncluded: boolean };
  /** The coupon that counts. */
  coupon: { row: CouponRow; discount: number } | null;
  /** Why the coupon asked for does not. */
  couponRefusal: Message | undefined;
}

interface Basket {
  items: readonly PricedItem[];
  couponCode?: string | null | undefined;
  customerId?: string | undefined;
}

/** Everything that a checkout costs now: one order per vendor, in the order in which vendors come up. */
export async function priceCheckout(ctx: Context, { items, couponCode, customerId }: Basket): Promise<PricedCheckout> {
  const settings = await readConfiguration(ctx, SETTINGS);
  const parts = byVendor(items);
  const fees = parts.map((part) => shippingOf(part, settings));
  const verdict = couponCode ? await couponFor(ctx, { parts, fees, couponCode, customerId }) : undefined;
  const tax = {
    rate: Math.round(settings['tax.ratePercent'] * TAX_RATE_PER_PERCENT),
    isIncluded: settings['tax.isIncluded'],
  };
  const rates = await commissionRates(ctx, parts.flat().map(asCommissioned));
  let from = 0;
  const orders = parts.map((part, at) => {
    const own = rates.slice(from, (from += part.length));
    const totals = orderTotals({
      lines: part.map(({ quantity, unitPrice }, index) => ({
        quantity,
        unitPrice,
        commissionRate: own[index]?.rate ?? 0,
      })),
      shipping: fees[at] ?? 0,
      shippingCommissionRate: settings['money.commissionOnShipping']
        ? Math.round(defaultCommission(settings, ctx.now) * PER_PERCENT)
        : null,
      tax: { ...tax, isRemittedByPlatform: settings['tax.remittedBy'] === 'platform' },
      discount: verdict?.discount
        ? {
            fundedBy: verdict.row?.fundedBy ?? 'platform',
            ...(verdict.discount.orders[at] ?? { lines: [], shipping: 0 }),
          }
        : null,
    });
    const [first] = part;
    return {
      vendorId: first?.offer.vendorId ?? '',
      shopName: first?.offer.shopName ?? '',
      items: part,
      rates: own,
      totals,
    };
  });
  const coupon =
    verdict?.row && verdict.discount && verdict.discount.total > 0
      ? { row: verdict.row, discount: verdict.discount.total }
      : null;
  return { orders, tax, coupon, couponRefusal: verdict?.refusal };
}

function byVendor(items: readonly PricedItem[]): PricedItem[][] {
  const parts = new Map<string, PricedItem[]>();
  for (const item of items) parts.set(item.offer.vendorId, [...(parts.get(item.offer.vendorId) ?? []), item]);
  return [...parts.values()];
}

const asCommissioned = ({ offer, unitPrice }: PricedItem) => ({
  vendorId: offer.vendorId,
  categoryId: offer.categoryId,
  unitPrice,
});

const grossOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

function shippingOf(
  items: readonly PricedItem[],
  settings: { 'shipping.flatFee': number; 'shipping.freeOver': number | null },
): number {
  const freeOver = settings['shipping.freeOver'];
  return freeOver !== null && grossOf(items) >= freeOver ? 0 : settings['shipping.flatFee'];
}

interface CouponWish {
  parts: readonly PricedItem[][];
  fees: readonly number[];
  couponCode: string;
  customerId: string | undefined;
}

interface CouponPart {
  row: CouponRow | undefined;
  discount: CheckoutDiscount | undefined;
  refusal: Message | undefined;
}

async function couponFor(ctx: Context, { parts, fees, couponCode, customerId }: CouponWish): Promise<CouponPart> {
  const row = await findCoupon(ctx, couponCode);
  const lines = parts.flat().map((item) => ({
    productId: item.offer.productId,
    categoryPath: item.offer.categoryPath,
    vendorId: item.offer.vendorId,
    gross: grossOf([item]),
  }));
  const shipping = fees.reduce((sum, fee) => sum + fee, 0);
  const { refusal, isEligible } = await checkCoupon(ctx, row, { customerId, lines, shipping });
  if (!row || refusal) return { row, discount: undefined, refusal };
  let at = 0;
  const discountable = parts.map((part, index) => ({
    lines: part.map((item) => ({ gross: grossOf([item]), isEligible: isEligible[at++] ?? false })),
    shipping: fees[index] ?? 0,
  }));
  return { row, discount: splitCouponOverOrders(row, discountable), refusal: undefined };
}
