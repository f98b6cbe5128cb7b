import type { Context } from '#core/context.ts';
import { createScrubber } from '#core/anonymise/identity.ts';
import { searchText } from '#tables/search-text.ts';
import { type OrderLineRecord, type OrderRecord, formatOrderNumber } from './lock-order.ts';

type SearchFields = Pick<OrderRecord, 'number' | 'customerName' | 'customerEmail' | 'customerPhone' | 'trackingNumber'>;

/** The search text of an order. */
export const orderSearchText = async (
  ctx: Context,
  order: SearchFields,
  lines: readonly Pick<OrderLineRecord, 'sku'>[],
): Promise<string> =>
  searchText([
    await formatOrderNumber(ctx, order),
    order.customerName,
    order.customerEmail,
    order.customerPhone,
    ...lines.map((line) => line.sku),
    order.trackingNumber,
  ]);

type OrderCustomer = Pick<OrderRecord, 'customerName' | 'customerEmail' | 'customerPhone' | 'shippingAddress'>;

/**
 * Removes the customer's name, email, phone and street from a text before it is posted to the ledger. It could not be removed
 * when the customer is anonymised, because the ledger is append-only.
 */
export function redactCustomer(
  { customerName, customerEmail, customerPhone, shippingAddress: { name, phone, line1 } }: OrderCustomer,
  text: string,
): string {
  const personalData = [customerEmail, customerName, name, line1, customerPhone, phone];
  return createScrubber({ identifyingTexts: personalData.filter((value): value is string => Boolean(value)) })(text);
}
