import type { Context } from '#core/context.ts';
import { scrubberOf } from '#core/anonymise/identity.ts';
import { searchText } from '#tables/search-text.ts';
import { type OrderLineRecord, type OrderRecord, shownNumber } from './locked-order.ts';

type Words = Pick<OrderRecord, 'number' | 'customerName' | 'customerEmail' | 'customerPhone' | 'trackingNumber'>;

/** The text in which an order is searched for. */
export const orderSearchText = async (
  ctx: Context,
  order: Words,
  lines: readonly Pick<OrderLineRecord, 'sku'>[],
): Promise<string> =>
  searchText([
    await shownNumber(ctx, order),
    order.customerName,
    order.customerEmail,
    order.customerPhone,
    ...lines.map((line) => line.sku),
    order.trackingNumber,
  ]);

type Person = Pick<OrderRecord, 'customerName' | 'customerEmail' | 'customerPhone' | 'shippingAddress'>;

/**
 * A reason without the customer's name, e-mail, phone and street, as the ledger keeps it: what stands there can never be
 * taken out again, not even when the customer is anonymised.
 */
export function withoutCustomer(
  { customerName, customerEmail, customerPhone, shippingAddress: { name, phone, line1 } }: Person,
  text: string,
): string {
  const words = [customerEmail, customerName, name, line1, customerPhone, phone];
  return scrubberOf({ words: words.filter((word): word is string => Boolean(word)) })(text);
}
