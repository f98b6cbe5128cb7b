import type { Context } from '#core/context.ts';
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
