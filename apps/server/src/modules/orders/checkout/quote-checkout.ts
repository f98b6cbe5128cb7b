import type { Quote, QuoteInput } from '@souk/contract/orders/checkouts.ts';
import type { Context } from '#core/context.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { messageData } from '#core/messages/message-data.ts';
import { inLanguage } from '#core/localised.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { TAX_RATE_PER_PERCENT } from '#core/shares.ts';
import { lineProblem, totalProblem } from '../order-totals.ts';
import { priceCheckout, type PricedItem, type PricedOrder } from './price-checkout.ts';
import { readOffers, offerProblem } from './read-offers.ts';

/**
 * Quotes the items at current prices. Lists a problem for each item that cannot be bought. If such an item has no usable
 * price, the totals do not include it.
 */
export async function quoteCheckout(ctx: Context, { items, couponCode, customerId }: QuoteInput): Promise<Quote> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const offers = await readOffers(
    ctx,
    items.map(({ variantId }) => variantId),
  );
  const problems: Quote['problems'] = [];
  const priced: PricedItem[] = [];
  for (const [item, { variantId, quantity }] of items.entries()) {
    const offer = offers.get(variantId);
    const amountProblem = lineProblem({ quantity, unitPrice: offer?.unitPrice ?? 0 });
    const problem = (await offerProblem(ctx, offer, quantity)) ?? amountProblem;
    if (problem) problems.push({ item, ...messageData(problem) });
    if (offer && offer.unitPrice !== null && !amountProblem)
      priced.push({ offer, quantity, unitPrice: offer.unitPrice });
  }
  const { orders, tax, coupon, couponRejection } = await priceCheckout(ctx, { items: priced, couponCode, customerId });
  const totalTooLarge = totalProblem(orders);
  if (totalTooLarge && problems.length === 0) problems.push({ item: items.length - 1, ...messageData(totalTooLarge) });
  return {
    currency,
    orders: orders.map((order) => toQuotedOrder(order, tax, ctx.language)),
    total: orders.reduce((sum, { totals }) => sum + totals.total, 0),
    coupon: couponCode
      ? {
          code: couponCode,
          discount: coupon?.discount ?? 0,
          refusal: couponRejection ? messageData(couponRejection) : null,
        }
      : null,
    problems,
  };
}

const toQuotedOrder = (
  { vendorId, shopName, items, totals }: PricedOrder,
  tax: { rate: number; isIncluded: boolean },
  language: Language,
): Quote['orders'][number] => ({
  vendor: { id: vendorId, shopName },
  lines: items.map(({ offer, quantity, unitPrice }, index) => {
    const { gross = 0, discount = 0, tax: lineTax = 0, total = 0 } = totals.lines[index] ?? {};
    return {
      variantId: offer.variantId,
      productId: offer.productId,
      name: inLanguage(offer.name, language),
      variantName: offer.optionValues.join(' / ') || null,
      sku: offer.sku,
      pictureUrl: offer.pictureUrl,
      quantity,
      unitPrice,
      gross,
      discount,
      tax: lineTax,
      total,
      available: offer.available,
    };
  }),
  totals: { ...totals, isTaxIncluded: tax.isIncluded, taxPercent: tax.rate / TAX_RATE_PER_PERCENT },
});
